public import ModelMappingFoundation

/// Writing values.
extension ModelMapper {
  /// Writes a value as JSON text in UTF-8.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - options: The writing options.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, and for nesting that
  ///   is too deep.
  public func jsonData<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
  ) throws(ModelError) -> Data {
    try exportRun(of: Value.self).data(value, options, .all)
  }

  /// Writes a value as JSON text.
  ///
  /// ```swift
  /// print(try ModelMapper<Strict>().jsonString(from: ["Momo": 304]))
  /// // Prints "{"Momo":304}"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - options: The writing options.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, and for nesting that
  ///   is too deep.
  public func jsonString<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
  ) throws(ModelError) -> String {
    try exportRun(of: Value.self).string(value, options, .all)
  }

  /// Converts a value to a tree.
  ///
  /// - Parameters:
  ///   - value: The value to convert.
  ///   - options: The writing options, of which `includesNil`, `sortedKeys` and `omittingDefaults` apply.
  /// - Returns: The tree.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, and for nesting that
  ///   is too deep.
  public func jsonValue<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
  ) throws(ModelError) -> JSONValue {
    try exportRun(of: Value.self).tree(value, JSONForm.self, options, .all)
  }

  /// Returns a value as `JSONSerialization` accepts it.
  ///
  /// ```swift
  /// let pages = try ModelMapper<Strict>().jsonObject(from: ["Momo": 304]) as? [String: Int]
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - options: `includesNil` and `omittingDefaults` apply here.
  /// - Returns: A dictionary for a model or dictionary, an array for an array, and a string, number, bool or
  ///   `NSNull` otherwise.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, and for nesting that
  ///   is too deep.
  public func jsonObject<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
  ) throws(ModelError) -> Any {
    try exportRun(of: Value.self).nativeTree(value, options, .all)
  }
}
