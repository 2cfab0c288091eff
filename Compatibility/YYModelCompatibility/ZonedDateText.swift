import Foundation

/// Formats dates like YYModel: `1973-03-03T17:46:40+0800`, in the device's time zone, to the second.
enum ZonedDateText {
  /// Returns the string for a date, or nil if its year does not have four digits.
  static func text(of date: Date, in zone: TimeZone = .current) -> String? {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    // The years 0 to 9999, in any time zone.
    guard seconds >= -62_167_132_800, seconds <= 253_402_214_400 else { return nil }
    let offset = zone.secondsFromGMT(for: date)
    let local = Int(seconds) + offset
    let day = floorDivided(local, by: 86_400)
    let second = local - day * 86_400
    let minutes = abs(offset) / 60
    return Self.day(day) + "T" + two(second / 3600) + ":" + two(second / 60 % 60) + ":"
      + two(second % 60) + (offset < 0 ? "-" : "+") + two(minutes / 60) + two(minutes % 60)
  }

  /// Returns year, month and day for a number of days since 1970.
  private static func day(_ day: Int) -> String {
    // Counts from March of the year 0, so that leap days come last in their years.
    let days = day + 719_468
    let era = floorDivided(days, by: 146_097)
    let inEra = days - era * 146_097
    let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * year + year / 4 - year / 100)
    let march = (5 * inYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    let text = String(year + era * 400 + (month <= 2 ? 1 : 0))
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
      + "-" + two(month) + "-" + two(inYear - (153 * march + 2) / 5 + 1)
  }

  private static func floorDivided(_ number: Int, by divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
