/// Names of Swift, and the keys that naming schemes make of them.
enum SwiftNames {
  /// Keywords, which need backticks where they are declared.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Names of types that the output uses itself, or that Swift does not let a type have.
  private static let takenTypes: Set<String> = [
    "AnyObject", "Array", "Bool", "CGFloat", "Character", "Data", "Date", "Decimal",
    "Dictionary", "Double", "Error", "Field", "Float", "Hashable", "Hasher", "Identifiable",
    "Index", "Ignore", "Int", "JSONKey", "JSONKeyMapper", "JSONModel", "JSONNumber",
    "JSONObject", "JSONValue", "KeyMapper", "LenientModel", "MappableModel", "ModelFamily",
    "NSNumber", "Optional", "Policy", "Protocol", "Set", "StrictModel", "String", "Type", "UInt",
    "URL", "ValidationFailure", "ValueTransformer", "Void", "YYModel",
  ]

  /// A name with backticks if it is a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// A property's name: one that Swift would understand otherwise gets the suffix `Value`.
  static func property(_ name: String) -> String {
    let name = identifier(name)
    return ["self", "hashValue", "Type", "Protocol"].contains(name) ? "\(name)Value" : name
  }

  /// A type's name: one that is taken, or a keyword, gets the suffix `Model`.
  static func type(_ name: String) -> String {
    let name = identifier(name)
    return takenTypes.contains(name) || keywords.contains(name) ? "\(name)Model" : name
  }

  /// A name that is not used yet: with a number after it if need be.
  static func unique(_ name: String, _ used: inout Set<String>) -> String {
    var candidate = name
    var number = 2
    while !used.insert(candidate).inserted {
      candidate = "\(name)\(number)"
      number += 1
    }
    return candidate
  }

  private static func identifier(_ name: String) -> String {
    let name = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first.map { $0.isNumber } ?? true ? "_\(name)" : name
  }

  /// A name in camel case made of the words of a text; empty if it has none.
  ///
  /// Words are separated by everything that is neither a letter nor a digit. `id` and `url` are capitals unless they
  /// come first in the name of a property.
  static func camelCase(_ text: String, startsUpper: Bool) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    var name = ""
    for (index, word) in words.enumerated() {
      if index == 0, !startsUpper {
        name = lowerFirst(word)
      } else if ["id", "url"].contains(word.lowercased()) {
        name += word.uppercased()
      } else {
        let isShouted = word.count > 3 && word == word.uppercased()
        let rest = String(word.dropFirst())
        name += word.prefix(1).uppercased()
        name += isShouted ? rest.lowercased() : rest
      }
    }
    guard let first = name.first, first.isNumber else { return name }
    return (startsUpper ? "Value" : "value") + name
  }

  /// A name whose first word is lowercase: `URLKind` is `urlKind`, `NEWS` is `news`.
  static func lowerFirst(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }.count
    let rest = name.dropFirst(capitals)
    let endsWord = rest.first.map { !$0.isLetter } ?? true
    let count = endsWord || capitals < 2 ? capitals : capitals - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// The singular of a plural, by English rules of thumb.
  static func singular(_ name: String) -> String {
    let lower = name.lowercased()
    if lower.hasSuffix("series") { return name }
    if lower.hasSuffix("ies"), lower.count > 4 { return name.dropLast(3) + "y" }
    if ["sses", "shes", "ches", "xes"].contains(where: lower.hasSuffix) {
      return String(name.dropLast(2))
    }
    if lower.hasSuffix("statuses") { return String(name.dropLast(2)) }
    if lower.hasSuffix("s"), !["ss", "us", "is", "news"].contains(where: lower.hasSuffix) {
      return String(name.dropLast())
    }
    return name
  }

  /// Snake case as `KeyMapper.snakeCase` writes it: `htmlURL` is `html_url`.
  static func snakeCase(_ name: String) -> String {
    let letters = Array(name)
    var key = ""
    for (index, letter) in letters.enumerated() {
      if letter.isUppercase, index > 0, letters[index - 1] != "_" {
        let endsRun = index + 1 < letters.count && letters[index + 1].isLowercase
        if !letters[index - 1].isUppercase || endsRun { key += "_" }
      }
      key += letter.lowercased()
    }
    return key
  }

  /// The key that one of JSONModel's mappers makes of a name.
  static func key(
    _ name: String,
    _ scheme: SourceKeys.Scheme,
    of origin: SourceModel.Origin,
  ) -> String {
    switch scheme {
    case .titleCase: name.prefix(1).uppercased() + name.dropFirst()
    case .upperCaseToLowerCase: name.uppercased()
    case .snakeCase: origin == .sample ? snakeCase(name) : jsonModelSnakeCase(name)
    }
  }

  /// The spelling of JSONModel's mapper to snake case, with an underscore before each capital and each run of digits:
  /// `itemURL2` is `item_u_r_l_2`.
  private static func jsonModelSnakeCase(_ name: String) -> String {
    var key = ""
    var isInDigits = false
    for letter in name {
      let isDigit = ("0"..."9").contains(letter)
      if letter.isUppercase || isDigit && !isInDigits { key += "_" }
      key += letter.lowercased()
      isInDigits = isDigit
    }
    return key
  }
}
