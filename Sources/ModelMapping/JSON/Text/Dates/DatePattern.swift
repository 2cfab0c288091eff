import ModelMappingFoundation

/// A date pattern such as `yyyy-MM-dd HH:mm`: literal text, and letters that stand for the parts of a date.
///
/// The letters are from Unicode Technical Standard 35, if their meaning does not depend on a language or a calendar.
struct DatePattern: Sendable, Hashable {
  /// A number in a date.
  enum Field: Character, Sendable, Hashable {
    case year = "y"
    case month = "M"
    case day = "d"
    case hour = "H"
    case hourOfPeriod = "h"
    case minute = "m"
    case second = "s"
    case fraction = "S"
  }

  /// The spelling of a time zone's offset when it is written; any spelling is read.
  enum Offset: Sendable, Hashable {
    /// `+08`, or `+0530` where minutes are needed, with or without `Z` for UTC.
    case short(hasZ: Bool)
    /// `+0800`, with or without `Z` for UTC.
    case basic(hasZ: Bool)
    /// `+08:00`, with or without `Z` for UTC.
    case extended(hasZ: Bool)
    /// `GMT+08:00`, and `GMT` for UTC.
    case localized
    /// `GMT`, or `+0800`; `UTC` and `UT` are read too.
    case named
  }

  /// A part of a pattern.
  enum Element: Sendable, Hashable {
    case literal(String)
    /// A number of exactly the given digits; of 0 digits, one without leading zeros.
    case number(Field, digits: Int)
    case name(DateName)
    case offset(Offset)
    /// A day of the month of two characters, the first of which may be a space.
    case paddedDay
  }

  let elements: [Element]
  /// The time zone of dates without an offset, and the one that dates are written in.
  let zone: TimeZone

  /// Creates a pattern from elements that are known to be complete.
  init(elements: [Element], zone: TimeZone = .gmt) {
    self.elements = elements
    self.zone = zone
  }

  /// The number of digits after the second.
  var fractionDigits: Int {
    for case .number(.fraction, let digits) in elements { return digits }
    return 0
  }

  /// Whether dates include the offset of their time zone.
  var hasOffset: Bool {
    elements.contains { if case .offset = $0 { true } else { false } }
  }

  /// Whether years have two digits, which stand for 1969 to 2068.
  var hasShortYear: Bool { elements.contains(.number(.year, digits: 2)) }
}

extension DatePattern {
  /// The forms of dates in HTTP, RFC 9110 section 5.6.7: the form of RFC 1123, and the obsolete ones of RFC 850 and C.
  static let http: [DatePattern] = {
    let time: [Element] = [
      .number(.hour, digits: 2), .literal(":"), .number(.minute, digits: 2), .literal(":"),
      .number(.second, digits: 2),
    ]
    let day = Element.number(.day, digits: 2)
    let year = Element.number(.year, digits: 4)
    return [
      [.name(.weekday), .literal(", "), day, .literal(" "), .name(.month), .literal(" "), year]
        + [.literal(" ")] + time + [.literal(" "), .offset(.named)],
      [.name(.fullWeekday), .literal(", "), day, .literal("-"), .name(.month), .literal("-")]
        + [.number(.year, digits: 2), .literal(" ")] + time + [.literal(" "), .offset(.named)],
      [.name(.weekday), .literal(" "), .name(.month), .literal(" "), .paddedDay, .literal(" ")]
        + time + [.literal(" "), year],
    ].map { DatePattern(elements: $0) }
  }()
}

extension DatePattern {
  /// A regular expression for the dates of the pattern.
  var regularExpression: String { "^" + elements.map(\.regularExpression).joined() + "$" }
}

extension DatePattern.Element {
  fileprivate var regularExpression: String {
    switch self {
    case .literal(let text): text.escapedForPattern
    case .number(.year, digits: 0): "[0-9]{1,4}"
    case .number(_, digits: 0): "[0-9]{1,2}"
    case .number(_, let digits): "[0-9]{\(digits)}"
    case .name(let name): "(?:\(name.list.joined(separator: "|")))"
    case .offset(.named): "(?:GMT|UTC?|[+-][0-9]{4})"
    case .offset(.localized): "(?:GMT|UTC?|(?:GMT)?(?:Z|[+-][0-9]{2}(?::?[0-9]{2})?))"
    case .offset: "(?:Z|[+-][0-9]{2}(?::?[0-9]{2})?)"
    case .paddedDay: "[ 0-9][0-9]"
    }
  }
}

