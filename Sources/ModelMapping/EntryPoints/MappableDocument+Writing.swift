public import ModelMappingFoundation
import PropertyIntrospection

/// Writing documents, in the order of their properties.
extension MappableDocument {
  /// Returns the value as UTF-8 JSON data.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - selection: The properties to write.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonData(
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws(ModelError) -> Data {
    try Self.run().data(self, options, selection)
  }

  /// Returns the value as UTF-8 JSON bytes.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - selection: The properties to write.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonBytes(
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws(ModelError) -> [UInt8] {
    try Self.run().bytes(self, options, selection)
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
  ///   - selection: The properties to write.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func append(
    to bytes: inout some RangeReplaceableCollection<UInt8>,
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws(ModelError) {
    try Self.run().append(self, to: &bytes, options, selection)
  }

  /// Returns the value as a JSON string.
  ///
  /// ```swift
  /// let track = Episode(title: "Blue", seconds: 200)
  /// print(try track.jsonString())
  /// // Prints "{"title":"Blue","seconds":200}"
  /// print(try track.jsonString(selection: .excluding(["seconds"])))
  /// // Prints "{"title":"Blue"}"
  /// ```
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - selection: The properties to write.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonString(
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws(ModelError) -> String {
    try Self.run().string(self, options, selection)
  }

  /// Returns the value as a JSON tree.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - selection: The properties to write.
  /// - Returns: The tree.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonValue(
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws(ModelError) -> JSONValue {
    try Self.run().tree(self, JSONForm.self, options, selection)
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
  ///   - selection: The properties to write.
  ///   - scalars: `.native` for dates and data as themselves.
  /// - Returns: The dictionary, with `NSNull` for null.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, for names that match no
  ///   property, and for a model that is an array.
  public func jsonObject(
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
    scalars: NativeScalars = .json,
  ) throws(ModelError) -> [String: Any] {
    let node = try Self.run().nativeTree(self, options, selection, scalars)
    if node is [Any] {
      let detail =
        "the model is an array in JSON, because its keys begin with an index"
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
  ///   - selection: The properties to write.
  ///   - scalars: `.native` for dates and data as themselves.
  /// - Returns: The elements.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonObject(
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
    scalars: NativeScalars = .json,
  ) throws(ModelError) -> [Any] {
    let node = try Self.run().nativeTree(self, options, selection, scalars)
    return node as? [Any] ?? []
  }
}

extension Dictionary where Key == String, Value: MappableDocument {
  /// Returns the models as a dictionary that `JSONSerialization` accepts.
  ///
  /// - Parameters:
  ///   - options: The writing options.
  ///   - selection: The properties to write.
  ///   - scalars: `.native` for dates and data as themselves.
  /// - Returns: The dictionary.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them, and for names
  ///   that match no property.
  public func jsonObject(
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
    scalars: NativeScalars = .json,
  ) throws(ModelError) -> [String: Any] {
    let node = try Self.run().nativeTree(self, options, selection, scalars)
    return node as? [String: Any] ?? [:]
  }
}
