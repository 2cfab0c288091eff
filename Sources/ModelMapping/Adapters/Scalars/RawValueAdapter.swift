import PropertyIntrospection
import Synchronization

/// Reads and writes enums and other `RawRepresentable` types by their raw values.
final class RawValueAdapter<Value: RawRepresentable>: ValueAdapter {
  private let raw: ValueAdapter
  /// Facts that matter only if a value is unusable; found on first use, because conformance checks are slow.
  private let fallback = LazyReference<RawValueFallback<Value>>()
  private let table = LazyReference<RawValueTable>()
  /// Whether the table was asked for, so that user code which it calls does not ask for it again.
  private let isTableKnown = Atomic(false)

  init(_ raw: ValueAdapter) {
    self.raw = raw
    var facts = AdapterFacts.aside
    facts.inner = raw
    facts.readsInPlace = raw.readsInPlace
    if case .enumeration = ValueKind(of: Value.self) { facts.isSteady = true }
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
    if let lentTable,
      try lentTable.withObject({ table throws(ReadingFailure) in
        try table.read(from: &source, into: slot)
      })
    {
      return .written
    }
    return try readOther(from: &source, into: slot)
  }

  private var lentTable: Unretained<RawValueTable>? {
    table.existing ?? makeTable()
  }

  @inline(never)
  private func makeTable() -> Unretained<RawValueTable>? {
    if isTableKnown.exchange(true, ordering: .relaxed) { return table.existing }
    let scalar = raw is ScalarAdapter ? raw.plainScalar : nil
    let kind = scalar?.isOptional == false ? scalar?.kind : nil
    return table.lent { RawValueTable(of: Value.self, kind) }
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

/// The cases of an enum by their raw values, for reading them without metadata of the enum.
///
/// `init(rawValue:)` has made the values; it also makes the values of all other raw values.
private final class RawValueTable {
  /// The number of cases up to which there is a table.
  private static let most = 256

  private var texts = KeyTable([])
  private var numbers: [Int: Int] = [:]
  private var values: [Prototype] = []

  /// Creates the table of a `CaseIterable` enum with raw values of a kind, which is empty for other types.
  init<Value: RawRepresentable>(of _: Value.Type, _ kind: ScalarKind?) {
    guard case .enumeration = ValueKind(of: Value.self), kind == .string || kind == .int,
      let cases = (Value.self as? any CaseIterable.Type).map({ Self.cases($0, as: Value.self) })
    else { return }
    let memory = TypeMemory.of(Value.self)
    var keys: [String] = []
    for rawValue in cases.map(\.rawValue) {
      guard let value = Value(rawValue: rawValue) else { continue }
      if let text = rawValue as? String {
        if keys.contains(text) { continue }
        keys.append(text)
      } else if let number = rawValue as? Int {
        if numbers[number] != nil { continue }
        numbers[number] = values.count
      }
      values.append(Prototype(value, memory))
    }
    texts = KeyTable(keys)
  }

  private static func cases<Cases: CaseIterable, Value>(
    _: Cases.Type,
    as _: Value.Type,
  ) -> [Value] {
    Cases.allCases.prefix(most).compactMap { $0 as? Value }
  }

  /// Reads the raw value of a case; if there is no such case, returns false and consumes nothing.
  func read(from source: inout TextSource, into slot: Slot) throws(ReadingFailure) -> Bool {
    if values.isEmpty { return false }
    let start = source.mark
    let number: Int?
    if numbers.isEmpty {
      number = try source.readPlainText { text in
        let index = texts.index(of: text)
        return index < 0 ? nil : index
      }
    } else {
      number = try Int.readUsual(from: &source).flatMap { numbers[$0] }
    }
    guard let number else {
      source.rewind(to: start)
      return false
    }
    values[number].copy(to: slot)
    return true
  }
}