extension String {
  /// A regular expression for the string itself.
  package var escapedForPattern: String {
    var pattern = ""
    for scalar in unicodeScalars {
      if #"\^$.|?*+()[]{}/"#.unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }
}

/// Parses patterns and refuses those that could not be read back.
extension DatePattern {
  /// A reason why a pattern is refused.
  struct Mistake: Error {
    let words: String
  }

  /// Parses a pattern.
  init(_ text: String, zone: TimeZone) throws(Mistake) {
    var elements: [Element] = []
    var rest = Substring(text)
    while let first = rest.first {
      let element: Element
      if first == "'" {
        element = .literal(try Self.quoted(&rest))
      } else if first.isASCII, first.isLetter {
        let letters = rest.prefix { $0 == first }
        rest = rest[letters.endIndex...]
        element = try Self.element(first, letters.count)
      } else {
        let literal = rest.prefix { $0 != "'" && !($0.isASCII && $0.isLetter) }
        rest = rest[literal.endIndex...]
        element = .literal(String(literal))
      }
      if case .literal(let more) = element, case .literal(var text)? = elements.last {
        // Taken out first, so that the text is extended in place.
        elements.removeLast()
        text += more
        elements.append(.literal(text))
      } else {
        elements.append(element)
      }
    }
    self.init(elements: elements, zone: zone)
    try checkParts()
    try checkNeighbors()
  }

  /// Reads text in single quotes; two of them are one.
  private static func quoted(_ rest: inout Substring) throws(Mistake) -> String {
    if rest.hasPrefix("''") {
      rest = rest.dropFirst(2)
      return "'"
    }
    var text = ""
    rest = rest.dropFirst()
    while let first = rest.popFirst() {
      if first != "'" {
        text.append(first)
      } else if rest.first == "'" {
        text.append("'")
        rest = rest.dropFirst()
      } else {
        return text
      }
    }
    throw Mistake(words: "a quote is not closed")
  }

  private static func element(_ letter: Character, _ count: Int) throws(Mistake) -> Element {
    let letters = "`" + String(repeating: letter, count: count) + "`"
    switch (letter, count) {
    case ("y", 1), ("y", 2), ("y", 4): return .number(.year, digits: count == 1 ? 0 : count)
    case ("S", 1...9): return .number(.fraction, digits: count)
    case ("M", 3): return .name(.month)
    case ("M", 4): return .name(.fullMonth)
    case ("E", 1...3): return .name(.weekday)
    case ("E", 4): return .name(.fullWeekday)
    case ("a", 1...3): return .name(.dayPeriod)
    case ("x", 1): return .offset(.short(hasZ: false))
    case ("X", 1): return .offset(.short(hasZ: true))
    case ("Z", 1...3), ("x", 2), ("x", 4): return .offset(.basic(hasZ: false))
    case ("X", 2), ("X", 4): return .offset(.basic(hasZ: true))
    case ("x", 3), ("x", 5): return .offset(.extended(hasZ: false))
    case ("X", 3), ("X", 5), ("Z", 5): return .offset(.extended(hasZ: true))
    case ("Z", 4): return .offset(.localized)
    case ("X", _), ("x", _), ("Z", _): throw Mistake(words: "\(letters) has more than five letters")
    case ("Y", _):
      throw Mistake(words: "\(letters) is a week-based year: write `y` for the calendar year")
    case ("D", _): throw Mistake(words: "\(letters) is a day of the year: write `d` for the day")
    default: break
    }
    guard let field = Field(rawValue: letter), field != .year, field != .fraction else {
      throw Mistake(words: "\(letters) is not a field: write text in single quotes")
    }
    guard count <= 2 else { throw Mistake(words: "\(letters) has more than two letters") }
    return .number(field, digits: count == 1 ? 0 : 2)
  }

  // MARK: Checks

  /// The letter of an element; nil for literal text.
  private static func letter(_ element: Element) -> Character? {
    switch element {
    case .literal: nil
    case .number(let field, _): field.rawValue
    case .name(.month), .name(.fullMonth): "M"
    case .name(.weekday), .name(.fullWeekday): "E"
    case .name(.dayPeriod): "a"
    case .offset: "Z"
    case .paddedDay: "d"
    }
  }

  /// Checks that each part occurs once, with the larger ones that it depends on.
  private func checkParts() throws(Mistake) {
    var found = ""
    for case let letter? in elements.map(Self.letter) {
      if found.contains(letter) { throw Mistake(words: "`\(letter)` occurs twice") }
      found.append(letter)
    }
    if found.contains("m"), found.allSatisfy({ "HhmsSa".contains($0) }) {
      throw Mistake(
        words: "a time of day is not a date: declare a `Duration` with the form `.hoursMinutes`"
      )
    }
    if !found.contains("y") { throw Mistake(words: "the year, `y`, is missing") }
    if found.contains("H"), found.contains("h") || found.contains("a") {
      throw Mistake(words: "`H` has 24 hours: write `h` with `a`")
    }
    let hour: Character = found.contains("h") || found.contains("a") ? "h" : "H"
    let needs: [(Character, Character)] = [
      ("d", "M"), ("E", "d"), ("H", "d"), ("h", "d"), ("h", "a"), ("a", "h"), ("m", hour),
      ("s", "m"), ("S", "s"),
    ]
    for (letter, other) in needs where found.contains(letter) && !found.contains(other) {
      throw Mistake(words: "`\(letter)` needs `\(other)`")
    }
  }

  /// Checks that the end of each element is known when it is read.
  private func checkNeighbors() throws(Mistake) {
    for (element, next) in zip(elements, elements.dropFirst()) {
      let isOpen: Bool
      switch element {
      case .number(_, digits: 0), .offset: isOpen = true
      default: isOpen = false
      }
      guard isOpen, let letter = Self.letter(element) else { continue }
      switch next {
      case .number, .paddedDay:
        throw Mistake(
          words: "`\(letter)` has no fixed number of digits, and more digits follow: write it twice"
        )
      case .literal(let text) where text.first.map { $0.isASCII && $0.isNumber } ?? false:
        throw Mistake(words: "`\(letter)` has no fixed number of digits, and digits follow")
      default: break
      }
    }
  }
}

/// Writes dates by a pattern.
extension DatePattern {
  /// Returns a date as text, or nil for a date whose year the pattern cannot hold.
  ///
  /// Parts smaller than the pattern's are dropped; fractions of a second are rounded.
  func text(of date: Date) -> String? {
    guard let (seconds, fraction) = DateText.rounded(date, fractionDigits) else { return nil }
    var offset = zone.secondsFromGMT(for: date)
    if hasOffset { offset -= offset % 60 }
    let (day, time) = CivilDay.at(seconds + Int64(offset))
    guard (hasShortYear ? 1969...2068 : 0...9999).contains(day.year) else { return nil }
    let written = WrittenTime(day: day, seconds: time, fraction: fraction, offset: offset)
    return elements.map(written.text).joined()
  }
}

/// A time of a time zone, in parts.
private struct WrittenTime {
  let day: CivilDay
  /// The seconds since midnight.
  let seconds: Int
  let fraction: Int
  let offset: Int

  func text(_ element: DatePattern.Element) -> String {
    switch element {
    case .literal(let text): text
    case .number(.year, digits: 2): DateText.padded(day.year % 100, 2)
    case .number(let field, let digits): DateText.padded(number(field), digits)
    case .paddedDay: day.day < 10 ? " \(day.day)" : "\(day.day)"
    case .name(let name): name.list[index(name)]
    case .offset(let spelling): zone(spelling)
    }
  }

  private func number(_ field: DatePattern.Field) -> Int {
    switch field {
    case .year: day.year
    case .month: day.month
    case .day: day.day
    case .hour: seconds / 3600
    case .hourOfPeriod: (seconds / 3600 + 11) % 12 + 1
    case .minute: seconds / 60 % 60
    case .second: seconds % 60
    case .fraction: fraction
    }
  }

  private func index(_ name: DateName) -> Int {
    switch name {
    case .weekday, .fullWeekday: day.weekday
    case .month, .fullMonth: day.month - 1
    case .dayPeriod: seconds < 43_200 ? 0 : 1
    }
  }

  private func zone(_ spelling: DatePattern.Offset) -> String {
    let hours = (offset < 0 ? "-" : "+") + DateText.padded(abs(offset) / 3600, 2)
    let minutes = DateText.padded(abs(offset) / 60 % 60, 2)
    let isUTC = offset == 0
    return switch spelling {
    case .short(let hasZ): isUTC && hasZ ? "Z" : minutes == "00" ? hours : hours + minutes
    case .basic(let hasZ): isUTC && hasZ ? "Z" : hours + minutes
    case .extended(let hasZ): isUTC && hasZ ? "Z" : "\(hours):\(minutes)"
    case .localized: isUTC ? "GMT" : "GMT\(hours):\(minutes)"
    case .named: isUTC ? "GMT" : hours + minutes
    }
  }
}

/// The English names in dates.
enum DateName: Sendable, Hashable {
  case weekday, fullWeekday, month, fullMonth, dayPeriod

  /// The names in order; weeks begin on Monday.
  var list: [String] {
    switch self {
    case .weekday: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    case .fullWeekday:
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    case .month:
      ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    case .fullMonth:
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
    case .dayPeriod: ["AM", "PM"]
    }
  }
}
