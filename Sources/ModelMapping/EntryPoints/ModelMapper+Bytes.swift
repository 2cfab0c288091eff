import PropertyIntrospection

/// Maps bytes that are not `ContiguousBytes`: views of strings, buffers of servers, spans.
extension ModelMapper {
  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document in UTF-8: any sequence of bytes, such as a `Substring.UTF8View` or a server's buffer. It is
  ///     copied only if its bytes are not contiguous.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @_disfavoredOverload
  public func map<Value>(
    _ type: Value.Type,
    from json: some Sequence<UInt8>,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try withLentBytes(ofSequence: json) { bytes throws(ModelError) in
        try readText(Value.self, bytes, known: nil, into: slot)
      }
    }
  }

  /// Maps JSON to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document in UTF-8: any sequence of bytes, such as a `Substring.UTF8View` or a server's buffer. It is
  ///     copied only if its bytes are not contiguous.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @_disfavoredOverload
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: some Sequence<UInt8>,
  ) throws(ModelError) -> Mapped<Value> {
    try withLentBytes(ofSequence: json) { bytes throws(ModelError) in
      try mapWithReport(type, reading: bytes)
    }
  }

  /// Updates a model from a document, all or nothing.
  ///
  /// - Parameters:
  ///   - model: The model to update; an object is changed in place.
  ///   - json: The document in UTF-8: any sequence of bytes, such as a `Substring.UTF8View` or a server's buffer. It is
  ///     copied only if its bytes are not contiguous.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  @_disfavoredOverload
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: some Sequence<UInt8>,
  ) throws(ModelError) -> MappingReport {
    try withLentBytes(ofSequence: json) { bytes throws(ModelError) in
      try update(&model, reading: bytes)
    }
  }

  /// Reads a document into a new object, with the same requirements as `map`; for convenience initializers.
  ///
  /// See the overload for strings.
  ///
  /// - Parameters:
  ///   - object: The object to fill, as created by `init()`.
  ///   - json: The document in UTF-8: any sequence of bytes, such as a `Substring.UTF8View` or a server's buffer. It is
  ///     copied only if its bytes are not contiguous.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  @_disfavoredOverload
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: some Sequence<UInt8>,
  ) throws(ModelError) -> MappingReport {
    try withLentBytes(ofSequence: json) { bytes throws(ModelError) in
      try fill(object, reading: bytes)
    }
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document in UTF-8.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(
    _ type: Value.Type,
    from json: RawSpan,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try withLentBytes(of: json) { bytes throws(ModelError) in
        try readText(Value.self, bytes, known: nil, into: slot)
      }
    }
  }

  /// Maps JSON to a new value and reports what was corrected.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The document in UTF-8.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: RawSpan,
  ) throws(ModelError) -> Mapped<Value> {
    try withLentBytes(of: json) { bytes throws(ModelError) in
      try mapWithReport(type, reading: bytes)
    }
  }

  /// Updates a model from a document, all or nothing.
  ///
  /// - Parameters:
  ///   - model: The model to update; an object is changed in place.
  ///   - json: The document in UTF-8.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: RawSpan,
  ) throws(ModelError) -> MappingReport {
    try withLentBytes(of: json) { bytes throws(ModelError) in
      try update(&model, reading: bytes)
    }
  }

  /// Reads a document into a new object, with the same requirements as `map`; for convenience initializers.
  ///
  /// See the overload for strings.
  ///
  /// - Parameters:
  ///   - object: The object to fill, as created by `init()`.
  ///   - json: The document in UTF-8.
  /// - Returns: A report of what was corrected.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: RawSpan,
  ) throws(ModelError) -> MappingReport {
    try withLentBytes(of: json) { bytes throws(ModelError) in
      try fill(object, reading: bytes)
    }
  }
}
