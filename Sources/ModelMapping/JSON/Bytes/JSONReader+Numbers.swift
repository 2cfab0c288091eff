extension JSONReader {
  /// Takes a number and gives its text in parts.
  mutating func readNumber() throws(ReadingFailure) -> NumberText {
    guard let number = NumberText(in: bytes, from: position, grammar: .json) else {
      throw failure(.badNumber, at: position)
    }
    position += number.bytes.count
    return number
  }

  /// Takes a number that is written as a plain integer and fits the type; where it is not, gives nil
  /// and leaves the position as it was.
  @inline(__always)
  mutating func readPlainInteger<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer? {
    var index = position
    guard index < bytes.count else { return nil }
    let isNegative = bytes[index] == 0x2D
    if isNegative { index += 1 }
    let start = index
    var value: UInt64 = 0
    index = addDigits(to: &value, from: index)
    let count = index - start
    // 18 digits cannot overflow; what is longer, or goes on, or begins with 0, takes the slow path.
    guard count > 0, count <= 18, count == 1 || bytes[start] != 0x30 else { return nil }
    if index < bytes.count {
      let next = bytes[index]
      if next == 0x2E || next | 0x20 == 0x65 { return nil }
    }
    let signed = isNegative ? 0 &- Int64(value) : Int64(value)
    guard let result = Integer(exactly: signed) else { return nil }
    position = index
    return result
  }

  /// Takes a number as the nearest `Double`; gives nil, with the number taken, if it is too large.
  @inline(__always)
  mutating func readDouble() throws(ReadingFailure) -> Double? {
    if let value = readShortDecimal() { return value }
    return try readNumber().double
  }

  /// Takes a number without exponent whose digits, as an integer, are exact in a `Double`: one
  /// division by an exact power of ten then gives the nearest value (Clinger's fast path).
  ///
  /// Gives nil, with nothing taken, for any other.
  @inline(__always)
  mutating func readShortDecimal() -> Double? {
    var index = position
    guard index < bytes.count else { return nil }
    let isNegative = bytes[index] == 0x2D
    if isNegative { index += 1 }
    let start = index
    var digits: UInt64 = 0
    index = addDigits(to: &digits, from: index)
    let integerCount = index - start
    guard integerCount > 0, integerCount == 1 || bytes[start] != 0x30 else { return nil }
    var fractionCount = 0
    if index < bytes.count, bytes[index] == 0x2E {
      let point = index
      index = addDigits(to: &digits, from: index + 1)
      fractionCount = index - point - 1
      guard fractionCount > 0 else { return nil }
    }
    guard integerCount + fractionCount <= 19, digits <= 1 << 53 else { return nil }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 { return nil }
    position = index
    let value = Double(digits) / powersOfTen[fractionCount]
    return isNegative ? -value : value
  }

  @inline(__always)
  private func addDigits(to value: inout UInt64, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let digit = bytes[index] &- 0x30
      if digit >= 10 { break }
      value = value &* 10 &+ UInt64(digit)
      index += 1
    }
    return index
  }
}
