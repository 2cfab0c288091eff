/// Where the user's files and our headers declare names: file by name.
///
/// A class used before its declaration, or without its import, is declared by this instead of being unknown.
struct NameIndex {
  private(set) var classes: [String: String] = [
    "JSONModel": "JSONModel.h", "JSONKeyMapper": "JSONModel.h",
    "JSONValueTransformer": "JSONModel.h",
    "JSONModelError": "JSONModel.h",
  ]
  private(set) var protocols: [String: String] = [
    "Optional": "JSONModel.h", "Ignore": "JSONModel.h", "Index": "JSONModel.h",
    "ConvertOnDemand": "JSONModel.h", "YYModel": "YYModel.h",
  ]
  /// Names of `typedef` and `NS_ENUM` in headers.
  private(set) var types: [String: String] = [:]

  /// Names of the constants of enums.
  private(set) var constants: Set<String> = []

  init(_ imports: Imports, _ files: SourceFiles) {
    for path in imports.written.keys.sorted() {
      guard let text = files.text(of: path) else { continue }
      for number in 1...text.lineCount { add(text.line(number), of: path) }
      addConstants(CodeWords(text.bytes).words)
    }
  }

  private mutating func addConstants(_ words: [String]) {
    var isEnum = false
    for (index, word) in words.enumerated() {
      switch word {
      case "enum", "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "CF_ENUM": isEnum = true
      case "}", ";": isEnum = false
      case _ where isEnum && index > 0 && ["{", ","].contains(words[index - 1]):
        constants.insert(word)
      default: break
      }
    }
  }

  private mutating func add(_ line: String, of path: String) {
    // Most lines begin with something else than `@interface`, `@protocol` or `typedef`.
    guard let first = line.utf8.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "@") || first == UInt8(ascii: "t")
    else { return }
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }.map(
      String.init
    )
    guard words.count > 1 else { return }
    let hasParenthesis = line.contains("(")
    switch words[0] {
    case "@interface" where !hasParenthesis: classes[words[1]] = classes[words[1]] ?? path
    case "@protocol" where !line.contains(";"): protocols[words[1]] = protocols[words[1]] ?? path
    case "typedef" where path.hasSuffix(".h") && hasParenthesis && words.count > 3:
      types[words[3]] = types[words[3]] ?? path
    case "typedef" where path.hasSuffix(".h"):
      if let name = words.last { types[name] = types[name] ?? path }
    default: break
    }
  }
}
