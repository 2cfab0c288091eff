import PropertyIntrospection

/// Reads and writes an `Optional` of any type except scalars, which `ScalarAdapter` handles itself.
final class OptionalAdapter<Wrapped>: ValueAdapter {
  private let wrapped: ValueAdapter
  private let givesNull: Bool
  /// Whether the wrapped type is itself an `Optional`.
  private let isOfOptional = Wrapped.self is any OptionalValue.Type
  private let none: Prototype
  private let type = TypeKey<Wrapped?>()

  init(_ wrapped: ValueAdapter) {
    self.wrapped = wrapped
    givesNull = wrapped.takesNull
    let memory = TypeMemory.of(Wrapped?.self)
    none = Prototype(Wrapped?.none, memory)
    var facts = AdapterFacts.around(wrapped)
    facts.mayBeAbsent = true
    facts.isSteady = true
    facts.callsUserCode = false
    super.init(memory: memory, nil, facts)
  }

  override func areEqual(
    _ left: Slot,
    _ right: Slot,
    _ models: (ModelPlan, Slot, Slot) -> Bool?,
  ) -> Bool? {
    switch (left.wrapped(of: type), right.wrapped(of: type)) {
    case (nil, nil): true
    case (let left?, let right?): wrapped.areEqual(left, right, models)
    default: false
    }
  }

  override func hash(
    _ slot: Slot,
    into hasher: inout Hasher,
    _ models: (ModelPlan, Slot) -> Int?,
  ) -> Bool {
    if let slot = slot.wrapped(of: type) { return wrapped.hash(slot, into: &hasher, models) }
    hasher.combine(Self.hashOfNil)
    return true
  }

  override func isRestored(_ slot: Slot, room: Int) -> Bool {
    guard !givesNull, !isOfOptional else { return false }
    return slot.wrapped(of: type).map { wrapped.isRestored($0, room: room) } ?? true
  }

  override var plainScalar: (kind: ScalarKind, isOptional: Bool)? {
    guard let scalar = wrapped.plainScalar, !scalar.isOptional, !givesNull else { return nil }
    return (scalar.kind, true)
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readOptional(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readOptional(from: &source, into: slot)
  }

  @inline(__always)
  private func readOptional<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if !givesNull, try source.kind() == .null {
      try source.readNull()
      none.copy(to: slot)
      return .written
    }
    let isPresent = slot.isInitialized && slot.wrapped(of: type) != nil
    if isPresent || isOfOptional { return try readOverPresent(from: &source, into: slot) }
    // Nil owns nothing, so its memory can be treated as empty; nil is restored if no value is read.
    let outcome: ReadResult
    do throws(ReadingFailure) {
      outcome = try source.read(wrapped, into: slot.emptied.payload(of: type))
    } catch {
      if slot.isInitialized { initializeNone(slot) }
      throw error
    }
    if outcome == .written {
      slot.wrap(Wrapped.self, as: memory)
      return .written
    }
    if slot.isInitialized || outcome == .null { initializeNone(slot) }
    // A value that means null, such as the string "null", becomes nil.
    return outcome == .null ? .written : outcome
  }

  /// Puts nil into memory that holds no value.
  private func initializeNone(_ slot: Slot) {
    none.copy(to: slot.emptied)
  }

