/// The models of all dictionaries of an array, or nothing.
func models<Model>(
  _ dictionaries: [[String: Any]],
  _ make: ([String: Any]) -> Model?,
) -> [Model]? {
  var models: [Model] = []
  models.reserveCapacity(dictionaries.count)
  for dictionary in dictionaries {
    guard let model = make(dictionary) else { return nil }
    models.append(model)
  }
  return models
}

/// The models of all dictionaries of a dictionary, or nothing.
func models<Model>(
  _ dictionaries: [String: [String: Any]],
  _ make: ([String: Any]) -> Model?,
) -> [String: Model]? {
  var models: [String: Model] = Dictionary(minimumCapacity: dictionaries.count)
  for (key, dictionary) in dictionaries {
    guard let model = make(dictionary) else { return nil }
    models[key] = model
  }
  return models
}

/// The models of an array's elements, or nothing.
func models<Model>(_ elements: [Any], _ make: ([String: Any]) -> Model?) -> [Model]? {
  var models: [Model] = []
  models.reserveCapacity(elements.count)
  for element in elements {
    guard let model = (element as? [String: Any]).flatMap(make) else { return nil }
    models.append(model)
  }
  return models
}
