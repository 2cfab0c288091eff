import ModelMappingFoundation

extension Date: Scalar {
  static var expectation: Expectation { Expectation(.date) }

  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Date> {
    switch input {
    case .text(let text):
      return DateText.read(text, rules.textToDate).map { .exact($0) } ?? .invalid
    case .number(let number) where rules.numberToDate != .none:
      guard let number = number?.double else { return .outOfRange }
      // From 1e11 on, a count of milliseconds: as seconds it would be after the year 5138.
      let isMilliseconds = rules.numberToDate == .secondsOrMilliseconds && abs(number) >= 1e11
      let date = Date(timeIntervalSince1970: isMilliseconds ? number / 1000 : number)
      return isMilliseconds ? .coerced(date) : .exact(date)
    default: return .mismatch
    }
  }

  func write(to writer: inout JSONWriter) -> Bool {
    guard let text = DateText.write(self) else { return false }
    writer.writeString(text)
    return true
  }

  var jsonValue: JSONValue? { DateText.write(self).map { .string($0) } }
  var nativeValue: Any? { DateText.write(self) }
}
