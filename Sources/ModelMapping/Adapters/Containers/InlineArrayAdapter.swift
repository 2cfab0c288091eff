import PropertyIntrospection

/// Reads and writes an `InlineArray`, whose elements are moved into its memory.
final class InlineArrayAdapter<Element>: SequenceAdapter<Element> {
  private let count: Int
  private let refusal: Expectation

  init(
    _ element: ValueAdapter,
    memory: TypeMemory,
    count: Int,
    refusal: Expectation,
    rules: MappingRules,
  ) {
    self.count = count
    self.refusal = refusal
    super.init(
      element,
      memory: memory,
      rules: rules,
      .container(of: element, staysInSlot: true, callsUserCode: false),
    )
  }

  override var isFixed: Bool { true }

  override func put(_ gathered: inout ScratchMemory, into slot: Slot) -> Bool {
    guard gathered.count == count else { return false }
    if !slot.isInitialized {
      gathered.moveAll(into: slot, as: memory)
      return true
    }
    return withTemporarySlot(for: memory) { new in
      gathered.moveAll(into: new, as: memory)
      memory.move(from: new.filled, to: slot)
      return true
    }
  }

  override func putMany(
    _ gathered: inout ScratchMemory,
    of total: Int,
    into slot: Slot,
    _ readMore: (inout ScratchMemory, _ limit: Int) throws(ReadingFailure) -> ContainerEnd,
  ) throws(ReadingFailure) -> ContainerEnd {
    guard try readMore(&gathered, .max) == .usable else { return .unusable }
    return put(&gathered, into: slot) ? .usable : .misfit
  }

  override func putNone(into slot: Slot) -> Bool {
    if count > 0 { return false }
    let pool = ScratchPool()
    var none = ScratchMemory(for: element.lentMemory, stride: element.stride, from: pool)
    return put(&none, into: slot)
  }

  override func misfit(at offset: Int?) -> Fault {
    Fault(.invalidValue, offset: offset, expected: refusal, found: JSONKind.array.noun)
  }

  override func withSlots(of slot: Slot, _ body: (ElementSlots) -> Void) {
    body(ElementSlots(of: slot, as: memory, element.memory, count: count))
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if try source.kind() == .foreign, let ready = source.readForeign(Any.self),
      memory.set(slot, to: ready)
    {
      return .written
    }
    return try super.read(from: &source, into: slot)
  }

  override func description(isReading: Bool) -> ValueDescription {
    .counted(.array(element.description(isReading: isReading), isWhole: true), count)
  }
}
