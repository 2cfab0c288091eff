public import ModelMappingFoundation

/// Writing values.
extension ModelMapper {
  /// Writes a value as JSON text in UTF-8.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - options: The writing options.
  ///   - selection: The properties to write.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, for nesting that is
  ///   too deep, and for names that match no property.
  public func jsonData<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws(ModelError) -> Data {
    try withRun(writing: value) { run throws(ModelError) in
      try run.data(value, options, selection)
    }
  }

  /// Writes a value as JSON text in UTF-8.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - options: The writing options.
  ///   - selection: The properties to write.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, for nesting that is
  ///   too deep, and for names that match no property.
  public func jsonBytes<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws(ModelError) -> [UInt8] {
    try withRun(writing: value) { run throws(ModelError) in
      try run.bytes(value, options, selection)
    }
  }

  /// Appends a value as JSON text in UTF-8 to other bytes, such as those in the buffer of a server.
  ///
  /// ```swift
  /// var bytes = Data("pages=".utf8)
  /// try ModelMapper<Strict>().append(["Momo": 304], to: &bytes)
  /// print(String(decoding: bytes, as: UTF8.self))
  /// // Prints "pages={"Momo":304}"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - bytes: The bytes to append to; they are unchanged if an error is thrown.
  ///   - options: The writing options.
  ///   - selection: The properties to write.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, for nesting that is
  ///   too deep, and for names that match no property.
  public func append<Value>(
    _ value: Value,
    to bytes: inout some RangeReplaceableCollection<UInt8>,
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws(ModelError) {
    try withRun(writing: value) { run throws(ModelError) in
      try run.append(value, to: &bytes, options, selection)
    }
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
  ///   - selection: The properties to write.
  /// - Returns: The JSON text.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, for nesting that is
  ///   too deep, and for names that match no property.
  public func jsonString<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws(ModelError) -> String {
    try withRun(writing: value) { run throws(ModelError) in
      try run.string(value, options, selection)
    }
  }

  /// Converts a value to a tree.
  ///
  /// - Parameters:
  ///   - value: The value to convert.
  ///   - options: The writing options, of which `includesNil` and `sortedKeys` apply.
  ///   - selection: The properties to write.
  /// - Returns: The tree.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, for nesting that is
  ///   too deep, and for names that match no property.
  public func jsonValue<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) throws(ModelError) -> JSONValue {
    try withRun(writing: value) { run throws(ModelError) in
      try run.tree(value, JSONForm.self, options, selection)
    }
  }

  /// Returns a value as `JSONSerialization` accepts it.
  ///
  /// ```swift
  /// let pages = try ModelMapper<Strict>().jsonObject(from: ["Momo": 304]) as? [String: Int]
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - options: The writing options, of which `includesNil` applies.
  ///   - selection: The properties to write.
  ///   - scalars: `.native` for dates and data as themselves.
  /// - Returns: A dictionary for a model or dictionary, an array for an array, and a string, number, bool or
  ///   `NSNull` otherwise.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the policy omits them, for nesting that is
  ///   too deep, and for names that match no property.
  public func jsonObject<Value>(
    from value: Value,
    options: JSONWritingOptions = [],
    selection: JSONSelection = .all,
    scalars: NativeScalars = .json,
  ) throws(ModelError) -> Any {
    try withRun(writing: value) { run throws(ModelError) in
      try run.nativeTree(value, options, selection, scalars)
    }
  }
}
