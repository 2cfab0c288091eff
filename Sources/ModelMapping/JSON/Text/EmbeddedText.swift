/// Finds where a JSON value begins in a text around it, such as an answer of a language model: with the first array or
/// object, or with the contents of the first code fence.
package struct EmbeddedText: Sendable {
  private enum State {
    /// Before the value, outside of a code fence.
    case prose
    /// After a bracket, which begins the value if the next token can be in it.
    case bracket(UInt8)
    /// In the line that opens a code fence, and after it.
    case fence, fenced
    /// In a code fence of another language.
    case otherFence
    case value
  }

  private var state = State.prose
  /// The number of backticks that the line begins with; nil behind other text.
  private var ticks: Int? = 0
  private var language: [UInt8] = []
  /// The position of the first bracket, where a text without a value fails.
  private var firstBracket: Int?
  /// Whether a byte that is not white space has come before the last bracket.
  private var hasProse = false
  private var count = 0
  /// The position of the bracket that may begin the value, and then of the value.
  private var start = 0
  private var held: [UInt8] = []

  package init() {}

  /// Returns the next bytes, those before the value as white space, so that each byte keeps its place.
  ///
  /// A bracket that may begin the value comes with the token that decides about it.
  package mutating func plain(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var plain = held
    held = []
    for byte in bytes {
      take(byte)
      plain.append(byte)
      count += 1
    }
    let first = count - plain.count
    switch state {
    case .value: Self.blank(&plain, upTo: start - first)
    case .bracket:
      held = Array(plain[(start - first)...])
      plain.removeLast(held.count)
      Self.blank(&plain, upTo: plain.count)
    default: Self.blank(&plain, upTo: plain.count)
    }
    return plain
  }

  private mutating func take(_ byte: UInt8) {
    let isSpace = byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    let isBracket = byte == 0x7B || byte == 0x5B
    if isBracket, firstBracket == nil { firstBracket = count }
    switch state {
    case .bracket(let bracket) where !isSpace:
      state = !hasProse || Self.begins(bracket, with: byte) ? .value : .prose
      hasProse = true
      if case .prose = state { take(byte) }
      return
    case .prose where isBracket: (state, start) = (.bracket(byte), count)
    case .fence where isBracket, .fenced where !isSpace: (state, start) = (.value, count)
    case .fence where byte == 0x0A:
      let name = String(decoding: language, as: UTF8.self).lowercased()
      state = name.isEmpty || name.hasPrefix("json") ? .fenced : .otherFence
    case .fence where !isSpace && byte != 0x60: language.append(byte)
    case .prose where ticks == 2 && byte == 0x60: (state, language) = (.fence, [])
    case .otherFence where ticks == 2 && byte == 0x60: state = .prose
    // A mark of the order of bytes is no prose.
    case .prose where !isSpace && ![0xEF, 0xBB, 0xBF].contains(byte): hasProse = true
    default: break
    }
    switch byte {
    case 0x0A: ticks = 0
    case 0x60: ticks = ticks.map { $0 + 1 }
    default: if !isSpace || ticks != 0 { ticks = nil }
    }
  }

  /// Returns whether a bracket of a value can be followed by a byte, rather than one in prose.
  private static func begins(_ bracket: UInt8, with byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x27: true
    case 0x7D: bracket == 0x7B
    case 0x5B, 0x5D, 0x7B, 0x2D, 0x30...0x39: bracket == 0x5B
    default: false
    }
  }

  private static func blank(_ bytes: inout [UInt8], upTo end: Int) {
    for index in 0..<max(0, end) where bytes[index] != 0x0A && bytes[index] != 0x0D {
      bytes[index] = 0x20
    }
  }

  /// Blanks the text before the value in a whole text.
  fileprivate static func blankStart(of text: inout [UInt8]) {
    var embedded = EmbeddedText()
    _ = embedded.plain(text)
    let start = if case .value = embedded.state { embedded.start } else { embedded.firstBracket }
    blank(&text, upTo: start ?? 0)
  }

  /// Blanks the text after the value in a whole text; a value that is not JSON is left to be reported.
  fileprivate static func blankEnd(of text: inout [UInt8]) {
    let end = withByteView(of: text) { view -> Int in
      var reader = JSONReader(view, maximumDepth: view.count)
      return (try? reader.skipValue()) == nil ? view.count : reader.position
    }
    for index in end..<text.count where text[index] != 0x0A { text[index] = 0x20 }
  }
}

extension JSONReadingOptions {
  /// Returns a text as JSON of the same length.
  func plain(_ text: ByteView) throws(ReadingFailure) -> [UInt8] {
    var plain = (0..<text.count).map { text[$0] }
    if contains(.embedded) { EmbeddedText.blankStart(of: &plain) }
    if contains(.comments) {
      plain = try withByteView(of: plain) { view throws(ReadingFailure) in
        try CommentBlanking.plain(view)
      }
    }
    if contains(.embedded) { EmbeddedText.blankEnd(of: &plain) }
    return plain
  }
}
