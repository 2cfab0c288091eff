public import ModelMappingFoundation

/// Reading and writing arrays of models with the models' own engine.
extension Array where Element: MappableModel {
  /// Creates an array of models from JSON with the model's own engine.
  ///
  /// - Parameter json: The document in UTF-8: `Data`, `[UInt8]` or any other contiguous bytes.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: some ContiguousBytes) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(Self.self, reading: json, known: Element.self)
  }

  /// Creates an array of models from JSON with the model's own engine.
  ///
  /// ```swift
  /// let tracks = try [Episode](json: #"[{"title": "Blue"}, {"title": "Red"}]"#)
  /// print(tracks.map(\.title))
  /// // Prints "["Blue", "Red"]"
  /// ```
  ///
  /// - Parameter json: The document as a string or substring.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: some StringProtocol) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(Self.self, reading: json, known: Element.self)
  }

  /// Creates an array of models from JSON with the model's own engine.
  ///
  /// - Parameter json: The document as a tree.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: JSONValue) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(
      Self.self,
      reading: TreeValue(json),
      known: Element.self,
    )
  }

  /// Creates an array of models from JSON with the model's own engine.
  ///
  /// - Parameter json: The elements, as returned by `JSONSerialization`.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: [Any]) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(
      Self.self,
      reading: TreeValue.array(.native(json)),
      known: Element.self,
    )
  }

  /// Returns the models as UTF-8 JSON data.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The properties of the models to write, by name or key path, or nil to write all.
  ///   - excluding: The properties of the models to omit, by name or key path.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonData(
    options: JSONWritingOptions = [],
    only: (any Sequence<String>)? = nil,
    excluding: any Sequence<String> = [],
  ) throws(ModelError) -> Data {
    try Self.run().data(self, options, .init(only: only, excluding: excluding))
  }

  /// Returns the models as a JSON string.
  ///
  /// ```swift
  /// let tracks = [Episode(title: "Blue", seconds: 200), Episode(title: "Red", seconds: 180)]
  /// print(try tracks.jsonString())
  /// // Prints "[{"title":"Blue","seconds":200},{"title":"Red","seconds":180}]"
  /// ```
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The properties of the models to write, by name or key path, or nil to write all.
  ///   - excluding: The properties of the models to omit, by name or key path.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonString(
    options: JSONWritingOptions = [],
    only: (any Sequence<String>)? = nil,
    excluding: any Sequence<String> = [],
  ) throws(ModelError) -> String {
    try Self.run().string(self, options, .init(only: only, excluding: excluding))
  }

  /// Returns the models as a JSON tree.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The properties of the models to write, by name or key path, or nil to write all.
  ///   - excluding: The properties of the models to omit, by name or key path.
  /// - Returns: The tree.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonValue(
    options: JSONWritingOptions = [],
    only: (any Sequence<String>)? = nil,
    excluding: any Sequence<String> = [],
  ) throws(ModelError) -> JSONValue {
    try Self.run().tree(self, JSONForm.self, options, .init(only: only, excluding: excluding))
  }

  /// Returns the models as an array that `JSONSerialization` accepts.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The properties of the models to write, by name or key path, or nil to write all.
  ///   - excluding: The properties of the models to omit, by name or key path.
  /// - Returns: The elements.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonObject(
    options: JSONWritingOptions = [],
    only: (any Sequence<String>)? = nil,
    excluding: any Sequence<String> = [],
  ) throws(ModelError) -> [Any] {
    let node = try Self.run().nativeTree(self, options, .init(only: only, excluding: excluding))
    return node as? [Any] ?? []
  }

  @inline(__always)
  private static func run() throws(ModelError) -> ExportRun {
    try ModelMapper<Element.Policy>().exportRun(of: Self.self, known: Element.self)
  }
}
