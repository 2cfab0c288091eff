import PropertyIntrospection

/// Refuses nil as the value of an `Optional` that the model requires, and null as that of a `Field`.
final class RequiringAdapter: ForwardingAdapter {
  /// The type, if it is an `Optional` or a `Field`.
  private let holder: (any WrapperType.Type)?

  override init(_ behind: ValueAdapter) {
    holder = behind.memory.type as? any WrapperType.Type
    super.init(behind)
  }

  override var mayBeAbsent: Bool { false }

  override func schema(_ builder: inout SchemaBuilder) -> JSONValue {
    let schema = behind.schema(&builder)
    return builder.isReading ? schema.nonNull : schema
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readRequiring(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readRequiring(from: &source, into: slot)
  }

  private func readRequiring<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let kind = try source.kind()
    if kind == .null, !behind.takesNull {
      try source.readNull()
      return .null
    }
    if behind.readsInPlace, kind == .object || kind == .array {
      return try source.read(behind, into: slot)
    }
    // A string may stand for null, such as "null".
    return try readAside(from: &source, into: slot) { _, value in
      behind.isNil(value) || holder?.isEmpty(value) ?? false ? .null : .written
    }
  }
}
