import Foundation
import ModelMapping

/// The longest prefix of a string that C parses as a number, after leading white space.
///
/// It ignores the locale: the decimal separator is always a point. Characters are Unicode scalars, because a digit
/// counts whatever mark follows it.
struct NumberPrefix {
  private let sign: String
  /// The digits before the point.
  private let digits: String
  /// The digits after the point.
  private let fraction: String
  /// The exponent with its letter, or an empty string.
  private let exponent: String
  private let special: Double?

  init(_ text: String) {
    var rest = text.unicodeScalars[...].drop { $0.isASCII && $0.properties.isWhitespace }
    var sign = ""
    if let first = rest.first, first == "-" || first == "+" {
      if first == "-" { sign = "-" }
      rest.removeFirst()
    }
    self.sign = sign
    if let special = Self.special(rest) {
      self.special = sign == "-" ? -special : special
      (digits, fraction, exponent) = ("", "", "")
      return
    }
    special = nil
    digits = Self.digits(&rest)
    var fraction = ""
    if rest.first == "." {
      var behind = rest.dropFirst()
      fraction = Self.digits(&behind)
      rest = behind
    }
    self.fraction = fraction
    exponent = digits.isEmpty && fraction.isEmpty ? "" : Self.exponent(rest)
  }

  private static func digits(_ rest: inout Substring.UnicodeScalarView) -> String {
    let found = rest.prefix { ("0"..."9").contains($0) }
    rest = rest[found.endIndex...]
    return String(found)
  }

  private static func exponent(_ text: Substring.UnicodeScalarView) -> String {
    guard text.first == "e" || text.first == "E" else { return "" }
    var rest = text.dropFirst()
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    return digits(&rest).isEmpty ? "" : String(text[..<rest.startIndex])
  }

  /// Parses C's special forms: hexadecimal, NaN and ∞.
  private static func special(_ text: Substring.UnicodeScalarView) -> Double? {
    let start = String(text.prefix(3)).lowercased()
    if start == "nan" { return .nan }
    if start == "inf" { return .infinity }
    guard start.hasPrefix("0x") else { return nil }
    // Only these characters can belong to the number; tries the longest prefix first.
    let letters = Set("0123456789abcdefABCDEFxXpP.+-".unicodeScalars)
    var candidate = String(text.prefix(64).prefix { letters.contains($0) })
    while candidate.count > 2 {
      if candidate.last != ".", let value = Double(candidate) { return value }
      candidate.removeLast()
    }
    return 0
  }

  // MARK: Values

  /// The digits before the point, with a sign; "0" if there are none.
  var whole: String { digits.isEmpty ? "0" : sign + digits }

  /// Whether it has no exponent and is not one of C's special forms.
  var isPlain: Bool { special == nil && exponent.isEmpty }

  /// The number as a double; 0 if there is none.
  var double: Double {
    special ?? Double("\(sign)\(digits.isEmpty ? "0" : digits).\(fraction)0\(exponent)") ?? 0
  }

  /// The number with all its digits, or nil if there is none.
  var decimal: Decimal? {
    guard special == nil, !digits.isEmpty || !fraction.isEmpty else { return nil }
    let whole = digits.drop { $0 == "0" }
    let text = "\(sign)\(whole.isEmpty ? "0" : whole).\(fraction)0\(exponent)"
    return JSONNumber(text: text)?.decimalValue
  }
}
