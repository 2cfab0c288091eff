import Foundation

extension Date: Notated {
  /// RFC 3339 in UTC with the fewest digits that are this very `Date`, and seconds since 1970 for years
  /// that have no four digits.
  var notation: String {
    let interval = timeIntervalSinceReferenceDate
    guard abs(interval) < 1e12 else { return "\(timeIntervalSince1970) s" }
    let whole = Int(interval.rounded(.down))
    for count in 0...9 {
      let scale = (0..<count).reduce(1) { product, _ in product * 10 }
      let fraction = Int(((interval - Double(whole)) * Double(scale)).rounded())
      let seconds = fraction == scale ? whole + 1 : whole
      let digits = padded(fraction % scale, count)
      guard Self.interval(seconds, fraction % scale, count, scale) == interval else { continue }
      guard let text = Self.dayAndTime(seconds) else { return "\(timeIntervalSince1970) s" }
      return text + (count > 0 ? ".\(digits)Z" : "Z")
    }
    return "between nanoseconds"
  }

  /// The nearest `Double` to whole seconds and a fraction.
  private static func interval(_ whole: Int, _ part: Int, _ count: Int, _ scale: Int) -> Double? {
    if count == 0 { return Double(whole) }
    if whole >= 0 || part == 0 { return Double("\(whole).\(padded(part, count))") }
    return Double("-\(-whole - 1).\(padded(scale - part, count))")
  }

  private static func dayAndTime(_ seconds: Int) -> String? {
    var days = (Double(seconds) / 86_400).rounded(.down)
    let time = seconds - Int(days) * 86_400
    // Year by year and month by month, in which little can be wrong.
    var year = 2001
    func length(of year: Int) -> Double { isLeap(year) ? 366 : 365 }
    while days < 0 {
      year -= 1
      days += length(of: year)
      if year < 0 { return nil }
    }
    while days >= length(of: year) {
      days -= length(of: year)
      year += 1
      if year > 9999 { return nil }
    }
    var month = 1
    for length in [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
      if days < Double(length) { break }
      days -= Double(length)
      month += 1
    }
    let day = "\(padded(year, 4))-\(padded(month, 2))-\(padded(Int(days) + 1, 2))"
    return "\(day)T\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

private func padded(_ number: Int, _ count: Int) -> String {
  let text = count == 0 ? "" : String(number)
  return String(repeating: "0", count: max(0, count - text.count)) + text
}
