import PropertyIntrospection

/// Reads and writes a type as another one, such as `NSString` as `String`.
final class RepresentedAdapter<Value, Form>: ValueAdapter {
  private let conversion: Represented<Value, Form>
  private let form: ValueAdapter

  init(_ conversion: Represented<Value, Form>, _ form: ValueAdapter) {
    self.conversion = conversion
    self.form = form
    super.init(memory: .of(Value.self), form.expectation)
  }

  override var staysInSlot: Bool { false }

  override func schema(_ builder: inout SchemaBuilder) -> JSONValue { form.schema(&builder) }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readForm(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readForm(from: &source, into: slot)
  }

  private func readForm<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if try source.kind() == .foreign, let ready = source.readForeign(Value.self) {
      slot.set(ready)
      return .written
    }
    let start = source.mark
    return try withTemporarySlot(for: form.memory) { new throws(ReadingFailure) in
      let outcome = try source.read(form, into: new)
      guard outcome == .written else { return outcome }
      guard let value = conversion.value(new.filled.take(Form.self)) else {
        source.rewind(to: start)
        return try source.refuse(.invalidValue, expected: expectation)
      }
      slot.set(value)
      return .written
    }
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    var value = conversion.form(slot.get(Value.self))
    return withSlot(of: &value) { form.write($0, to: &sink) }
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    var value = conversion.form(slot.get(Value.self))
    return withSlot(of: &value) { form.jsonValue(of: $0, for: &sink) }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    var value = conversion.form(slot.get(Value.self))
    return withSlot(of: &value) { form.nativeValue(of: $0, for: &sink) }
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    withTemporarySlot(for: form.memory) { new in
      guard form.initializeZero(new), let value = conversion.value(new.filled.take(Form.self))
      else { return false }
      slot.set(value)
      return true
    }
  }
}