  /// Reads over the present wrapped value, which may be updated in place.
  @inline(never)
  private func readOverPresent<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let present = slot.isInitialized ? slot.get(type) : nil
    guard var value = present else {
      return try withTemporarySlot(for: wrapped.memory) { new throws(ReadingFailure) in
        let outcome = try source.read(wrapped, into: new)
        guard outcome == .written else { return absent(outcome, slot) }
        set(new.filled.take(Wrapped.self), into: slot)
        return .written
      }
    }
    let outcome = try withSlot(of: &value) { new throws(ReadingFailure) in
      try source.read(wrapped, into: new)
    }
    guard outcome == .written else { return absent(outcome, slot) }
    set(value, into: slot)
    return .written
  }

  @inline(__always)
  private func set(_ value: consuming Wrapped, into slot: Slot) {
    slot.set(isOfOptional ? flattened(value) : Optional(value), as: type)
  }

  /// Collapses a nested nil to nil, as for null.
  @inline(never)
  private func flattened(_ value: Wrapped) -> Wrapped? {
    var value = value
    return withSlot(of: &value) { wrapped.isEmpty($0) } ? nil : Optional(value)
  }

  /// Sets nil for a value that means null, such as the string "null".
  private func absent(_ outcome: ReadResult, _ slot: Slot) -> ReadResult {
    guard outcome == .null else { return outcome }
    none.copy(to: slot)
    return .written
  }

  override func take(_ value: Any, into slot: Slot, room: Int) -> Bool {
    withTemporarySlot(for: wrapped.memory) { new in
      guard !isOfOptional, wrapped.take(value, into: new, room: room) else { return false }
      slot.set(Optional(new.filled.take(Wrapped.self)), as: type)
      return true
    }
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    slot.wrapped(of: type).map { wrapped.write($0, to: &sink) } ?? false
  }

  override func writeMembers(_ slot: Slot, to sink: inout TextSink) -> Bool {
    slot.wrapped(of: type).map { wrapped.writeMembers($0, to: &sink) } ?? false
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    slot.wrapped(of: type).flatMap { wrapped.jsonValue(of: $0, for: &sink) }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    slot.wrapped(of: type).flatMap { wrapped.nativeValue(of: $0, for: &sink) }
  }

  override func pushNative(of slot: Slot, for sink: inout TreeSink) -> Bool {
    guard let slot = slot.wrapped(of: type) else { return false }
    return wrapped.pushNative(of: slot, for: &sink)
  }

  override func node(at location: DecodingLocation) throws -> Any {
    location.isNull ? NativeForm.null : try wrapped.node(at: location)
  }

  override func withModels(
    _ slot: Slot,
    _ other: Slot,
    _ body: (ModelAdapter, Slot, Slot) -> Void,
  ) {
    guard let slot = slot.wrapped(of: type), let other = other.wrapped(of: type)
    else { return }
    wrapped.withModels(slot, other, body)
  }

  override func description(isReading: Bool) -> ValueDescription {
    .nullable(wrapped.description(isReading: isReading))
  }

  override func initializeNil(_ slot: Slot) -> Bool {
    none.copy(to: slot)
    return true
  }

  override func isNil(_ slot: Slot) -> Bool {
    guard let value = slot.wrapped(of: type) else { return true }
    return wrapped.isNil(value)
  }

  override func isEmpty(_ slot: Slot) -> Bool {
    slot.wrapped(of: type).map { wrapped.isEmpty($0) } ?? true
  }
}

/// Finds adapters that put nil into properties that are not mapped, of any type, including functions.
enum NilAdapter {
  /// Returns the adapter of an `Optional`, a `Field` or a wrapper of these, or nil for any other type.
  static func of(_ type: Any.Type) -> ValueAdapter? {
    if let wrapper = type as? any InitializableWrapper.Type {
      return TypeNesting.chain(from: type, wrappedType).isEndless ? nil : of(wrapper: wrapper)
    }
    let adapter = (type as? any WrapperType.Type)
      .map { $0.makeAdapter(holding: unmapped($0.wrappedType)) }
    // A `Nullable` has no value for a missing key.
    return adapter?.mayBeAbsent == true ? adapter : nil
  }

  /// Returns the adapter of the `Optional` of a type.
  static func wrapping(_ type: Any.Type) -> ValueAdapter {
    func open<Value>(_: Value.Type) -> ValueAdapter {
      OptionalAdapter<Value>(unmapped(Value.self))
    }
    return open(type)
  }

  /// Returns the adapter of values that are never read or written.
  private static func unmapped(_ type: Any.Type) -> ValueAdapter {
    ValueAdapter(memory: .of(type), .other("nothing"), .aside)
  }
}
