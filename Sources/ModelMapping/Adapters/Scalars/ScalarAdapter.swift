import ModelMappingFoundation
import PropertyIntrospection

/// Reads and writes scalars and their `Optional`s.
///
/// A single class switches over the type, because methods of a generic class are not specialized when called
/// through its base class. The switch reaches each scalar's fully specialized code with one jump.
final class ScalarAdapter: ValueAdapter {
  let kind: ScalarKind
  let isOptional: Bool
  let rules: ConversionRules

  init(_ kind: ScalarKind, isOptional: Bool, rules: ConversionRules) {
    self.kind = kind
    self.isOptional = isOptional
    self.rules = rules
    var facts = AdapterFacts.aside
    facts.mayBeAbsent = isOptional
    facts.isSteady = true
    facts.callsUserCode = false
    super.init(memory: kind.memory(isOptional: isOptional), kind.expectation, facts)
  }

  override var plainScalar: (kind: ScalarKind, isOptional: Bool)? { (kind, isOptional) }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readScalar(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readScalar(from: &source, into: slot)
  }

  @inline(__always)
  private func readScalar<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    switch kind {
    case .string: return try read(String.self, from: &source, into: slot)
    case .int: return try read(Int.self, from: &source, into: slot)
    case .bool: return try read(Bool.self, from: &source, into: slot)
    case .double: return try read(Double.self, from: &source, into: slot)
    case .int8: return try read(Int8.self, from: &source, into: slot)
    case .int16: return try read(Int16.self, from: &source, into: slot)
    case .int32: return try read(Int32.self, from: &source, into: slot)
    case .int64: return try read(Int64.self, from: &source, into: slot)
    case .uint: return try read(UInt.self, from: &source, into: slot)
    case .uint8: return try read(UInt8.self, from: &source, into: slot)
    case .uint16: return try read(UInt16.self, from: &source, into: slot)
    case .uint32: return try read(UInt32.self, from: &source, into: slot)
    case .uint64: return try read(UInt64.self, from: &source, into: slot)
    case .float: return try read(Float.self, from: &source, into: slot)
    case .decimal: return try read(Decimal.self, from: &source, into: slot)
    case .date: return try read(Date.self, from: &source, into: slot)
    case .url: return try read(URL.self, from: &source, into: slot)
    case .uuid: return try read(UUID.self, from: &source, into: slot)
    case .data: return try read(Data.self, from: &source, into: slot)
    case .timeZone: return try read(TimeZone.self, from: &source, into: slot)
    case .locale: return try read(Locale.self, from: &source, into: slot)
    case .jsonNumber: return try read(JSONNumber.self, from: &source, into: slot)
    }
  }

  @inline(__always)
  private func read<Value: Scalar, S: ValueSource>(
    _: Value.Type,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if let value = try readPlain(Value.self, from: &source) {
      Value.put(value, into: slot, isOptional: isOptional)
      return .written
    }
    if isOptional, source.isNull() {
      try source.readNull()
      slot.set(Value?.none)
      return .written
    }
    return try readConverted(from: &source, into: slot)
  }

  /// Reads a value in its usual form, or a number in quotation marks if there is no report of the conversion; for any
  /// other value, returns nil and consumes nothing.
  @inline(__always)
  func readPlain<Value: Scalar, S: ValueSource>(
    _: Value.Type,
    from source: inout S,
  ) throws(ReadingFailure) -> Value? {
    if let value = try Value.readUsual(from: &source) { return value }
    if rules.textToNumber == .none || source.findings.wantsReport { return nil }
    return Value.readQuoted(from: &source)
  }

  /// Reads a value that needs conversion, cannot be converted, or is null.
  @inline(never)
  private func readConverted<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let mark = source.mark
    let result = try convert(from: &source, into: slot)
    if case .exact = result { return .written }
    if case .coerced = result, !source.findings.wantsReport { return .written }
    let outcome = try source.conclude(
      result,
      since: mark,
      kind == .date ? Date.expectation(rules) : expectation,
      range: { [kind] in .fitting(kind.scalarType) },
      converted: { [self] in scalar(of: slot.filled)?.jsonValue },
    )
    return outcome == .null && initializeNil(slot) ? .written : outcome
  }

  private func convert<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> Conversion<Void> {
    let type = kind.scalarType
    let found = try source.kind()
    switch found {
    case .null:
      try source.readNull()
      return .null
    case .foreign:
      let value = source.readForeign(Any.self)
      return value.map { type.put($0, into: slot, isOptional) } == true ? .exact(()) : .mismatch
    default:
      let takesNullWords = rules.nullWords && kind != .string
      var result = Conversion<Void>.mismatch
      try source.readScalar(found) { [rules, isOptional] input in
        if takesNullWords, case .text(let text) = input, isNullWord(text) {
          result = .null
        } else {
          result = type.convert(input, rules, into: slot, isOptional: isOptional)
        }
      }
      return result
    }
  }

  override func node(at location: DecodingLocation) throws -> Any {
    if isOptional, location.isNull { return NativeForm.null }
    let isNumber: Bool
    switch kind {
    case .string, .bool, .date, .url, .uuid, .data, .timeZone, .locale: isNumber = false
    default: isNumber = true
    }
    return try location.value(of: kind.type) ?? location.scalar(prefersText: !isNumber)
  }

  override func take(_ value: Any, into slot: Slot, room: Int) -> Bool {
    switch kind {
    case .string, .int, .bool, .double: false  // Never `unclassified`.
    case .decimal, .jsonNumber, .url, .data, .timeZone, .locale: false
    case .int8: take(Int8.self, value, into: slot)
    case .int16: take(Int16.self, value, into: slot)
    case .int32: take(Int32.self, value, into: slot)
    case .int64: take(Int64.self, value, into: slot)
    case .uint: take(UInt.self, value, into: slot)
    case .uint8: take(UInt8.self, value, into: slot)
    case .uint16: take(UInt16.self, value, into: slot)
    case .uint32: take(UInt32.self, value, into: slot)
    case .uint64: take(UInt64.self, value, into: slot)
    case .float:
      sameValue(value, as: Float.self).map { $0.isFinite } == true
        && take(Float.self, value, into: slot)
    case .date: take(Date.self, value, into: slot)
    case .uuid: take(UUID.self, value, into: slot)
    }
  }

  @inline(__always)
  private func take<Value: Scalar & BoxedInline>(
    _: Value.Type,
    _ value: Any,
    into slot: Slot,
  ) -> Bool {
    guard let value = sameValue(value, as: Value.self) else { return false }
    Value.put(value, into: slot, isOptional: isOptional)
    return true
  }

  override func isPlain(_ slot: Slot, room: Int) -> Bool {
    switch kind {
    case .decimal, .jsonNumber: false
    case .double where isOptional: slot.get(Double?.self)?.isFinite ?? true
    case .double: slot.get(Double.self).isFinite
    case .float where isOptional: slot.get(Float?.self)?.isFinite ?? true
    case .float: slot.get(Float.self).isFinite
    default: true
    }
  }

  override func isRestored(_ slot: Slot, room: Int) -> Bool {
    switch kind {
    case .decimal, .url, .timeZone, .locale, .jsonNumber: return false
    case .date:
      guard let date = scalar(of: slot) as? Date else { return isOptional }
      let text = DateText.write(date)
      return text.map { withByteView(of: $0) { DateText.read($0, takesCommonForms: false) } }
        == date
    default: return isPlain(slot, room: room)
    }
  }

  // MARK: Writing

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    switch kind {
    case .string: writeText(slot, to: &sink)
    case .int: write(Int.self, slot, to: &sink)
    case .bool: write(Bool.self, slot, to: &sink)
    case .double: write(Double.self, slot, to: &sink)
    case .int8: write(Int8.self, slot, to: &sink)
    case .int16: write(Int16.self, slot, to: &sink)
    case .int32: write(Int32.self, slot, to: &sink)
    case .int64: write(Int64.self, slot, to: &sink)
    case .uint: write(UInt.self, slot, to: &sink)
    case .uint8: write(UInt8.self, slot, to: &sink)
    case .uint16: write(UInt16.self, slot, to: &sink)
    case .uint32: write(UInt32.self, slot, to: &sink)
    case .uint64: write(UInt64.self, slot, to: &sink)
    case .float: write(Float.self, slot, to: &sink)
    case .decimal: write(Decimal.self, slot, to: &sink)
    case .date: write(Date.self, slot, to: &sink)
    case .url: write(URL.self, slot, to: &sink)
    case .uuid: write(UUID.self, slot, to: &sink)
    case .data: write(Data.self, slot, to: &sink)
    case .timeZone: write(TimeZone.self, slot, to: &sink)
    case .locale: write(Locale.self, slot, to: &sink)
    case .jsonNumber: write(JSONNumber.self, slot, to: &sink)
    }
  }

  @inline(__always)
  private func writeText(_ slot: Slot, to sink: inout TextSink) -> Bool {
    guard let slot = isOptional ? slot.wrapped(of: String?.self) : slot else { return false }
    slot.withText { sink.writer.writeQuoted($0) }
    return true
  }

  @inline(__always)
  private func write<Value: Scalar>(_: Value.Type, _ slot: Slot, to sink: inout TextSink) -> Bool {
    guard let slot = isOptional ? slot.wrapped(of: Value?.self) : slot else { return false }
    return slot.read(Value.self) { value in
      value.write(to: &sink.writer) || sink.cannotWrite(copy value, as: expectation)
    }
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    // JSON is the form of the others in every encoder.
    let isKept = kind == .double || kind == .float || !kind.isNative && kind != .jsonNumber
    return scalar(of: slot).flatMap {
      (isKept ? sink.keep($0) : nil) ?? $0.jsonValue ?? sink.cannotWrite($0, as: expectation)
    }
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    // Native types need no `Scalar` existential.
    switch kind {
    case .string: return native(String.self, slot)
    case .int: return native(Int.self, slot)
    case .bool: return native(Bool.self, slot)
    case .double where !isOptional && slot.get(Double.self).isFinite: return slot.get(Double.self)
    default:
      guard let value = scalar(of: slot) else { return nil }
      if sink.mode.contains(.nativeScalars), let form = NativeScalars.form(of: value) {
        return form
      }
      return value.nativeValue ?? sink.cannotWrite(value, as: expectation)
    }
  }

  override var isNative: Bool { !isOptional && kind.isNative }

  @inline(__always)
  private func native<Value>(_: Value.Type, _ slot: Slot) -> Any? {
    guard isOptional else { return slot.get(Value.self) }
    guard let value = slot.get(Value?.self) else { return nil }
    return value
  }

  private func scalar(of slot: Slot) -> (any Scalar)? {
    kind.scalarType.scalar(of: slot, isOptional)
  }

  override func description(isReading: Bool) -> ValueDescription {
    isOptional ? .nullable(kind.description) : kind.description
  }

  override func initializeNil(_ slot: Slot) -> Bool {
    isOptional && kind.initialize(slot, isNil: true)
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    isOptional ? initializeNil(slot) : kind.initialize(slot, isNil: false)
  }

  override func isNil(_ slot: Slot) -> Bool { isOptional && scalar(of: slot) == nil }
}

extension Scalar {
  /// Puts a boxed value into a slot if it is of this type.
  fileprivate static func put(_ value: Any, into slot: Slot, _ isOptional: Bool) -> Bool {
    guard let value = value as? Self else { return false }
    put(value, into: slot, isOptional: isOptional)
    return true
  }
}

/// Whether a string is one of the words that servers send for null, as in YYModel.
func isNullWord(_ bytes: ByteView) -> Bool {
  guard (3...6).contains(bytes.count) else { return false }
  let word = bytes.makeString().lowercased()
  return word == "null" || word == "nil" || word == "(null)" || word == "<null>"
}
