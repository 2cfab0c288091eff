public import ModelMappingFoundation
import PropertyIntrospection

/// Maps documents to new values.
extension ModelMapper {
  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @inlinable
  public func map<Value>(
    _ type: Value.Type,
    from json: borrowing some JSONInput & ~Copyable & ~Escapable,
  ) throws(ModelError) -> Value {
    try map(type, from: json, known: nil)
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @_disfavoredOverload
  public func map<Value>(
    _ type: Value.Type,
    from json: some Sequence<UInt8>,
  ) throws(ModelError) -> Value {
    try map(type, from: ByteSequence(json), known: nil)
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, from json: [String: Any]) throws(ModelError) -> Value {
    try map(type, from: TreeValue.object(.native(json)), known: nil)
  }

  /// Maps JSON to a new value.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The elements, as returned by `JSONSerialization` or from a property list.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, from json: [Any]) throws(ModelError) -> Value {
    try map(type, from: TreeValue.array(.native(json)), known: nil)
  }

  /// Maps JSON to a new value and reports the corrections.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: borrowing some JSONInput & ~Copyable & ~Escapable,
  ) throws(ModelError) -> Mapped<Value> {
    var report = MappingReport.empty
    let value = try makeValue(of: Value.self) { slot throws(ModelError) in
      report = try withRun(of: Value.self, wantsReport: true) { run throws(ModelError) in
        try run.read(json, into: slot)
      }
    }
    return Mapped(value: value, report: report)
  }

  /// Maps JSON to a new value and reports the corrections.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @_disfavoredOverload
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: some Sequence<UInt8>,
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, from: ByteSequence(json))
  }

  /// Maps JSON to a new value and reports the corrections.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: [String: Any],
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, from: TreeValue.object(.native(json)))
  }

  /// Maps JSON to a new value and reports the corrections.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The elements, as returned by `JSONSerialization` or from a property list.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    from json: [Any],
  ) throws(ModelError) -> Mapped<Value> {
    try mapWithReport(type, from: TreeValue.array(.native(json)))
  }

  /// Maps a document to a new value.
  ///
  /// It is inlined into the caller, which creates the value in place without looking up its type.
  ///
  /// `known` is the type, or a type in it, that the caller knows to be a model; checking that is slow.
  @inlinable
  @inline(__always)
  package func map<Value>(
    _: Value.Type,
    from json: borrowing some JSONInput & ~Copyable & ~Escapable,
    known: (any MappableModel.Type)?,
  ) throws(ModelError) -> Value {
    // The settings keep everything alive that a reader refers to.
    defer { withExtendedLifetime(self) {} }
    return try makeValue(of: Value.self) { slot throws(ModelError) in
      var reader = try JSONInputReader(self, known: known, into: slot)
      json.provideJSON(to: &reader)
      try reader.finish(slot)
    }
  }
}

/// Maps the documents in files.
extension ModelMapper {
  /// Maps the JSON document in a file to a new value.
  ///
  /// ```swift
  /// let rates = try ModelMapper<Strict>().map([String: Double].self, contentsOf: file)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - file: The URL of a file. For documents from a network, use `URLSession` and map its data.
  /// - Returns: The value.
  /// - Throws: `ModelError` with code `unreadableFile` if the file cannot be read, and otherwise with every
  ///   issue that the policy does not forgive.
  public func map<Value>(_ type: Value.Type, contentsOf file: URL) throws(ModelError) -> Value {
    let data = try contents(of: file, for: type)
    return try naming(file) { () throws(ModelError) in try map(type, from: data) }
  }

  /// Maps the JSON document in a file to a new value and reports the corrections.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - file: The URL of a file.
  /// - Returns: The value with its report.
  /// - Throws: `ModelError` with code `unreadableFile` if the file cannot be read, and otherwise with every
  ///   issue that the policy does not forgive.
  public func mapWithReport<Value>(
    _ type: Value.Type,
    contentsOf file: URL,
  ) throws(ModelError) -> Mapped<Value> {
    let data = try contents(of: file, for: type)
    return try naming(file) { () throws(ModelError) in try mapWithReport(type, from: data) }
  }

  /// Maps the contents of a file, which the error names.
  private func naming<Value>(
    _ file: URL,
    _ map: () throws(ModelError) -> Value,
  ) throws(ModelError) -> Value {
    do {
      return try map()
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  private func contents(of file: URL, for type: Any.Type) throws(ModelError) -> Data {
    let name = TypeName.readable(type)
    guard file.isFileURL else {
      let found = file.scheme.map { "one with the scheme `\($0)`" } ?? "one without a scheme"
      throw ModelError(
        modelName: name,
        Fault(.unreadableFile, expected: .other("a file URL"), found: found),
      )
    }
    do {
      return try Data(contentsOf: file)
    } catch {
      let isThere = (error as? CocoaError)?.code != .fileReadNoSuchFile
      let detail =
        isThere ? "`\(file.path)` cannot be read" : "the file `\(file.path)` does not exist"
      var fault = Fault(.unreadableFile, detail: detail)
      fault.cause = error
      throw ModelError(modelName: name, fault)
    }
  }
}

extension MappableDocument {
  /// Creates a value from the JSON document in a file, with the type's own engine.
  ///
  /// ```swift
  /// do {
  ///   let episode = try Episode(contentsOf: URL(filePath: "/no/such/episode.json"))
  ///   print(episode.title)
  /// } catch {
  ///   print(error.code)
  /// }
  /// // Prints "unreadableFile"
  /// ```
  ///
  /// - Parameter file: The URL of a file. For documents from a network, use `URLSession` and map its data.
  /// - Throws: `ModelError` with code `unreadableFile` if the file cannot be read, and otherwise with every
  ///   issue that the engine does not forgive.
  public init(contentsOf file: URL) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, contentsOf: file)
  }
}

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
  /// - Returns: A report of the corrections.
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
  /// - Returns: A report of the corrections.
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
  /// - Returns: A report of the corrections.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  package func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: [String: Any],
  ) throws(ModelError) -> MappingReport {
    try fill(object, from: TreeValue.object(.native(json)))
  }
}

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
  /// - Returns: A report of the corrections.
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
  /// - Returns: A report of the corrections.
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
  /// - Returns: A report of the corrections.
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
