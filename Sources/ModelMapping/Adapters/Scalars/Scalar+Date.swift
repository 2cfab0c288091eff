import Foundation

extension Date: Scalar {
  static var noun: String { "a date" }

  static func convert<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    _ rules: ConversionRules,
  ) throws(ReadingFailure) -> Conversion<Date> {
    switch kind {
    case .string:
      return try source.readText { text in
        DateText.read(text, rules.textToDate).map { .exact($0) } ?? .invalid
      }
    case .number where rules.numberToDate != .none:
      guard let number = try source.readDouble() else { return .outOfRange }
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
