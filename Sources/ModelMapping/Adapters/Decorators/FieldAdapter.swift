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
      let outcome = try readOverPresent(from: &source, into: slot)
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
  private func readOverPresent<S: ValueSource>(
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

  override func node(at location: DecodingLocation) throws -> Any {
    location.isNull ? NativeForm.null : try value.node(at: location)
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

  override func isEmpty(_ slot: Slot) -> Bool {
    guard let value = slot.get(Field<Value>.self).value else { return true }
    return withReadOnlySlot(of: value) { self.value.isEmpty($0) }
  }
}

/// Reads and writes a `Nullable` as an `Optional` that must be present and is written as null.
final class NullableAdapter<Value>: ValueAdapter {
  private let optional: OptionalAdapter<Value>

  init(_ value: ValueAdapter) {
    optional = OptionalAdapter<Value>(value)
    var facts = AdapterFacts.around(value)
    (facts.mayBeAbsent, facts.takesNull) = (false, true)
    super.init(memory: .of(Nullable<Value>.self), value.expectation, facts)
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if try source.kind() == .foreign, let ready = source.readForeign(Nullable<Value>.self) {
      slot.set(ready)
      return .written
    }
    // A model may be updated in place, so a present value is read over.
    if slot.isInitialized, var present = slot.get(Nullable<Value>.self).value.map(Optional.some) {
      let outcome = try withSlot(of: &present) { new throws(ReadingFailure) in
        try source.read(optional, into: new)
      }
      if outcome == .written { slot.set(Nullable(present)) }
      return outcome
    }
    return try withTemporarySlot(for: optional.memory) { new throws(ReadingFailure) in
      let outcome = try source.read(optional, into: new)
      if outcome == .written { slot.set(Nullable(new.filled.take(Value?.self))) }
      return outcome
    }
  }

  override func node(at location: DecodingLocation) throws -> Any {
    try optional.node(at: location)
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    withOptional(of: slot) { value in
      if optional.write(value, to: &sink) { return true }
      if optional.isNil(value) {
        sink.writer.writeNull()
        return true
      }
      return false
    }
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
    withOptional(of: slot) { value in
      Form.node(of: optional, value, for: &sink) ?? (optional.isNil(value) ? Form.null : nil)
    }
  }

  private func withOptional<R>(of slot: Slot, _ body: (Slot) -> R) -> R {
    withReadOnlySlot(of: slot.get(Nullable<Value>.self).value, body)
  }

  override func withModels(
    _ slot: Slot,
    _ other: Slot,
    _ body: (ModelAdapter, Slot, Slot) -> Void,
  ) {
    withOptional(of: slot) { slot in
      withOptional(of: other) { other in optional.withModels(slot, other, body) }
    }
  }

  override func description(isReading: Bool) -> ValueDescription {
    optional.description(isReading: isReading)
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    slot.set(Nullable<Value>.null)
    return true
  }
}
