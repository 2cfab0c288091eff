public import ModelMappingFoundation

/// Fills a new object in place, for convenience initializers: these cannot return another object, as `map` does.
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
/// Unlike `update`, `fill` reports missing required keys, and calls `validate()` under every policy.
extension ModelMapper {
  /// Fills a new object from a document, as `map` creates one.
  ///
  /// All or nothing: if the policy does not forgive an issue, the object is unchanged.
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

  /// Fills a new object from a document, as `map` creates one.
  ///
  /// All or nothing: if the policy does not forgive an issue, the object is unchanged.
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

  /// Fills a new object from a document, as `map` creates one.
  ///
  /// All or nothing: if the policy does not forgive an issue, the object is unchanged.
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

  /// Fills a new object from a document, as `map` creates one.
  ///
  /// All or nothing: if the policy does not forgive an issue, the object is unchanged.
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
