import ModelMappingFoundation

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
    writer.writeASCII(description)
    return true
  }

  var jsonValue: JSONValue? {
    isFinite ? .number(JSONNumber(unchecked: description)) : nil
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
