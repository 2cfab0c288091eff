public import Foundation
public import ModelMapping

/// Arrays of models.
extension MappableModel where Self: JSONModel {
  /// Reads an array of models.
  ///
  /// Nested arrays are flattened; elements that are neither arrays nor dictionaries are skipped.
  ///
  /// - Parameter array: An array such as `JSONSerialization` returns.
  /// - Returns: The models.
  /// - Throws: `JSONModelError` if the input is nil or invalid, with a path such as `[1].name`.
  public static func arrayOfModels(
    fromDictionaries array: [Any]?
  ) throws(JSONModelError) -> [Self] {
    try models(from: array.map { .native($0) })
  }

  /// Like `arrayOfModels(fromDictionaries:)`, but for JSON text.
  ///
  /// - Parameter data: JSON text in UTF-8, UTF-16 or UTF-32.
  /// - Returns: The models.
  /// - Throws: `JSONModelError` if the input is nil, not valid JSON, not an array, or invalid.
  public static func arrayOfModels(from data: Data?) throws(JSONModelError) -> [Self] {
    try models(from: data.map { .data($0) })
  }

  /// Like `arrayOfModels(fromDictionaries:)`, but for JSON text.
  ///
  /// - Parameter string: JSON text.
  /// - Returns: The models.
  /// - Throws: `JSONModelError` if the input is nil, not valid JSON, not an array, or invalid.
  public static func arrayOfModels(from string: String?) throws(JSONModelError) -> [Self] {
    try models(from: string.map { .text($0) })
  }

  /// Converts models to dictionaries for `JSONSerialization`.
  ///
  /// - Parameter models: The models.
  /// - Returns: A dictionary for each model.
  /// - Throws: `JSONModelError` for values that JSON cannot represent, with a path such as `[1].size`.
  public static func arrayOfDictionaries(
    fromModels models: [JSONModel]
  ) throws(JSONModelError) -> [[String: Any]] {
    var dictionaries: [[String: Any]] = []
    for (index, model) in models.enumerated() {
      dictionaries.append(try written(model, "[\(index)]"))
    }
    return dictionaries
  }

  private static func models(from input: ModelsInput?) throws(JSONModelError) -> [Self] {
    guard let input else { throw .errorInputIsNil() }
    let type = classAtHand(self)
    do throws(ModelError) {
      return try input.models(of: type) as? [Self] ?? []
    } catch {
      throw JSONModelError(document: error)
    }
  }

  fileprivate static func written(
    _ model: JSONModel,
    _ step: String,
  ) throws(JSONModelError) -> [String: Any] {
    do throws(JSONModelError) {
      return try model.toDictionary()
    } catch {
      throw error.errorByPrependingKeyPathComponent(step)
    }
  }
}

/// Dictionaries of models.
extension MappableModel where Self: JSONModel {
  /// Reads a dictionary whose values are models or arrays of models.
  ///
  /// - Parameter dictionary: A dictionary such as `JSONSerialization` returns; nil yields an empty one.
  /// - Returns: A model, or an array of models for an array, under each key.
  /// - Throws: `JSONModelError` with a path such as `a.name` or `b[1].name`.
  public static func dictionaryOfModels(
    from dictionary: [String: Any]?
  ) throws(JSONModelError) -> [String: Any] {
    guard let dictionary else { return [:] }
    return try members { () throws(ModelError) in
      try ModelMapper<JSONModelPolicy>().map(JSONValue.self, from: dictionary)
    }
  }

  /// Reads a dictionary of models or arrays of models from JSON text.
  ///
  /// - Parameter data: JSON text in UTF-8, UTF-16 or UTF-32.
  /// - Returns: A model, or an array of models for an array, under each key.
  /// - Throws: `JSONModelError` if the input is nil, not valid JSON, not an object, or invalid.
  public static func dictionaryOfModels(
    from data: Data?
  ) throws(JSONModelError) -> [String: Any] {
    guard let data else { throw .errorInputIsNil() }
    return try members { () throws(ModelError) in
      try ModelMapper<JSONModelPolicy>().map(JSONValue.self, from: data.inUTF8)
    }
  }

  /// Reads a dictionary of models or arrays of models from JSON text.
  ///
  /// ```swift
  /// let json = #"{"best": {"name": "Cup", "price": 4}, "others": [{"name": "Pot", "price": 9}]}"#
  /// let products = try Product.dictionaryOfModels(from: json)
  /// print((products["best"] as? Product)?.name ?? "none")
  /// // Prints "Cup"
  /// print((products["others"] as? [Product])?.count ?? 0)
  /// // Prints "1"
  /// ```
  ///
  /// - Parameter string: JSON text.
  /// - Returns: A model, or an array of models for an array, under each key.
  /// - Throws: `JSONModelError` if the input is nil, not valid JSON, not an object, or invalid.
  public static func dictionaryOfModels(
    from string: String?
  ) throws(JSONModelError) -> [String: Any] {
    try dictionaryOfModels(from: string.map { Data($0.utf8) })
  }

  /// Converts models to dictionaries for `JSONSerialization`.
  ///
  /// - Parameter models: The models by key.
  /// - Returns: A dictionary for each model.
  /// - Throws: `JSONModelError` for values that JSON cannot represent, with a path such as `a.size`.
  public static func dictionaryOfDictionaries(
    fromModels models: [String: JSONModel]
  ) throws(JSONModelError) -> [String: [String: Any]] {
    var dictionaries: [String: [String: Any]] = [:]
    for key in models.keys.sorted() {
      dictionaries[key] = try models[key].map { model throws(JSONModelError) in
        try written(model, MappingPath([.key(key)]).description)
      }
    }
    return dictionaries
  }

  private static func members(
    _ document: () throws(ModelError) -> JSONValue
  ) throws(JSONModelError) -> [String: Any] {
    let type = classAtHand(self)
    var key: String?
    do throws(ModelError) {
      var models: [String: Any] = [:]
      for member in try ModelsMember.all(of: try document()) {
        key = member.key
        models[member.key] = try ModelsMember.read(member.value, as: type)
      }
      return models
    } catch {
      guard let key else { throw JSONModelError(error) }
      throw JSONModelError(error, under: key)
    }
  }
}
