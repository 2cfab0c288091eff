import ModelMappingFoundation

extension Scalar where Self: FixedWidthInteger {
  static var expectation: Expectation { .integer }
  static var zero: Self? { 0 }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Self? {
    source.readPlainInteger(Self.self)
  }

  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Self> {
    switch input {
    case .number(let number):
      number.map { conversion(of: $0, isText: false, rules) } ?? .outOfRange
    case .bool(let value) where rules.boolToNumber: .coerced(value ? 1 : 0)
    case .text(let text) where rules.textToNumber != .none:
      NumberText(text, rules).map { conversion(of: $0, isText: true, rules) } ?? .invalid
    default: .mismatch
    }
  }

  @inline(never)
  private static func conversion(
    of number: NumberText,
    isText: Bool,
    _ rules: ConversionRules,
  ) -> Conversion<Self> {
    switch number.integer(Self.self) {
    case .exact(let value): return isText ? .coerced(value) : .exact(value)
    case .fractionDropped(let value):
      return rules.cutsFractions ? .fractionDropped(value) : .invalid
    case .outOfRange: return .outOfRange
    }
  }

  @inline(__always)
  func write(to writer: inout JSONWriter) -> Bool {
    writer.writeInteger(self)
    return true
  }

  var jsonValue: JSONValue? { .number(JSONNumber(self)) }
}

extension Scalar where Self: FixedWidthInteger {
  /// Compiled for the types of most identifiers and counts.
  @inline(never)
  fileprivate static func readPlainQuoted<S: ValueSource>(from source: inout S) -> Self? {
    source.readQuoted { $0.readPlainInteger(Self.self) }
  }
}

extension Int: Scalar, PlainNumber, KeyScalar, RangeChecked {
  @inline(__always)
  static func readPlain(from reader: inout JSONReader) -> Int? { reader.readPlainInteger(Int.self) }

  static func readQuoted<S: ValueSource>(from source: inout S) -> Int? {
    readPlainQuoted(from: &source)
  }
}
extension Int8: Scalar, KeyScalar, RangeChecked {}
extension Int16: Scalar, KeyScalar, RangeChecked {}
extension Int32: Scalar, KeyScalar, RangeChecked {}
extension Int64: Scalar, KeyScalar, RangeChecked {
  static func readQuoted<S: ValueSource>(from source: inout S) -> Int64? {
    readPlainQuoted(from: &source)
  }
}
extension UInt: Scalar, KeyScalar, RangeChecked {}
extension UInt8: Scalar, KeyScalar, RangeChecked {}
extension UInt16: Scalar, KeyScalar, RangeChecked {}
extension UInt32: Scalar, KeyScalar, RangeChecked {}
extension UInt64: Scalar, KeyScalar, RangeChecked {
  static func readQuoted<S: ValueSource>(from source: inout S) -> UInt64? {
    readPlainQuoted(from: &source)
  }
}

extension NumberText {
  /// Parses a number from a string, in the spellings that the rules allow.
  init?(_ text: ByteView, _ rules: ConversionRules) {
    switch rules.textToNumber {
    case .none: return nil
    case .json: self.init(whole: text, grammar: .json)
    case .trimmed: self.init(whole: text.trimmed, grammar: .loose)
    }
  }
}

extension ByteView {
  /// The bytes without leading and trailing ASCII whitespace.
  var trimmed: ByteView {
    var start = 0
    var end = count
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
    while start < end, isSpace(self[start]) { start += 1 }
    while end > start, isSpace(self[end - 1]) { end -= 1 }
    return slice(start, end)
  }
}

extension Double: Scalar, PlainNumber, RangeChecked {
  static var expectation: Expectation { .number }
  static var zero: Double? { 0 }

  @inline(__always)
  static func readPlain(from reader: inout JSONReader) -> Double? { reader.readPlainDouble() }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Double? {
    source.readPlainDouble()
  }

