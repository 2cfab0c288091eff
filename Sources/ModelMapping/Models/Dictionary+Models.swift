public import Foundation

/// Dictionaries of models, read and written with the models' own engine.
extension Dictionary where Key == String, Value: MappableModel {
  /// Reads models from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: UTF-8 text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: Data) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(Self.self, reading: json, known: Value.self)
  }

  /// Reads models from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: String) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(Self.self, reading: json, known: Value.self)
  }

  /// Reads models from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: UTF-8 text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: [UInt8]) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(Self.self, reading: json, known: Value.self)
  }

  /// Reads models from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: a tree.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: JSONValue) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(
      Self.self,
      reading: TreeValue(json),
      known: Value.self,
    )
  }

  /// Reads models from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: a dictionary, as `JSONSerialization` or a property list gives it.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: [String: Any]) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(
      Self.self,
      reading: TreeValue.object(.native(json)),
      known: Value.self,
    )
  }

  /// Writes the models as JSON text in UTF-8.
  ///
  /// - Parameter options: how to write.
  /// - Returns: the result.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the engine does not leave them out.
  public func jsonData(options: JSONWritingOptions = []) throws(ModelError) -> Data {
    try ModelMapper<Value.Policy>().exportRun(of: Self.self, known: Value.self).data(
      self,
      options,
      .all,
    )
  }

  /// Writes the models as JSON text.
  ///
  /// - Parameter options: how to write.
  /// - Returns: the result.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the engine does not leave them out.
  public func jsonString(options: JSONWritingOptions = []) throws(ModelError) -> String {
    try ModelMapper<Value.Policy>().exportRun(of: Self.self, known: Value.self).string(
      self,
      options,
      .all,
    )
  }

  /// Writes the models as a tree.
  ///
  /// - Parameter options: how to write.
  /// - Returns: the result.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the engine does not leave them out.
  public func jsonValue(options: JSONWritingOptions = []) throws(ModelError) -> JSONValue {
    try ModelMapper<Value.Policy>().exportRun(of: Self.self, known: Value.self).tree(
      self,
      JSONForm.self,
      options,
      .all,
    )
  }

  /// Turns the models into what `JSONSerialization` takes.
  ///
  /// - Parameter options: how to write.
  /// - Returns: the dictionary.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the engine does not leave them out.
  public func jsonObject(options: JSONWritingOptions = []) throws(ModelError) -> [String: Any] {
    let node = try ModelMapper<Value.Policy>().exportRun(of: Self.self, known: Value.self)
      .tree(self, NativeForm.self, options, .all)
    return node as? [String: Any] ?? [:]
  }
}
