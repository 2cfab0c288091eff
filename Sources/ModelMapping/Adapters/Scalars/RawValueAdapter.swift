import PropertyIntrospection

/// Reads and writes enums and other `RawRepresentable` types by their raw values.
final class RawValueAdapter<Value: RawRepresentable>: ValueAdapter {
  private let raw: ValueAdapter

  init(_ raw: ValueAdapter) {
    self.raw = raw
    super.init(memory: .of(Value.self), noun: Self.noun)
  }

  /// The raw values of a type that lists at most 20 cases, otherwise the type's name.
  static var noun: String {
    func list<Cases: CaseIterable>(_: Cases.Type) -> [String] {
      Cases.allCases.compactMap { value in (value as? Value).map { text(of: $0.rawValue) } }
    }
    guard let type = Value.self as? any CaseIterable.Type else { return "a \(Value.self)" }
    let cases = list(type)
    return cases.count > 20 ? "a \(Value.self)" : "one of \(cases.joined(separator: ", "))"
  }

  private static func text(of rawValue: Value.RawValue) -> String {
    (rawValue as? String).map { excerpt(of: $0) } ?? "\(rawValue)"
  }

  override var staysInSlot: Bool { false }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readRawValue(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
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
    return try withTemporarySlot(for: raw.memory) { new throws(ReadingFailure) in
      try read(through: new, from: &source, into: slot)
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
    let outcome = try source.read(raw, into: new)
    guard outcome == .written else {
      source.findings.restate(since: mark, expected: noun)
      return outcome
    }
    let rawValue = new.filled.take(Value.RawValue.self)
    guard let value = Value(rawValue: rawValue) else {
      source.rewind(to: start)
      source.findings.forgetNotes(since: mark)
      return try source.refuse(
        .invalidValue,
        expected: noun,
        search: search(for: rawValue),
      )
    }
    slot.set(value)
    return .written
  }

  /// Returns a search for the raw value closest to a misspelled one, run only if the issue is reported.
  private func search(for rawValue: Value.RawValue) -> Findings.Search? {
    guard let text = rawValue as? String, text.utf8.count <= NearestName.longest,
      let type = Value.self as? any CaseIterable.Type
    else { return nil }
    func list<Cases: CaseIterable>(_: Cases.Type) -> [String] {
      Cases.allCases.compactMap { ($0 as? Value)?.rawValue as? String }
    }
    return { _ in
      NearestName.find(text, among: list(type)).map { "did you mean \(excerpt(of: $0))?" }
    }
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    var rawValue = slot.get(Value.self).rawValue
    return withSlot(of: &rawValue) { raw.write($0, to: &sink) }
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    var rawValue = slot.get(Value.self).rawValue
    return withSlot(of: &rawValue) { raw.jsonValue(of: $0, for: &sink) }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    var rawValue = slot.get(Value.self).rawValue
    return withSlot(of: &rawValue) { raw.nativeValue(of: $0, for: &sink) }
  }
}
