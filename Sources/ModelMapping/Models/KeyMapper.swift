/// Which JSON keys the properties of a model have.
///
/// ```swift
/// let byName: KeyMapper = ["name": "n", "summary": "ext.desc", "id": ["id", "ID"]]
/// let byWords: KeyMapper = .snakeCase.mapping(["id": "ID"])
/// let byClosure = KeyMapper { name in JSONKey(name.uppercased()) }
/// ```
///
/// After `modelCustomPropertyMapper` of YYModel and `JSONKeyMapper` of JSONModel.
public struct KeyMapper: Sendable {
  private enum Rule: Sendable {
    case unstated
    case identity
    case snakeCase
    case titleCase
    case custom(@Sendable (String) -> JSONKey)
  }

  private let rule: Rule
  private let exceptions: [String: JSONKey]

  private init(_ rule: Rule, exceptions: [String: JSONKey] = [:]) {
    self.rule = rule
    self.exceptions = exceptions
  }

  /// A key for each property name.
  ///
  /// The closure is called when a type's plan is built, once a name.
  public init(_ key: @escaping @Sendable (String) -> JSONKey) {
    self.init(.custom(key))
  }

  /// The property names as they are.
  public static let identity = KeyMapper(.identity)

  /// Words in lower case with underscores between them: `userID` is `user_id`, `htmlURL` is
  /// `html_url` and `v2` stays `v2`.
  ///
  /// When reading, one underscore before each capital letter is accepted too: `user_i_d`, as
  /// JSONModel writes it.
  public static let snakeCase = KeyMapper(.snakeCase)

  /// The names with a capital first letter: `userName` is `UserName`.
  public static let titleCase = KeyMapper(.titleCase)

  /// This mapper, but for some properties.
  public func mapping(_ exceptions: [String: JSONKey]) -> KeyMapper {
    KeyMapper(rule, exceptions: self.exceptions.merging(exceptions) { $1 })
  }

  /// What a model has that declares no mapper: the options' mapper, or the names as they are.
  static let unstated = KeyMapper(.unstated)

  var isUnstated: Bool {
    if case .unstated = rule { true } else { false }
  }

  /// The property names that are spelt out, to be checked against the properties there are.
  var statedNames: [String] { exceptions.keys.sorted() }

  /// The key of a property.
  func key(for name: String) -> JSONKey {
    if !exceptions.isEmpty, let exception = exceptions[name] { return exception }
    switch rule {
    case .unstated, .identity: return .literal(name)
    case .custom(let key): return key(name)
    case .titleCase: return .literal(name.prefix(1).uppercased() + name.dropFirst())
    case .snakeCase:
      if SnakeCase.isUnchanged(name) { return .literal(name) }
      let words = SnakeCase(name)
      return .literal(words.byWord, alsoReading: words.byLetter)
    }
  }
}

extension KeyMapper: ExpressibleByDictionaryLiteral {
  /// Keys for some properties; the others have their names as they are.
  public init(dictionaryLiteral elements: (String, JSONKey)...) {
    self.init(.identity, exceptions: Dictionary(elements) { $1 })
  }
}
