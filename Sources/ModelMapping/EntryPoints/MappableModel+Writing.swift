public import ModelMappingFoundation

/// Writing models as JSON, in the order of their properties.
extension MappableModel {
  /// Returns the model as UTF-8 JSON data.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The names of the properties to write, or nil to write all.
  ///   - excluding: The names of properties to omit.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonData(
    options: JSONWritingOptions = [],
    only: [String]? = nil,
    excluding: [String] = [],
  ) throws(ModelError) -> Data {
    try Self.run().data(self, options, .init(only: only, excluding: excluding))
  }

  /// Returns the model as a JSON string.
  ///
  /// ```swift
  /// let track = Episode(title: "Blue", seconds: 200)
  /// print(try track.jsonString())
  /// // Prints "{"title":"Blue","seconds":200}"
  /// print(try track.jsonString(excluding: ["seconds"]))
  /// // Prints "{"title":"Blue"}"
  /// ```
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The names of the properties to write, or nil to write all.
  ///   - excluding: The names of properties to omit.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonString(
    options: JSONWritingOptions = [],
    only: [String]? = nil,
    excluding: [String] = [],
  ) throws(ModelError) -> String {
    try Self.run().string(self, options, .init(only: only, excluding: excluding))
  }

  /// Returns the model as a JSON tree.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The names of the properties to write, or nil to write all.
  ///   - excluding: The names of properties to omit.
  /// - Returns: The tree.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonValue(
    options: JSONWritingOptions = [],
    only: [String]? = nil,
    excluding: [String] = [],
  ) throws(ModelError) -> JSONValue {
    try Self.run().tree(self, JSONForm.self, options, .init(only: only, excluding: excluding))
  }

  /// Returns the model as a dictionary that `JSONSerialization` accepts.
  ///
  /// ```swift
  /// let members = try Episode(title: "Blue", seconds: 200).jsonObject()
  /// let data = try JSONSerialization.data(withJSONObject: members, options: .sortedKeys)
  /// ```
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The names of the properties to write, or nil to write all.
  ///   - excluding: The names of properties to omit.
  /// - Returns: The dictionary, with `NSNull` for null.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonObject(
    options: JSONWritingOptions = [],
    only: [String]? = nil,
    excluding: [String] = [],
  ) throws(ModelError) -> [String: Any] {
    let selection = ExportSelection(only: only, excluding: excluding)
    let node = try Self.run().nativeTree(self, options, selection)
    return node as? [String: Any] ?? [:]
  }

  @inline(__always)
  private static func run() throws(ModelError) -> ExportRun {
    try ModelMapper<Policy>().exportRun(of: Self.self, known: Self.self)
  }
}
