import ModelMappingFoundation

/// Writes dates by a pattern.
extension DatePattern {
  /// Returns a date as text, or nil for a date whose year the pattern cannot hold.
  ///
  /// Parts smaller than those of the pattern are dropped; fractions of a second are rounded.
  func text(of date: Date) -> String? {
    guard let (seconds, fraction) = DateText.rounded(date, fractionDigits) else { return nil }
    var offset = zone.secondsFromGMT(for: date)
    if hasOffset { offset -= offset % 60 }
    let (local, isEarlier) = ((seconds + offset) % 86_400, (seconds + offset) % 86_400 < 0)
    let days = (seconds + offset) / 86_400 - (isEarlier ? 1 : 0)
    let day = CivilDay(daysSince2001: days)
    guard (hasShortYear ? 1969...2068 : 0...9999).contains(day.year) else { return nil }
    let time = WrittenTime(
      day: day,
      weekday: CivilDay.weekday(daysSince2001: days),
      seconds: isEarlier ? local + 86_400 : local,
      fraction: fraction,
      offset: offset,
    )
    return elements.map(time.text).joined()
  }
}

/// A time of a time zone, in parts.
private struct WrittenTime {
  let day: CivilDay
  let weekday: Int
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
    case .weekday, .fullWeekday: weekday
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
