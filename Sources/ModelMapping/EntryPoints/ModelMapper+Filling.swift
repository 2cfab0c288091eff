public import ModelMappingFoundation

/// Filling new objects.
extension ModelMapper {
  /// Reads a document into a new object, with the same requirements as `map`; for convenience initializers.
  ///
  /// All or nothing: if the policy does not forgive an issue, the object is unchanged. See the overload for strings.
  ///
  /// - Parameters:
  ///   - object: The object to fill, as created by `init()`; its dynamic class counts, not the static one.
  ///   - json: The document in UTF-8: `Data`, `[UInt8]` or any other contiguous bytes.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: some ContiguousBytes,
  ) throws(ModelError) -> MappingReport {
    try withLentBytes(of: json) { bytes throws(ModelError) in
      try fill(object, reading: bytes)
    }
  }

  /// Reads a document into a new object, with the same requirements as `map`; for convenience initializers.
  ///
  /// Unlike `update`, it reports missing required keys, and calls `validate()` under every policy. All or nothing: if
  /// the policy does not forgive an issue, the object is unchanged.
  ///
  /// ```swift
  /// class Station: StrictModel, DefaultInitializable {
  ///   var name = ""
  ///   required init() {}
  ///
  ///   required convenience init(text: String) throws(ModelError) {
  ///     self.init()
  ///     try ModelMapper<Strict>().fill(self, from: text)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object to fill, as created by `init()`; its dynamic class counts, not the static one.
  ///   - json: The document as a string or substring.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: some StringProtocol,
  ) throws(ModelError) -> MappingReport {
    try withLentBytes(of: json) { bytes throws(ModelError) in
      try fill(object, reading: bytes)
    }
  }

  /// Reads a document into a new object, with the same requirements as `map`; for convenience initializers.
  ///
  /// All or nothing: if the policy does not forgive an issue, the object is unchanged. See the overload for strings.
  ///
  /// - Parameters:
  ///   - object: The object to fill, as created by `init()`; its dynamic class counts, not the static one.
  ///   - json: The document as a tree.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: JSONValue,
  ) throws(ModelError) -> MappingReport {
    try fill(object, reading: TreeValue(json))
  }

  /// Reads a document into a new object, with the same requirements as `map`; for convenience initializers.
  ///
  /// All or nothing: if the policy does not forgive an issue, the object is unchanged. See the overload for strings.
  ///
  /// - Parameters:
  ///   - object: The object to fill, as created by `init()`; its dynamic class counts, not the static one.
  ///   - json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: [String: Any],
  ) throws(ModelError) -> MappingReport {
    try fill(object, reading: TreeValue.object(.native(json)))
  }

  func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    reading input: some JSONInput,
  ) throws(ModelError) -> MappingReport {
    var object = object
    return try update(&object, reading: input, as: .fill)
  }
}
