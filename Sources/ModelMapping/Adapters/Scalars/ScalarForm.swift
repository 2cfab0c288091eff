import ModelMappingFoundation
import PropertyIntrospection

/// How values of a type that has no adapter of its own are converted from and to JSON scalars.
///
/// Such types are rare, or rarely mapped in this way; closures keep their code small.
struct ScalarForm: Sendable {
  /// What values are.
  let expectation: Expectation
  /// What a number must be to be in range.
  var range: Expectation?
  /// Converts a JSON value and puts the result into a slot.
  let read: @Sendable (ScalarInput, ConversionRules, Slot) -> Conversion<Void>
  /// Returns the JSON of the value in a slot, or nil if JSON cannot represent it.
  let json: @Sendable (Slot) -> JSONValue?
  /// Returns the value in a slot as a native Swift number, if it is not a `Double`.
  var native: (@Sendable (Slot) -> Any?)?
  /// Puts zero into an empty slot; nil if the type has none.
  var zero: (@Sendable (Slot) -> Void)?
  /// Returns what values are in JSON, when they are read or written.
  let description: @Sendable (_ isReading: Bool) -> ValueDescription
}

/// Reads and writes values by a `ScalarForm`.
final class ScalarFormAdapter: ValueAdapter {
  private let form: ScalarForm
  private let rules: ConversionRules
  /// Whether the model declares the form, so that it is the same in every decoder and encoder.
  private let isDeclared: Bool

  init(_ form: ScalarForm, memory: TypeMemory, rules: ConversionRules, isDeclared: Bool) {
    self.form = form
    self.rules = rules
    self.isDeclared = isDeclared
    super.init(memory: memory, form.expectation, .aside)
  }

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let mark = source.mark
    let result = try convert(from: &source, into: slot)
    if case .exact = result { return .written }
    return try source.conclude(
      result,
      since: mark,
      expectation,
      range: { [form, expectation] in form.range ?? expectation },
      converted: { [form] in form.json(slot.filled) },
    )
  }

  private func convert<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> Conversion<Void> {
    let found = try source.kind()
    switch found {
    case .null:
      try source.readNull()
      return .null
    case .foreign:
      let value = source.readForeign(Any.self)
      return value.map { memory.set(slot, to: $0) } == true ? .exact(()) : .mismatch
    default:
      var result = Conversion<Void>.mismatch
      try source.readScalar(found) { [form, rules] input in
        if rules.nullWords, case .text(let text) = input, isNullWord(text) {
          result = .null
        } else {
          result = form.read(input, rules, slot)
        }
      }
      return result
    }
  }

  override func node(at place: DecodingPlace) throws -> Any {
    let own = isDeclared || place.isJSON ? nil : place.value(of: memory.type)
    return try own ?? place.scalar(prefersText: isDeclared)
  }

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    guard let json = form.json(slot) else { return refuse(slot, &sink) }
    sink.writer.write(json)
    return true
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    if !isDeclared, sink.kept != nil, let value = memory.box(slot) as? any Encodable,
      !(value is any FixedWidthInteger)
    {
      return sink.keep(value)
    }
    if let json = form.json(slot) { return json }
    _ = refuse(slot, &sink)
    return nil
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    switch jsonValue(of: slot, for: &sink) {
    case .string(let text)?: text
    case .number(let number)?: form.native.map { $0(slot) } ?? number.doubleValue
    default: nil
    }
  }

  private func refuse(_ slot: Slot, _ sink: inout some ExportSink & ~Copyable) -> Bool {
    sink.cannotWrite(memory.box(slot), as: expectation)
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    guard let zero = form.zero else { return false }
    zero(slot)
    return true
  }

  override func description(isReading: Bool) -> ValueDescription {
    form.description(isReading)
  }
}
