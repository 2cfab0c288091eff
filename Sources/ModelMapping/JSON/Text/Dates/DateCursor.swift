import ModelMappingFoundation

/// Parses a date string from left to right.
struct DateCursor {
  let text: ByteView
  var position = 0

  var isAtEnd: Bool { position == text.count }

  /// Reads `2014-05-06` or `2014-05-06T07:08:09.123`, the latter also with a zone.
  mutating func readNumeric(needsZone: Bool) -> Date? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2),
      let civil = CivilDay(year: year, month: month, day: day)
    else { return nil }
    if isAtEnd {
      return needsZone ? nil : DateText.instant(civil.start, 0, 0)
    }
    guard take("T") || take("t") || take(" "), let time = readTime() else { return nil }
    var seconds = civil.start + Int64(time.seconds)
    if !isAtEnd {
      guard let zone = readZone() else { return nil }
      seconds -= Int64(zone)
    } else if needsZone {
      return nil
    }
    return DateText.instant(seconds, time.fraction, time.digits)
  }

  /// Reads `Fri Sep 04 00:12:21 +0800 2015`, with or without a fraction.
  mutating func readVerbal() -> Date? {
    guard word(among: DateName.weekday.list) != nil, take(" "),
      let month = word(among: DateName.month.list), take(" "), let day = digits(2), take(" "),
      let time = readTime(), take(" "),
      let zone = readZone(), take(" "), let year = digits(4),
      let civil = CivilDay(year: year, month: month + 1, day: day)
    else { return nil }
    let seconds = civil.start + Int64(time.seconds - zone)
    return DateText.instant(seconds, time.fraction, time.digits)
  }

  /// Reads `07:08:09` and a fraction of up to nine digits; a leap second becomes the second after it.
  private mutating func readTime() -> (seconds: Int, fraction: Int, digits: Int)? {
    guard let hour = digits(2), hour < 24, take(":"), let minute = digits(2), minute < 60,
      take(":"),
      let second = digits(2), second <= 60
    else { return nil }
    let seconds = hour * 3600 + minute * 60 + second
    guard take(".") else { return (seconds, 0, 0) }
    var fraction = 0
    var count = 0
    while count < 9, let digit = digits(1) {
      fraction = fraction * 10 + digit
      count += 1
    }
    return count > 0 ? (seconds, fraction, count) : nil
  }

  /// Reads `Z`, `+08:00`, `+0800` or `+08` and returns seconds east of Greenwich.
  mutating func readZone() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isWest = take("-")
    guard isWest || take("+"), let hours = digits(2), hours < 24 else { return nil }
    var minutes = 0
    if take(":") {
      guard let some = digits(2) else { return nil }
      minutes = some
    } else if let some = digits(2) {
      minutes = some
    }
    guard minutes < 60 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, UInt32(text[position]) == character.value else { return false }
    position += 1
    return true
  }

  mutating func digits(_ count: Int) -> Int? {
    guard position + count <= text.count else { return nil }
    var number = 0
    for index in position..<(position + count) {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    position += count
    return number
  }

  private mutating func word(among words: [String]) -> Int? {
    guard position + 3 <= text.count else { return nil }
    let word = text.slice(position, position + 3).makeString()
    guard let index = words.firstIndex(of: word) else { return nil }
    position += 3
    return index
  }
}

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
    case .literal(let text): return takeText(text)
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
      guard ["GMT", "UTC", "UT"].contains(where: { takeText($0) }) else { return readZone() }
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

  private mutating func takeText(_ literal: String) -> Bool {
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
    if let weekday, civil.weekday != weekday { return nil }
    let local = civil.start + Int64(hour * 3600 + minute * 60 + second)
    let seconds = local - Int64(offset ?? zone.offset(ofLocal: local))
    return DateText.instant(seconds, fraction, fractionDigits)
  }

  private var hourOfDay: Int? {
    guard let period else { return hour < 24 ? hour : nil }
    return (1...12).contains(hour) ? hour % 12 + period * 12 : nil
  }
}

extension CivilDay {
  /// The day of the week from Monday, which 1 January 2001 was.
  var weekday: Int {
    let rest = daysSince2001 % 7
    return rest < 0 ? rest + 7 : rest
  }
}

extension TimeZone {
  /// Returns the offset at a time of this zone, in seconds since 2001.
  ///
  /// Of two times with the same name the first is meant, and a time that clocks skip is as much later.
  fileprivate func offset(ofLocal local: Int64) -> Int {
    func offset(at seconds: Int64) -> Int {
      secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: Double(seconds)))
    }
    let before = offset(at: local - 86_400)
    let after = offset(at: local + 86_400)
    if before == after || offset(at: local - Int64(before)) == before { return before }
    return offset(at: local - Int64(after)) == after ? after : before
  }
}
