import ModelMappingFoundation

/// Scalars read from the bytes of a string in their most common form, without a `String`.
///
/// For any other form the result is nil, and Foundation decides. None of these forms is a word for null.
extension UUID {
  /// Reads 32 hexadecimal digits with hyphens after 8, 12, 16 and 20 of them.
  init?(plain text: ByteView) {
    guard text.count == 36, text[8] == 0x2D, text[13] == 0x2D, text[18] == 0x2D, text[23] == 0x2D,
      let first = text.hexadecimal(0, 8), let second = text.hexadecimal(9, 13),
      let third = text.hexadecimal(14, 18), let fourth = text.hexadecimal(19, 23),
      let fifth = text.hexadecimal(24, 36)
    else { return nil }
    let high = first << 32 | second << 16 | third
    let low = fourth << 48 | fifth
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word &>> (56 &- 8 &* index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7),
      )
    )
  }
}

extension URL {
  /// Reads a URL that consists only of characters that RFC 3986 allows, without escapes.
  init?(plain text: ByteView) {
    guard text.count > ByteView.longestNullWord, URLText.isPlain(text) else { return nil }
    self.init(string: text.makeString())
  }
}

extension Data {
  /// The number of characters from which on Foundation is faster.
  private static let longestPlain = 1024

  /// Reads padded Base64 without white space.
  init?(plain text: ByteView) {
    let count = text.count
    guard count > ByteView.longestNullWord, count <= Self.longestPlain, count & 3 == 0 else {
      return nil
    }
    let padding = text[count - 1] != 0x3D ? 0 : text[count - 2] != 0x3D ? 1 : 2
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count / 4 * 3)
    var group: UInt32 = 0
    for index in 0..<count {
      let isPadding = index >= count - padding
      guard let digit = isPadding ? 0 : text.base64(index) else { return nil }
      group = group << 6 | digit
      if index & 3 != 3 { continue }
      bytes.append(UInt8(truncatingIfNeeded: group >> 16))
      bytes.append(UInt8(truncatingIfNeeded: group >> 8))
      bytes.append(UInt8(truncatingIfNeeded: group))
    }
    // Bits that no byte has must be zero.
    for _ in 0..<padding where bytes.popLast() != 0 { return nil }
    self.init(bytes)
  }
}

extension ByteView {
  /// The length of the longest word that may count as null.
  fileprivate static let longestNullWord = 6

  /// Returns the number of the hexadecimal digits between two positions, at most 16.
  fileprivate func hexadecimal(_ start: Int, _ end: Int) -> UInt64? {
    var value: UInt64 = 0
    for index in start..<end {
      let byte = self[index]
      let letter = (byte | 0x20) &- 0x61
      let digit = byte &- 0x30
      guard digit < 10 || letter < 6 else { return nil }
      value = value << 4 | UInt64(digit < 10 ? digit : letter &+ 10)
    }
    return value
  }

  /// Returns the six bits of a character of Base64.
  fileprivate func base64(_ index: Int) -> UInt32? {
    let byte = self[index]
    switch byte {
    case 0x41...0x5A: return UInt32(byte &- 0x41)
    case 0x61...0x7A: return UInt32(byte &- 0x61 &+ 26)
    case 0x30...0x39: return UInt32(byte &- 0x30 &+ 52)
    case 0x2B: return 62
    case 0x2F: return 63
    default: return nil
    }
  }
}

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
