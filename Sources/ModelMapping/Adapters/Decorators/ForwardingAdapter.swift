import PropertyIntrospection

/// The base of adapters that change how another adapter of the same type reads.
class ForwardingAdapter: ValueAdapter {
  final let behind: ValueAdapter

  init(_ behind: ValueAdapter, _ facts: AdapterFacts? = nil) {
    self.behind = behind
    super.init(memory: behind.memory, behind.expectation, facts ?? .around(behind))
  }

  /// Reads a value beside the slot, and moves it there only if a check returns `written`.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - slot: The slot.
  ///   - present: A value to read a copy of over; nil to read a new value.
  ///   - check: Checks the value that was read.
  /// - Returns: The outcome of reading or, if a value was read, of the check.
  /// - Throws: `ReadingFailure` if reading or the check ends the mapping.
  @inline(__always)
  final func readAside<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
    over present: Slot? = nil,
    _ check: (inout S, Slot) throws(ReadingFailure) -> ReadResult,
  ) throws(ReadingFailure) -> ReadResult {
    try withTemporarySlot(for: memory) { new throws(ReadingFailure) in
      var isFilled = false
      defer { if isFilled { memory.destroy(new.filled) } }
      if let present {
        memory.copy(from: present, to: new)
        isFilled = true
      }
      let outcome = try source.read(behind, into: isFilled ? new.filled : new)
      guard outcome == .written else { return outcome }
      isFilled = true
      let verdict = try check(&source, new.filled)
      guard verdict == .written else { return verdict }
      memory.move(from: new.filled, to: slot)
      isFilled = false
      return .written
    }
  }

  override var model: ModelAdapter? { behind.model }
  override var writtenModel: ModelAdapter? { behind.writtenModel }

  override func node(at place: DecodingPlace) throws -> Any { try behind.node(at: place) }

  override func withModels(
    _ slot: Slot,
    _ other: Slot,
    _ body: (ModelAdapter, Slot, Slot) -> Void,
  ) {
    behind.withModels(slot, other, body)
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    behind.write(slot, to: &sink)
  }

  override func writeMembers(_ slot: Slot, to sink: inout TextSink) -> Bool {
    behind.writeMembers(slot, to: &sink)
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    behind.jsonValue(of: slot, for: &sink)
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    behind.nativeValue(of: slot, for: &sink)
  }

  override func initializeNil(_ slot: Slot) -> Bool { behind.initializeNil(slot) }
  override func initializeZero(_ slot: Slot) -> Bool { behind.initializeZero(slot) }
  override func isNil(_ slot: Slot) -> Bool { behind.isNil(slot) }
  override func isEmpty(_ slot: Slot) -> Bool { behind.isEmpty(slot) }
}
