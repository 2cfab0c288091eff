extension ByteView {
  /// An integer times a power of ten, and its end offset.
  struct ScannedDecimal {
    let significand: UInt64
    let scale: Int
    let isNegative: Bool
    let end: Int
  }

  /// Scans a number; returns nil if it is invalid, its digits exceed 64 bits, or its exponent has over eight
  /// digits.
  @inline(__always)
  func scanDecimal(at position: Int) -> ScannedDecimal? {
    scanShortDecimal(at: position) ?? scanLongDecimal(at: position)
  }

  /// Like `scanDecimal(at:)`, but only for numbers with up to 7 digits before the point that are not close to
  /// the end of the text; returns nil for others.
  @inline(__always)
  private func scanShortDecimal(at position: Int) -> ScannedDecimal? {
    // A sign, 7 digits, a point, 23 digits and another byte.
    guard position &+ 33 <= self.count else { return nil }
    // SAFETY: the index stays within these 33 bytes, as each step ensures, and so does the word read there.
    let isNegative = unsafe self[unchecked: position] == 0x2D
    var index = isNegative ? position &+ 1 : position
    var text = unsafe word(uncheckedAt: index)
    let count = PackedDigits.count(in: text)
    guard count > 0, count < 8, count == 1 || text & 0xFF != 0x30 else { return nil }
    var significand = PackedDigits.value(of: text, count: count)
    index += count
    var scale = 0
    if unsafe self[unchecked: index] == 0x2E {
      let first = index &+ 1
      index = first
      text = unsafe word(uncheckedAt: index)
      var more = PackedDigits.count(in: text)
      guard more > 0 else { return nil }
      while more == 8 {
        guard index < first + 16 else { return nil }
        significand = significand &* 100_000_000 &+ PackedDigits.value(of: text, count: 8)
        index += 8
        text = unsafe word(uncheckedAt: index)
        more = PackedDigits.count(in: text)
      }
      significand =
        significand &* integerPowersOfTen[more] &+ PackedDigits.value(of: text, count: more)
      index += more
      scale = first - index
      guard count - scale <= 19 else { return nil }
    }
    if unsafe self[unchecked: index] | 0x20 == 0x65 {
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
  private func scanLongDecimal(at position: Int) -> ScannedDecimal? {
    var index = position
    guard index < self.count else { return nil }
    let isNegative = self[index] == 0x2D
    if isNegative { index &+= 1 }
    let start = index
    var significand: UInt64 = 0
    index = addDigits(to: &significand, from: index)
    var count = index - start
    guard count > 0, count == 1 || self[start] != 0x30 else { return nil }
    var scale = 0
    if index < self.count, self[index] == 0x2E {
      let first = index &+ 1
      index = addDigits(to: &significand, from: first)
      scale = first - index
      guard scale < 0 else { return nil }
      count -= scale
    }
    if index < self.count, self[index] | 0x20 == 0x65 {
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

  /// Scans an exponent of up to eight digits.
  @inline(never)
  private func scanExponent(from index: inout Int) -> Int? {
    index &+= 1
    guard index < self.count else { return nil }
    let sign = self[index]
    if sign == 0x2B || sign == 0x2D { index &+= 1 }
    let start = index
    var value: UInt64 = 0
    index = addDigits(to: &value, from: start)
    guard index > start, index - start <= 8 else { return nil }
    return sign == 0x2D ? -Int(value) : Int(value)
  }

  /// Whether a number has more than 19 digits, not counting leading zeros.
  @inline(never)
  private func isLong(from start: Int, count: Int) -> Bool {
    guard self[start] == 0x30 else { return true }
    // The integer part is just this zero, so the other digits follow the point.
    var zeros = 1
    while zeros < count, self[start + zeros + 1] == 0x30 { zeros += 1 }
    return count - zeros > 19
  }

  @inline(never)
  func addManyDigits(to value: inout UInt64, from start: Int) -> Int {
    addDigits(to: &value, from: start)
  }

  /// Appends the digits at an offset to a number and returns the offset after them.
  @inline(__always)
  private func addDigits(to value: inout UInt64, from start: Int) -> Int {
    var index = start
    // SAFETY: the start is not negative, and each offset is compared with the count before the bytes are read.
    while index &+ 8 <= self.count {
      let text = unsafe word(uncheckedAt: index)
      let count = PackedDigits.count(in: text)
      value =
        value &* integerPowersOfTen[count] &+ PackedDigits.value(of: text, count: count)
      index += count
      if count < 8 { return index }
    }
    while index < self.count {
      let digit = unsafe self[unchecked: index] &- 0x30
      if digit >= 10 { break }
      value = value &* 10 &+ UInt64(digit)
      index &+= 1
    }
    return index
  }
}

extension ByteView {
  /// Returns the end of a number that begins at an offset.
  @inline(__always)
  func endOfNumber(at position: Int) throws(ReadingFailure) -> Int {
    let start = self[position] == 0x2D ? position &+ 1 : position
    var index = endOfDigits(from: start)
    // SAFETY: the position is valid, as just checked, the offsets increase from there, and each is compared with
    // the count, or with an offset that was reached, before the byte is read.
    guard index > start, unsafe index == start &+ 1 || self[unchecked: start] != 0x30 else {
      throw ReadingFailure(reason: .badNumber, offset: position)
    }
    if index < count, unsafe self[unchecked: index] == 0x2E {
      let first = index &+ 1
      index = endOfDigits(from: first)
      guard index > first else { throw ReadingFailure(reason: .badNumber, offset: position) }
    }
    guard index < count, unsafe self[unchecked: index] | 0x20 == 0x65 else { return index }
    var first = index &+ 1
    if first < count, self[first] == 0x2B || self[first] == 0x2D { first += 1 }
    index = endOfDigits(from: first)
    guard index > first else { throw ReadingFailure(reason: .badNumber, offset: position) }
    return index
  }

  @inline(__always)
  private func endOfDigits(from start: Int) -> Int {
    var index = start
    while index &+ 8 <= count {
      // SAFETY: `endOfNumber` passes a valid offset or the one after it; there are eight bytes, or one, as compared.
      let digits = PackedDigits.count(in: unsafe word(uncheckedAt: index))
      index &+= digits
      if digits < 8 { return index }
    }
    while index < count, unsafe self[unchecked: index] &- 0x30 < 10 { index &+= 1 }
    return index
  }
}
