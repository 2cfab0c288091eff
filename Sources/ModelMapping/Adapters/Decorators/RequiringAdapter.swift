import PropertyIntrospection

/// Refuses nil as the value of an `Optional` that the model requires, and null as that of a `Field`.
final class RequiringAdapter: ForwardingAdapter {
  init(_ behind: ValueAdapter) {
    var facts = AdapterFacts.around(behind)
    facts.mayBeAbsent = false
    super.init(behind, facts)
  }

  override func description(isReading: Bool) -> ValueDescription {
    let description = behind.description(isReading: isReading)
    return isReading ? .notNull(description) : description
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.mark
    let outcome = try readNonNull(from: &source, into: slot)
    // A tree may be at a value inside the one that gave nil, which an issue quotes.
    if outcome == .null, source.offset == nil { source.rewind(to: start) }
    return outcome
  }

  private func readNonNull<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let kind = try source.kind()
    if kind == .null, !behind.takesNull {
      try source.readNull()
      return .null
    }
    if behind.readsInPlace, kind == .object || kind == .array {
      let outcome = try source.read(behind, into: slot)
      guard outcome == .written, behind.isEmpty(slot.filled) else { return outcome }
      // A conversion gave nil. This fails the model, so a present value is restored with it.
      if !slot.isInitialized { memory.destroy(slot.filled) }
      return .null
    }
    // A string may stand for null, such as "null".
    return try readAside(from: &source, into: slot) { _, value in
      behind.isEmpty(value) ? .null : .written
    }
  }
}
