public import ModelMappingFoundation

/// Updates existing models.
extension ModelMapper {
  /// Updates a model from a document; properties without a key are unchanged, unless the policy resets them.
  ///
  /// All or nothing: if the policy does not forgive an issue, the model is unchanged.
  ///
  /// - Parameters:
  ///   - model: The model to update; an object is changed in place.
  ///   - json: The document in UTF-8: `Data`, `[UInt8]` or any other contiguous bytes.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: some ContiguousBytes,
  ) throws(ModelError) -> MappingReport {
    try withLentBytes(of: json) { bytes throws(ModelError) in
      try update(&model, reading: bytes)
    }
  }

  /// Updates a model from a document; properties without a key are unchanged, unless the policy resets them.
  ///
  /// All or nothing: if the policy does not forgive an issue, the model is unchanged.
  ///
  /// ```swift
  /// var order = Order(id: 7, note: "fragile")
  /// let report = try ModelMapper<Strict>().update(&order, from: #"{"note": "heavy"}"#)
  /// print(order, report)
  /// // Prints "Order(id: 7, note: "heavy") nothing to report"
  /// ```
  ///
  /// - Parameters:
  ///   - model: The model to update; an object is changed in place.
  ///   - json: The document as a string or substring.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: some StringProtocol,
  ) throws(ModelError) -> MappingReport {
    try withLentBytes(of: json) { bytes throws(ModelError) in
      try update(&model, reading: bytes)
    }
  }

  /// Updates a model from a document; properties without a key are unchanged, unless the policy resets them.
  ///
  /// All or nothing: if the policy does not forgive an issue, the model is unchanged.
  ///
  /// - Parameters:
  ///   - model: The model to update; an object is changed in place.
  ///   - json: The document as a tree.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: JSONValue,
  ) throws(ModelError) -> MappingReport {
    try update(&model, reading: TreeValue(json))
  }

  /// Updates a model from a document; properties without a key are unchanged, unless the policy resets them.
  ///
  /// All or nothing: if the policy does not forgive an issue, the model is unchanged.
  ///
  /// - Parameters:
  ///   - model: The model to update; an object is changed in place.
  ///   - json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: [String: Any],
  ) throws(ModelError) -> MappingReport {
    try update(&model, reading: TreeValue.object(.native(json)))
  }
}
