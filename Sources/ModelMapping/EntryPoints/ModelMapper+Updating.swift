import PropertyIntrospection

/// Updates existing models.
extension ModelMapper {
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
  ///   - json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: borrowing some JSONInput & ~Copyable & ~Escapable,
  ) throws(ModelError) -> MappingReport {
    try update(&model, from: json, as: .update)
  }

  /// Updates a model from a document; properties without a key are unchanged, unless the policy resets them.
  ///
  /// - Parameters:
  ///   - model: The model to update; an object is changed in place.
  ///   - json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  @_disfavoredOverload
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: some Sequence<UInt8>,
  ) throws(ModelError) -> MappingReport {
    try update(&model, from: ByteSequence(json))
  }

  /// Updates a model from a document; properties without a key are unchanged, unless the policy resets them.
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
    try update(&model, from: TreeValue.object(.native(json)))
  }

  /// Updates a model, or fills a new one, all or nothing.
  func update<Model: MappableModel>(
    _ model: inout Model,
    from json: borrowing some JSONInput & ~Copyable & ~Escapable,
    as rewriting: ModelAdapter.Rewriting,
  ) throws(ModelError) -> MappingReport {
    try withRun(of: Model.self, known: Model.self, wantsReport: true) { run throws(ModelError) in
      var run = run
      run.rewriting = rewriting
      return try withSlot(of: &model) { slot throws(ModelError) in
        try run.read(json, into: slot)
      }
    }
  }
}
