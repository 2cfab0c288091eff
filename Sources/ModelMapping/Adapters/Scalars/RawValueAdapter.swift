import PropertyIntrospection

/// Reads and writes enums and other `RawRepresentable` types by their raw values.
final class RawValueAdapter<Value: RawRepresentable>: ValueAdapter {
  private let raw: ValueAdapter
  /// Facts that matter only if a value is unusable; found on first use, because conformance checks are slow.
  private let fallback = LazyReference<RawValueFallback<Value>>()
  private let known: KnownRawValues?

  init(_ raw: ValueAdapter) {
    self.raw = raw
    var facts = AdapterFacts.aside
    facts.inner = raw
    facts.readsInPlace = raw.readsInPlace
    if case .enumeration = ValueKind(of: Value.self) { facts.isSteady = true }
    let scalar = raw is ScalarAdapter ? raw.plainScalar : nil
    known = facts.isSteady && scalar?.isOptional == false ? KnownRawValues(Value.self) : nil
    super.init(memory: .of(Value.self), nil, facts)
  }

  private var lentFallback: Unretained<RawValueFallback<Value>> {
    fallback.lent { RawValueFallback() }
  }

  override var unstatedExpectation: Expectation { lentFallback.withObject { $0.expectation } }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if let known, try known.read(from: &source, into: slot) { return .written }
    return try readOther(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readRawValue(from: &source, into: slot)
  }

  // Not inlined, because the look-up of metadata for its variables is at its entry.
  @inline(never)
  private func readOther(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readRawValue(from: &source, into: slot)
  }

  @inline(__always)
  private func readRawValue<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if try source.kind() == .foreign, let ready = source.readForeign(Value.self) {
      slot.set(ready)
      return .written
    }
    if slot.isInitialized, raw.readsInPlace { return try readOverPresent(slot, from: &source) }
    return try withTemporarySlot(for: raw.memory) { new throws(ReadingFailure) in
      try read(through: new, from: &source, into: slot)
    }
  }

  /// Reads over the present raw value, which may hold models that are updated in place.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func readOverPresent<S: ValueSource>(
    _ slot: Slot,
    from source: inout S,
  ) throws(ReadingFailure) -> ReadResult {
    var present = slot.get(Value.self).rawValue
    return try source.restoringOnFailure { source throws(ReadingFailure) in
      try withTemporarySlot(for: raw.memory) { new throws(ReadingFailure) in
        withSlot(of: &present) { raw.memory.copy(from: $0, to: new) }
        // Reading consumes the copy if it succeeds.
        var isConsumed = false
        defer { if !isConsumed { raw.memory.destroy(new.filled) } }
        let start = source.mark
        let mark = source.findingCount
        let outcome = try source.read(raw, into: new.filled)
        guard outcome == .written else {
          source.findings.restate(since: mark, expected: expectation)
          return outcome
        }
        isConsumed = true
        return try put(
          new.filled.take(Value.RawValue.self),
          into: slot,
          start,
          mark,
          from: &source,
        )
      }
    }
  }

  @inline(__always)
  private func read<S: ValueSource>(
    through new: Slot,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.mark
    let mark = source.findingCount
    try source.refuseOpenString()
    let outcome = try source.read(raw, into: new)
    guard outcome == .written else {
      source.findings.restate(since: mark, expected: expectation)
      return outcome
    }
    return try put(new.filled.take(Value.RawValue.self), into: slot, start, mark, from: &source)
  }

  /// Puts the value of a raw value into a slot, if there is one.
  @inline(__always)
  private func put<S: ValueSource>(
    _ rawValue: Value.RawValue,
    into slot: Slot,
    _ start: S.Mark,
    _ mark: Int,
    from source: inout S,
  ) throws(ReadingFailure) -> ReadResult {
    guard let value = Value(rawValue: rawValue) else {
      if let unknownCase = lentFallback.withObject({ $0.unknownCase }) {
        slot.set(unknownCase)
        try source.note(.unknownCase, at: start, expected: expectation)
        return .written
      }
      source.rewind(to: start)
      source.findings.forgetNotes(since: mark)
      return try source.refuse(
        .invalidValue,
        expected: expectation,
        completion: suggestion(for: rawValue),
      )
    }
    slot.set(value)
    known?.add(rawValue, value)
    return .written
  }

  /// Suggests the raw value closest to a misspelled one if the issue is reported.
  private func suggestion(for rawValue: Value.RawValue) -> Findings.Completion? {
    guard let text = rawValue as? String, text.utf8.count <= NearestName.longest,
      Value.self is any CaseIterable.Type
    else { return nil }
    return { fault, _ in
      let known = Expectation.rawValues(of: Value.self).compactMap(\.string)
      fault.suggestion = NearestName.find(text, among: known).map { .value($0) }
    }
  }

  // The same case equals itself; whether others do, its own `==` decides.
  override func areEqual(
    _ left: Slot,
    _ right: Slot,
    _ models: (ModelPlan, Slot, Slot) -> Bool?,
  ) -> Bool? {
    known != nil && memory.size == 1 && left.hasSameByte(as: right, in: memory) ? true : nil
  }

  override func hash(
    _ slot: Slot,
    into hasher: inout Hasher,
    _ models: (ModelPlan, Slot) -> Int?,
  ) -> Bool {
    guard known != nil, let value = slot.get(Value.self) as? any Hashable else { return false }
    value.hash(into: &hasher)
    return true
  }

  override func node(at location: DecodingLocation) throws -> Any { try raw.node(at: location) }

  override func description(isReading: Bool) -> ValueDescription {
    .rawValue(of: Value.self, raw.description(isReading: isReading))
  }

  // The type is not an `Optional` and reads null, so it writes nil as null.
  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    var rawValue = slot.get(Value.self).rawValue
    return withSlot(of: &rawValue) { new in
      if raw.write(new, to: &sink) { return true }
      guard raw.isNil(new) else { return false }
      sink.writer.writeNull()
      return true
    }
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    var rawValue = slot.get(Value.self).rawValue
    return withSlot(of: &rawValue) {
      raw.jsonValue(of: $0, for: &sink) ?? (raw.isNil($0) ? .null : nil)
    }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    var rawValue = slot.get(Value.self).rawValue
    return withSlot(of: &rawValue) {
      raw.nativeValue(of: $0, for: &sink) ?? (raw.isNil($0) ? FoundationObject.null : nil)
    }
  }

  override func isRestored(_ slot: Slot, room: Int) -> Bool {
    var rawValue = slot.get(Value.self).rawValue
    return known != nil && Value(rawValue: rawValue) != nil
      && withSlot(of: &rawValue) { raw.isRestored($0, room: room) }
  }

  override func isNil(_ slot: Slot) -> Bool {
    var rawValue = slot.get(Value.self).rawValue
    return withSlot(of: &rawValue) { raw.isNil($0) }
  }

  override func isEmpty(_ slot: Slot) -> Bool {
    var rawValue = slot.get(Value.self).rawValue
    return withSlot(of: &rawValue) { raw.isEmpty($0) }
  }
}

