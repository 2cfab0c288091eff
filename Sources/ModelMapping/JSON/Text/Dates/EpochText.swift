import ModelMappingFoundation

/// Converts dates from and to counts of seconds or parts of a second since 1970, digit by digit.
///
/// A `Double` holds the seconds since 1970 less precisely than a `Date` holds those since 2001.
enum EpochText {
  /// The number of decimal places from the unit to the second.
  enum Unit: Int, Sendable, Hashable {
    case seconds = 0
    case milliseconds = 3
    case microseconds = 6
    case nanoseconds = 9
  }

  /// The seconds from 1970 to 2001.
  private static let start2001: Int64 = 978_307_200

  /// Returns the date of a count, or nil if it is many thousand years away.
  static func date(_ number: NumberText, in unit: Unit) -> Date? {
    let point = number.pointIndex - unit.rawValue
    var whole: Int64 = 0
    for index in 0..<max(0, point) {
      whole = whole * 10 + (index < number.digitCount ? Int64(number.digit(index)) : 0)
      // The limit, counted from 2001, is checked below; this one keeps the count from overflowing.
      if whole >= 2_000_000_000_000 { return nil }
      if whole == 0, index >= number.digitCount { break }
    }
    let seconds = (number.isNegative ? -whole : whole) - start2001
    // Zeros between the point and the digits count as digits; after nine, nothing is left that a date could hold.
    var fraction = 0
    var digits = 0
    while digits < 9, point + digits < number.digitCount {
      let index = point + digits
      fraction = fraction * 10 + (index >= 0 ? Int(number.digit(index)) : 0)
      digits += 1
    }
    let date = DateText.instant(seconds, number.isNegative ? -fraction : fraction, digits)
    return abs(date.timeIntervalSinceReferenceDate) < 1e12 ? date : nil
  }

  /// Returns the count for a date, with as many digits as restore the date, at most nine after the
  /// second; nil for a date many thousand years away.
  static func number(_ date: Date, in unit: Unit) -> JSONNumber? {
    guard let (seconds, fraction, digits) = DateText.parts(of: date) else { return nil }
    let digitsOfCount = max(0, digits - unit.rawValue)
    var count = Int128(seconds + start2001)
    for _ in 0..<(digitsOfCount + unit.rawValue) { count *= 10 }
    var rest = Int128(fraction)
    for _ in digits..<(digitsOfCount + unit.rawValue) { rest *= 10 }
    return JSONNumber(unchecked: decimal(count + rest, places: digitsOfCount))
  }

  /// Returns an integer as a decimal number with some places, without zeros at the end.
  static func decimal(_ number: Int128, places: Int) -> String {
    var digits = String(number.magnitude)
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = number < 0 ? "-" : ""
    return sign + digits.dropLast(places) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
