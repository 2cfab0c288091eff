import Foundation

extension Double: PlainNumber {
  @inline(__always)
  static func readPlain(from reader: inout JSONReader) -> Double? { reader.readPlainDouble() }
}

extension Double: Scalar {
  static var noun: String { "a number" }
  static var zero: Double? { 0 }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Double? {
    source.readPlainDouble()
  }

  static func convert<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    _ rules: ConversionRules,
  ) throws(ReadingFailure) -> Conversion<Double> {
    try convertNumber(kind, from: &source, rules, zeroAndOne: (0, 1)) { $0.double }
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

extension Float: PlainNumber {
  @inline(__always)
  static func readPlain(from reader: inout JSONReader) -> Float? { reader.readPlainFloat() }
}

extension Float: Scalar {
  static var noun: String { "a number" }
  static var zero: Float? { 0 }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Float? {
    source.readPlainFloat()
  }

  static func convert<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    _ rules: ConversionRules,
  ) throws(ReadingFailure) -> Conversion<Float> {
    try convertNumber(kind, from: &source, rules, zeroAndOne: (0, 1)) { $0.float }
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
  static var noun: String { "a decimal number" }
  static var zero: Decimal? { 0 }

  static func convert<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    _ rules: ConversionRules,
  ) throws(ReadingFailure) -> Conversion<Decimal> {
    try convertNumber(kind, from: &source, rules, zeroAndOne: (0, 1)) { $0.decimal }
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
private func convertNumber<Value, S: ValueSource>(
  _ kind: JSONKind,
  from source: inout S,
  _ rules: ConversionRules,
  zeroAndOne: (Value, Value),
  _ value: (NumberText) -> Value?,
) throws(ReadingFailure) -> Conversion<Value> {
  switch kind {
  case .number:
    return try source.readNumber { number in value(number).map { .exact($0) } ?? .outOfRange }
  case .bool where rules.boolToNumber:
    return .coerced(try source.readBool() ? zeroAndOne.1 : zeroAndOne.0)
  case .string where rules.textToNumber != .none:
    return try source.readText { text in
      guard let number = NumberText(text, rules) else { return .invalid }
      return value(number).map { .coerced($0) } ?? .outOfRange
    }
  default: return .mismatch
  }
}

extension JSONNumber: Scalar {
  static var noun: String { "a number" }
  static var zero: JSONNumber? { 0 }

  static func convert<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    _ rules: ConversionRules,
  ) throws(ReadingFailure) -> Conversion<JSONNumber> {
    switch kind {
    case .number:
      guard source.isFiniteNumber else { return .outOfRange }
      return .exact(try source.readNumber { JSONNumber(unchecked: $0.text) })
    case .bool where rules.boolToNumber: return .coerced(try source.readBool() ? 1 : 0)
    case .string where rules.textToNumber != .none:
      return try source.readText { text in
        guard let number = NumberText(text, rules) else { return .invalid }
        // The number keeps its spelling, which must be valid in JSON.
        return JSONNumber(text: number.text).map { .coerced($0) } ?? .invalid
      }
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
