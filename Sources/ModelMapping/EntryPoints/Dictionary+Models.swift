public import ModelMappingFoundation

/// Reading and writing dictionaries of models with the models' own engine.
extension Dictionary where Key == String, Value: MappableModel {
  /// Creates a dictionary of models from JSON with the model's own engine.
  ///
  /// - Parameter json: The document in UTF-8: `Data`, `[UInt8]` or any other contiguous bytes.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: some ContiguousBytes) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(Self.self, reading: json, known: Value.self)
  }

  /// Creates a dictionary of models from JSON with the model's own engine.
  ///
  /// ```swift
  /// let tracks = try [String: Episode](json: #"{"first": {"title": "Blue"}}"#)
  /// print(tracks["first"]?.title ?? "none")
  /// // Prints "Blue"
  /// ```
  ///
  /// - Parameter json: The document as a string or substring.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: some StringProtocol) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(Self.self, reading: json, known: Value.self)
  }

  /// Creates a dictionary of models from JSON with the model's own engine.
  ///
  /// - Parameter json: The document as a tree.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: JSONValue) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(
      Self.self,
      reading: TreeValue(json),
      known: Value.self,
    )
  }

  /// Creates a dictionary of models from JSON with the model's own engine.
  ///
  /// - Parameter json: The document as a dictionary from `JSONSerialization` or a property list.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: [String: Any]) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(
      Self.self,
      reading: TreeValue.object(.native(json)),
      known: Value.self,
    )
  }

  /// Returns the models as UTF-8 JSON data.
  ///
  /// - Parameter options: The writing options.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them.
  public func jsonData(options: JSONWritingOptions = []) throws(ModelError) -> Data {
    try Self.run().data(self, options, .all)
  }

  /// Returns the models as a JSON string.
  ///
  /// ```swift
  /// let tracks = ["first": Episode(title: "Blue", seconds: 200)]
  /// print(try tracks.jsonString())
  /// // Prints "{"first":{"title":"Blue","seconds":200}}"
  /// ```
  ///
  /// - Parameter options: The writing options.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them.
  public func jsonString(options: JSONWritingOptions = []) throws(ModelError) -> String {
    try Self.run().string(self, options, .all)
  }

  /// Returns the models as a JSON tree.
  ///
  /// - Parameter options: The writing options.
  /// - Returns: The tree.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them.
  public func jsonValue(options: JSONWritingOptions = []) throws(ModelError) -> JSONValue {
    try Self.run().tree(self, JSONForm.self, options, .all)
  }

  /// Returns the models as a dictionary that `JSONSerialization` accepts.
  ///
  /// - Parameter options: The writing options.
  /// - Returns: The dictionary.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them.
  public func jsonObject(options: JSONWritingOptions = []) throws(ModelError) -> [String: Any] {
    let node = try Self.run().nativeTree(self, options, .all)
    return node as? [String: Any] ?? [:]
  }

  @inline(__always)
  private static func run() throws(ModelError) -> ExportRun {
    try ModelMapper<Value.Policy>().exportRun(of: Self.self, known: Value.self)
  }
}
