import Foundation

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

  /// Names of types of Swift, Foundation and this package, and names that Swift does not let a type have.
  private static let takenTypes = Set(
    """
    Any AnyClass AnyHashable AnyObject Actor Array ArraySlice BinaryInteger Bool Bundle CGFloat CGPoint
    CGRect CGSize CVarArg Calendar CaseIterable CharacterSet Character Clock Codable CodingKey
    Collection Comparable Data Date DateComponents DateFormatter DateInterval Decimal Decodable Decoder
    Dictionary DispatchQueue Double Duration Encodable Encoder Equatable Error FileHandle FileManager
    Float FloatingPoint Formatter Hashable Hasher Host Identifiable IndexPath IndexSet InputStream
    Instant Int Int8 Int16 Int32 Int64 Int128 Iterator IteratorProtocol JSONDecoder JSONEncoder KeyPath
    KeyValuePairs Locale MainActor Measurement Mirror NSNumber Never Notification NotificationCenter
    Operation OperationQueue Optional OutputStream Port Predicate Process ProcessInfo Progress Protocol
    Range Regex Result RunLoop Scanner Self Sendable Sequence Set SortDescriptor StaticString Stream
    String Strideable Substring Task TaskGroup Thread TimeInterval TimeZone Timer Type UInt UInt8
    UInt16 UInt32 UInt64 UInt128 URL URLComponents URLQueryItem URLRequest URLResponse URLSession
    UUID Unicode Unit UserDefaults UserInfo Void
    AsyncRecords BoundedRange CodableModel ConversionRules
    DataForm DateForm DecodableModel DefaultInitializable DurationForm EncodableModel Exact Field Framing Ignore Index
    IntrospectionError JSONInput JSONInputReader JSONKey JSONKeyMapper JSONLocation JSONModel JSONNumber
    JSONObject JSONReadingOptions JSONSelection JSONValue JSONWritingOptions KeyMapper Legacy Lenient LenientModel
    MappableCollection MappableDictionary MappableDocument MappableModel Mapped MappingOptions MappingPath MappingPolicy
    MappingReport MappingRules ModelDecoder ModelEncoder ModelError ModelFamily ModelHook ModelIssue
    ModelMapper ModelTrait NativeScalars Nullable ParameterLimits Policy PrefixReader PrefixStatus PropertyInfo RecordError RecordOptions
    RecordReader RecordWriter SchemaGap SchemaOptions StreamInterruption StreamProgress Strict
    StrictModel TaggedCase TaggedModel Tagging TypeInfo UnknownMembers ValidationFailure
    ValidationProblems ValueConstraint ValueConstraints ValueKind ValueTransformer YYModel
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )

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

  /// Nouns whose singular no rule gives, and nouns that are the same in the plural or have none.
  private static let irregularSingulars: [String: String] = [
    "people": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot",
    "teeth": "tooth", "mice": "mouse", "geese": "goose", "indices": "index", "vertices": "vertex",
    "matrices": "matrix", "appendices": "appendix", "criteria": "criterion",
    "phenomena": "phenomenon",
    "leaves": "leaf", "halves": "half", "shelves": "shelf", "knives": "knife", "lives": "life",
    "wives": "wife", "wolves": "wolf", "thieves": "thief", "selves": "self", "movies": "movie",
    "cookies": "cookie", "zombies": "zombie", "ties": "tie", "pies": "pie", "lies": "lie",
    "selfies": "selfie", "calories": "calorie", "buses": "bus", "lenses": "lens", "gases": "gas",
    "aliases": "alias", "atlases": "atlas", "biases": "bias", "canvases": "canvas",
    "heroes": "hero",
    "potatoes": "potato", "tomatoes": "tomato", "echoes": "echo", "quizzes": "quiz", "axes": "axis",
    "analyses": "analysis", "bases": "basis", "crises": "crisis", "diagnoses": "diagnosis",
    "hypotheses": "hypothesis", "theses": "thesis", "synopses": "synopsis",
    "parentheses": "parenthesis", "caches": "cache", "headaches": "headache", "niches": "niche",
    "databases": "database", "houses": "house", "causes": "cause", "clauses": "clause",
    "courses": "course", "horses": "horse", "nurses": "nurse", "purposes": "purpose",
    "releases": "release", "phases": "phase", "purchases": "purchase", "responses": "response",
    "expenses": "expense", "licenses": "license", "courtesies": "courtesy", "uses": "use",
    "data": "data", "metadata": "metadata", "media": "media", "news": "news", "series": "series",
    "species": "species", "sheep": "sheep", "fish": "fish", "aircraft": "aircraft",
    "status": "status", "bonus": "bonus", "address": "address", "always": "always", "sms": "sms",
    "gps": "gps", "dns": "dns", "css": "css", "https": "https", "ios": "ios", "os": "os",
    "lens": "lens", "gas": "gas", "alias": "alias", "atlas": "atlas", "canvas": "canvas",
    "bias": "bias",
    "analytics": "analytics", "physics": "physics", "mathematics": "mathematics",
  ]

  /// The singular of a plural, by English rules of thumb: of the last word of a name in camel case.
  static func singular(_ name: String) -> String {
    let start = name.lastIndex { $0.isUppercase } ?? name.startIndex
    let word = String(name[start...])
    let lower = word.lowercased()
    let single = irregularSingulars[lower] ?? regularSingular(lower)
    if single == lower { return name }
    let isCapital = word.first?.isUppercase ?? false
    let shared = word.commonPrefix(with: single, options: .caseInsensitive)
    let rest = single.dropFirst(shared.count)
    let changed =
      shared.isEmpty && isCapital
      ? single.prefix(1).uppercased() + single.dropFirst() : shared + rest
    return name[..<start] + changed
  }

  private static func regularSingular(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "shes", "ches", "xes", "zzes", "tuses", "nuses", "ruses", "puses", "ocuses"]
      .contains(where: word.hasSuffix)
    {
      return String(word.dropLast(2))
    }
    if word.hasSuffix("s"), !["ss", "us", "is"].contains(where: word.hasSuffix) {
      return String(word.dropLast())
    }
    return word
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
