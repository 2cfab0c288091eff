/// Validates a JSON string that may arrive in pieces.
struct StringScanner {
  private enum State {
    case plain
    case escape
    /// Hexadecimal digits that are missing, the value so far, and the lead surrogate before it.
    case digits(Int, UInt32, lead: UInt32)
    /// A trail surrogate is missing: its backslash, or its `u`.
    case trail(lead: UInt32, hasBackslash: Bool)
    /// Bytes of a character that are missing, and the bounds of the next one.
    case character(Int, ClosedRange<UInt8>)
  }

  private var state = State.plain
  /// The number of bytes since the last complete character.
  private(set) var incomplete = 0

  /// Scans bytes up to the closing quote.
  ///
  /// - Returns: Whether the string has ended; the index is then after its quote.
  mutating func scan(_ bytes: [UInt8], at index: inout Int) throws(FramingFailure) -> Bool {
    while index < bytes.count {
      let byte = bytes[index]
      if case .plain = state {
        if byte == 0x22 {
          index += 1
          return true
        }
        incomplete = 0
        try begin(byte, at: index)
      } else {
        try go(on: byte, at: index)
      }
      if case .plain = state { incomplete = 0 } else { incomplete += 1 }
      index += 1
    }
    return false
  }

  /// Takes the first byte of a character.
  private mutating func begin(_ byte: UInt8, at index: Int) throws(FramingFailure) {
    switch byte {
    case 0x5C: state = .escape
    case 0x20...0x7F: break
    case 0xC2...0xDF: state = .character(1, 0x80...0xBF)
    case 0xE0: state = .character(2, 0xA0...0xBF)
    case 0xED: state = .character(2, 0x80...0x9F)
    case 0xE1...0xEF: state = .character(2, 0x80...0xBF)
    case 0xF0: state = .character(3, 0x90...0xBF)
    case 0xF1...0xF3: state = .character(3, 0x80...0xBF)
    case 0xF4: state = .character(3, 0x80...0x8F)
    case ..<0x20: throw FramingFailure(expected: .escapedControlCharacter, at: index)
    default: throw FramingFailure(expected: .utf8, at: index)
    }
  }

  /// Takes another byte of a character or an escape.
  private mutating func go(on byte: UInt8, at index: Int) throws(FramingFailure) {
    switch state {
    case .plain: break
    case .character(let missing, let bounds):
      guard bounds.contains(byte) else { throw FramingFailure(expected: .utf8, at: index) }
      state = missing == 1 ? .plain : .character(missing - 1, 0x80...0xBF)
    case .escape:
      switch byte {
      case 0x75: state = .digits(4, 0, lead: 0)
      case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: state = .plain
      default: throw FramingFailure(expected: .escape, at: index)
      }
    case .digits(let missing, let value, let lead):
      guard let digit = Self.digit(byte) else {
        throw FramingFailure(expected: .escape, at: index)
      }
      let unit = value << 4 | digit
      state =
        missing == 1
        ? try after(unit, lead: lead, at: index) : .digits(missing - 1, unit, lead: lead)
    case .trail(let lead, let hasBackslash):
      guard byte == (hasBackslash ? 0x75 : 0x5C) else {
        throw FramingFailure(expected: .surrogatePair, at: index)
      }
      state = hasBackslash ? .digits(4, 0, lead: lead) : .trail(lead: lead, hasBackslash: true)
    }
  }

  /// Returns the state after the last digit of an escape.
  private func after(_ unit: UInt32, lead: UInt32, at index: Int) throws(FramingFailure) -> State {
    switch (lead, unit) {
    case (0, 0xD800...0xDBFF): return .trail(lead: unit, hasBackslash: false)
    case (0, 0xDC00...0xDFFF): break
    case (0, _), (_, 0xDC00...0xDFFF): return .plain
    default: break
    }
    throw FramingFailure(expected: .surrogatePair, at: index)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x37
    case 0x61...0x66: UInt32(byte) - 0x57
    default: nil
    }
  }
}
