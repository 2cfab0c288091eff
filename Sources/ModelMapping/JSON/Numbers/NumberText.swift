import ModelMappingFoundation

/// The parts of a number's text: sign, digits, exponent.
///
/// The text is kept until the target type is known, so that no value is converted to an integer, a `Decimal` or
/// a `String` by way of `Double`.
///
/// For `-12.50e3`, the integer part is `12`, the fraction `50`, and the exponent 3.
struct NumberText {
  let bytes: ByteView
  let isNegative: Bool
  private let integerStart: Int
  private let integerEnd: Int
  private let fractionEnd: Int
  private let exponent: Int

  /// The spellings accepted as a number.
  enum Grammar {
    /// RFC 8259 section 6.
    case json
    /// Also `+5`, `007`, `.5` and `5.`, as written by people and C libraries.
    case loose
  }

  /// The exponent from which on further digits of an exponent are ignored.
  private static let smallestLongExponent = Int.max / 100

  /// Reads the longest number that starts at a position, or returns nil if there is none.
  init?(in text: ByteView, from start: Int, grammar: Grammar) {
    var position = start
    let count = text.count
    func digit(at position: Int) -> Bool {
      position < count && text[position] &- 0x30 < 10
    }
    isNegative = position < count && text[position] == 0x2D
    if isNegative || (grammar == .loose && position < count && text[position] == 0x2B) {
      position += 1
    }
    integerStart = position - start
    while digit(at: position) { position += 1 }
    integerEnd = position - start
    let integerCount = integerEnd - integerStart
    if grammar == .json {
      guard integerCount > 0, integerCount == 1 || text[start + integerStart] != 0x30 else {
        return nil
      }
    }
    var fraction = integerEnd
    if position < count, text[position] == 0x2E {
      position += 1
      while digit(at: position) { position += 1 }
      fraction = position - start
      if grammar == .json, fraction == integerEnd + 1 { return nil }
    }
    fractionEnd = fraction
    if grammar == .loose, integerCount + max(0, fraction - integerEnd - 1) == 0 { return nil }
    var power = 0
    if position < count, text[position] | 0x20 == 0x65 {
      position += 1
      var isDown = false
      if position < count, text[position] == 0x2B || text[position] == 0x2D {
        isDown = text[position] == 0x2D
        position += 1
      }
      guard digit(at: position) else { return nil }
      while digit(at: position) {
        // Far out of range for any type, so the rest of longer exponents changes nothing.
        if power < Self.smallestLongExponent { power = power * 10 + Int(text[position] - 0x30) }
        position += 1
      }
      if isDown { power = -power }
    }
    exponent = power
    bytes = text.slice(start, position)
  }

  /// Reads a number that is the entire text, or returns nil if there is none.
  init?(whole text: ByteView, grammar: Grammar) {
    self.init(in: text, from: 0, grammar: grammar)
    if bytes.count != text.count { return nil }
  }
}

extension NumberText {
  /// The number as written.
  var text: String { bytes.makeString() }

  /// Whether the number is written without a fraction or an exponent.
  var isPlainInteger: Bool { fractionEnd == integerEnd && bytes.count == integerEnd }

  /// Whether the number is written without an exponent.
  var isPlain: Bool { bytes.count == max(integerEnd, fractionEnd) }

  /// The number of digits before and after the point.
  var digitCount: Int {
    (integerEnd - integerStart) + max(0, fractionEnd - integerEnd - 1)
  }

  /// Returns the digit at an index, counting across the point.
  func digit(_ index: Int) -> UInt8 {
    let integerCount = integerEnd - integerStart
    let position =
      index < integerCount ? integerStart + index : integerEnd + 1 + index - integerCount
    return bytes[position] - 0x30
  }

  /// The index of the decimal point among the digits, which may lie outside of them.
  var pointIndex: Int { integerEnd - integerStart + exponent }

  /// Whether digits of the exponent are ignored, so that `scale` is not the number's.
  var hasLongExponent: Bool { exponent.magnitude >= Self.smallestLongExponent }

  /// The power of ten by which the digits, read as one integer, are multiplied.
  var scale: Int { pointIndex - digitCount }
}

/// The result of converting a number's text to an integer.
enum IntegerReading<Integer: FixedWidthInteger> {
  case exact(Integer)
  /// The number has a fraction, which was truncated towards zero.
  case fractionDropped(Integer)
  case outOfRange
}

extension NumberText {
  /// Returns the number as an integer of a type: exact, without its fraction, or out of range.
  func integer<Integer: FixedWidthInteger>(_: Integer.Type) -> IntegerReading<Integer> {
    let count = digitCount
    let point = pointIndex
    var value: Integer = 0
    for index in 0..<max(0, min(point, count)) {
      guard let next = extended(value, by: digit(index)) else { return .outOfRange }
      value = next
    }
    if value != 0, point > count {
      for _ in count..<point {
        guard let next = extended(value, by: 0) else { return .outOfRange }
        value = next
      }
    }
    if point < count {
      for index in max(0, point)..<count where digit(index) != 0 { return .fractionDropped(value) }
    }
    return .exact(value)
  }

  private func extended<Integer: FixedWidthInteger>(_ value: Integer, by digit: UInt8) -> Integer? {
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    if overflow { return nil }
    guard let digit = Integer(exactly: digit) else { return nil }
    let (sum, carry) =
      isNegative
      ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
    return carry ? nil : sum
  }
}

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
