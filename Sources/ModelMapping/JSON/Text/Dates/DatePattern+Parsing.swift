import ModelMappingFoundation

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
      throw Mistake(words: "\(letters) is not known; text is written in single quotes")
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
      throw Mistake(words: "a time of day is a `Duration` of the form `.hoursMinutes`, not a date")
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
