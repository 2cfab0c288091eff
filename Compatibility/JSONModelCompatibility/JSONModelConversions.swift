import Foundation
import ModelMapping

/// JSONModel's conversions that rules cannot express.
enum JSONModelConversions {
  static let all: ModelMapping.ValueTransformer =
    numbers
    .adding("NSNumberFromString:") { (text: String) in
      NSNumber(value: try NumberPrefix(text).number())
    }
    .adding("StringFromNumber:") { (number: JSONNumber) in stringValue(of: number) }
    .adding("DateFromBool:") { (flag: Bool) in Date(timeIntervalSince1970: flag ? 1 : 0) }
    .adding("JSONObjectFromDate:") { (date: Date) in try text(of: date) }

  /// Reads numbers from the start of a string; without one, decimals are NaN and all others 0.
  private static let numbers: ModelMapping.ValueTransformer = .jsonModel
    .adding("IntFromString:") { (text: String) in NumberPrefix(text).integer(Int.self) }
    .adding("Int64FromString:") { (text: String) in NumberPrefix(text).integer(Int64.self) }
    .adding("Int32FromString:") { (text: String) in NumberPrefix(text).integer(Int32.self) }
    .adding("DoubleFromString:") { (text: String) in try NumberPrefix(text).number(Double.self) }
    .adding("FloatFromString:") { (text: String) in try NumberPrefix(text).number(Float.self) }
    .adding("JSONNumberFromString:") { (text: String) in
      JSONNumber(try NumberPrefix(text).number())
    }
    .adding("DecimalFromString:") { (text: String) in NumberPrefix(text).decimal }

  /// Returns the text of a number as the `stringValue` of an `NSNumber`: `12` for `12.00`, `1000` for `1e3`.
  private static func stringValue(of number: JSONNumber) -> String {
    if let integer = number.intValue { return String(integer) }
    if let integer = UInt64(exactly: number) { return String(integer) }
    let double = NSNumber(value: number.doubleValue)
    return double.doubleValue.isFinite ? double.stringValue : number.text
  }

  /// Formats a date like JSONModel: `2012-11-26T10:00:01+0200`, in the device's time zone, without a fraction.
  ///
  /// It throws an error if the year does not have four digits, because such a date could not be read.
  static func text(of date: Date, in zone: TimeZone = .current) throws -> String {
    // A time zone of the past may be off by seconds, which the text cannot tell.
    let minutes = zone.secondsFromGMT(for: date) / 60
    // Rounds toward the past, like a date formatter.
    let second = date.timeIntervalSince1970.rounded(.down)
    let local = Date(timeIntervalSince1970: second + Double(minutes * 60))
    guard let text = try? ModelMapper<Strict>().jsonValue(from: local).string else {
      throw ValidationFailure("expected a date in the years 0 to 9999")
    }
    let (hour, minute) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return "\(text.dropLast())\(minutes < 0 ? "-" : "+")\(padded(hour))\(padded(minute))"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
