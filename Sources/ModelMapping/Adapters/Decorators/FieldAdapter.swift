import PropertyIntrospection

/// Reads and writes a `Field`: absent, null, or a value with its own adapter.
final class FieldAdapter<Value>: ValueAdapter {
  private let value: ValueAdapter
  private let null: Prototype
  private let givesNull: Bool
  private let type = TypeKey<Field<Value>>()

  init(_ value: ValueAdapter) {
    self.value = value
    givesNull = value.takesNull
    let memory = TypeMemory.of(Field<Value>.self)
    null = Prototype(Field<Value>.null, memory)
    var facts = AdapterFacts.around(value)
    facts.mayBeAbsent = true
    super.init(memory: memory, value.expectation, facts)
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readField(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if try source.kind() == .foreign, let ready = source.readForeign(Field<Value>.self) {
      slot.set(ready)
      return .written
    }
    return try readField(from: &source, into: slot)
  }

  @inline(__always)
  private func readField<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if !givesNull, source.isNull() {
      try source.readNull()
      null.copy(to: slot)
      return .written
    }
    // A model may be updated in place, so a present value is read over.
    if slot.isInitialized, value.readsInPlace,
      let outcome = try readOver(from: &source, into: slot)
    {
      return outcome
    }
    return try withTemporarySlot(for: value.memory) { new throws(ReadingFailure) in
      let outcome = try source.read(value, into: new)
      if outcome == .written { put(new.filled, into: slot) }
      return treated(outcome, slot)
    }
  }

  /// Reads over the present value, if there is one; otherwise returns nil and consumes nothing.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func readOver<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult? {
    guard var present = slot.get(type).value else { return nil }
    let outcome = try withSlot(of: &present) { new throws(ReadingFailure) in
      try source.read(value, into: new)
    }
    if outcome == .written { slot.set(Field.value(present), as: type) }
    return treated(outcome, slot)
  }

  /// Moves a value into a field.
  @inline(never)
  private func put(_ value: Slot, into slot: Slot) {
    slot.set(Field.value(value.take(Value.self)), as: type)
  }

  /// Sets null for a value that means null, such as the string "null".
  private func treated(_ outcome: ReadResult, _ slot: Slot) -> ReadResult {
    guard outcome == .null else { return outcome }
    null.copy(to: slot)
    return .written
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    switch slot.get(Field<Value>.self) {
    case .absent: return false
    case .null: break
    case .value(let value):
      let isWritten = withReadOnlySlot(of: value) { new in
        self.value.write(new, to: &sink) ? true : self.value.isNil(new) ? nil : false
      }
      if let isWritten { return isWritten }
    }
    sink.writer.writeNull()
    return true
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    tree(of: slot, JSONForm.self, for: &sink)
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    tree(of: slot, NativeForm.self, for: &sink)
  }

  private func tree<Form: TreeForm>(
    of slot: Slot,
    _: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Node? {
    switch slot.get(Field<Value>.self) {
    case .absent: nil
    case .null: Form.null
    case .value(let value):
      withReadOnlySlot(of: value) { new in
        Form.node(of: self.value, new, for: &sink)
          ?? (self.value.isNil(new) ? Form.null : nil)
      }
    }
  }

  override func node(at place: DecodingPlace) throws -> Any {
    place.isNull ? NativeForm.null : try value.node(at: place)
  }

  override func withModels(
    _ slot: Slot,
    _ other: Slot,
    _ body: (ModelAdapter, Slot, Slot) -> Void,
  ) {
    guard let value = slot.get(Field<Value>.self).value,
      let second = other.get(Field<Value>.self).value
    else { return }
    withReadOnlySlot(of: value) { slot in
      withReadOnlySlot(of: second) { other in self.value.withModels(slot, other, body) }
    }
  }

  override func description(isReading: Bool) -> ValueDescription {
    .nullable(value.description(isReading: isReading))
  }

  override func initializeNil(_ slot: Slot) -> Bool {
    slot.set(Field<Value>.absent)
    return true
  }

  override func initializeZero(_ slot: Slot) -> Bool { initializeNil(slot) }

  override func isEmpty(_ slot: Slot) -> Bool {
    guard let value = slot.get(Field<Value>.self).value else { return true }
    return withReadOnlySlot(of: value) { self.value.isEmpty($0) }
  }
}
