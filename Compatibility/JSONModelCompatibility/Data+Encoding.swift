import Foundation

extension Data {
  /// The text in UTF-8, converted if it is in UTF-16 or UTF-32.
  ///
  /// `JSONSerialization` detects these encodings in the same way: by a byte order mark, or by the zero bytes among
  /// the first four (RFC 4627 section 3), of which the first two characters of JSON have a fixed pattern.
  var inUTF8: Data {
    guard let encoding = wideEncoding, let text = String(data: self, encoding: encoding) else {
      return self
    }
    return Data(text.utf8)
  }

  /// The encoding, unless it is UTF-8.
  private var wideEncoding: String.Encoding? {
    let bytes = Array(prefix(4))
    if bytes == [0x00, 0x00, 0xFE, 0xFF] || bytes == [0xFF, 0xFE, 0x00, 0x00] { return .utf32 }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return .utf16 }
    guard bytes.count > 1 else { return nil }
    switch bytes.map({ $0 == 0 }) {
    case [true, true, true, false]: return .utf32BigEndian
    case [false, true, true, true]: return .utf32LittleEndian
    case let zeros where zeros.starts(with: [true, false]): return .utf16BigEndian
    case let zeros where zeros.starts(with: [false, true]): return .utf16LittleEndian
    default: return nil
    }
  }
}
