public import Foundation

/// Arrays of models, read and written with the models' own engine.
extension Array where Element: MappableModel {
  /// Reads models from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: UTF-8 text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: Data) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(Self.self, reading: json, known: Element.self)
  }

  /// Reads models from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: String) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(Self.self, reading: json, known: Element.self)
  }

  /// Reads models from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: UTF-8 text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: [UInt8]) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(Self.self, reading: json, known: Element.self)
  }

  /// Reads models from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: a tree.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: JSONValue) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(
      Self.self,
      reading: TreeValue(json),
      known: Element.self,
    )
  }

  /// Reads models from JSON with the model's own engine.
  ///
  /// - Parameter json: the elements, as `JSONSerialization` gives them.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: [Any]) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(
      Self.self,
      reading: TreeValue.array(.native(json)),
      known: Element.self,
    )
  }

  /// Writes the models as JSON text in UTF-8.
  ///
  /// - Parameter options: how to write.
  /// - Returns: the result.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the engine does not leave them out.
  public func jsonData(options: JSONWritingOptions = []) throws(ModelError) -> Data {
    try ModelMapper<Element.Policy>().exportRun(of: Self.self, known: Element.self).data(
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
    try ModelMapper<Element.Policy>().exportRun(of: Self.self, known: Element.self).string(
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
    try ModelMapper<Element.Policy>().exportRun(of: Self.self, known: Element.self).tree(
      self,
      JSONForm.self,
      options,
      .all,
    )
  }

  /// Turns the models into what `JSONSerialization` takes.
  ///
  /// - Parameter options: how to write.
  /// - Returns: the elements.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the engine does not leave them out.
  public func jsonObject(options: JSONWritingOptions = []) throws(ModelError) -> [Any] {
    let node = try ModelMapper<Element.Policy>().exportRun(of: Self.self, known: Element.self)
      .tree(self, NativeForm.self, options, .all)
    return node as? [Any] ?? []
  }
}
