/// Converts durations from and to text.
struct DurationText {
  private let isNegative: Bool
  /// The text after the sign.
  private let text: Substring

  init(_ text: String) {
    isNegative = text.hasPrefix("-")
    self.text = text.dropFirst(isNegative ? 1 : 0)
  }

  /// The units of ISO 8601 by their letters, each smaller than the one before it, and their seconds.
  private static let days: [(letter: Character, seconds: Int128)] = [
    ("W", 604_800), ("D", 86_400),
  ]
  private static let times: [(letter: Character, seconds: Int128)] = [
    ("H", 3_600), ("M", 60), ("S", 1),
  ]

  /// The duration of a text such as `P1DT2H30.5S`.
  var iso8601: Duration? {
    guard text.first == "P" else { return nil }
    let halves = text.dropFirst()
      .split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count < 2 || !halves[1].isEmpty, !(halves.count == 1 && halves[0].isEmpty) else {
      return nil
    }
    var sum: Int128 = 0
    for (half, units) in zip(halves, [Self.days, Self.times]) {
      guard Self.subtract(half, units, isLast: half.endIndex == text.endIndex, from: &sum) else {
        return nil
      }
    }
    return duration(sum)
  }

  /// Returns the duration of a number of attoseconds below zero, of which there is one more than above.
  private func duration(_ negative: Int128) -> Duration? {
    if isNegative { return Duration(attoseconds: negative) }
    return negative == .min ? nil : Duration(attoseconds: -negative)
  }

  /// Subtracts numbers with their units; only the last one may have a fraction.
  private static func subtract(
    _ text: Substring,
    _ units: [(letter: Character, seconds: Int128)],
    isLast: Bool,
    from sum: inout Int128,
  ) -> Bool {
    var rest = text
    var units = units[...]
    while !rest.isEmpty {
      guard let end = rest.firstIndex(where: { $0.isLetter }),
        let unit = units.firstIndex(where: { $0.letter == rest[end] })
      else { return false }
      let number = rest[..<end]
      let seconds = units[unit].seconds
      rest = rest[end...].dropFirst()
      units = units[(unit + 1)...]
      guard let value = attoseconds(number, times: seconds, hasFraction: isLast && rest.isEmpty)
      else { return false }
      let (total, overflow) = sum.subtractingReportingOverflow(value)
      if overflow { return false }
      sum = total
    }
    return true
  }

  /// The duration of a text such as `1:02:03.5`, or of one such as `08:30`.
  func clock(hasSeconds: Bool) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == (hasSeconds ? 3 : 2) else { return nil }
    var sum: Int128 = 0
    for (index, part) in parts.enumerated() {
      let whole = part.prefix { $0 != "." }
      let isSeconds = index == 2
      if index > 0, whole.utf8.count != 2 || whole >= "60" { return nil }
      let seconds: Int128 = [3_600, 60, 1][index]
      guard let value = Self.attoseconds(part, times: seconds, hasFraction: isSeconds, "."),
        case (let total, let overflow) = sum.subtractingReportingOverflow(value), !overflow
      else { return nil }
      sum = total
    }
    return duration(sum)
  }

  /// Returns a decimal number times some seconds in attoseconds, without the digits behind those.
  private static func attoseconds(
    _ text: Substring,
    times seconds: Int128,
    hasFraction: Bool,
    _ points: String = ".,",
  ) -> Int128? {
    let whole = text.prefix { !points.contains($0) }
    let fraction = text[whole.endIndex...].dropFirst()
    guard !whole.isEmpty, whole.endIndex == text.endIndex || hasFraction && !fraction.isEmpty else {
      return nil
    }
    var value: Int128 = 0
    var unit: Int128 = 1_000_000_000_000_000_000
    for byte in whole.utf8 {
      guard let digit = digit(byte) else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
    }
    let (scaled, overflow) = value.multipliedReportingOverflow(by: unit * seconds)
    if overflow { return nil }
    value = scaled
    for byte in fraction.utf8 {
      guard let digit = digit(byte) else { return nil }
      unit /= 10
      let (sum, carry) = value.addingReportingOverflow(digit * unit * seconds)
      if carry { return nil }
      value = sum
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> Int128? {
    (0x30...0x39).contains(byte) ? Int128(byte - 0x30) : nil
  }

  // MARK: Writing

  /// A duration in its parts.
  private struct Parts {
    let sign: String
    let hours: UInt128
    let minutes: UInt128
    /// Attoseconds of the last minute.
    let rest: Int128

    init(_ value: Duration) {
      sign = value.attoseconds < 0 ? "-" : ""
      let (minutes, rest) = value.attoseconds.magnitude
        .quotientAndRemainder(dividingBy: 60_000_000_000_000_000_000)
      (hours, self.minutes) = minutes.quotientAndRemainder(dividingBy: 60)
      self.rest = Int128(rest)
    }

    var seconds: String { EpochText.decimal(rest, places: 18) }
  }

  static func iso8601(_ value: Duration) -> String {
    let parts = Parts(value)
    var text = parts.sign + "PT"
    if parts.hours > 0 { text += "\(parts.hours)H" }
    if parts.minutes > 0 { text += "\(parts.minutes)M" }
    if parts.rest > 0 || value == .zero { text += parts.seconds + "S" }
    return text
  }

  static func clock(_ value: Duration) -> String {
    let parts = Parts(value)
    let isShort = parts.rest < 10_000_000_000_000_000_000
    return
      "\(parts.sign)\(parts.hours):\(twoDigits(parts.minutes)):\(isShort ? "0" : "")\(parts.seconds)"
  }

  /// Returns nil for a duration with seconds.
  static func hoursMinutes(_ value: Duration) -> String? {
    let parts = Parts(value)
    guard parts.rest == 0 else { return nil }
    return "\(parts.sign)\(twoDigits(parts.hours)):\(twoDigits(parts.minutes))"
  }

  private static func twoDigits(_ number: UInt128) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
