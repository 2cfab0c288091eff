extension JSONWriter {
  /// Writes a number that is not negative, with zeros before it, as a number of digits.
  @inline(__always)
  mutating func writePadded(_ number: Int64, _ digits: Int) {
    var scale: Int64 = 1
    for _ in 1..<digits { scale *= 10 }
    while scale > 0 {
      put(UInt8(truncatingIfNeeded: number / scale % 10) &+ 0x30)
      scale /= 10
    }
  }

  @inline(__always)
  mutating func writeInteger<Integer: FixedWidthInteger>(_ value: Integer) {
    guard Integer.bitWidth <= 64 else { return writeASCII(String(value)) }
    let magnitude = UInt64(truncatingIfNeeded: value.magnitude)
    // SAFETY: writes at most a sign and 20 digits, and touches at most 27 bytes.
    unsafe putNumber { target in unsafe NumberLayout(target).put(magnitude, isNegative: value < 0) }
  }

  /// Writes a finite number with the shortest digits that read back as the same `Double`.
  @inline(__always)
  mutating func writeDouble(_ value: Double) {
    // SAFETY: `NumberLayout` needs no more than 32 bytes.
    unsafe putNumber { target in unsafe NumberLayout(target).put(value) }
  }

  /// Writes a finite number with the shortest digits that read back as the same `Float`.
  @inline(__always)
  mutating func writeFloat(_ value: Float) {
    // SAFETY: as above.
    unsafe putNumber { target in unsafe NumberLayout(target).put(value) }
  }
}

/// Returns the shortest text that reads back as the same finite value, without a zero fraction.
func shortestText(of value: Double) -> String {
  unsafe String(unsafeUninitializedCapacity: 32) { buffer in
    // SAFETY: the buffer has capacity for at least 32 bytes.
    unsafe buffer.baseAddress.map { unsafe NumberLayout($0).put(value) } ?? 0
  }
}

/// Returns the shortest text that reads back as the same finite value, without a zero fraction.
func shortestText(of value: Float) -> String {
  unsafe String(unsafeUninitializedCapacity: 32) { buffer in
    // SAFETY: the buffer has capacity for at least 32 bytes.
    unsafe buffer.baseAddress.map { unsafe NumberLayout($0).put(value) } ?? 0
  }
}

/// Formats a number in memory.
///
/// Follows Swift's `description`, but omits the `.0` of whole numbers: `1234.5`, `0.00015`, `1.5e-05`, `1e+16`.
@safe
private struct NumberLayout {
  // SAFETY: 32 bytes may be written from here on, which the writer's buffer or a new string lends for the call.
  private let base: UnsafeMutablePointer<UInt8>

  @inline(__always)
  @unsafe init(_ base: UnsafeMutablePointer<UInt8>) {
    unsafe self.base = base
  }

  @inline(__always)
  private func store(_ byte: UInt8, at index: Int) {
    assert(index >= 0 && index < 32)
    // SAFETY: within the 32 bytes.
    unsafe base[index] = byte
  }

  @inline(__always)
  private func store(_ word: UInt64, at index: Int) {
    assert(index >= 0 && index + 8 <= 32)
    // SAFETY: within the 32 bytes; storing bytes requires no alignment.
    unsafe UnsafeMutableRawPointer(base + index)
      .storeBytes(of: word.littleEndian, as: UInt64.self)
  }
}

// MARK: - Integers

extension NumberLayout {
  /// Writes a sign if needed, and digits; returns the number of bytes.
  @inline(__always)
  func put(_ magnitude: UInt64, isNegative: Bool) -> Int {
    // Without a sign, the first digit overwrites it.
    store(0x2D as UInt8, at: 0)
    let index = isNegative ? 1 : 0
    if magnitude < 10 {
      store(UInt8(truncatingIfNeeded: magnitude) + 0x30, at: index)
      return index + 1
    }
    return put(magnitude, at: index)
  }

  @inline(never)
  private func put(_ magnitude: UInt64, at index: Int) -> Int {
    if magnitude < 100_000_000 { return putFirst(magnitude, at: index) }
    let upper = magnitude / 100_000_000
    let next =
      upper < 100_000_000
      ? putFirst(upper, at: index)
      : putNext(upper % 100_000_000, at: putFirst(upper / 100_000_000, at: index))
    return putNext(magnitude % 100_000_000, at: next)
  }

  /// Writes up to eight digits and returns the index after them.
  @inline(__always)
  private func putFirst(_ number: UInt64, at index: Int) -> Int {
    let digits = PackedDigits(number)
    let zeros = digits.leadingZeros
    store((digits.word | PackedDigits.zeros) &>> UInt64(zeros &* 8), at: index)
    return index + 8 - zeros
  }

  /// Writes eight digits and returns the index after them.
  @inline(__always)
  private func putNext(_ number: UInt64, at index: Int) -> Int {
    store(PackedDigits(number).word | PackedDigits.zeros, at: index)
    return index + 8
  }
}

// MARK: - Floating point

