/// Validates a JSON number that may arrive in pieces.
struct NumberScanner {
  private enum State {
    case start, minus, zero, integer, point, fraction, exponent, sign, power
  }

  private var state = State.start

  /// Whether the bytes so far are a number.
  var isNumber: Bool {
    switch state {
    case .zero, .integer, .fraction, .power: true
    case .start, .minus, .point, .exponent, .sign: false
    }
  }

  /// Takes a byte; returns false if it does not continue the number.
  mutating func take(_ byte: UInt8) -> Bool {
    guard let next = next(byte) else { return false }
    state = next
    return true
  }

  private func next(_ byte: UInt8) -> State? {
    let isDigit = byte >= 0x30 && byte <= 0x39
    switch (state, byte) {
    case (.start, 0x2D): return .minus
    case (.start, 0x30), (.minus, 0x30): return .zero
    case (.start, _), (.minus, _), (.integer, 0x30...0x39): return isDigit ? .integer : nil
    case (.zero, 0x2E), (.integer, 0x2E): return .point
    case (.point, _), (.fraction, 0x30...0x39): return isDigit ? .fraction : nil
    case (.zero, 0x65), (.integer, 0x65), (.fraction, 0x65): return .exponent
    case (.zero, 0x45), (.integer, 0x45), (.fraction, 0x45): return .exponent
    case (.exponent, 0x2B), (.exponent, 0x2D): return .sign
    case (.exponent, _), (.sign, _), (.power, _): return isDigit ? .power : nil
    default: return nil
    }
  }
}
