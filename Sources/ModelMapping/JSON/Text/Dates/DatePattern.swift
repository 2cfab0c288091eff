import ModelMappingFoundation

/// A date pattern such as `yyyy-MM-dd HH:mm`: literal text, and letters that stand for the parts of a date.
///
/// The letters are those of Unicode Technical Standard 35 whose meaning does not depend on a language or a calendar.
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
  /// The forms of dates in HTTP, RFC 9110 section 5.6.7: that of RFC 1123, and the obsolete ones of RFC 850 and C.
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
