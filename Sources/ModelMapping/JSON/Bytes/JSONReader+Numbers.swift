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
    // Most integers are short, for which it is quicker to take their digits one by one.
    while index < bytes.count {
      let digit = bytes[index] &- 0x30
      if digit >= 10 { break }
      if index == start + 6 {
        index = addManyDigits(to: &value, from: index)
        break
      }
      value = value &* 10 &+ UInt64(digit)
      index += 1
    }
    let count = index - start
    // 19 digits cannot overflow; what is longer, or goes on, or begins with 0, takes the slow path.
    guard count > 0, count <= 19, count == 1 || bytes[start] != 0x30 else { return nil }
    if index < bytes.count {
      let next = bytes[index]
      if next == 0x2E || next | 0x20 == 0x65 { return nil }
    }
    if isNegative, value > 1 &<< 63 { return nil }
    let result =
      isNegative ? Integer(exactly: 0 &- Int64(bitPattern: value)) : Integer(exactly: value)
    guard let result else { return nil }
    position = index
    return result
  }

  /// Takes a number as the nearest `Double`; gives nil, with the number taken, if it is too large.
  @inline(__always)
  mutating func readDouble() throws(ReadingFailure) -> Double? {
    if let value = readPlainDouble() { return value }
    return try readNumber().double
  }

  /// Takes a number of up to 19 digits as the nearest `Double`; gives nil, with nothing taken, for any
  /// other, and for one that is too large.
  @inline(__always)
  mutating func readPlainDouble() -> Double? {
    guard let number = scanDecimal() else { return nil }
    let value = Double(nearestTo: number.significand, scale: number.scale)
    guard value.isFinite else { return nil }
    position = number.end
    return number.isNegative ? -value : value
  }

  /// The same for a `Float`.
  @inline(__always)
  mutating func readPlainFloat() -> Float? {
    guard let number = scanDecimal() else { return nil }
    let value = Float(nearestTo: number.significand, scale: number.scale)
    guard value.isFinite else { return nil }
    position = number.end
    return number.isNegative ? -value : value
  }

  /// An integer times a power of ten, and where it ends.
  private struct ScannedDecimal {
    let significand: UInt64
    let scale: Int
    let isNegative: Bool
    let end: Int
  }

  /// Looks through a number; gives nil for one whose digits do not fit into 64 bits, and for what is none.
  @inline(__always)
  private func scanDecimal() -> ScannedDecimal? {
    scanShortDecimal() ?? scanLongDecimal()
  }

  /// The same for numbers with up to 7 digits before the point that do not stand close to the end of the text;
  /// for others it gives nil.
  @inline(__always)
  private func scanShortDecimal() -> ScannedDecimal? {
    // A sign, 7 digits, a point, 23 digits and another byte.
    guard position + 33 <= bytes.count else { return nil }
    let isNegative = bytes[position] == 0x2D
    var index = isNegative ? position + 1 : position
    var text = bytes.word(at: index)
    let count = EightDigits.count(in: text)
    guard count > 0, count < 8, count == 1 || text & 0xFF != 0x30 else { return nil }
    var significand = EightDigits.value(of: text, count: count)
    index += count
    var scale = 0
    if bytes[index] == 0x2E {
      let first = index + 1
      index = first
      text = bytes.word(at: index)
      var more = EightDigits.count(in: text)
      guard more > 0 else { return nil }
      while more == 8 {
        guard index < first + 16 else { return nil }
        significand = significand &* 100_000_000 &+ EightDigits.value(of: text, count: 8)
        index += 8
        text = bytes.word(at: index)
        more = EightDigits.count(in: text)
      }
      significand =
        significand &* integerPowersOfTen[more] &+ EightDigits.value(of: text, count: more)
      index += more
      scale = first - index
      guard count - scale <= 19 else { return nil }
    }
    if bytes[index] | 0x20 == 0x65 {
      guard let exponent = scanExponent(from: &index) else { return nil }
      scale += exponent
    }
    return ScannedDecimal(
      significand: significand,
      scale: scale,
      isNegative: isNegative,
      end: index,
    )
  }

  @inline(never)
  private func scanLongDecimal() -> ScannedDecimal? {
    var index = position
    guard index < bytes.count else { return nil }
    let isNegative = bytes[index] == 0x2D
    if isNegative { index += 1 }
    let start = index
    var significand: UInt64 = 0
    index = addDigits(to: &significand, from: index)
    var count = index - start
    guard count > 0, count == 1 || bytes[start] != 0x30 else { return nil }
    var scale = 0
    if index < bytes.count, bytes[index] == 0x2E {
      let first = index + 1
      index = addDigits(to: &significand, from: first)
      scale = first - index
      guard scale < 0 else { return nil }
      count -= scale
    }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 {
      guard let exponent = scanExponent(from: &index) else { return nil }
      scale += exponent
    }
    if count > 19, isLong(from: start, count: count) { return nil }
    return ScannedDecimal(
      significand: significand,
      scale: scale,
      isNegative: isNegative,
      end: index,
    )
  }

  /// Passes an exponent of up to eight digits.
  @inline(never)
  private func scanExponent(from index: inout Int) -> Int? {
    index += 1
    guard index < bytes.count else { return nil }
    let sign = bytes[index]
    if sign == 0x2B || sign == 0x2D { index += 1 }
    let start = index
    var value: UInt64 = 0
    index = addDigits(to: &value, from: start)
    guard index > start, index - start <= 8 else { return nil }
    return sign == 0x2D ? -Int(value) : Int(value)
  }

  /// Whether more than 19 of a number's digits count, without the zeros that it starts with.
  @inline(never)
  private func isLong(from start: Int, count: Int) -> Bool {
    guard bytes[start] == 0x30 else { return true }
    // Behind the point, where the digits must go on, or all would be zeros and the number 0.
    var zeros = 1
    while zeros < count, bytes[start + zeros + 1] == 0x30 { zeros += 1 }
    return count - zeros > 19
  }

  @inline(never)
  private func addManyDigits(to value: inout UInt64, from start: Int) -> Int {
    addDigits(to: &value, from: start)
  }

  /// Adds the digits that stand at a position to those of a number, and gives the position behind them.
  @inline(__always)
  private func addDigits(to value: inout UInt64, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let text = bytes.word(at: index)
      let count = EightDigits.count(in: text)
      value =
        value &* integerPowersOfTen[count] &+ EightDigits.value(of: text, count: count)
      index += count
      if count < 8 { return index }
    }
    while index < bytes.count {
      let digit = bytes[index] &- 0x30
      if digit >= 10 { break }
      value = value &* 10 &+ UInt64(digit)
      index += 1
    }
    return index
  }
}
