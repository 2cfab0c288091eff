/// An IEEE 754 format and its conversion from decimal digits to the nearest number.
///
/// Uses the Eisel-Lemire algorithm: the digits as an integer, times the first 128 bits of the power of ten,
/// yield the leading bits of the result. Mushtak and Lemire proved that for up to 64 bits of digits this always
/// determines the rounding direction.
struct BinaryFormat {
  /// The number of stored significand bits.
  let significandBits: Int
  /// The exponent's bit pattern for infinity.
  let infinity: Int
  /// The powers of ten for which the digits can lie exactly halfway between two neighboring numbers.
  let tieExponents: ClosedRange<Int>

  // With more fraction digits than 4 or 17, a tie would need more than 64 bits of digits.
  static let double = BinaryFormat(significandBits: 52, infinity: 0x7FF, tieExponents: -4...23)
  static let float = BinaryFormat(significandBits: 23, infinity: 0xFF, tieExponents: -17...10)

  /// Returns the bits of the number nearest to an integer times a power of ten, or of infinity on overflow.
  @inline(__always)
  func nearest(to significand: UInt64, scale: Int) -> UInt64 {
    // Below 10⁻³⁴², even 20 digits do not reach half of the smallest double.
    if significand == 0 || scale < PowerOfTen.exponents.lowerBound { return 0 }
    if scale > 308 { return UInt64(infinity) &<< UInt64(significandBits) }
    let zeros = significand.leadingZeroBitCount
    let product = product(of: significand &<< UInt64(zeros), scale: scale)
    let carry = Int(product.high &>> 63)
    // One bit more than the stored ones and the hidden one, for rounding.
    let shift = UInt64(carry &+ 61 &- significandBits)
    var bits = product.high &>> shift
    let bias = infinity &>> 1
    var exponent = PowerOfTen.binaryExponent(scale) &+ 63 &+ carry &- zeros &+ bias
    if exponent <= 0 { return subnormal(bits, exponent: exponent) }
    if product.low <= 1, bits & 3 == 1, tieExponents.contains(scale), bits &<< shift == product.high
    {
      // A tie: round to even.
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

  /// Returns the leading 128 bits of an integer with its top bit set times a power of ten, as far as they
  /// matter.
  @inline(__always)
  private func product(of integer: UInt64, scale: Int) -> (high: UInt64, low: UInt64) {
    let power = PowerOfTen(scale)
    var (high, low) = integer.multipliedFullWidth(by: power.high)
    // The bits below those used. Only if all of them are set can lower bits carry into those used.
    let rest = UInt64.max &>> UInt64(significandBits &+ 3)
    if high & rest == rest {
      // Round up where digits that are a multiple of 5 to the power of `-scale` can cancel the division.
      let rounding: UInt64 = scale < 0 && scale >= -27 ? 1 : 0
      let more = integer.multipliedFullWidth(by: power.low &+ rounding).high
      let (sum, carry) = low.addingReportingOverflow(more)
      low = sum
      if carry { high &+= 1 }
    }
    return (high, low)
  }

  /// Returns the bits of a subnormal number, which has fewer the smaller it is.
  @inline(never)
  private func subnormal(_ bits: UInt64, exponent: Int) -> UInt64 {
    // No tie can occur: its digits would need far more than 64 bits.
    let rounded = bits >> (1 &- exponent)
    // A number that rounds up to a normal one gets the right exponent from its first bit.
    return (rounded &+ rounded & 1) &>> 1
  }
}
