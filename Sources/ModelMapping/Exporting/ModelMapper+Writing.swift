public import Foundation

/// Writing values.
extension ModelMapper {
  /// Writes a value as JSON text in UTF-8.
  ///
  /// - Parameters:
  ///   - value: what to write.
  ///   - options: how to write.
  /// - Returns: the text.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the policy does not leave them out.
  public func data<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
  ) throws(ModelError) -> Data {
    try exportRun(of: Value.self).data(value, options, .all)
  }

  /// Writes a value as JSON text.
  ///
  /// - Parameters:
  ///   - value: what to write.
  ///   - options: how to write.
  /// - Returns: the text.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the policy does not leave them out.
  public func string<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
  ) throws(ModelError) -> String {
    try exportRun(of: Value.self).string(value, options, .all)
  }

  /// Turns a value into a tree.
  ///
  /// - Parameters:
  ///   - value: what to turn.
  ///   - options: `includesNil` and `sortedKeys` count here.
  /// - Returns: the tree.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the policy does not leave them out.
  public func value<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
  ) throws(ModelError) -> JSONValue {
    try exportRun(of: Value.self).tree(value, JSONForm.self, options, .all)
  }
}
