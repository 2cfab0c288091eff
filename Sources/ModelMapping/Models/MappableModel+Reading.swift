public import Foundation

/// Reading models from JSON.
extension MappableModel {
  /// Reads a model from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: UTF-8 text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: Data) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, reading: json, known: Self.self)
  }

  /// Reads a model from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: String) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, reading: json, known: Self.self)
  }

  /// Reads a model from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: UTF-8 text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: [UInt8]) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, reading: json, known: Self.self)
  }

  /// Reads a model from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: a tree.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: JSONValue) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, reading: TreeValue(json), known: Self.self)
  }

  /// Reads a model from JSON with the model's own engine.
  ///
  /// - Parameter json: the document: a dictionary, as `JSONSerialization` or a property list gives it.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: [String: Any]) throws(ModelError) {
    self = try ModelMapper<Policy>().map(
      Self.self,
      reading: TreeValue.object(.native(json)),
      known: Self.self,
    )
  }
}
