/// A type as clang spells it: `NSArray<Song *><Optional> * _Nullable`.
struct TypeSpelling: Equatable {
  /// The name without `enum` or `struct`; several words for `unsigned long`.
  var name: String
  /// The contents of angle brackets: type arguments, and names of protocols.
  var arguments: [TypeSpelling] = []
  var protocols: [String] = []
  var isPointer = false
  /// Whether it is a block, a function, an array or a pointer to a pointer: only its text is known.
  var isOpaque = false

  /// Nullability and ownership.
  private static let annotations = [
    "_Nullable", "_Nonnull", "_Null_unspecified", "__strong", "__weak", "__unsafe_unretained",
  ]
  private static let qualifiers = Set(annotations).union([
    "__kindof", "const", "volatile", "__autoreleasing", "enum", "struct", "union",
    "_Nullable_result",
  ])

  /// Parses a spelling.
  ///
  /// A bare name in angle brackets is a protocol unless it is a type, which `isType` decides.
  init(_ text: String, isType: (String) -> Bool) {
    if text.contains("(") || text.contains("[") {
      self.init(name: Self.withoutQualifiers(text))
      isOpaque = true
      return
    }
    var tokens = Self.tokens(text)[...]
    self.init(&tokens, isType)
  }

  private init(name: String) { self.name = name }

  private init(_ tokens: inout ArraySlice<String>, _ isType: (String) -> Bool) {
    var words: [String] = []
    while let word = tokens.first, word.first.map({ $0.isLetter || $0 == "_" }) == true {
      tokens.removeFirst()
      if !Self.qualifiers.contains(word) { words.append(word) }
    }
    self.init(name: words.joined(separator: " "))
    while let token = tokens.first, token != ",", token != ">" {
      tokens.removeFirst()
      if token == "<" {
        parseArguments(&tokens, isType)
      } else if token == "*" {
        isOpaque = isOpaque || isPointer
        isPointer = true
      }
    }
  }

  private mutating func parseArguments(
    _ tokens: inout ArraySlice<String>,
    _ isType: (String) -> Bool,
  ) {
    while let token = tokens.first, token != ">" {
      if token == "," { tokens.removeFirst() }
      let argument = TypeSpelling(&tokens, isType)
      let isBare = !argument.isPointer && argument.arguments.isEmpty && argument.protocols.isEmpty
      if isBare, !isType(argument.name) {
        protocols.append(argument.name)
      } else {
        arguments.append(argument)
      }
    }
    if tokens.first == ">" { tokens.removeFirst() }
  }

  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty { tokens.append(word) }
      word = ""
      if !character.isWhitespace { tokens.append(String(character)) }
    }
    return word.isEmpty ? tokens : tokens + [word]
  }

  /// The text without nullability and ownership, for messages.
  static func withoutQualifiers(_ text: String) -> String {
    var text = text
    for qualifier in annotations {
      text = text.replacing(" \(qualifier)", with: "").replacing(qualifier, with: "")
    }
    return text.trimmed
  }
}
