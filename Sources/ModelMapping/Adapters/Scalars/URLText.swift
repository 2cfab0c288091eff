/// Percent-encodes all characters of a URL that RFC 3986 allows nowhere in a path, query or fragment.
///
/// Foundation encodes such characters too, but inconsistently: in a component that contains one, it also
/// encodes the `%` of existing escapes again.
enum URLText {
  /// Encodes everything after the authority; Foundation applies the special rules for hosts.
  static func encoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let start = endOfAuthority(in: bytes)
    var encoded = Array(bytes[..<start])
    encoded.reserveCapacity(bytes.count)
    var isInFragment = false
    for index in start..<bytes.count {
      let byte = bytes[index]
      if isAllowed(byte, at: index, in: bytes), byte != hash || !isInFragment {
        encoded.append(byte)
      } else {
        encoded += byte.percentEscaped
      }
      if byte == hash { isInFragment = true }
    }
    return encoded.count == bytes.count ? text : String(decoding: encoded, as: UTF8.self)
  }

  /// The characters that need no encoding wherever they are, as a set of ASCII in two words.
  private static let plain: (UInt64, UInt64) = {
    var words: (UInt64, UInt64) = (0, 0)
    for byte in UInt8(0x21)...0x7E where byte != UInt8(ascii: "%") && !forbidden.contains(byte) {
      let bit = UInt64(1) << UInt64(byte & 63)
      if byte < 64 { words.0 |= bit } else { words.1 |= bit }
    }
    return words
  }()

  /// Whether a text has only such characters, and at most one `#`.
  static func isPlain(_ text: ByteView) -> Bool {
    let (low, high) = plain
    var hashes = 0
    for index in 0..<text.count {
      let byte = text[index]
      let word = byte < 64 ? low : byte < 128 ? high : 0
      if word &>> UInt64(byte & 63) & 1 == 0 { return false }
      if byte == hash { hashes += 1 }
    }
    return hashes <= 1
  }

  /// Returns the first character that no URL has, in words; nil if there is none.
  ///
  /// Foundation versions reject different strings, so these are the ones that RFC 3986 never allows.
  static func problem(in text: String) -> String? {
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(where: { $0.value <= 0x20 || $0.value == 0x7F }) else {
      return nil
    }
    let number = scalars.distance(from: scalars.startIndex, to: index) + 1
    return "character \(number) is \(String(scalars[index]).quoted)"
  }

  private static let hash = UInt8(ascii: "#")
  private static let forbidden = Set("\"<>[\\]^`{|}".utf8)

  private static func isAllowed(_ byte: UInt8, at index: Int, in bytes: [UInt8]) -> Bool {
    guard byte == UInt8(ascii: "%") else {
      return byte > 0x20 && byte < 0x7F && !forbidden.contains(byte)
    }
    return index + 2 < bytes.count && isHexadecimal(bytes[index + 1])
      && isHexadecimal(bytes[index + 2])
  }

  /// Returns the offset where the host ends in `https://host/path` and `//host/path`, or 0 without a host.
  private static func endOfAuthority(in bytes: [UInt8]) -> Int {
    var start = bytes.prefix { isLetterOrDigit($0) || "+-.".utf8.contains($0) }.count
    if start < bytes.count, start > 0, bytes[start] == UInt8(ascii: ":") { start += 1 }
    guard bytes.dropFirst(start).starts(with: "//".utf8) else { return 0 }
    return bytes[(start + 2)...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) && byte | 0x20 <= 0x66
  }
}
