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
  final func readChecked<S: ValueSource>(
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

  override func node(at location: DecodingLocation) throws -> Any { try behind.node(at: location) }

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

/// Refuses nil as the value of an `Optional` that the model requires, and null as the value of a `Field`.
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
    return try readChecked(from: &source, into: slot) { _, value in
      behind.isEmpty(value) ? .null : .written
    }
  }
}

/// Writes a property that is not `Optional` by a conversion that may give nil.
///
/// If null is read by a conversion too, it is written. Otherwise the property is left out, and that is an issue if
/// the model could not be read without it.
final class AwaitedAdapter: ForwardingAdapter {
  private let isRequired: Bool

  init(_ behind: ValueAdapter, isRequired: Bool) {
    self.isRequired = isRequired
    super.init(behind)
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try behind.read(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try behind.read(from: &source, into: slot)
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    if behind.write(slot, to: &sink) { return true }
    guard isWrittenAsNull(slot, &sink) else { return false }
    sink.writer.writeNull()
    return true
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    if let value = behind.jsonValue(of: slot, for: &sink) { return value }
    // A `nil` literal would be a JSON null.
    return isWrittenAsNull(slot, &sink) ? .null : JSONValue?.none
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    behind.nativeValue(of: slot, for: &sink)
      ?? (isWrittenAsNull(slot, &sink) ? FoundationObject.null : nil)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func isWrittenAsNull<Sink: ExportSink & ~Copyable>(
    _ slot: Slot,
    _ sink: inout Sink,
  ) -> Bool {
    guard behind.isNil(slot) else { return false }
    if takesNull { return true }
    if isRequired, sink.rules.unwritableValues == .fail {
      let detail = "its conversion returns nil, but the property is required"
      try? sink.findings.add(.invalidValue, detail: detail)
    }
    return false
  }
}

extension ValueAdapter {
  /// Whether a conversion writes the value, rather than parts of it.
  var isWrittenByConversion: Bool {
    if let transforming = self as? TransformingAdapter { return transforming.convertsToWrite }
    guard let inner, asWrapper != nil || inner.memory.type == memory.type else { return false }
    return inner.isWrittenByConversion
  }
}

/// Reads a property with more tolerant rules: null keeps the present value, or failing models are forgiven.
final class TolerantAdapter: ForwardingAdapter {
  private let rules: ConversionRules
  private let keepsOnNull: Bool
  private let forgives: Bool

  /// Returns the adapter of a property, wrapped in an excusing one if the rules require it.
  static func around(
    _ adapter: ValueAdapter,
    of type: Any.Type,
    isOptional: Bool,
    _ scope: AdapterScope,
  ) -> ValueAdapter {
    // The value inside the wrapper is the one to excuse.
    if let wrapper = adapter.asWrapper, let value = adapter.inner {
      let type = wrapper.wrappedType
      return wrapper.holding(around(value, of: type, isOptional: isOptional, scope))
    }
    let keepsOnNull =
      scope.rules.legacy.nullForOptional == .keep && !adapter.takesNull
      && type is any OptionalValue.Type
    let forgives: Bool
    switch scope.rules.legacy.failingModels {
    case .forgiven: forgives = isModel(type, adapter, scope)
    case .forgivenIfOptional: forgives = isOptional && isModel(type, adapter, scope)
    case .unusable, .takenAnyway: forgives = false
    }
    guard keepsOnNull || forgives else { return adapter }
    return TolerantAdapter(adapter, scope.rules.conversions, keepsOnNull, forgives)
  }

  private static func isModel(
    _ type: Any.Type,
    _ adapter: ValueAdapter,
    _ scope: AdapterScope,
  ) -> Bool {
    if adapter is ScalarAdapter || adapter is ScalarArrayAdapter { return false }
    if type is any MappableModel.Type { return true }
    let type = wrappedType(by: type) ?? type
    if type is any MappableModel.Type { return true }
    guard scope.family != nil, case .existential = ValueKind(of: type) else { return false }
    return true
  }

  private init(
    _ behind: ValueAdapter,
    _ rules: ConversionRules,
    _ keepsOnNull: Bool,
    _ forgives: Bool,
  ) {
    self.rules = rules
    self.keepsOnNull = keepsOnNull
    self.forgives = forgives
    super.init(behind)
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if keepsOnNull {
      let kind = try source.kind()
      if kind == .null {
        try source.readNull()
        return .kept
      }
      if kind == .string, rules.nullWords { return try readWord(from: &source, into: slot) }
    }
    return forgives
      ? try readForgiving(from: &source, into: slot) : try source.read(behind, into: slot)
  }

  private func readForgiving<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let mark = source.findingCount
    source.findings.forgiving += 1
    defer { source.findings.forgiving -= 1 }
    let outcome = try source.read(behind, into: slot)
    guard outcome == .unusable || outcome == .invalid else { return outcome }
    source.findings.markUnused(since: mark)
    source.findings.forgive(mark..<source.findings.count)
    return .kept
  }

  /// Reads a string that may be a word for null, which not every type accepts as null.
  private func readWord<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let start = source.mark
    let isWord = try source.takeNullWord(rules)
    source.rewind(to: start)
    guard isWord else {
      return forgives
        ? try readForgiving(from: &source, into: slot) : try source.read(behind, into: slot)
    }
    return try readChecked(from: &source, into: slot) { _, value in
      behind.isEmpty(value) ? .kept : .written
    }
  }
}
