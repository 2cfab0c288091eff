import Foundation
import ModelMapping

/// Formats dates like YYModel: `1973-03-03T17:46:40+0800`, in the device's time zone, to the second.
enum ZonedDateText {
  /// Returns the string for a date, or nil if its year does not have four digits.
  static func text(of date: Date, in zone: TimeZone = .current) -> String? {
    // A time zone of the past may be off by seconds, which the text cannot tell.
    let minutes = zone.secondsFromGMT(for: date) / 60
    let second = date.timeIntervalSince1970.rounded(.down)
    let local = Date(timeIntervalSince1970: second + Double(minutes * 60))
    guard let text = try? ModelMapper<Strict>().jsonValue(from: local).string else { return nil }
    let (hour, minute) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return "\(text.dropLast())\(minutes < 0 ? "-" : "+")\(two(hour))\(two(minute))"
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