extension NumberLayout {
  /// Writes a finite number and returns the number of bytes.
  @inline(never)
  func put(_ value: Double) -> Int {
    let magnitude = value.magnitude
    if magnitude <= 0x1p53 {
      let whole = UInt64(bitPattern: Int64(magnitude))
      if Double(Int64(bitPattern: whole)) == magnitude {
        return put(whole, isNegative: value.sign == .minus)
      }
    }
    let bits = magnitude.bitPattern
    let exponent = Int(bits &>> 52)
    let fraction = bits & (1 &<< 52 &- 1)
    let digits = ShortestDigits(
      of: exponent == 0 ? fraction : fraction | 1 &<< 52,
      exponent: max(exponent, 1) &- 1075,
      isFirst: fraction == 0 && exponent > 1,
    )
    return put(digits, isNegative: value.sign == .minus, isSmall: magnitude < 0x1p53)
  }

  /// Writes a finite number and returns the number of bytes.
  @inline(never)
  func put(_ value: Float) -> Int {
    let magnitude = value.magnitude
    if magnitude <= 0x1p24 {
      let whole = Int32(magnitude)
      if Float(whole) == magnitude {
        return put(UInt64(whole.magnitude), isNegative: value.sign == .minus)
      }
    }
    let bits = UInt64(magnitude.bitPattern)
    let exponent = Int(bits &>> 23)
    let fraction = bits & (1 &<< 23 &- 1)
    let digits = ShortestDigits(
      of: exponent == 0 ? fraction : fraction | 1 &<< 23,
      exponent: max(exponent, 1) &- 150,
      isFirst: fraction == 0 && exponent > 1,
    )
    return put(digits, isNegative: value.sign == .minus, isSmall: magnitude < 0x1p24)
  }

  /// Writes digits with a point among or before them, or with an exponent; `isSmall` means that the number is
  /// not large enough to need one.
  @inline(__always)
  private func put(_ number: ShortestDigits, isNegative: Bool, isSmall: Bool) -> Int {
    // Without a sign, the first digit overwrites it.
    store(0x2D as UInt8, at: 0)
    let start = isNegative ? 1 : 0
    let count = number.count
    // The first of 17 digits, and the others.
    let digits = number.digits &* integerPowersOfTen[17 &- count]
    let first = digits / 10_000_000_000_000_000
    let others = digits &- first &* 10_000_000_000_000_000
    let middle = PackedDigits(others / 100_000_000)
    let last = PackedDigits(others % 100_000_000)
    let end = last.word == 0 ? 9 - middle.trailingZeros : 17 - last.trailingZeros
    let exponent = number.scale + count - 1
    // The index of the first digit: after `0.000`, or with one byte free for the point to move into.
    var offset = start + 1
    if exponent < 0, exponent >= -4 {
      store(0x3030_3030_3030_2E30 as UInt64, at: start)
      offset -= exponent
    }
    store(UInt8(truncatingIfNeeded: first) + 0x30, at: offset)
    store(middle.word | PackedDigits.zeros, at: offset + 1)
    store(last.word | PackedDigits.zeros, at: offset + 9)
    if offset > start + 1 { return offset + end }
    if exponent < 0 || !isSmall {
      let next = lead(start, end)
      return put(exponent: exponent, at: next)
    }
    // Move the digits before the point down by one.
    if exponent < 7 {
      let text = (first | middle.word &<< 8) | PackedDigits.zeros
      let bits = UInt64(exponent &+ 1) &* 8
      let upper = UInt64.max &<< bits
      store(text & ~upper | 0x2E &<< bits | (text & upper) &<< 8, at: start)
    } else {
      move(start + 1, to: start, count: exponent + 1)
      store(0x2E as UInt8, at: start + exponent + 1)
    }
    return start + end + 1
  }

  /// Writes the point after the first digit if others follow, and returns the index after the last.
  private func lead(_ start: Int, _ count: Int) -> Int {
    move(start + 1, to: start, count: 1)
    if count == 1 { return start + 1 }
    store(0x2E as UInt8, at: start + 1)
    return start + 1 + count
  }

  /// Writes an exponent of two or three digits and returns the index after it.
  @inline(never)
  private func put(exponent: Int, at start: Int) -> Int {
    store(0x65 as UInt8, at: start)
    store((exponent < 0 ? 0x2D : 0x2B) as UInt8, at: start + 1)
    let digits = PackedDigits(UInt64(exponent.magnitude))
    let zeros = min(digits.leadingZeros, 6)
    store((digits.word | PackedDigits.zeros) &>> UInt64(zeros &* 8), at: start + 2)
    return start + 10 - zeros
  }

  /// Moves bytes to a lower index.
  private func move(_ source: Int, to target: Int, count: Int) {
    assert(target >= 0 && target <= source && source + count <= 32)
    // SAFETY: within the 32 bytes; the first is moved first, so none is overwritten before it is moved.
    for index in 0..<count { unsafe base[target + index] = base[source + index] }
  }
}
