import PropertyIntrospection

/// Reads and writes a `Field`: absent, null, or a value with its own adapter.
final class FieldAdapter<Value>: ValueAdapter {
  private let value: ValueAdapter

  init(_ value: ValueAdapter) {
    self.value = value
    var facts = AdapterFacts.around(value)
    facts.mayBeAbsent = true
    super.init(memory: .of(Field<Value>.self), value.expectation, facts)
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    switch try source.kind() {
    case .null where !value.takesNull:
      try source.readNull()
      slot.set(Field<Value>.null)
      return .written
    case .foreign:
      guard let ready = source.readForeign(Field<Value>.self) else { break }
      slot.set(ready)
      return .written
    default: break
    }
    // A model may be updated in place, so a present value is read over.
    let present = slot.isInitialized ? slot.get(Field<Value>.self).value : nil
    guard var present else {
      return try withTemporarySlot(for: value.memory) { new throws(ReadingFailure) in
        let outcome = try source.read(value, into: new)
        if outcome == .written { slot.set(Field.value(new.filled.take(Value.self))) }
        return treated(outcome, slot)
      }
    }
    let outcome = try withSlot(of: &present) { new throws(ReadingFailure) in
      try source.read(value, into: new)
    }
    if outcome == .written { slot.set(Field.value(present)) }
    return treated(outcome, slot)
  }

  /// Sets null for a value that stands for it, such as the string "null".
  private func treated(_ outcome: ReadResult, _ slot: Slot) -> ReadResult {
    guard outcome == .null else { return outcome }
    slot.set(Field<Value>.null)
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

  override func schema(_ builder: inout SchemaBuilder) -> JSONValue {
    value.schema(&builder).nullable
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

extension Field {
  static func makeAdapter(holding value: ValueAdapter) -> ValueAdapter {
    FieldAdapter<Value>(value)
  }
}
