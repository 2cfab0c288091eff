/// Where in a JSON object a property's value stands: the right-hand side of a key mapping.
///
/// - A text is a key, or with dots a path into nested objects: `"ext.desc"`.
/// - An array lists alternatives, of which the first that is there wins: `["id", "ID", "ext.id"]`.
/// - `.literal("a.b")` is a key that has dots; `.none` keeps the property out of JSON.
public struct JSONKey: Sendable, Hashable {
  /// The places to look in, in order: keys from the outermost object on.
  let alternatives: [[String]]
  /// Places that are only read, after the others: a path's own text as a key, other spellings.
  let fallbacks: [[String]]

  private init(alternatives: [[String]], fallbacks: [[String]] = []) {
    self.alternatives = alternatives
    self.fallbacks = fallbacks
  }

  /// A key, or a path where the text has dots.
  ///
  /// Empty steps of a path are passed over, as YYModel does: `"a..b"` is `"a.b"`; a text with fewer
  /// than two steps left, such as `".a"`, is a key as it stands. When reading, the text as a whole is
  /// also tried as a key, after the path.
  public init(_ text: String) {
    let steps = text.split(separator: ".").map(String.init)
    if steps.count < 2 {
      self.init(alternatives: [[text]])
    } else {
      self.init(alternatives: [steps], fallbacks: [[text]])
    }
  }

  /// A key as it stands, dots and all.
  public static func literal(_ key: String) -> JSONKey {
    JSONKey(alternatives: [[key]])
  }

  /// No place in JSON: the property is neither read nor written.
  public static let none = JSONKey(alternatives: [])

  /// Alternatives: the first that is there wins, and null counts as absent while a later one has a
  /// value.
  ///
  /// The first is the one that is written.
  public static func firstOf(_ keys: [JSONKey]) -> JSONKey {
    JSONKey(
      alternatives: keys.flatMap(\.alternatives),
      fallbacks: keys.flatMap(\.fallbacks),
    )
  }

  /// A key as it is, with another spelling that is only read.
  static func literal(_ key: String, alsoReading other: String) -> JSONKey {
    key == other ? literal(key) : JSONKey(alternatives: [[key]], fallbacks: [[other]])
  }

  /// All places to read from, the best first, each once.
  var readPaths: [[String]] {
    if fallbacks.isEmpty, alternatives.count < 2 { return alternatives }
    let all = alternatives + fallbacks
    if all.count < 2 || all.count == 2 && all[0] != all[1] { return all }
    var paths: [[String]] = []
    for path in all where !paths.contains(path) { paths.append(path) }
    return paths
  }

  /// The place to write to.
  var writePath: [String]? { alternatives.first }
}

extension JSONKey: ExpressibleByStringLiteral {
  /// A key, or a path where the text has dots.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension JSONKey: ExpressibleByArrayLiteral {
  /// Alternatives: the first that is there wins.
  public init(arrayLiteral keys: JSONKey...) {
    self = .firstOf(keys)
  }
}
