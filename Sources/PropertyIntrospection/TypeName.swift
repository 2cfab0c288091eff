/// The name of a type as one writes it, without modules: `Outer.Inner`, `Box<Int>`.
package enum TypeName {
  /// Shortens what the runtime prints: module prefixes, private contexts and extensions go.
  package static func readable(_ type: Any.Type) -> String {
    readable(fromQualified: _typeName(type, qualified: true))
  }

  /// Shortens a qualified name such as `Shop.Box<Swift.Int>`, or
  /// `Shop.(unknown context at $10a2).Item` of a private type.
  package static func readable(fromQualified name: String) -> String {
    var rest = Substring(name)
    var result = ""
    // Inside a dotted path; its first identifier, the module, is gone already.
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
        // After `Self` stands a protocol with its module: `Self.Swift.Sequence.Element`.
        isInPath = identifier != "Self"
      } else {
        isInPath = isInPath && character == "." || character == ">"
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  /// Reads `(Name in $10a2)`, which names a private type, or `(unknown context at $10a2)`, which
  /// names nothing.
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
