import ModelMappingFoundation

extension String: Scalar {
  static var expectation: Expectation { .string }
  static var zero: String? { "" }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> String? {
    try source.readPlainString()
  }

  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<String> {
    switch input {
    case .number(let number) where rules.numberToText:
      number.map { .coerced($0.text) } ?? .outOfRange
    case .bool(let value) where rules.boolToText: .coerced(value ? "true" : "false")
    default: .mismatch
    }
  }

  @inline(__always)
  func write(to writer: inout JSONWriter) -> Bool {
    writer.writeString(self)
    return true
  }

  var jsonValue: JSONValue? { .string(self) }
}

extension Bool: Scalar {
  static var expectation: Expectation { Expectation(.bool) }
  static var zero: Bool? { false }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Bool? {
    try source.readPlainBool()
  }

  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Bool> {
    switch input {
    case .number(let number) where rules.numberToBool != .none:
      number.map { conversion(of: $0, rules.numberToBool) } ?? .outOfRange
    case .text(let text) where rules.textToBool != .none:
      rules.textToBool == .trueAndFalse ? strictWord(text) : word(text.trimmed, rules)
    default: .mismatch
    }
  }

  @inline(never)
  private static func conversion(
    of number: NumberText,
    _ rule: ConversionRules.NumberToBool,
  ) -> Conversion<Bool> {
    let isZero = (0..<number.digitCount).allSatisfy { number.digit($0) == 0 }
    if isZero { return .coerced(false) }
    if rule == .any { return .coerced(true) }
    if case .exact(1) = number.integer(Int.self) { return .coerced(true) }
    return .invalid
  }

  private static func strictWord(_ text: ByteView) -> Conversion<Bool> {
    switch text.makeString() {
    case "true": .coerced(true)
    case "false": .coerced(false)
    default: .invalid
    }
  }

  private static func word(_ text: ByteView, _ rules: ConversionRules) -> Conversion<Bool> {
    func isWord(_ word: String) -> Bool {
      text.count == word.utf8.count && zip(word.utf8, 0...).allSatisfy { text[$1] | 0x20 == $0 }
    }
    if isWord("true") || isWord("yes") { return .coerced(true) }
    if isWord("false") || isWord("no") { return .coerced(false) }
    if rules.textToBool == .formWords {
      if isWord("on") { return .coerced(true) }
      if isWord("off") { return .coerced(false) }
    }
    return NumberText(whole: text, grammar: .loose).map { conversion(of: $0, .any) } ?? .invalid
  }

  @inline(__always)
  func write(to writer: inout JSONWriter) -> Bool {
    writer.writeBool(self)
    return true
  }

  var jsonValue: JSONValue? { .bool(self) }
}

/// A type represented by a string in JSON.
protocol TextScalar: Scalar {
  init?(text: String, _ rules: ConversionRules)
  /// The string to write, or nil if there is none.
  var text: String? { get }
}

extension TextScalar {
  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Self> {
    guard case .text(let bytes) = input else { return .mismatch }
    var text = bytes.makeString()
    if rules.trimsText {
      text = text.trimmingWhitespace()
      if text.isEmpty { return .null }
    }
    return Self(text: text, rules).map { .exact($0) } ?? .invalid
  }

  func write(to writer: inout JSONWriter) -> Bool {
    guard let text else { return false }
    writer.writeString(text)
    return true
  }

  var jsonValue: JSONValue? { text.map { .string($0) } }
  var nativeValue: Any? { text }
}

extension URL: TextScalar {
  static var expectation: Expectation { Expectation(.url) }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> URL? {
    try source.readPlainText { URL(plain: $0) }
  }

  init?(text: String, _ rules: ConversionRules) {
    guard !text.isEmpty, !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else {
      return nil
    }
    self.init(string: URLText.encoded(text))
  }

  var text: String? { absoluteString }
}

extension UUID: TextScalar {
  static var expectation: Expectation { Expectation(.uuid) }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> UUID? {
    try source.readPlainText { UUID(plain: $0) }
  }

  init?(text: String, _ rules: ConversionRules) {
    // Foundation ignores text after a null character.
    guard text.utf8.count == 36 else { return nil }
    self.init(uuidString: text)
  }

  func write(to writer: inout JSONWriter) -> Bool {
    writer.put(0x22)
    writeText(to: &writer)
    writer.put(0x22)
    return true
  }

  /// The same as Foundation's, which takes several times as long on Linux.
  var text: String? {
    var writer = JSONWriter(capacity: 40)
    writeText(to: &writer)
    return writer.makeString()
  }

  private func writeText(to writer: inout JSONWriter) {
    let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p) = uuid
    for (index, byte) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p].enumerated() {
      if index == 4 || index == 6 || index == 8 || index == 10 { writer.put(0x2D) }
      for digit in [byte >> 4, byte & 15] { writer.put(digit &+ (digit < 10 ? 0x30 : 0x37)) }
    }
  }
}

extension TimeZone: TextScalar {
  static var expectation: Expectation { Expectation(.timeZone) }

  init?(text: String, _ rules: ConversionRules) {
    guard let zone = TimeZone(identifier: text) ?? TimeZone(abbreviation: text) else { return nil }
    self = zone
  }

  var text: String? { identifier }
}

extension Locale: TextScalar {
  static var expectation: Expectation { Expectation(.locale) }

  init?(text: String, _ rules: ConversionRules) {
    let isName = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isName else { return nil }
    self.init(identifier: text)
  }

  var text: String? { identifier }
}

extension Data: Scalar {
  static var expectation: Expectation { Expectation(.base64) }
  static var zero: Data? { Data() }

  @inline(__always)
  static func readUsual<S: ValueSource>(from source: inout S) throws(ReadingFailure) -> Data? {
    try source.readPlainText { Data(plain: $0) }
  }

  static func convert(_ input: ScalarInput, _ rules: ConversionRules) -> Conversion<Data> {
    guard case .text(let bytes) = input else { return .mismatch }
    let text = bytes.makeString()
    // Not every Foundation version rejects excess padding or characters after it.
    let padding = text.utf8.drop { $0 != 0x3D }
    guard padding.count <= 2, padding.allSatisfy({ $0 == 0x3D }), text.utf8.count % 4 == 0 else {
      return .invalid
    }
    return Data(base64Encoded: text).map { .exact($0) } ?? .invalid
  }

  func write(to writer: inout JSONWriter) -> Bool {
    writer.writeString(base64EncodedString())
    return true
  }

  var jsonValue: JSONValue? { .string(base64EncodedString()) }
  var nativeValue: Any? { base64EncodedString() }
}

extension String {
  /// Returns the string without Unicode white space at its ends.
  fileprivate func trimmingWhitespace() -> String {
    let rest = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}

extension Date: Scalar {
  static var expectation: Expectation { Expectation(.date) }

  /// The expectation where only some forms of dates are read.
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
    let mark = writer.count
    writer.put(0x22)
    let isWritten = DateText.write(self, to: &writer)
    if isWritten { writer.put(0x22) } else { writer.truncate(to: mark) }
    return isWritten
  }

  var jsonValue: JSONValue? { DateText.write(self).map { .string($0) } }
  var nativeValue: Any? { DateText.write(self) }
}
