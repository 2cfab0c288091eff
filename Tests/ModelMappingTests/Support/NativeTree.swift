import ModelMapping

/// Returns what a model is written as in Swift's own types, converted to JSON.
func nativeTree<Model: MappableModel>(of model: Model) throws -> JSONValue {
  try ModelMapper<Exact>().map(JSONValue.self, from: model.jsonObject())
}
