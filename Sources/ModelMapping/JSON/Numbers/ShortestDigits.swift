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
