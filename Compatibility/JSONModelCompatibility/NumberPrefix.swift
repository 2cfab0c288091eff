import Foundation
import ModelMapping

/// The number at the start of a string, as `NSString`'s accessors parse it: leading white space, a sign,
/// digits, and for non-integers a fraction and an exponent.
///
/// Characters are Unicode scalars, because a digit counts whatever mark follows it.
struct NumberPrefix {
  private let isNegative: Bool
  private let digits: Substring.UnicodeScalarView
  /// The digits, fraction and exponent, without the sign.
  private let whole: String

  init(_ text: String) {
    var rest = text.unicodeScalars.drop(while: \.properties.isWhitespace)
    isNegative = rest.first == "-"
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    digits = rest.prefix(while: Self.isDigit)
    var end = digits.endIndex
    if rest[end...].first == "." {
      let fraction = rest[rest.index(after: end)...].prefix(while: Self.isDigit)
      if !digits.isEmpty || !fraction.isEmpty { end = fraction.endIndex }
    }
    if end > rest.startIndex, let mark = rest[end...].first, mark == "e" || mark == "E" {
      var power = rest[rest.index(after: end)...]
      if power.first == "-" || power.first == "+" { power.removeFirst() }
      let powerDigits = power.prefix(while: Self.isDigit)
      if !powerDigits.isEmpty { end = powerDigits.endIndex }
    }
    whole = String(rest[..<end])
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Returns the integer, clamped to the range of its type; 0 if there is none.
  func integer<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer {
    var number: Integer = 0
    for digit in digits {
      let value = Integer(digit.value - 0x30)
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isOver) =
        isNegative
        ? tens.subtractingReportingOverflow(value) : tens.addingReportingOverflow(value)
      if isTooLarge || isOver { return isNegative ? .min : .max }
      number = sum
    }
    return number
  }

  /// Returns the number; 0 if there is none.
  ///
  /// - Throws: A `ValidationFailure` if it is too large for the type.
  func number<Value: BinaryFloatingPoint>(_: Value.Type = Double.self) throws -> Value {
    guard let size = Double(completed).map({ Value($0) }) else { return 0 }
    guard size.isFinite else {
      throw ValidationFailure("expected a number that fits \(Value.self)")
    }
    return isNegative ? -size : size
  }

  /// The number with all its digits; NaN if there is none.
  var decimal: Decimal {
    guard let size = Decimal(string: completed, locale: Locale(identifier: "en_US_POSIX")) else {
      return .nan
    }
    return isNegative ? -size : size
  }

  /// The number with digits on both sides of any point.
  private var completed: String {
    var text = whole.first == "." ? "0" + whole : whole
    if let point = text.firstIndex(of: ".") {
      let next = text.index(after: point)
      if next == text.endIndex || !text[next].isNumber { text.remove(at: point) }
    }
    return text
  }
}
