import ModelMappingFoundation

extension JSONReader {
  /// Reads a number and returns the parts of its text.
  mutating func readNumber() throws(ReadingFailure) -> NumberText {
    guard let number = NumberText(in: bytes, from: position, grammar: .json) else {
      throw failure(.badNumber, at: position)
    }
    position += number.bytes.count
    return number
  }

  /// Reads a number written as a plain integer that fits the type; otherwise returns nil without advancing.
  @inline(__always)
  mutating func readPlainInteger<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer? {
    var index = position
    guard index < bytes.count else { return nil }
    // SAFETY: no index is negative, and each is compared with the count first.
    let isNegative = unsafe bytes[unchecked: index] == 0x2D
    if isNegative { index &+= 1 }
    let start = index
    var value: UInt64 = 0
    // Most integers are short, and faster to read digit by digit.
    while index < bytes.count {
      let digit = unsafe bytes[unchecked: index] &- 0x30
      if digit >= 10 { break }
      if index == start &+ 6 {
        index = bytes.addManyDigits(to: &value, from: index)
        break
      }
      value = value &* 10 &+ UInt64(digit)
      index &+= 1
    }
    let count = index - start
    // 19 digits cannot overflow. Longer numbers, and those with a fraction, an exponent or a leading zero, take
    // the slow path.
    guard count > 0, count <= 19, count == 1 || bytes[start] != 0x30 else { return nil }
    if index < bytes.count {
      let next = unsafe bytes[unchecked: index]
      if next == 0x2E || next | 0x20 == 0x65 { return nil }
    }
    if isNegative, value > 1 &<< 63 { return nil }
    let result =
      isNegative ? Integer(exactly: 0 &- Int64(bitPattern: value)) : Integer(exactly: value)
    guard let result else { return nil }
    position = index
    return result
  }

  /// Reads a number of up to 19 digits as the nearest `Double`; returns nil without advancing for any other,
  /// and for one that is too large.
  @inline(__always)
  mutating func readPlainDouble() -> Double? {
    guard let number = bytes.scanDecimal(at: position) else { return nil }
    let value = Double(nearestTo: number.significand, scale: number.scale)
    guard value.isFinite else { return nil }
    position = number.end
    return number.isNegative ? -value : value
  }

  /// Reads a number of up to 19 digits as a `Decimal`; returns nil without advancing for any other.
  mutating func readPlainDecimal() -> Decimal? {
    guard let number = bytes.scanDecimal(at: position),
      let value = Decimal(
        number.significand,
        scale: number.scale,
        isNegative: number.isNegative,
      )
    else { return nil }
    position = number.end
    return value
  }

  /// Like `readPlainDouble()`, but for a `Float`.
  @inline(__always)
  mutating func readPlainFloat() -> Float? {
    guard let number = bytes.scanDecimal(at: position) else { return nil }
    let value = Float(nearestTo: number.significand, scale: number.scale)
    guard value.isFinite else { return nil }
    position = number.end
    return number.isNegative ? -value : value
  }
}
