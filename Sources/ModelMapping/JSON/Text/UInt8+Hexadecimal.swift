extension UInt8 {
  /// The value of the hexadecimal digit that a byte of a text is; nil if it is none.
  package var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// The percent escape of a byte of a text.
  package var percentEscaped: [UInt8] {
    [UInt8(ascii: "%"), Self.digit(self >> 4), Self.digit(self & 0xF)]
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? value + 0x30 : value - 10 + 0x41
  }
}
