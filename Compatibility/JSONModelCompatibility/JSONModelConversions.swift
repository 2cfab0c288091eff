import Foundation
import ModelMapping

/// JSONModel's conversions that rules cannot express.
enum JSONModelConversions {
  static let all: ModelMapping.ValueTransformer =
    numbers
    .adding("NSNumberFromString:") { (text: String) in NSNumber(value: NumberPrefix(text).number) }
    .adding("StringFromNumber:") { (number: JSONNumber) in stringValue(of: number) }
    .adding("DateFromBool:") { (flag: Bool) in Date(timeIntervalSince1970: flag ? 1 : 0) }
    .adding("JSONObjectFromDate:") { (date: Date) in text(of: date, in: .current) }

  /// Reads numbers from the start of a string; without one, decimals are NaN and all others 0.
  private static let numbers: ModelMapping.ValueTransformer = .jsonModel
    .adding("IntFromString:") { (text: String) in NumberPrefix(text).integer(Int.self) }
    .adding("Int64FromString:") { (text: String) in NumberPrefix(text).integer(Int64.self) }
    .adding("Int32FromString:") { (text: String) in NumberPrefix(text).integer(Int32.self) }
    .adding("DoubleFromString:") { (text: String) in NumberPrefix(text).number }
    .adding("FloatFromString:") { (text: String) in Float(NumberPrefix(text).number) }
    .adding("JSONNumberFromString:") { (text: String) in JSONNumber(NumberPrefix(text).number) }
    .adding("DecimalFromString:") { (text: String) in NumberPrefix(text).decimal }

  /// Returns the text of a number as the `stringValue` of an `NSNumber`: `12` for `12.00`, `1000` for `1e3`.
  private static func stringValue(of number: JSONNumber) -> String {
    if let integer = number.intValue { return String(integer) }
    if let integer = UInt64(exactly: number) { return String(integer) }
    let double = NSNumber(value: number.doubleValue)
    return double.doubleValue.isFinite ? double.stringValue : number.text
  }

  /// Formats a date like JSONModel: `2012-11-26T10:00:01+0200`, in a time zone, without a fraction.
  static func text(of date: Date, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    // Rounds toward the past, like a date formatter.
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: second,
    )
    let day = "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    let time = "\(padded(parts.hour, 2)):\(padded(parts.minute, 2)):\(padded(parts.second, 2))"
    let minutes = abs(zone.secondsFromGMT(for: second)) / 60
    let sign = zone.secondsFromGMT(for: second) < 0 ? "-" : "+"
    return "\(day)T\(time)\(sign)\(padded(minutes / 60, 2))\(padded(minutes % 60, 2))"
  }

  private static func padded(_ number: Int?, _ width: Int) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
