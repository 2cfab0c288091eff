import PropertyIntrospection

/// Reads and writes a type as another one, such as `NSString` as `String`.
final class RepresentedAdapter<Value, Form>: ValueAdapter {
  private let form: ValueAdapter
  private let makeValue: (Form) -> Value?
  private let makeForm: (Value) -> Form
  /// The expectation of a form without a value.
  private let refusal: Expectation
  /// The number of elements of every form, if the form is an array and the number is fixed.
  private let count: Int?

  /// Creates an adapter.
  ///
  /// - Parameters:
  ///   - adapter: The adapter of the other type.
  ///   - value: Returns the value of a form, or nil if there is none.
  ///   - form: Returns the form of a value.
  ///   - refusal: The expectation of a form without a value; nil for the adapter's expectation.
  ///   - count: The number of elements of every form, if the form is an array and the number is fixed.
  init(
    _ adapter: ValueAdapter,
    value: @escaping (Form) -> Value?,
    form: @escaping (Value) -> Form,
    refusal: Expectation? = nil,
    count: Int? = nil,
  ) {
    self.form = adapter
    makeValue = value
    makeForm = form
    self.refusal = refusal ?? adapter.expectation
    self.count = count
    var facts = AdapterFacts.aside
    facts.inner = adapter
    super.init(memory: .of(Value.self), adapter.expectation, facts)
  }

  /// Whether a longer string would be a longer value: a string of Foundation, or any in an `AnyHashable`.
  private var takesOpenStrings: Bool { Value.self is AnyClass || Value.self == AnyHashable.self }

  override func description(isReading: Bool) -> ValueDescription {
    let description = form.description(isReading: isReading)
    return count.map { .counted(description, $0) } ?? description
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if try source.kind() == .foreign, let ready = source.readForeign(Value.self) {
      slot.set(ready)
      return .written
    }
    let start = source.mark
    if !takesOpenStrings { try source.refuseOpenString() }
    return try withTemporarySlot(for: form.memory) { new throws(ReadingFailure) in
      let outcome = try source.read(form, into: new)
      guard outcome == .written else { return outcome }
      guard let value = makeValue(new.filled.take(Form.self)) else {
        source.rewind(to: start)
        return try source.refuse(.invalidValue, expected: refusal)
      }
      slot.set(value)
      return .written
    }
  }

  override func node(at location: DecodingLocation) throws -> Any {
    let own = location.isJSON || form.isContainer ? nil : location.value(of: Value.self)
    return try own ?? form.node(at: location)
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    var value = makeForm(slot.get(Value.self))
    return withSlot(of: &value) { form.write($0, to: &sink) }
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    if sink.kept != nil, !form.isContainer, let value = slot.get(Value.self) as? any Encodable {
      return sink.keep(value)
    }
    var value = makeForm(slot.get(Value.self))
    return withSlot(of: &value) { form.jsonValue(of: $0, for: &sink) }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    var value = makeForm(slot.get(Value.self))
    return withSlot(of: &value) { form.nativeValue(of: $0, for: &sink) }
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    withTemporarySlot(for: form.memory) { new in
      guard form.initializeZero(new), let value = makeValue(new.filled.take(Form.self))
      else { return false }
      slot.set(value)
      return true
    }
  }
}