/// The expectation of a type with raw values, and its treatment of other raw values.
private final class RawValueFallback<Value: RawRepresentable> {
  let expectation = Expectation.ofRawValue(Value.self)
  /// The value for raw values that the type does not know, if there is one.
  let unknownCase = (Value.self as? any UnknownCaseProviding.Type)?.unknownCase as? Value
}

/// The values of an enum that were read, by their raw values, so that they are read again without metadata of the enum.
///
/// `init(rawValue:)` makes each of them once, and all others each time.
private final class KnownRawValues {
  private final class Entry {
    let text: String
    let number: Int
    let value: Prototype
    let next = LazyReference<Entry>()

    init(_ text: String, _ number: Int, _ value: Prototype) {
      self.text = text
      self.number = number
      self.value = value
    }
  }

  /// The numbers of chains, of values in each, and of bytes in a text up to which values are kept.
  private static let (chains, most, longest) = (8, 16, 64)

  private let chains = (0..<KnownRawValues.chains).map { _ in LazyReference<Entry>() }
  private let memory: TypeMemory
  private let isText: Bool

  /// Creates the table of a type without payloads whose raw values are strings or numbers; nil for other types.
  init?<Value: RawRepresentable>(_: Value.Type) {
    isText = Value.RawValue.self == String.self
    guard isText || Value.RawValue.self == Int.self, _isPOD(Value.self) else { return nil }
    memory = .of(Value.self)
  }

  /// Reads the raw value of a known value; if there is none, returns false and consumes nothing.
  @inline(never)
  func read(from source: inout TextSource, into slot: Slot) throws(ReadingFailure) -> Bool {
    let start = source.mark
    let isRead: Bool?
    if isText {
      isRead = try source.readPlainText { text in
        copy(chain(of: text), to: slot) { entry in
          withByteView(of: entry.text) { $0.count == text.count && $0.matches(text, at: 0) }
        } ? true : nil
      }
    } else {
      isRead = try Int.readUsual(from: &source).map { number in
        copy(number, to: slot) { $0.number == number }
      }
    }
    if isRead == true { return true }
    source.rewind(to: start)
    return false
  }

  private func chain(of text: ByteView) -> Int {
    text.count == 0 ? 0 : text.count &* 5 &+ Int(text[0]) &+ Int(text[text.count &- 1]) &* 3
  }

  /// Copies the value of the first entry that fits to a slot; returns false if there is none.
  @inline(__always)
  private func copy(_ chain: Int, to slot: Slot, _ fits: (Entry) -> Bool) -> Bool {
    var next = chains[chain & (Self.chains - 1)].existing
    while let entry = next {
      let isCopied = entry.withObject { entry in
        if fits(entry) {
          entry.value.copy(to: slot)
          return true
        }
        next = entry.next.existing
        return false
      }
      if isCopied { return true }
    }
    return false
  }

  /// Adds a value, unless its chain is full or its text is long.
  func add<Value: RawRepresentable>(_ rawValue: Value.RawValue, _ value: Value) {
    let text = rawValue as? String ?? ""
    if text.utf8.count > Self.longest { return }
    let number = rawValue as? Int ?? 0
    var link = chains[
      (isText ? withByteView(of: text) { chain(of: $0) } : number) & (Self.chains - 1)
    ]
    for _ in 0..<Self.most {
      let entry = link.lent { Entry(text, number, Prototype(value, memory)) }
      if entry.withObject({ $0.text == text && $0.number == number }) { return }
      link = entry.withObject { $0.next }
    }
  }
}
