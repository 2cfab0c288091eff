import PropertyIntrospection

/// Maps documents to new values.
extension ModelMapper {
  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @inlinable
  public func map<Value>(
    _ type: Value.Type,
    from json: borrowing some JSONInput & ~Copyable & ~Escapable,
  ) throws(ModelError) -> Value {
    try map(type, from: json, known: nil)
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @_disfavoredOverload
  public func map<Value>(
    _ type: Value.Type,
    from json: some Sequence<UInt8>,
  ) throws(ModelError) -> Value {
    try map(type, from: ByteSequence(json), known: nil)
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, from json: [String: Any]) throws(ModelError) -> Value {
    try map(type, from: TreeValue.object(.native(json)), known: nil)
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The elements, as returned by `JSONSerialization` or from a property list.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, from json: [Any]) throws(ModelError) -> Value {
    try map(type, from: TreeValue.array(.native(json)), known: nil)
  }

  /// Maps JSON to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: borrowing some JSONInput & ~Copyable & ~Escapable,
  ) throws(ModelError) -> Mapped<Value> {
    var report = MappingReport.empty
    let value = try makeValue(of: Value.self) { slot throws(ModelError) in
      report = try withRun(of: Value.self, wantsReport: true) { run throws(ModelError) in
        try run.read(json, into: slot)
      }
    }
    return Mapped(value: value, report: report)
  }

  /// Maps JSON to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @_disfavoredOverload
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: some Sequence<UInt8>,
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, from: ByteSequence(json))
  }

  /// Maps JSON to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: [String: Any],
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, from: TreeValue.object(.native(json)))
  }

  /// Maps JSON to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The elements, as returned by `JSONSerialization` or from a property list.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: [Any],
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, from: TreeValue.array(.native(json)))
  }

  /// Maps a document to a new value.
  ///
  /// It is inlined into the caller, which creates the value in place without looking up its type.
  ///
  /// `known` is the type, or a type in it, that the caller knows to be a model; checking that is slow.
  @inlinable
  @inline(__always)
  package func map<Value>(
    _: Value.Type,
    from json: borrowing some JSONInput & ~Copyable & ~Escapable,
    known: (any MappableModel.Type)?,
  ) throws(ModelError) -> Value {
    // The settings keep everything alive that a reader refers to.
    defer { withExtendedLifetime(self) {} }
    return try makeValue(of: Value.self) { slot throws(ModelError) in
      var reader = try JSONInputReader(self, known: known, into: slot)
      json.provideJSON(to: &reader)
      try reader.finish(slot)
    }
  }
}
