import ModelMappingFoundation

/// Parses and formats dates without the platform's formatters: identically on every platform and in every
/// locale.
enum DateText {
  /// Parses a date; returns nil for an invalid date string.
  ///
  /// RFC 3339 allows `2014-05-06T07:08:09Z`, with a fraction of up to 9 digits, a space instead of the `T`, and
  /// zones such as `+08:00`, `+0800` or `+08`. The common forms, taken from YYModel, are the same without a
  /// zone (meaning UTC) or without a time, and `Fri Sep 04 00:12:21 +0800 2015`.
  static func read(_ text: ByteView, takesCommonForms: Bool) -> Date? {
    var cursor = DateCursor(text: text)
    if let date = cursor.readNumeric(needsZone: !takesCommonForms), cursor.isAtEnd { return date }
    guard takesCommonForms else { return nil }
    cursor = DateCursor(text: text)
    if let date = cursor.readVerbal(), cursor.isAtEnd { return date }
    return nil
  }

  /// Formats a date as RFC 3339 in UTC, with the shortest fraction of 0, 3 or 6 digits that reads back as the
  /// same date, or else with 9 digits; nil for a date outside the years 0 to 9999, which RFC 3339 cannot
  /// represent.
  static func write(_ date: Date) -> String? {
    var writer = JSONWriter(capacity: 32)
    return write(date, to: &writer) ? writer.makeString() : nil
  }

  /// Writes a date as above; returns false, with nothing written, if RFC 3339 cannot represent it.
  static func write(_ date: Date, to writer: inout JSONWriter) -> Bool {
    guard let (seconds, fraction, digits) = parts(of: date) else { return false }
    let (civil, time) = CivilDay.at(seconds)
    guard (0...9999).contains(civil.year) else { return false }
    writer.writePadded(Int64(civil.year), 4)
    writer.put(0x2D)
    writer.writePadded(Int64(civil.month), 2)
    writer.put(0x2D)
    writer.writePadded(Int64(civil.day), 2)
    writer.put(0x54)
    writer.writePadded(Int64(time / 3600), 2)
    writer.put(0x3A)
    writer.writePadded(Int64(time / 60 % 60), 2)
    writer.put(0x3A)
    writer.writePadded(Int64(time % 60), 2)
    if digits > 0 {
      writer.put(0x2E)
      writer.writePadded(Int64(fraction), digits)
    }
    writer.put(0x5A)
    return true
  }

  /// Returns the whole seconds of a date since 2001, rounded down, and the rest as a fraction with the fewest of 0, 3,
  /// 6 and 9 digits that restore the date; nil for a date many thousand years away.
  static func parts(of date: Date) -> (seconds: Int64, fraction: Int, digits: Int)? {
    for digits in [0, 3, 6] {
      guard let (seconds, fraction) = rounded(date, digits) else { return nil }
      if instant(seconds, fraction, digits) == date { return (seconds, fraction, digits) }
    }
    return rounded(date, 9).map { ($0.seconds, $0.fraction, 9) }
  }

  /// Returns the whole seconds of a date since 2001, rounded down, and the rest as a fraction with some digits.
  static func rounded(_ date: Date, _ digits: Int) -> (seconds: Int64, fraction: Int)? {
    let interval = date.timeIntervalSinceReferenceDate
    guard abs(interval) < 1e12 else { return nil }
    let seconds = Int64(interval.rounded(.down))
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let rest = (interval - Double(seconds)) * Double(scale)
    let fraction = Int(rest.rounded(digits == 0 ? .down : .toNearestOrAwayFromZero))
    return fraction == scale && digits > 0 ? (seconds + 1, 0) : (seconds, fraction)
  }

  /// Returns the date of whole seconds since 2001 and a fraction with some digits.
  static func instant(_ seconds: Int64, _ fraction: Int, _ digits: Int) -> Date {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(fraction) / scale)
  }

  /// Returns a number with zeros before it, up to a width.
  @inline(never)
  static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}

/// A day of the Gregorian calendar.
struct CivilDay {
  let year: Int
  let month: Int
  let day: Int

  /// Creates a day from its parts, or nil if there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  // Both directions count from 1 March of year 0, so that the leap day ends its year; 400 years have
  // 146,097 days. 1 January 2001 is day 730,792 of that count.
  private static let offset2001 = 730_791

  /// Creates a day from its distance to 1 January 2001.
  init(daysSince2001 days: Int) {
    let count = days + Self.offset2001
    let era = (count >= 0 ? count : count - 146_096) / 146_097
    let dayOfEra = count - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Returns the day of a second since 2001, and the seconds since its midnight.
  static func at(_ seconds: Int64) -> (day: CivilDay, time: Int) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    return (CivilDay(daysSince2001: Int(days)), Int(seconds - days * 86_400))
  }

  /// The first second of the day, since 2001.
  var start: Int64 { Int64(daysSince2001) * 86_400 }

  /// The number of days since 1 January 2001.
  var daysSince2001: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let shifted = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shifted + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - Self.offset2001
  }
}

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
