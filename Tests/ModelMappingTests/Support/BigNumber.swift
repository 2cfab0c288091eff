/// An unsigned integer of arbitrary size, for exact arithmetic.
struct BigNumber {
  /// The base-2³² digits, least significant first.
  private(set) var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  /// The number of significant bits.
  var bitCount: Int {
    limbs.last.map { limbs.count * 32 - $0.leadingZeroBitCount } ?? 0
  }

  mutating func multiply(by factor: UInt32, times count: Int = 1) {
    for _ in 0..<count {
      var carry: UInt64 = 0
      for index in limbs.indices {
        let product = UInt64(limbs[index]) * UInt64(factor) + carry
        limbs[index] = UInt32(truncatingIfNeeded: product)
        carry = product >> 32
      }
      if carry > 0 { limbs.append(UInt32(carry)) }
    }
  }

  /// Divides in place and returns the remainder.
  @discardableResult
  mutating func divide(by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      let part = remainder << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(part / UInt64(divisor))
      remainder = part % UInt64(divisor)
    }
    trim()
    return UInt32(remainder)
  }

  /// The 64 bits starting at `lowest`; bits outside the number are 0.
  func bits(from lowest: Int) -> UInt64 {
    var result: UInt64 = 0
    for bit in 0..<64 where lowest + bit >= 0 && lowest + bit < limbs.count * 32 {
      let limb = limbs[(lowest + bit) / 32]
      result |= UInt64(limb >> UInt32((lowest + bit) % 32) & 1) << UInt64(bit)
    }
    return result
  }

  /// The decimal digits.
  var digits: String {
    var rest = self
    var parts: [String] = []
    while rest.bitCount > 0 {
      let part = String(rest.divide(by: 1_000_000_000))
      parts.append(String(repeating: "0", count: 9 - part.count) + part)
    }
    let digits = parts.reversed().joined().drop { $0 == "0" }
    return digits.isEmpty ? "0" : String(digits)
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }
}

/// A decimal number, as all of its digits and a power of ten.
struct ExactDecimal {
  let digits: String
  let scale: Int

  /// Creates `significand` times two to the power of `exponent`.
  init(_ significand: UInt64, exponent: Int) {
    var number = BigNumber(significand)
    number.multiply(by: exponent < 0 ? 5 : 2, times: abs(exponent))
    digits = number.digits
    scale = min(exponent, 0)
  }

  init(digits: String, scale: Int) {
    self.digits = digits
    self.scale = scale
  }

  /// The digits followed by an exponent.
  var text: String { "\(digits)e\(scale)" }

  /// The number without an exponent.
  var plainText: String {
    if scale >= 0 { return digits + String(repeating: "0", count: scale) }
    let zeros = String(repeating: "0", count: max(0, 1 - scale - digits.count))
    let all = zeros + digits
    return "\(all.dropLast(-scale)).\(all.suffix(-scale))"
  }

  /// The number truncated to its first `count` digits.
  func cut(to count: Int) -> ExactDecimal {
    guard digits.count > count else { return self }
    return ExactDecimal(
      digits: String(digits.prefix(count)),
      scale: scale + digits.count - count,
    )
  }

  /// The number with `difference` added to its last digit, or nil if that would carry or borrow.
  func nudged(by difference: Int) -> ExactDecimal? {
    guard let last = digits.last?.wholeNumberValue, (0...9).contains(last + difference) else {
      return nil
    }
    return ExactDecimal(digits: "\(digits.dropLast())\(last + difference)", scale: scale)
  }
}
