/// Replaces comments and trailing commas by spaces, so that the rest is JSON and every byte keeps its place.
struct CommentBlanking {
  private let text: ByteView
  private var plain: [UInt8]
  private var position = 0
  /// The last byte outside of comments and white space; 0 at the start.
  private var last: UInt8 = 0
  /// The position of the last comma, if it follows a value and nothing but comments and white space has followed.
  private var comma: Int?
  /// Whether the last value is a string without a colon before it, which is a key if it is in an object.
  private var canBeKey = false

  private init(_ text: ByteView) {
    self.text = text
    plain = (0..<text.count).map { text[$0] }
  }

  /// Returns the text without comments and trailing commas.
  static func plain(_ text: ByteView) throws(ReadingFailure) -> [UInt8] {
    var blanking = CommentBlanking(text)
    while blanking.position < text.count { try blanking.step() }
    return blanking.plain
  }

  private mutating func step() throws(ReadingFailure) {
    let byte = text[position]
    switch byte {
    case UInt8(ascii: " "), 0x09, 0x0A, 0x0D: position += 1
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"): try blankLine()
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): try blankBlock()
    case UInt8(ascii: "\""):
      let canBeKey = last != UInt8(ascii: ":")
      skipString()
      follow(byte)
      self.canBeKey = canBeKey
    case UInt8(ascii: ","):
      comma = endsValue(last) ? position : nil
      position += 1
      last = byte
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      let followsKey = canBeKey && byte == UInt8(ascii: "}")
      if let comma, !followsKey { plain[comma] = UInt8(ascii: " ") }
      position += 1
      follow(byte)
    default:
      position += 1
      follow(byte)
    }
  }

  private mutating func follow(_ byte: UInt8) {
    last = byte
    comma = nil
    canBeKey = false
  }

  /// Whether a byte is the end of a value or a part of one, rather than punctuation before a value.
  private func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: ","): false
    default: true
    }
  }

  private var next: UInt8? { position + 1 < text.count ? text[position + 1] : nil }

  /// Skips a string; one that does not end is left to the reader.
  private mutating func skipString() {
    position += 1
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): position = min(position + 2, text.count)
      default: position += 1
      }
    }
  }

  private mutating func blankLine() throws(ReadingFailure) {
    let start = position
    while position < text.count, text[position] != 0x0A, text[position] != 0x0D { position += 1 }
    try blank(from: start)
  }

  private mutating func blankBlock() throws(ReadingFailure) {
    let start = position
    position += 2
    while position < text.count {
      if text[position] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        position += 2
        return try blank(from: start)
      }
      position += 1
    }
    throw ReadingFailure(reason: .openComment, offset: start)
  }

  /// Blanks a comment except for its line breaks, so that lines and columns stay the same.
  private mutating func blank(from start: Int) throws(ReadingFailure) {
    try text.checkUTF8(start, position)
    for index in start..<position where plain[index] != 0x0A && plain[index] != 0x0D {
      plain[index] = UInt8(ascii: " ")
    }
  }
}
