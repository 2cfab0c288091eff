import PropertyIntrospection

extension JSONValue {
  /// Parses a JSON document.
  ///
  /// - Parameters:
  ///   - json: The document in UTF-8: a string, `Data`, `[UInt8]` or any other input; a byte order mark is skipped.
  ///   - maximumDepth: How many arrays and objects may be open at once. Defaults to 512.
  ///   - options: The reading options, such as `comments`.
  /// - Throws: `ModelError` with code `malformedJSON`, `emptyInput` or `tooDeep`, and the location.
  @inlinable
  public init(
    json: borrowing some JSONInput & ~Copyable & ~Escapable,
    maximumDepth: Int = MappingOptions.defaultMaximumDepth,
    options: JSONReadingOptions = [],
  ) throws(ModelError) {
    self = try makeValue(of: JSONValue.self) { slot throws(ModelError) in
      var reader = JSONInputReader(maximumDepth: maximumDepth, options, into: slot)
      json.provideJSON(to: &reader)
      try reader.finish(slot)
    }
  }

  /// Parses a JSON document.
  ///
  /// - Parameters:
  ///   - json: The document in UTF-8: any sequence of bytes. It is copied only if its bytes are not contiguous.
  ///   - maximumDepth: How many arrays and objects may be open at once. Defaults to 512.
  ///   - options: The reading options, such as `comments`.
  /// - Throws: `ModelError` with code `malformedJSON`, `emptyInput` or `tooDeep`, and the location.
  @_disfavoredOverload
  public init(
    json: some Sequence<UInt8>,
    maximumDepth: Int = MappingOptions.defaultMaximumDepth,
    options: JSONReadingOptions = [],
  ) throws(ModelError) {
    try self.init(json: ByteSequence(json), maximumDepth: maximumDepth, options: options)
  }

  static func reading(
    _ bytes: ByteView,
    maximumDepth: Int,
    _ options: JSONReadingOptions,
  ) throws(ModelError) -> JSONValue {
    guard !options.isEmpty else {
      return try reading(bytes, maximumDepth: maximumDepth)
    }
    let plain: [UInt8]
    do {
      plain = try options.plain(bytes)
    } catch {
      throw ModelError(modelName: "JSONValue", failure: error, in: bytes)
    }
    return try withByteView(of: plain) { plain throws(ModelError) in
      try reading(plain, maximumDepth: maximumDepth)
    }
  }

  private static func reading(
    _ bytes: ByteView,
    maximumDepth: Int,
  ) throws(ModelError) -> JSONValue {
    var reader = JSONReader(bytes, maximumDepth: MappingOptions.clamped(maximumDepth))
    do {
      try reader.start()
      let value = try reader.readValue()
      try reader.finish()
      return value
    } catch {
      throw ModelError(modelName: "JSONValue", failure: error, in: bytes)
    }
  }
}

extension JSONValue {
  /// The value as `JSONSerialization` returns it: made of `String`, `NSNumber`, `NSNull`, `[Any]` and `[String: Any]`.
  ///
  /// ```swift
  /// let value: JSONValue = ["count": 12]
  /// let members = value.serializationObject as? [String: Any]
  /// print(members?["count"] as? Int ?? 0, members?["count"] as? Double ?? 0)
  /// // Prints "12 12.0"
  /// ```
  ///
  /// In a package without the trait `FoundationObjects`, numbers and Booleans have Swift's types, and null is nil.
  /// Values that are nested deeper than the stack has room for are replaced by null.
  public var serializationObject: Any { FoundationObject.boxingNumbers(TreeValue(self)) }
}
