/// A mapping from the property names of a model to JSON keys.
///
/// ```swift
/// let byName: KeyMapper = ["name": "n", "summary": "ext.desc", "id": ["id", "ID"]]
/// let byWords: KeyMapper = .snakeCase.mapping(["id": "ID"])
/// let byClosure = KeyMapper { name in JSONKey(name.uppercased()) }
/// ```
///
/// It is modeled after YYModel's `modelCustomPropertyMapper` and JSONModel's `JSONKeyMapper`.
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
  /// Whether keys in other spellings are read too.
  let ignoresCase: Bool

  private init(_ rule: Rule, exceptions: [String: JSONKey] = [:], ignoresCase: Bool = false) {
    self.rule = rule
    self.exceptions = exceptions
    self.ignoresCase = ignoresCase
  }

  /// Creates a mapper that computes the key of each property name.
  ///
  /// The closure is called once per name, when a type's plan is built.
  @preconcurrency
  public init(_ key: @escaping @Sendable (String) -> JSONKey) {
    self.init(.custom(key))
  }

  /// A mapper that uses the property names unchanged.
  ///
  /// Declare it in a model whose keys are the property names even if the options have a key mapper.
  public static let identity = KeyMapper(.identity)

  /// A mapper to snake case: `userID` is `user_id`, `htmlURL` is `html_url` and `v2` stays `v2`.
  ///
  /// When reading, one underscore before each capital letter is accepted too: `user_i_d`, as written by
  /// JSONModel.
  public static let snakeCase = KeyMapper(.snakeCase)

  /// A mapper that capitalizes the first letter: `userName` is `UserName`.
  public static let titleCase = KeyMapper(.titleCase)

  /// A mapper that finds keys whatever their case, and without regard to `_` and `-`.
  ///
  /// `userName` is read from `userName`, `user_name`, `USER-NAME` and so on, and written as `userName`. This applies to
  /// all keys of the model, including keys that `mapping(_:)` adds, their steps and `.literal` ones; not to the keys
  /// of a flattened model, which has a mapper of its own.
  ///
  /// The exact key takes precedence over other spellings, even if its value is null. If an object has two other
  /// spellings, the last one counts and is reported as a duplicate key. Two properties whose keys differ only in
  /// spelling are an issue `invalidDeclaration`.
  ///
  /// ```swift
  /// struct Header: StrictModel {
  ///   let contentType: String
  ///   let maxAge: Int
  ///   static let keyMapper: KeyMapper = .ignoringCase
  /// }
  ///
  /// let header = try Header(json: #"{"Content-Type": "text/html", "MAX_AGE": 60}"#)
  /// print(try header.jsonString())
  /// // Prints "{"contentType":"text/html","maxAge":60}"
  /// ```
  ///
  /// Each key that is not spelled exactly costs one more lookup. It costs models with other mappers nothing.
  public static let ignoringCase = KeyMapper(.identity, ignoresCase: true)

  /// Returns this mapper with different keys for some properties.
  ///
  /// A subclass uses it to add the keys of its own properties. If its superclass declares no mapper, the other
  /// properties have the keys of the options' mapper, or else their names.
  ///
  /// ```swift
  /// class Animal: LenientModel {
  ///   var name = ""
  ///   required init() {}
  ///   class var keyMapper: KeyMapper { ["name": "animal_name"] }
  /// }
  ///
  /// final class Dog: Animal {
  ///   var breed = ""
  ///   override class var keyMapper: KeyMapper { super.keyMapper.mapping(["breed": "kind"]) }
  /// }
  /// ```
  public func mapping(_ exceptions: [String: JSONKey]) -> KeyMapper {
    KeyMapper(
      rule,
      exceptions: self.exceptions.merging(exceptions) { $1 },
      ignoresCase: ignoresCase,
    )
  }

  /// The mapper of models that declare none: the options' mapper, or the unchanged names.
  static let unstated = KeyMapper(.unstated)

  /// Whether it is the mapper of models that declare none.
  var isUnstated: Bool {
    if case .unstated = rule { exceptions.isEmpty } else { false }
  }

  /// Returns this mapper, or if it is the one of models that declare none, another one with its exceptions.
  func replacingUnstated(by other: KeyMapper) -> KeyMapper {
    if case .unstated = rule { other.mapping(exceptions) } else { self }
  }

  /// The property names listed explicitly, to be checked against the actual properties.
  var statedNames: [String] { ascending(Array(exceptions.keys)) }

  /// Returns whether the key of a property is spelled out, or is left to a closure.
  func states(_ name: String) -> Bool {
    if case .custom = rule { true } else { exceptions[name] != nil }
  }

  /// Whether the model is an array, because all keys that are spelled out begin with an index.
  var isOfRow: Bool { JSONKey.areOfRow(exceptions.values) }

  /// Returns the key of a property.
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
  /// Creates a mapper with keys for some properties; the others keep their names.
  public init(dictionaryLiteral elements: (String, JSONKey)...) {
    self.init(.identity, exceptions: Dictionary(elements) { $1 })
  }
}

