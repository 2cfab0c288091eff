/// The result of converting a number's text to an integer.
enum IntegerReading<Integer: FixedWidthInteger> {
  case exact(Integer)
  /// The number has a fraction, which was truncated towards zero.
  case fractionDropped(Integer)
  case outOfRange
}

extension NumberText {
  /// Returns the number as an integer of a type: exact, without its fraction, or out of range.
  func integer<Integer: FixedWidthInteger>(_: Integer.Type) -> IntegerReading<Integer> {
    let count = digitCount
    let point = pointIndex
    var value: Integer = 0
    for index in 0..<max(0, min(point, count)) {
      guard let next = extended(value, by: digit(index)) else { return .outOfRange }
      value = next
    }
    if value != 0, point > count {
      for _ in count..<point {
        guard let next = extended(value, by: 0) else { return .outOfRange }
        value = next
      }
    }
    if point < count {
      for index in max(0, point)..<count where digit(index) != 0 { return .fractionDropped(value) }
    }
    return .exact(value)
  }

  private func extended<Integer: FixedWidthInteger>(_ value: Integer, by digit: UInt8) -> Integer? {
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    if overflow { return nil }
    guard let digit = Integer(exactly: digit) else { return nil }
    let (sum, carry) =
      isNegative
      ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
    return carry ? nil : sum
  }
}
