import ModelMappingFoundation

/// Reads dates by a pattern.
extension DateCursor {
  /// Reads a date of a pattern, up to the end of the text.
  mutating func read(_ pattern: DatePattern) -> Date? {
    var parts = DateParts()
    for element in pattern.elements where !read(element, &parts) { return nil }
    return isAtEnd ? parts.date(in: pattern.zone) : nil
  }

  private mutating func read(_ element: DatePattern.Element, _ parts: inout DateParts) -> Bool {
    switch element {
    case .literal(let text): return take(text)
    case .number(let field, let digits):
      guard let number = digits == 0 ? upTo(field == .year ? 4 : 2) : self.digits(digits) else {
        return false
      }
      parts.set(field, number, digits)
    case .paddedDay:
      guard let day = take(" ") ? digits(1) : digits(2) else { return false }
      parts.set(.day, day, 2)
    case .name(let name):
      guard let index = read(name) else { return false }
      parts.set(name, index)
    case .offset(let offset):
      guard let seconds = readZone(offset) else { return false }
      parts.offset = seconds
    }
    return true
  }

  /// Reads an English name in any case and returns its index.
  private mutating func read(_ name: DateName) -> Int? {
    for (index, word) in name.list.enumerated() where takeLetters(word) { return index }
    return nil
  }

  private mutating func readZone(_ spelling: DatePattern.Offset) -> Int? {
    switch spelling {
    case .short, .basic, .extended: return readZone()
    case .localized, .named:
      guard ["GMT", "UTC", "UT"].contains(where: { take($0) }) else { return readZone() }
      let hasNumber = position < text.count && "+-".utf8.contains(text[position])
      return spelling == .localized && hasNumber ? readZone() : 0
    }
  }

  /// Reads at least one digit and at most so many.
  private mutating func upTo(_ count: Int) -> Int? {
    guard var number = digits(1) else { return nil }
    for _ in 1..<count {
      guard let digit = digits(1) else { break }
      number = number * 10 + digit
    }
    return number
  }

  private mutating func take(_ literal: String) -> Bool {
    takeBytes(literal) { $0 == $1 }
  }

  private mutating func takeLetters(_ word: String) -> Bool {
    takeBytes(word) { $0 | 0x20 == $1 | 0x20 }
  }

  private mutating func takeBytes(_ word: String, _ matches: (UInt8, UInt8) -> Bool) -> Bool {
    let bytes = word.utf8
    guard position + bytes.count <= text.count else { return false }
    for (index, byte) in bytes.enumerated() where !matches(text[position + index], byte) {
      return false
    }
    position += bytes.count
    return true
  }
}

/// The parts of a date as read.
struct DateParts {
  var offset: Int?
  private var year = 1970
  private var month = 1
  private var day = 1
  private var hour = 0
  private var minute = 0
  private var second = 0
  private var fraction = 0
  private var fractionDigits = 0
  /// The day of the week, from Monday.
  private var weekday: Int?
  /// 0 before noon, 1 after it; nil for hours from 0 to 23.
  private var period: Int?

  mutating func set(_ field: DatePattern.Field, _ number: Int, _ digits: Int) {
    switch field {
    case .year: year = digits == 2 ? number + (number < 69 ? 2000 : 1900) : number
    case .month: month = number
    case .day: day = number
    case .hour, .hourOfPeriod: hour = number
    case .minute: minute = number
    case .second: second = number
    case .fraction: (fraction, fractionDigits) = (number, digits)
    }
  }

  mutating func set(_ name: DateName, _ index: Int) {
    switch name {
    case .weekday, .fullWeekday: weekday = index
    case .month, .fullMonth: month = index + 1
    case .dayPeriod: period = index
    }
  }

  /// Returns the date, or nil if there is none; a leap second becomes the second after it.
  func date(in zone: TimeZone) -> Date? {
    guard let civil = CivilDay(year: year, month: month, day: day), minute < 60, second <= 60,
      let hour = hourOfDay
    else { return nil }
    let days = civil.daysSince2001
    if let weekday, CivilDay.weekday(daysSince2001: days) != weekday { return nil }
    let local = days * 86_400 + hour * 3600 + minute * 60 + second
    let seconds = local - (offset ?? zone.offset(ofLocal: local))
    return DateText.instant(seconds, fraction, fractionDigits)
  }

  private var hourOfDay: Int? {
    guard let period else { return hour < 24 ? hour : nil }
    return (1...12).contains(hour) ? hour % 12 + period * 12 : nil
  }
}

extension CivilDay {
  /// Returns the day of the week from Monday, which 1 January 2001 was.
  static func weekday(daysSince2001 days: Int) -> Int {
    let rest = days % 7
    return rest < 0 ? rest + 7 : rest
  }
}

extension TimeZone {
  /// Returns the offset at a time of this zone, in seconds since 2001.
  ///
  /// Of two times with the same name the first is meant, and a time that clocks skip is as much later.
  fileprivate func offset(ofLocal local: Int) -> Int {
    func offset(at seconds: Int) -> Int {
      secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: Double(seconds)))
    }
    let before = offset(at: local - 86_400)
    let after = offset(at: local + 86_400)
    if before == after || offset(at: local - before) == before { return before }
    return offset(at: local - after) == after ? after : before
  }
}
