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