/// The two spellings of a Swift name in snake case.
struct SnakeCase {
  /// Runs of capitals are one word, with a plural s: `htmlURLString` is `html_url_string`, `userIDs` is `user_ids`.
  let byWord: String
  /// Each capital begins a word: `htmlURL` is `html_u_r_l`.
  let byLetter: String

  /// Returns whether a name is its own snake case; most are a single lowercase word.
  static func isUnchanged(_ name: String) -> Bool {
    withByteView(of: name) { bytes in
      for index in 0..<bytes.count {
        let byte = bytes[index]
        if byte >= 0x80 || byte >= 0x41 && byte <= 0x5A { return false }
      }
      return true
    }
  }

  init(_ name: String) {
    if let ascii = SnakeCase(ascii: name) { self = ascii } else { self.init(unicode: name) }
  }

  /// Creates the spellings of an ASCII name, without lookups in Unicode tables.
  private init?(ascii name: String) {
    var byWord: [UInt8] = []
    var byLetter: [UInt8] = []
    let isASCII = withByteView(of: name) { name in
      byWord.reserveCapacity(name.count + 8)
      byLetter.reserveCapacity(name.count + 8)
      func isLowercase(_ index: Int) -> Bool {
        index < name.count && Self.isUppercase(name[index] ^ 0x20)
      }
      for index in 0..<name.count {
        var byte = name[index]
        if byte >= 0x80 { return false }
        if Self.isUppercase(byte) {
          if index > 0, name[index - 1] != 0x5F {
            byLetter.append(0x5F)
            let next = index + 1
            let isPlural =
              name.count > next && name[next] == 0x73 && !isLowercase(next + 1)
              && !(name.count > next + 1 && Self.isUppercase(name[next + 1])
                && Self.beginsWord(byte))
            let endsRun = isLowercase(next) && !isPlural
            if !Self.isUppercase(name[index - 1]) || endsRun { byWord.append(0x5F) }
          }
          byte |= 0x20
        }
        byWord.append(byte)
        byLetter.append(byte)
      }
      return true
    }
    guard isASCII else { return nil }
    self.byWord = String(decoding: byWord, as: UTF8.self)
    self.byLetter = String(decoding: byLetter, as: UTF8.self)
  }

  /// Whether a capital and an s are a word before another one, `As`, `Is` or `Us`, and not the end of a plural.
  private static func beginsWord(_ byte: UInt8) -> Bool {
    byte == 0x41 || byte == 0x49 || byte == 0x55
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  private init(unicode name: String) {
    let letters = Array(name)
    var byWord = ""
    var byLetter = ""
    func isLowercase(_ index: Int) -> Bool { index < letters.count && letters[index].isLowercase }
    for (index, letter) in letters.enumerated() {
      if letter.isUppercase, index > 0, letters[index - 1] != "_" {
        byLetter += "_"
        let next = index + 1
        let isPlural =
          letters.count > next && letters[next] == "s" && !isLowercase(next + 1)
          && !(letters.count > next + 1 && letters[next + 1].isUppercase
            && letter.asciiValue.map(Self.beginsWord) ?? false)
        let endsRun = isLowercase(next) && !isPlural
        if !letters[index - 1].isUppercase || endsRun { byWord += "_" }
      }
      byWord += letter.lowercased()
      byLetter += letter.lowercased()
    }
    self.byWord = byWord
    self.byLetter = byLetter
  }
}
