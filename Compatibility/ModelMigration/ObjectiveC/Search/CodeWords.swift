/// The words of Objective-C code: identifiers, directives such as `@property`, and single other characters.
///
/// Comments and preprocessor directives are left out, and of string literals only the content of those that may be
/// names of classes remains, as identifiers.
struct CodeWords {
  private(set) var words: [String] = []
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var isAtLineStart = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        isAtLineStart = true
        index += 1
      } else if byte <= 0x20 {
        index += 1
      } else if byte == UInt8(ascii: "#"), isAtLineStart {
        skipDirective()
      } else {
        isAtLineStart = false
        readWord(byte)
      }
    }
  }

  private mutating func readWord(_ byte: UInt8) {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if byte == UInt8(ascii: "/"), next == byte {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
      index += 2
      while index < bytes.count,
        bytes[index] != UInt8(ascii: "/") || bytes[index - 1] != UInt8(ascii: "*")
      { index += 1 }
      index += 1
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      readLiteral(until: byte)
    } else if Self.isPart(byte) || byte == UInt8(ascii: "@") && Self.isPart(next) {
      let start = index
      index += 1
      while index < bytes.count, Self.isPart(bytes[index]) { index += 1 }
      words.append(String(decoding: bytes[start..<index], as: UTF8.self))
    } else {
      words.append(String(UnicodeScalar(byte)))
      index += 1
    }
  }

  private mutating func readLiteral(until quote: UInt8) {
    let start = index + 1
    index = start
    while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let content = bytes[start..<min(index, bytes.count)]
    index += 1
    if content.first.map({ $0 & 0x20 == 0 }) ?? false, content.allSatisfy(Self.isPart) {
      words.append(String(decoding: content, as: UTF8.self))
    }
  }

  private mutating func skipDirective() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || byte >= 0x80
  }
}
