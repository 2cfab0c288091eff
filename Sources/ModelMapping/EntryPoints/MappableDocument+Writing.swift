public import ModelMappingFoundation
import PropertyIntrospection

/// Writing documents, in the order of their properties.
///
/// Properties can be selected by name, and those of nested models by key path: `session.token` is the `token` of each
/// model in `session`, also if that is an `Optional`, an array or a dictionary.
extension MappableDocument {
  /// Returns the value as UTF-8 JSON data.
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

  /// Returns the value as UTF-8 JSON bytes.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The properties of the models to write, by name or key path, or nil to write all.
  ///   - excluding: The properties of the models to omit, by name or key path.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonBytes(
    options: JSONWritingOptions = [],
    only: (any Sequence<String>)? = nil,
    excluding: any Sequence<String> = [],
  ) throws(ModelError) -> [UInt8] {
    var bytes: [UInt8] = []
    try append(to: &bytes, options: options, only: only, excluding: excluding)
    return bytes
  }

  /// Appends the value as UTF-8 JSON to other bytes, such as those in the buffer of a server.
  ///
  /// ```swift
  /// var bytes = Array("data: ".utf8)
  /// try Episode(title: "Blue", seconds: 200).append(to: &bytes)
  /// print(String(decoding: bytes, as: UTF8.self))
  /// // Prints "data: {"title":"Blue","seconds":200}"
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The bytes to append to; they are unchanged if an error is thrown.
  ///   - options: The writing options.
  ///   - only: The properties of the models to write, by name or key path, or nil to write all.
  ///   - excluding: The properties of the models to omit, by name or key path.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func append(
    to bytes: inout some RangeReplaceableCollection<UInt8>,
    options: JSONWritingOptions = [],
    only: (any Sequence<String>)? = nil,
    excluding: any Sequence<String> = [],
  ) throws(ModelError) {
    let selection = ExportSelection(only: only, excluding: excluding)
    try Self.run().append(self, to: &bytes, options, selection)
  }

  /// Returns the value as a JSON string.
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

  /// Returns the value as a JSON tree.
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

  @inline(__always)
  fileprivate static func run() throws(ModelError) -> ExportRun {
    try ModelMapper<Policy>().exportRun(of: Self.self, known: Self.documentModel)
  }
}

extension MappableModel {
  /// Returns the model as a dictionary that `JSONSerialization` accepts.
  ///
  /// For a model that is an array, because its keys begin with an index, call `jsonObject(from:)` of a mapper.
  ///
  /// ```swift
  /// let members = try Episode(title: "Blue", seconds: 200).jsonObject()
  /// let data = try JSONSerialization.data(withJSONObject: members, options: .sortedKeys)
  /// ```
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The properties to write, by name or key path, or nil to write all.
  ///   - excluding: The properties to omit, by name or key path.
  /// - Returns: The dictionary, with `NSNull` for null.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, for names that match no
  ///   property, and for a model that is an array.
  public func jsonObject(
    options: JSONWritingOptions = [],
    only: (any Sequence<String>)? = nil,
    excluding: any Sequence<String> = [],
  ) throws(ModelError) -> [String: Any] {
    let selection = ExportSelection(only: only, excluding: excluding)
    let node = try Self.run().nativeTree(self, options, selection)
    if node is [Any] {
      let detail =
        "the model is an array, because its keys begin with an index, and so has no dictionary"
      throw ModelError(
        modelName: TypeName.readable(Self.self),
        Fault(.typeMismatch, expected: .object, found: "an array", detail: detail),
      )
    }
    return node as? [String: Any] ?? [:]
  }
}

extension Array where Element: MappableDocument {
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
}

extension Dictionary where Key == String, Value: MappableDocument {
  /// Returns the models as a dictionary that `JSONSerialization` accepts.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - only: The properties of the models to write, by name or key path, or nil to write all.
  ///   - excluding: The properties of the models to omit, by name or key path.
  /// - Returns: The dictionary.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonObject(
    options: JSONWritingOptions = [],
    only: (any Sequence<String>)? = nil,
    excluding: any Sequence<String> = [],
  ) throws(ModelError) -> [String: Any] {
    let node = try Self.run().nativeTree(self, options, .init(only: only, excluding: excluding))
    return node as? [String: Any] ?? [:]
  }
}
