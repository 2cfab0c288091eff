public import Foundation

/// Reading from each sort of input. All of them go through the same plan.
extension ModelMapper {
  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: what to map to.
  ///   - json: the document: UTF-8 text.
  /// - Returns: the value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @inlinable
  public func map<Value>(_ type: Value.Type, from json: Data) throws(ModelError) -> Value {
    try map(type, reading: json)
  }

  /// Maps JSON to a new value, and reports what was put right on the way.
  ///
  /// - Parameters:
  ///   - type: what to map to.
  ///   - json: the document: UTF-8 text.
  /// - Returns: the value with the report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: Data,
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, reading: json)
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: what to map to.
  ///   - json: the document: text.
  /// - Returns: the value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @inlinable
  public func map<Value>(_ type: Value.Type, from json: String) throws(ModelError) -> Value {
    try map(type, reading: json)
  }

  /// Maps JSON to a new value, and reports what was put right on the way.
  ///
  /// - Parameters:
  ///   - type: what to map to.
  ///   - json: the document: text.
  /// - Returns: the value with the report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: String,
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, reading: json)
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: what to map to.
  ///   - json: the document: UTF-8 text.
  /// - Returns: the value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @inlinable
  public func map<Value>(_ type: Value.Type, from json: [UInt8]) throws(ModelError) -> Value {
    try map(type, reading: json)
  }

  /// Maps JSON to a new value, and reports what was put right on the way.
  ///
  /// - Parameters:
  ///   - type: what to map to.
  ///   - json: the document: UTF-8 text.
  /// - Returns: the value with the report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: [UInt8],
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, reading: json)
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: what to map to.
  ///   - json: the document: a tree.
  /// - Returns: the value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, from json: JSONValue) throws(ModelError) -> Value {
    try map(type, reading: TreeValue(json))
  }

  /// Maps JSON to a new value, and reports what was put right on the way.
  ///
  /// - Parameters:
  ///   - type: what to map to.
  ///   - json: the document: a tree.
  /// - Returns: the value with the report.
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
  ///   - type: what to map to.
  ///   - json: the document: a dictionary, as `JSONSerialization` or a property list gives it.
  /// - Returns: the value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, from json: [String: Any]) throws(ModelError) -> Value {
    try map(type, reading: TreeValue.object(.native(json)))
  }

  /// Maps JSON to a new value, and reports what was put right on the way.
  ///
  /// - Parameters:
  ///   - type: what to map to.
  ///   - json: the document: a dictionary, as `JSONSerialization` or a property list gives it.
  /// - Returns: the value with the report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: [String: Any],
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, reading: TreeValue.object(.native(json)))
  }

  /// Maps an array, as `JSONSerialization` gives it, to a new value.
  ///
  /// - Parameters:
  ///   - type: what to map to, such as `[Book].self`.
  ///   - json: the elements.
  /// - Returns: the value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, from json: [Any]) throws(ModelError) -> Value {
    try map(type, reading: TreeValue.array(.native(json)))
  }
}
