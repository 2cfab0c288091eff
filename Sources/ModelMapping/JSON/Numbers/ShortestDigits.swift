/// The shortest decimal digits that read back as the same binary number, and of those the nearest.
///
/// Uses Giulietti's algorithm (Schubfach): a suitable power of ten is smaller than the interval of all decimals
/// that read back as the number, and ten times that is not, so there is at least one candidate among four.
/// Multiplied by the power of ten, number and interval become integers that can be compared.
struct ShortestDigits {
  /// The digits as an integer, possibly with trailing zeros.
  let digits: UInt64
  /// The power of ten by which the digits are multiplied.
  let scale: Int

  /// Creates the digits of `significand` times two to `exponent`; `isFirst` means that the number is the first
  /// with its exponent, so that the next smaller one is only half as far away as the next larger one.
  @inline(__always)
  init(of significand: UInt64, exponent: Int, isFirst: Bool) {
    // The base-10 logarithm of 2 to `exponent`, or of 3/4 of it.
    let scale = (exponent &* 1_262_611 &- (isFirst ? 524_031 : 0)) >> 22
    let shift = UInt64(exponent &+ PowerOfTen.binaryExponent(-scale) &+ 1)
    let power = PowerOfTen(-scale)
    // Rounded up, unless it is exact.
    let isExact = PowerOfTen.exactExponents.contains(-scale)
    let high = power.high
    let low = power.low &+ (isExact ? 0 : 1)

    /// Returns the product's integer part; the last bit is also set if there is a fraction.
    @inline(__always)
    func scaled(_ quarters: UInt64) -> UInt64 {
      let factor = quarters &<< shift
      let carried = factor.multipliedFullWidth(by: low).high
      let (upper, lower) = factor.multipliedFullWidth(by: high)
      let (sum, carry) = lower.addingReportingOverflow(carried)
      return (upper &+ (carry ? 1 : 0)) | (sum > 1 ? 1 : 0)
    }

    // In quarters of the last digit. The ends of the interval read back as the even number.
    let odd = significand & 1
    let value = scaled(significand &* 4)
    let lower = scaled(significand &* 4 &- (isFirst ? 1 : 2)) &+ odd
    let upper = scaled(significand &* 4 &+ 2) &- odd
    let below = value &>> 2
    let tens = below / 10
    if tens > 0 {
      let isDownIn = lower <= tens &* 40
      let isUpIn = tens &* 40 &+ 40 <= upper
      if isDownIn != isUpIn {
        digits = tens &+ (isUpIn ? 1 : 0)
        self.scale = scale &+ 1
        return
      }
    }
    let isDownIn = lower <= below &* 4
    let isUpIn = below &* 4 &+ 4 <= upper
    let middle = below &* 4 &+ 2
    let isUpNearer = value > middle || (value == middle && below & 1 == 1)
    let goesUp = isDownIn == isUpIn ? isUpNearer : isUpIn
    digits = below &+ (goesUp ? 1 : 0)
    self.scale = scale
  }

  /// The number of digits.
  @inline(__always)
  var count: Int {
    let bits = 64 &- digits.leadingZeroBitCount
    // The base-10 logarithm, or one less.
    let least = (bits &* 1233) &>> 12
    return least &+ (digits >= integerPowersOfTen[least] ? 1 : 0)
  }
}

/// Eight decimal digits in one word, one per byte, the first in the lowest bits as in memory.
///
/// All eight are processed at once, which costs a fifth of processing them one by one.
struct PackedDigits {
  /// The digits; each byte is 0 to 9.
  let word: UInt64

  /// The character `0`, eight times.
  static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Creates the digits of a number below 100,000,000, with leading zeros.
  @inline(__always)
  init(_ number: UInt64) {
    // Divide by 10,000, by 100 and by 10; each quotient and remainder lie side by side.
    let upper = number / 10000
    let fours = upper | (number &- upper &* 10000) &<< 32
    let hundreds = (fours &* 10486) &>> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
    word = tens | (twos &- tens &* 10) &<< 8
  }

  /// The number of trailing zeros; 8 for the number 0.
  @inline(__always)
  var trailingZeros: Int { word.leadingZeroBitCount &>> 3 }

  /// The number of leading zeros; 8 for the number 0.
  @inline(__always)
  var leadingZeros: Int { word.trailingZeroBitCount &>> 3 }

  /// Returns how many bytes of a word, from its lowest bits on, are ASCII digits.
  @inline(__always)
  static func count(in text: UInt64) -> Int {
    let digits = text ^ zeros
    // A byte above 9 sets its highest bit. It may affect later ones, but only the first counts.
    let others = (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount &>> 3
  }

  /// Returns the number that the first bytes of a word represent, which are up to eight ASCII digits.
  @inline(__always)
  static func value(of text: UInt64, count: Int) -> UInt64 {
    // Shifted to the end, so that zeros precede them; in two steps, because there may be none of them.
    let half = UInt64(8 &- count) &<< 2
    let digits = ((text ^ zeros) &<< half) &<< half
    let twos = digits &* 10 &+ digits &>> 8
    let first = (twos & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let second = (twos &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (first &+ second) &>> 32
  }
}

/// The powers of ten with up to 19 zeros.
let integerPowersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
  10_000_000_000_000_000_000,
]

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
