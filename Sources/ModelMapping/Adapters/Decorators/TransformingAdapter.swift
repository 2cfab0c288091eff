import PropertyIntrospection

/// Reads and writes a type by the conversions of a `ValueTransformer`, and otherwise by the underlying adapter.
final class TransformingAdapter: ValueAdapter {
  /// How to read values of one kind, or to write values.
  enum Conversion {
    case by(TransformStep, ValueAdapter)
    case refused
  }

  private let behind: ValueAdapter?
  private let reading: BySource<Conversion>
  private let writing: Conversion?
  private let name: String
  /// Whether the enclosing type accepts nil.
  private let isOptional: Bool

  init(
    _ behind: ValueAdapter?,
    memory: TypeMemory,
    name: String,
    reading: BySource<Conversion>,
    writing: Conversion?,
    isOptional: Bool,
  ) {
    self.behind = behind
    self.reading = reading
    self.writing = writing
    self.name = name
    self.isOptional = isOptional
    var facts = behind.map { AdapterFacts.around($0) } ?? AdapterFacts(mayHoldOthers: false)
    if reading[.null] != nil { facts.takesNull = true }
    super.init(memory: memory, behind?.expectation ?? .type(name), facts)
  }

  /// The adapters of the values that the closures take and return.
  var converted: [ValueAdapter] {
    var adapters: [ValueAdapter] = []
    for source in JSONSource.allCases {
      if case .by(_, let taken)? = reading[source] { adapters.append(taken) }
    }
    if case .by(_, let given)? = writing { adapters.append(given) }
    return adapters
  }

  override var plainScalar: (kind: ScalarKind, isOptional: Bool)? {
    guard let scalar = behind?.plainScalar, writing == nil, reading[.null] == nil,
      reading[.any] == nil, reading[scalar.kind.naturalSource] == nil
    else { return nil }
    return scalar
  }

  override var model: ModelAdapter? { behind?.model }
  override var writtenModel: ModelAdapter? { writing == nil ? behind?.writtenModel : nil }

  /// Whether it writes values by a closure.
  var convertsToWrite: Bool { if case .by? = writing { true } else { false } }

  override func node(at location: DecodingLocation) throws -> Any {
    if mayBeNull, location.isNull { return NativeForm.null }
    if reading[.text] != nil, let text = try? location.decode(String.self) { return text }
    let isOwn = reading.entries.allSatisfy { $0.source == .text || $0.source == .null }
    guard isOwn, let behind else { return try location.json() }
    return try behind.node(at: location)
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readTransformed(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readTransformed(from: &source, into: slot)
  }

  private func readTransformed<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let kind = try source.kind()
    switch JSONSource(kind).flatMap({ reading[$0] ?? ($0 == .null ? nil : reading[.any]) }) {
    case .by(let step, let taken)?:
      return try read(by: step, taken, from: &source, into: slot)
    case .refused?: return try source.refuse(.typeMismatch, expected: expectation)
    case nil: break
    }
    if let behind { return try source.read(behind, into: slot) }
    return try source.readOther(kind, Exact.conversions, for: self, into: slot)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func read<S: ValueSource>(
    by step: TransformStep,
    _ taken: ValueAdapter,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let (start, offset) = (source.mark, source.offset)
    return try withTemporarySlot(for: taken.memory) { new throws(ReadingFailure) in
      let outcome = try source.read(taken, into: new)
      guard outcome == .written else { return outcome }
      let value = new.filled
      defer { taken.memory.destroy(value) }
      if source.hasReadOpenString {
        throw ReadingFailure(reason: .openString, offset: offset ?? 0)
      }
      do {
        if try step.run(value, slot) { return .written }
        if isOptional { return .null }
        source.rewind(to: start)
        return try source.refuse(
          .invalidValue,
          expected: expectation,
          declaredDetail: "`\(step.selector.text)` does not convert it",
        )
      } catch let failure as ReadingFailure {
        throw failure
      } catch {
        let name = step.selector.text
        try source.findings.add(thrown: error, .transformFailed, by: name, at: offset)
      }
      return .invalid
    }
  }

  // MARK: Writing

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    var isWritten = false
    withWritten(slot, &sink) { isWritten = $0.write($1, to: &$2) }
    return isWritten
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    var value: JSONValue?
    withWritten(slot, &sink) { value = $0.jsonValue(of: $1, for: &$2) }
    return value
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    var value: Any?
    withWritten(slot, &sink) { value = $0.nativeValue(of: $1, for: &$2) }
    return value
  }

  /// Calls a closure with the value to write, converted if necessary, and its adapter, unless there is none.
  @inline(__always)
  private func withWritten<Sink: ExportSink & ~Copyable>(
    _ slot: Slot,
    _ sink: inout Sink,
    _ body: (ValueAdapter, Slot, inout Sink) -> Void,
  ) {
    switch writing {
    case nil:
      if let behind { body(behind, slot, &sink) } else { refuse(&sink) }
    case .refused?: refuse(&sink)
    case .by(let step, let given)?:
      withTemporarySlot(for: given.memory) { new in
        guard let value = transformed(slot, by: step, into: new, &sink) else { return }
        body(given, value, &sink)
        given.memory.destroy(value)
      }
    }
  }

  /// Returns the closure's result, or nil if it returns nil or throws; the policy decides if errors are
  /// reported.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func transformed<Sink: ExportSink & ~Copyable>(
    _ slot: Slot,
    by step: TransformStep,
    into new: Slot,
    _ sink: inout Sink,
  ) -> Slot? {
    do {
      return try step.run(slot, new) ? new.filled : nil
    } catch {
      if sink.rules.unwritableValues == .fail {
        let name = step.selector.text
        try? sink.findings.add(thrown: error, .transformFailed, by: name, at: nil)
      }
      return nil
    }
  }

  /// Reports that the type cannot be written, according to the policy.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func refuse<Sink: ExportSink & ~Copyable>(_ sink: inout Sink) {
    guard sink.rules.unwritableValues == .fail else { return }
    let detail = "\(name) can be read but not written: add `.writing(\(name).self)`"
    try? sink.findings.add(.unsupportedProperty, detail: detail)
  }

  override func description(isReading: Bool) -> ValueDescription {
    guard let behind, isReading ? reading.isEmpty : writing == nil else {
      return .decided(by: "a conversion decides")
    }
    let description = behind.description(isReading: isReading)
    return writing == nil ? description : .rewritten(description)
  }

  // MARK: Missing values

  override func initializeNil(_ slot: Slot) -> Bool { behind?.initializeNil(slot) ?? false }
  override func initializeZero(_ slot: Slot) -> Bool { behind?.initializeZero(slot) ?? false }
  override func isNil(_ slot: Slot) -> Bool {
    if behind?.isNil(slot) ?? false { return true }
    guard case .by(let step, let given)? = writing else { return false }
    return withTemporarySlot(for: given.memory) { new in
      // A closure that throws gives no value, and not nil either.
      guard let isGiven = try? step.run(slot, new) else { return false }
      guard isGiven else { return true }
      defer { given.memory.destroy(new.filled) }
      return given.isNil(new.filled)
    }
  }

  override func isEmpty(_ slot: Slot) -> Bool { behind?.isEmpty(slot) ?? false }
}

/// Reads null for closures that take no value.
final class VoidAdapter: ValueAdapter {
  init() {
    super.init(memory: .of(Void.self), Expectation(.null), .aside)
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try source.readNull()
    return .written
  }
}
