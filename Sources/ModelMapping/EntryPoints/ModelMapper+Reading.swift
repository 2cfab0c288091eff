public import ModelMappingFoundation

/// Maps each kind of input; all use the same plan.
extension ModelMapper {
  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document in UTF-8: `Data`, `[UInt8]` or any other contiguous bytes.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @inlinable
  public func map<Value>(
    _ type: Value.Type,
    from json: some ContiguousBytes,
  ) throws(ModelError) -> Value {
    try map(type, reading: json)
  }

  /// Maps JSON to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document in UTF-8: `Data`, `[UInt8]` or any other contiguous bytes.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: some ContiguousBytes,
  ) throws(ModelError) -> Mapped<Value> {
    try withLentBytes(of: json) { bytes throws(ModelError) in
      try mapWithReport(type, reading: bytes)
    }
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document as a string or substring.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @inlinable
  public func map<Value>(
    _ type: Value.Type,
    from json: some StringProtocol,
  ) throws(ModelError) -> Value {
    try map(type, reading: json)
  }

  /// Maps JSON to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document as a string or substring.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: some StringProtocol,
  ) throws(ModelError) -> Mapped<Value> {
    try withLentBytes(of: json) { bytes throws(ModelError) in
      try mapWithReport(type, reading: bytes)
    }
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document as a tree.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, from json: JSONValue) throws(ModelError) -> Value {
    try map(type, reading: TreeValue(json))
  }

  /// Maps JSON to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document as a tree.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: JSONValue,
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, reading: TreeValue(json))
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, from json: [String: Any]) throws(ModelError) -> Value {
    try map(type, reading: TreeValue.object(.native(json)))
  }

  /// Maps JSON to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: [String: Any],
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, reading: TreeValue.object(.native(json)))
  }

  /// Maps an array, as returned by `JSONSerialization`, to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The elements.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, from json: [Any]) throws(ModelError) -> Value {
    try map(type, reading: TreeValue.array(.native(json)))
  }

  /// Maps an array from `JSONSerialization` or a property list to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The elements.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: [Any],
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, reading: TreeValue.array(.native(json)))
  }
}
