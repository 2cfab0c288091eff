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
