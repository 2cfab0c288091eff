import PropertyIntrospection

/// The base of adapters that change how another adapter of the same type reads.
class ForwardingAdapter: ValueAdapter {
  final let behind: ValueAdapter

  init(_ behind: ValueAdapter) {
    self.behind = behind
    super.init(memory: behind.memory, behind.expectation)
  }

  /// Reads a value beside the slot, and moves it there only if a check returns `written`.
  @inline(__always)
  final func readAside<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
    _ check: (inout S, Slot) throws(ReadingFailure) -> ReadResult,
  ) throws(ReadingFailure) -> ReadResult {
    try withTemporarySlot(for: memory) { new throws(ReadingFailure) in
      let outcome = try source.read(behind, into: new)
      guard outcome == .written else { return outcome }
      let value = new.filled
      let verdict: ReadResult
      do throws(ReadingFailure) {
        verdict = try check(&source, value)
      } catch {
        memory.destroy(value)
        throw error
      }
      if verdict == .written { memory.move(from: value, to: slot) } else { memory.destroy(value) }
      return verdict
    }
  }

  override var inner: ValueAdapter? { behind }
  override var model: ModelAdapter? { behind.model }
  override var writtenModel: ModelAdapter? { behind.writtenModel }
  override var readsInPlace: Bool { behind.readsInPlace }
  override var mayBeAbsent: Bool { behind.mayBeAbsent }

  override func withModels(
    _ slot: Slot,
    _ other: Slot,
    _ body: (ModelAdapter, Slot, Slot) -> Void,
  ) {
    behind.withModels(slot, other, body)
  }

  override func updatedObjects(in slot: Slot) -> [AnyObject] { behind.updatedObjects(in: slot) }

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
}
