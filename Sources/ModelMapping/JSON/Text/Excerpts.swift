import ModelMappingFoundation

extension String {
  /// The string as it is written, in quotes and with escapes.
  @inline(never) var quoted: String {
    var writer = JSONWriter(capacity: 64)
    writer.writeString(self)
    return writer.makeString()
  }

  /// Whether the string has characters that are escaped in quotes and would break a line of a message.
  var hasControlCharacters: Bool { utf8.contains { $0 < 0x20 } }
}

/// Returns the start of a string in quotes, for "found".
package func excerpt(of text: String) -> String { start(of: text).quoted }

/// Returns the start of a number's text, for "found".
package func excerpt(ofNumber text: String) -> String { start(of: text) }

/// Returns the value itself or, for a date without a JSON form, its seconds since 1970.
///
/// Foundation cannot describe distant dates, and on Linux describing a NaN date stops the process.
func printable(_ value: Any) -> Any {
  guard let date = value as? Date, DateText.write(date) == nil else { return value }
  return date.timeIntervalSince1970.isFinite
    ? "\(date.timeIntervalSince1970) seconds since 1970" : date.timeIntervalSince1970
}

/// Returns a string, truncated if it is long; by scalars, because a character can have any number of them.
func start(of text: String, _ longest: Int = 40) -> String {
  if text.utf8.count <= longest { return text }
  let scalars = text.unicodeScalars
  let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex)
  guard let end, end != scalars.endIndex else { return text }
  return "\(text[..<end])…"
}

/// Describes the start of a text briefly, quoting nothing that may be sensitive.
package func guardedExcerpt(of text: [UInt8]) -> String {
  withByteView(of: text) { $0.guardedExcerpt(at: 0) }
}

extension ByteView {
  /// Describes the bytes at an offset briefly, quoting only punctuation, and words that other formats have for values.
  func guardedExcerpt(at offset: Int) -> String {
    guard offset < count else { return "the end of the text" }
    switch self[offset] {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
      return "`\(slice(offset, offset + 1).makeString())`"
    default: return foreignWord(at: offset).map { "`\($0)`" } ?? "another character"
    }
  }

  /// Returns the word at an offset if it is a value in JavaScript, Python or another format, but not in JSON.
  private func foreignWord(at offset: Int) -> String? {
    ["NaN", "nan", "Infinity", "undefined", "None", "True", "False", "nil", "NULL"].first { word in
      let end = offset + word.utf8.count
      guard end <= count, slice(offset, end).makeString() == word else { return false }
      return end == count || !isLetterOrDigit(self[end])
    }
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  /// Describes the bytes at an offset briefly: up to the next white space, except that between words.
  func excerpt(at offset: Int) -> String {
    guard offset < count else { return "the end of the text" }
    let byte = self[offset]
    if byte < 0x20 || byte >= 0x7F {
      return "the byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
    var end = offset
    while end < count, end < offset + 20 {
      let isBetweenWords =
        self[end] == 0x20 && isLetterOrDigit(self[end - 1]) && end + 1 < count
        && isLetterOrDigit(self[end + 1])
      guard isBetweenWords || self[end] > 0x20 && self[end] < 0x7F else { break }
      end += 1
    }
    return "`\(slice(offset, max(end, offset + 1)).makeString())`"
  }
}
