/// The source around a diagnostic.
struct Site {
  var text: SourceText
  var offset: Int

  /// The identifier at the place, if any.
  var word: String? {
    let word = identifier(from: offset)
    return word.isEmpty ? nil : word
  }

  /// The byte after the identifier and white space.
  var next: UInt8? { nextByte(from: offset + identifier(from: offset).utf8.count) }

  /// The byte before the place and white space.
  var previous: UInt8? {
    var index = offset - 1
    while index >= 0, Self.isSpace(text.bytes[index]) { index -= 1 }
    return index >= 0 ? text.bytes[index] : nil
  }

  /// The identifier after a dot that follows the identifier.
  var followingWord: String? {
    let end = offset + identifier(from: offset).utf8.count
    guard end < text.bytes.count, text.bytes[end] == UInt8(ascii: ".") else { return nil }
    return identifier(from: end + 1)
  }

  /// Whether the identifier is a whole type, before a single name or in parentheses, and so cannot be a macro.
  var isWholeType: Bool {
    if next == UInt8(ascii: ")") { return true }
    var start = offset + identifier(from: offset).utf8.count
    while start < text.bytes.count, Self.isSpace(text.bytes[start]) { start += 1 }
    let name = identifier(from: start).utf8.count
    let end = nextByte(from: start + name)
    return name > 0 && (end == UInt8(ascii: ";") || end == UInt8(ascii: ","))
  }

  /// The place a number of bytes after this one.
  func next(_ count: Int) -> Site? {
    offset + count <= text.bytes.count ? Site(text: text, offset: offset + count) : nil
  }

  /// An identifier, whether a parenthesis follows it, whether `@` precedes it, and whether it can only be the name of
  /// what is declared: it follows an asterisk or the type of a parameter, or a colon follows it.
  typealias Word = (word: String, isCall: Bool, followsAt: Bool, isDeclared: Bool)

  /// The identifiers of the line.
  var lineWords: [Word] { words(fromLine: line) }

  /// The identifiers of this line and the line with code before it.
  var surroundingWords: [Word] {
    var first = line - 1
    while first > 1, text.line(first).allSatisfy(\.isWhitespace) { first -= 1 }
    return words(fromLine: max(first, 1))
  }

  private var line: Int { text.line(at: min(offset, max(text.bytes.count - 1, 0))) }

  /// Whether the place is outside of all braces.
  var isOutsideBraces: Bool {
    let words = CodeWords(Array(text.bytes[..<min(offset, text.bytes.count)])).words
    var depth = 0
    for word in words {
      switch word {
      case "{": depth += 1
      case "}": depth -= 1
      case "@interface", "@implementation", "@end": depth = 0
      default: break
      }
    }
    return depth <= 0
  }

  /// Whether another identifier follows the identifier, as a name follows its type.
  var precedesName: Bool { next.map(Self.isIdentifier) ?? false }

  /// Whether the line declares a property whose attributes are for objects.
  var isInObjectProperty: Bool {
    let words = text.line(text.line(at: offset)).split { !$0.isLetter && $0 != "@" }
    return words.first == "@property"
      && words.contains { ["copy", "strong", "retain", "weak"].contains($0) }
  }

  /// The identifiers from the start of a line to the end of the line of the place.
  private func words(fromLine first: Int) -> [Word] {
    let end = line < text.lineCount ? text.start(ofLine: line + 1) : text.bytes.count
    var words: [Word] = []
    var index = text.start(ofLine: first)
    while index < end {
      let word = identifier(from: index)
      if word.isEmpty {
        index += 1
      } else {
        let followsAt = index > 0 && text.bytes[index - 1] == UInt8(ascii: "@")
        let before = Site(text: text, offset: index).previous
        index += word.utf8.count
        let after = nextByte(from: index)
        let isDeclared =
          before == UInt8(ascii: "*") || after == UInt8(ascii: ":")
          || before == UInt8(ascii: ")") && isMethod(index)
        words.append((word, after == UInt8(ascii: "("), followsAt, isDeclared))
      }
    }
    return words
  }

  /// Whether the line of a place begins a method.
  private func isMethod(_ place: Int) -> Bool {
    ["-", "+"].contains(text.line(text.line(at: place)).first { !$0.isWhitespace })
  }

  private func identifier(from start: Int) -> String {
    var end = start
    while end < text.bytes.count, Self.isIdentifier(text.bytes[end]) { end += 1 }
    return start < end ? text.string(start..<end) : ""
  }

  private func nextByte(from start: Int) -> UInt8? {
    var index = start
    while index < text.bytes.count, Self.isSpace(text.bytes[index]) { index += 1 }
    return index < text.bytes.count ? text.bytes[index] : nil
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
