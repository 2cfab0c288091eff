import Foundation

extension NumberText {
  /// The nearest `Double`, or nil if the number is too large for a finite one.
  var double: Double? {
    if let significand, significand <= 1 << 53, abs(scale) < powersOfTen.count {
      // Clinger's fast path: both factors are exact, so one rounding gives the nearest value.
      let value = Double(significand)
      let scaled = scale < 0 ? value / powersOfTen[-scale] : value * powersOfTen[scale]
      return isNegative ? -scaled : scaled
    }
    return floatingPoint(Double.self)
  }

  /// The nearest `Float`, rounded once, or nil if the number is too large for a finite one.
  var float: Float? { floatingPoint(Float.self) }

  private func floatingPoint<Value>(_: Value.Type) -> Value?
  where Value: BinaryFloatingPoint & LosslessStringConvertible {
    // The standard library's reader is correctly rounded and knows no locale.
    var text = isNegative ? "-" : ""
    var isZero = true
    for index in 0..<digitCount {
      let digit = digit(index)
      if digit != 0 { isZero = false }
      text.unicodeScalars.append(Unicode.Scalar(digit + 0x30))
    }
    if isZero { return isNegative ? -0.0 : 0.0 }
    guard let value = Value("\(text)e\(scale)"), value.isFinite else { return nil }
    return value
  }

  /// The digits as one integer, if they fit.
  private var significand: UInt64? {
    let count = digitCount
    guard count <= 19 else { return nil }
    var value: UInt64 = 0
    for index in 0..<count { value = value &* 10 &+ UInt64(digit(index)) }
    return value
  }

  /// The number as a `Decimal` with all its digits, or nil if a `Decimal` cannot hold it exactly.
  var decimal: Decimal? {
    var first = 0
    var last = digitCount
    while first < last, digit(first) == 0 { first += 1 }
    while last > first, digit(last - 1) == 0 { last -= 1 }
    if first == last { return 0 }
    // `Decimal` keeps 38 digits and exponents from -128 to 127.
    var scale = scale + digitCount - last
    var padding = 0
    if scale > 127 {
      padding = scale - 127
      scale = 127
    }
    guard last - first + padding <= 38, scale >= -128 else { return nil }
    var significand = Decimal(0)
    for index in first..<(last + padding) {
      significand = significand * 10 + Decimal(index < last ? digit(index) : 0)
    }
    let value = Decimal(
      sign: isNegative ? .minus : .plus,
      exponent: scale,
      significand: significand,
    )
    return value.isNaN ? nil : value
  }
}

/// The powers of ten that a `Double` holds exactly.
let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
