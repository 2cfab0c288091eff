/// A whole number of any size, for what is calculated exactly.
struct BigNumber {
  /// Its digits to the base of 2³², the lowest first.
  private(set) var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  /// How many bits it has.
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

  /// Divides, with the remainder as result.
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

  /// The 64 bits from one on; what is above the number is 0.
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

/// A decimal number as all its digits and a power of ten.
struct ExactDecimal {
  let digits: String
  let scale: Int

  /// `significand` times two to `exponent`.
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

  /// The digits with an exponent.
  var text: String { "\(digits)e\(scale)" }

  /// The number without exponent, unless it would be very long.
  var plainText: String {
    if scale >= 0 { return digits + String(repeating: "0", count: scale) }
    let zeros = String(repeating: "0", count: max(0, 1 - scale - digits.count))
    let all = zeros + digits
    return "\(all.dropLast(-scale)).\(all.suffix(-scale))"
  }

  /// The first digits only.
  func cut(to count: Int) -> ExactDecimal {
    guard digits.count > count else { return self }
    return ExactDecimal(
      digits: String(digits.prefix(count)),
      scale: scale + digits.count - count,
    )
  }

  /// The number with its last digit one higher or lower, if that digit allows it.
  func nudged(by difference: Int) -> ExactDecimal? {
    guard let last = digits.last?.wholeNumberValue, (0...9).contains(last + difference) else {
      return nil
    }
    return ExactDecimal(digits: "\(digits.dropLast())\(last + difference)", scale: scale)
  }
}
