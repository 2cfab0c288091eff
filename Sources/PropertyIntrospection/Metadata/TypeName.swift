/// The name of a type as written in source, without modules: `Outer.Inner`, `Box<Int>`.
package enum TypeName {
  /// Returns the runtime's name of a type without module prefixes, private contexts and extensions.
  package static func readable(_ type: Any.Type) -> String {
    readable(fromQualified: _typeName(type, qualified: true))
  }

  /// Shortens a qualified name such as `Shop.Box<Swift.Int>`, or `Shop.(unknown context at $10a2).Item` for a
  /// private type.
  package static func readable(fromQualified name: String) -> String {
    readable(fromPlain: name) ?? readable(fromAny: name)
  }

  /// Shortens a name of ASCII identifiers, the common case, in one pass over its bytes; returns nil for others.
  private static func readable(fromPlain name: String) -> String? {
    let name = Array(name.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(name.count)
    var index = 0
    var isInPath = false
    while index < name.count {
      let byte = name[index]
      if byte >= 0x80 || byte == 0x28 || byte == 0x60 || isDigit(byte) { return nil }
      guard isIdentifierPart(byte) else {
        isInPath = isInPath && byte == 0x2E || byte == 0x3E
        result.append(byte)
        index += 1
        continue
      }
      let start = index
      while index < name.count, isIdentifierPart(name[index]) { index += 1 }
      let identifier = name[start..<index]
      let isSelf = identifier.elementsEqual("Self".utf8)
      if !isInPath, index < name.count, name[index] == 0x2E, !isSelf,
        !identifier.elementsEqual("Any".utf8)
      {
        index += 1
      } else {
        result += identifier
      }
      isInPath = !isSelf
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isIdentifierPart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || isDigit(byte) || byte == 0x5F || byte == 0x24
  }

  private static func readable(fromAny name: String) -> String {
    var rest = Substring(name)
    var result = ""
    // Inside a dotted path, whose first identifier, the module, is already removed.
    var isInPath = false
    while let character = rest.first {
      if rest.hasPrefix("(extension in "), let colon = rest.firstIndex(of: ":") {
        rest = rest[rest.index(after: colon)...]
      } else if let context = privateContext(at: rest) {
        rest = context.rest
        result += context.name
        isInPath = true
        if context.name.isEmpty, rest.first == "." { rest.removeFirst() }
      } else if character == "`" || isIdentifierPart(character), !character.isNumber {
        let identifier = takeIdentifier(from: &rest)
        if !isInPath, rest.first == ".", identifier != "Self", identifier != "Any" {
          rest.removeFirst()
        } else {
          result += RawIdentifier.withSpaces(identifier)
        }
        // `Self` is followed by a protocol with its module: `Self.Swift.Sequence.Element`.
        isInPath = identifier != "Self"
      } else {
        isInPath = isInPath && character == "." || character == ">"
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  /// Parses `(Name in $10a2)`, which names a private type, or `(unknown context at $10a2)`, which names
  /// nothing.
  private static func privateContext(at text: Substring) -> (name: Substring, rest: Substring)? {
    guard text.first == "(", let close = text.firstIndex(of: ")") else { return nil }
    let inside = text[text.index(after: text.startIndex)..<close]
    let rest = text[text.index(after: close)...]
    if inside.hasPrefix("unknown context at ") { return ("", rest) }
    let words = inside.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1] == "in", words[2].hasPrefix("$") || words[2].hasPrefix("_")
    else { return nil }
    return (words[0], rest)
  }

  private static func takeIdentifier(from rest: inout Substring) -> Substring {
    let start = rest
    if rest.first == "`" {
      rest.removeFirst()
      rest = rest.drop { $0 != "`" }.dropFirst()
    } else {
      rest = rest.drop(while: isIdentifierPart)
    }
    return start[..<rest.startIndex]
  }

  private static func isIdentifierPart(_ character: Character) -> Bool {
    character == "_" || character == "$" || character.isLetter || character.isNumber
      || !character.isASCII
  }
}
