/// A format of IEEE 754, and the way from decimal digits to the nearest number in it.
///
/// The way is that of Eisel and Lemire: the digits as an integer, times the first 128 bits of the power of
/// ten, give the first bits of the result. Mushtak and Lemire have shown that for up to 64 bits of digits
/// this always tells to which side to round.
struct BinaryFormat {
  /// How many bits of the significand are stored.
  let significandBits: Int
  /// The exponent's pattern for infinity.
  let infinity: Int
  /// The powers of ten with which the digits may stand for a number just between two neighbors.
  let tieExponents: ClosedRange<Int>

  // With more digits behind the point than 4 or 17, a tie had more than 64 bits of digits.
  static let double = BinaryFormat(significandBits: 52, infinity: 0x7FF, tieExponents: -4...23)
  static let float = BinaryFormat(significandBits: 23, infinity: 0xFF, tieExponents: -17...10)

  /// The bits of the number that is nearest to an integer times a power of ten; infinity's if it is
  /// too large.
  @inline(__always)
  func nearest(to significand: UInt64, scale: Int) -> UInt64 {
    // Below 10⁻³⁴² not even 20 digits reach half of the smallest double.
    if significand == 0 || scale < PowerOfTen.exponents.lowerBound { return 0 }
    if scale > 308 { return UInt64(infinity) &<< UInt64(significandBits) }
    let zeros = significand.leadingZeroBitCount
    let product = product(of: significand &<< UInt64(zeros), scale: scale)
    let carry = Int(product.high &>> 63)
    // One bit more than are stored and the hidden one, to round by.
    let shift = UInt64(carry &+ 61 &- significandBits)
    var bits = product.high &>> shift
    let bias = infinity &>> 1
    var exponent = PowerOfTen.binaryExponent(scale) &+ 63 &+ carry &- zeros &+ bias
    if exponent <= 0 { return subnormal(bits, exponent: exponent) }
    if product.low <= 1, bits & 3 == 1, tieExponents.contains(scale), bits &<< shift == product.high
    {
      // In the middle of two: the even one.
      bits &-= 1
    }
    bits = (bits &+ bits & 1) &>> 1
    if bits &>> UInt64(significandBits &+ 1) != 0 {
      bits &>>= 1
      exponent &+= 1
    }
    if exponent >= infinity { return UInt64(infinity) &<< UInt64(significandBits) }
    // The hidden bit adds one to the exponent.
    return UInt64(exponent &- 1) &<< UInt64(significandBits) &+ bits
  }

  /// The first 128 bits of an integer whose first bit is set times a power of ten, as far as they count.
  @inline(__always)
  private func product(of integer: UInt64, scale: Int) -> (high: UInt64, low: UInt64) {
    let power = PowerOfTen(scale)
    var (high, low) = integer.multipliedFullWidth(by: power.high)
    // The bits behind those that are looked at; only if all are set, what follows may carry into them.
    let rest = UInt64.max &>> UInt64(significandBits &+ 3)
    if high & rest == rest {
      // Rounded up where it can be undone by digits that are a multiple of 5 to this power.
      let rounding: UInt64 = scale < 0 && scale >= -27 ? 1 : 0
      let more = integer.multipliedFullWidth(by: power.low &+ rounding).high
      let (sum, carry) = low.addingReportingOverflow(more)
      low = sum
      if carry { high &+= 1 }
    }
    return (high, low)
  }

  /// The bits of a number below the normal ones, of which there are fewer the smaller it is.
  @inline(never)
  private func subnormal(_ bits: UInt64, exponent: Int) -> UInt64 {
    // No tie can occur: its digits would have far more than 64 bits.
    let rounded = bits >> (1 &- exponent)
    // What becomes a normal number has the right exponent by its first bit.
    return (rounded &+ rounded & 1) &>> 1
  }
}
