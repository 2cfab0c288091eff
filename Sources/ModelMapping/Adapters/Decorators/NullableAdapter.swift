import PropertyIntrospection

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

  override func node(at place: DecodingPlace) throws -> Any { try optional.node(at: place) }

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
