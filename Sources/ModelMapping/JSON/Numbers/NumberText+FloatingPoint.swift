import ModelMappingFoundation

extension NumberText {
  /// The nearest `Double`, or nil if the number is too large for a finite one.
  var double: Double? {
    nearest { Double(nearestTo: $0, scale: $1) }
  }

  /// The nearest `Float`, rounded once, or nil if the number is too large for a finite one.
  var float: Float? {
    nearest { Float(nearestTo: $0, scale: $1) }
  }

  /// Returns the nearest number, using a conversion for 19 digits.
  @inline(__always)
  private func nearest<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ nearest: (UInt64, Int) -> Value
  ) -> Value? {
    let count = digitCount
    var index = 0
    while index < count, digit(index) == 0 { index += 1 }
    let end = min(count, index + 19)
    var significand: UInt64 = 0
    while index < end {
      significand = significand &* 10 &+ UInt64(digit(index))
      index += 1
    }
    var value = nearest(significand, scale + count - end)
    if end < count, nearest(significand + 1, scale + count - end) != value {
      // The remaining digits decide.
      value = longest()
    }
    if !value.isFinite { return nil }
    return isNegative ? -value : value
  }

  /// Returns the nearest number by all digits, without the sign.
  @inline(never)
  private func longest<Value: BinaryFloatingPoint & LosslessStringConvertible>() -> Value {
    // The standard library's parser rounds correctly and ignores the locale.
    var text = ""
    for index in 0..<digitCount {
      text.unicodeScalars.append(Unicode.Scalar(digit(index) + 0x30))
    }
    guard let value = Value("\(text)e\(scale)") else {
      preconditionFailure("the standard library refused a number")
    }
    return value
  }

  /// The number as a `Decimal` with all its digits, or nil if a `Decimal` cannot hold it exactly.
  var decimal: Decimal? {
    var last = digitCount
    while last > 0, digit(last - 1) == 0 { last -= 1 }
    if last == 0 { return 0 }
    // `Decimal` is an integer of 128 bits times a power of ten from -128 to 127.
    let scale = scale + digitCount - last
    let zeros = max(scale - 127, 0)
    guard scale >= -128, zeros <= 38 else { return nil }
    var significand: UInt128 = 0
    for index in 0..<last + zeros {
      let (tens, overflow) = significand.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(index < last ? UInt128(digit(index)) : 0)
      if overflow || carry { return nil }
      significand = sum
    }
    if zeros == 0, let significand = UInt64(exactly: significand) {
      return Decimal(significand, scale: scale, isNegative: isNegative)
    }
    // Arithmetic would remove the trailing zeros.
    return Decimal(string: "\(isNegative ? "-" : "")\(significand)e\(scale - zeros)")
  }
}

extension Decimal {
  /// Creates a number of up to 19 digits from an integer and a power of ten; nil if the power is out of range.
  init?(_ significand: UInt64, scale: Int, isNegative: Bool) {
    var (digits, scale) = (significand, scale)
    if digits == 0 {
      self = 0
      return
    }
    while digits % 10 == 0 {
      digits /= 10
      scale += 1
    }
    guard scale >= -128, scale <= 127 else { return nil }
    let sign: FloatingPointSign = isNegative ? .minus : .plus
    self.init(sign: sign, exponent: scale, significand: Decimal(digits))
  }
}

/// The powers of ten that a `Double` represents exactly.
let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]

extension Double {
  /// Creates the nearest value to an integer times a power of ten, or infinity.
  @inline(__always)
  init(nearestTo significand: UInt64, scale: Int) {
    if significand <= 1 << 53, scale <= 0, scale > -powersOfTen.count {
      // Clinger's fast path: both factors are exact, so one rounding gives the nearest value.
      self = Double(Int64(bitPattern: significand)) / powersOfTen[-scale]
    } else {
      self = .scaled(significand, scale)
    }
  }

  @inline(never)
  private static func scaled(_ significand: UInt64, _ scale: Int) -> Double {
    Double(bitPattern: BinaryFormat.double.nearest(to: significand, scale: scale))
  }
}

extension Float {
  /// Creates the nearest value to an integer times a power of ten, or infinity.
  @inline(never)
  init(nearestTo significand: UInt64, scale: Int) {
    let bits = BinaryFormat.float.nearest(to: significand, scale: scale)
    self.init(bitPattern: UInt32(truncatingIfNeeded: bits))
  }
}
