import ModelMappingFoundation

extension Date: Scalar {
  static var expectation: Expectation { Expectation(.date) }

  /// What is expected where only some forms of dates are read.
  static func expectation(_ rules: ConversionRules) -> Expectation {
    guard rules.textToDate == .rfc3339 else { return expectation }
    let numbers: [JSONValue] = rules.numberToDate == .none ? [] : ["secondsSince1970"]
    return expectation.with("forms", .array(["rfc3339"] + numbers))
  }

  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Date> {
    switch input {
    case .text(let text):
      if let date = DateText.read(text, takesCommonForms: rules.textToDate == .commonForms) {
        return hasWrittenYear(date.timeIntervalSince1970) ? .exact(date) : .outOfRange
      }
      guard let count = count(text, rules) else { return .invalid }
      return convert(count, rules).map { .coerced($0.date) } ?? .outOfRange
    case .number(let number) where rules.numberToDate != .none:
      guard let (date, isMilliseconds) = number.flatMap({ convert($0, rules) }) else {
        return .outOfRange
      }
      return isMilliseconds ? .coerced(date) : .exact(date)
    default: return .mismatch
    }
  }

  private static func convert(
    _ number: NumberText,
    _ rules: ConversionRules,
  ) -> (date: Date, isMilliseconds: Bool)? {
    guard let number = number.double else { return nil }
    // From 1e11 on, a count of milliseconds: as seconds it would be after the year 5138.
    let isMilliseconds = rules.numberToDate == .secondsOrMilliseconds && abs(number) >= 1e11
    let seconds = isMilliseconds ? number / 1000 : number
    guard hasWrittenYear(seconds) else { return nil }
    return (Date(timeIntervalSince1970: seconds), isMilliseconds)
  }

  /// Returns whether seconds since 1970 are in the years 0 to 9999 in UTC: RFC 3339 has no others.
  private static func hasWrittenYear(_ seconds: Double) -> Bool {
    (-62_167_219_200..<253_402_300_800).contains(seconds)
  }

  /// Returns the number of seconds or milliseconds that a string contains, if the rules allow that.
  ///
  /// It has 9 to 13 digits before the point, from 1973 on: fewer or more may be a year or a date without separators.
  private static func count(_ text: ByteView, _ rules: ConversionRules) -> NumberText? {
    guard rules.textToDate == .commonForms, rules.numberToDate != .none,
      let number = NumberText(text, rules), (9...13).contains(number.pointIndex),
      number.isPlain, number.digit(0) != 0
    else { return nil }
    return number
  }

  func write(to writer: inout JSONWriter) -> Bool {
    guard let text = DateText.write(self) else { return false }
    writer.writeString(text)
    return true
  }

  var jsonValue: JSONValue? { DateText.write(self).map { .string($0) } }
  var nativeValue: Any? { DateText.write(self) }
}