  @inline(never)
  static func readQuoted<S: ValueSource>(from source: inout S) -> Double? {
    source.readQuoted { $0.readPlainDouble() }
  }

  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Double> {
    convertNumber(input, rules, zeroAndOne: (0, 1)) { $0.double }
  }

  @inline(__always)
  func write(to writer: inout JSONWriter) -> Bool {
    guard isFinite else { return false }
    writer.writeDouble(self)
    return true
  }

  var jsonValue: JSONValue? { isFinite ? .number(JSONNumber(self)) : nil }
  var nativeValue: Any? { isFinite ? self : nil }
}

extension Float: Scalar, PlainNumber, RangeChecked {
  static var expectation: Expectation { .number }
  static var zero: Float? { 0 }

  @inline(__always)
  static func readPlain(from reader: inout JSONReader) -> Float? { reader.readPlainFloat() }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Float? {
    source.readPlainFloat()
  }

  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Float> {
    convertNumber(input, rules, zeroAndOne: (0, 1)) { $0.float }
  }

  @inline(__always)
  func write(to writer: inout JSONWriter) -> Bool {
    guard isFinite else { return false }
    writer.writeFloat(self)
    return true
  }

  var jsonValue: JSONValue? {
    isFinite ? .number(JSONNumber(unchecked: shortestText(of: self))) : nil
  }
  var nativeValue: Any? { isFinite ? self : nil }
}

extension Decimal: Scalar {
  static var expectation: Expectation { Expectation(.decimal) }
  static var zero: Decimal? { 0 }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Decimal? {
    source.readPlainDecimal()
  }

  @inline(never)
  static func readQuoted<S: ValueSource>(from source: inout S) -> Decimal? {
    source.readQuoted { $0.readPlainDecimal() }
  }

  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Decimal> {
    convertNumber(input, rules, zeroAndOne: (0, 1)) { $0.decimal }
  }

  func write(to writer: inout JSONWriter) -> Bool {
    guard isFinite else { return false }
    writer.writeDecimal(self)
    return true
  }

  var jsonValue: JSONValue? {
    var writer = JSONWriter(capacity: 32)
    return write(to: &writer) ? .number(JSONNumber(unchecked: writer.makeString())) : nil
  }
  var nativeValue: Any? { isFinite ? self : nil }
}

/// Converts a value to a non-integer number.
func convertNumber<Value>(
  _ input: ScalarInput,
  _ rules: ConversionRules,
  zeroAndOne: (Value, Value),
  _ value: (NumberText) -> Value?,
) -> Conversion<Value> {
  switch input {
  case .number(let number): return number.flatMap(value).map { .exact($0) } ?? .outOfRange
  case .bool(let bool) where rules.boolToNumber: return .coerced(bool ? zeroAndOne.1 : zeroAndOne.0)
  case .text(let text) where rules.textToNumber != .none:
    guard let number = NumberText(text, rules) else { return .invalid }
    return value(number).map { .coerced($0) } ?? .outOfRange
  default: return .mismatch
  }
}

extension JSONNumber: Scalar {
  static var expectation: Expectation { .number }
  static var zero: JSONNumber? { 0 }

  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<JSONNumber> {
    switch input {
    case .number(let number):
      return number.map { .exact(JSONNumber(unchecked: $0.text)) } ?? .outOfRange
    case .bool(let value) where rules.boolToNumber: return .coerced(value ? 1 : 0)
    case .text(let text) where rules.textToNumber != .none:
      guard let number = NumberText(text, rules) else { return .invalid }
      // The number keeps its spelling, which must be valid in JSON.
      return JSONNumber(text: number.text).map { .coerced($0) } ?? .invalid
    default: return .mismatch
    }
  }

  func write(to writer: inout JSONWriter) -> Bool {
    guard isFinite else { return false }
    writer.writeASCII(text)
    return true
  }

  var jsonValue: JSONValue? { isFinite ? .number(self) : nil }
  var nativeValue: Any? { isFinite ? anyValue : nil }
}
