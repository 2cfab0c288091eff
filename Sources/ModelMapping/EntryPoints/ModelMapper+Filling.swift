/// Filling new objects.
extension ModelMapper {
  /// Reads a document into a new object, with the same requirements as `map`; for convenience initializers.
  ///
  /// Unlike `update`, it reports missing required keys, and calls `validate()` under every policy. All or nothing: if
  /// the policy does not forgive an issue, the object is unchanged.
  ///
  /// - Parameters:
  ///   - object: The object to fill, as created by `init()`; its dynamic class counts, not the static one.
  ///   - json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  package func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: borrowing some JSONInput & ~Copyable & ~Escapable,
  ) throws(ModelError) -> MappingReport {
    var object = object
    return try update(&object, from: json, as: .fill)
  }

  /// Reads a document into a new object, with the same requirements as `map`; for convenience initializers.
  ///
  /// - Parameters:
  ///   - object: The object to fill, as created by `init()`; its dynamic class counts, not the static one.
  ///   - json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  @_disfavoredOverload
  package func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: some Sequence<UInt8>,
  ) throws(ModelError) -> MappingReport {
    try fill(object, from: ByteSequence(json))
  }

  /// Reads a document into a new object, with the same requirements as `map`; for convenience initializers.
  ///
  /// - Parameters:
  ///   - object: The object to fill, as created by `init()`; its dynamic class counts, not the static one.
  ///   - json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  package func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: [String: Any],
  ) throws(ModelError) -> MappingReport {
    try fill(object, from: TreeValue.object(.native(json)))
  }
}
