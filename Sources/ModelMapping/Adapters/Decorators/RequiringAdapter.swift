import PropertyIntrospection

/// Refuses nil as the value of an `Optional` that the model requires.
final class RequiringAdapter: ForwardingAdapter {
  override var mayBeAbsent: Bool { false }

  @_specialize(where S == TextSource)
  @_specialize(where S == TreeSource)
  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if try source.kind() == .null {
      try source.readNull()
      return .null
    }
    if behind.readsInPlace { return try source.read(behind, into: slot) }
    // A string may stand for null, such as "null".
    return try readAside(from: &source, into: slot) { _, value in
      behind.isNil(value) ? .null : .written
    }
  }
}
