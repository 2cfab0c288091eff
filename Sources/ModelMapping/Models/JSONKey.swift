/// The location of a property's value in a JSON object: the right-hand side of a key mapping.
///
/// - A string is a key or, with dots, a path into nested objects: `"ext.desc"`.
/// - An array lists alternatives, of which the first one present wins: `["id", "ID", "ext.id"]`.
/// - `.literal("a.b")` is a key that contains dots; `.unmapped` excludes the property from JSON.
/// - `.flattened` puts the members of a nested model into the object of the model around it.
///
/// ```swift
/// struct Article: LenientModel {
///   var id = 0
///   var summary: String?
///   var version = ""
///   var isDraft = false
///
///   static let keyMapper: KeyMapper = [
///     "id": ["id", "ID"],
///     "summary": "meta.summary",
///     "version": .literal("app.version"),
///     "isDraft": .unmapped,
///   ]
/// }
///
/// let json = #"{"ID": 7, "meta": {"summary": "Short"}, "app.version": "2"}"#
/// let article = try Article(json: json)
/// print(try article.jsonString())
/// // Prints "{"id":7,"meta":{"summary":"Short"},"app.version":"2"}"
/// ```
public struct JSONKey: Sendable, Hashable {
  /// The key paths to look up, in order, each from the outermost object inwards.
  let alternatives: [[String]]
  /// Key paths that are read last and never written: a path's own text as a key, other spellings.
  let fallbacks: [[String]]

  /// Whether the members of the property's model are those of the model around it.
  private(set) var isFlattened = false

  private init(alternatives: [[String]], fallbacks: [[String]] = []) {
    self.alternatives = alternatives
    self.fallbacks = fallbacks
  }

  /// Creates a key, or a path if the string contains dots.
  ///
  /// Empty path components are skipped, as in YYModel: `"a..b"` is `"a.b"`; a string with fewer than two
  /// components left, such as `".a"`, is a literal key. When reading, the whole string is also tried as a key,
  /// after the path.
  public init(_ text: String) {
    let steps = text.split(separator: ".").map(String.init)
    if steps.count < 2 {
      self.init(alternatives: [[text]])
    } else {
      self.init(alternatives: [steps], fallbacks: [[text]])
    }
  }

  /// Returns a key that is used literally, including its dots.
  public static func literal(_ key: String) -> JSONKey {
    JSONKey(alternatives: [[key]])
  }

  /// No location in JSON: the property is neither read nor written.
  public static let unmapped = JSONKey(alternatives: [])

  /// No key of its own: the members of the nested model are in the object of the model around it.
  ///
  /// ```swift
  /// struct Place: StrictModel {
  ///   let latitude: Double
  ///   let longitude: Double
  /// }
  ///
  /// struct Shop: StrictModel {
  ///   let name: String
  ///   let place: Place
  ///   static let keyMapper: KeyMapper = ["place": .flattened]
  /// }
  ///
  /// let shop = try Shop(json: #"{"name": "Books", "latitude": 52.5, "longitude": 13.4}"#)
  /// print(shop.place.longitude)
  /// // Prints "13.4"
  /// print(try shop.jsonString())
  /// // Prints "{"name":"Books","latitude":52.5,"longitude":13.4}"
  /// ```
  ///
  /// - The property is a model or an `Optional` of one, which may have flattened properties of its own. An instance of a
  ///   subclass is mapped as the declared class.
  /// - An `Optional` is nil if the object has none of the model's keys, or only with null; otherwise the model is read as
  ///   usual, with the keys that it requires. If nil is written, it is null for each key.
  /// - An update changes the model in place; null for all its keys sets an `Optional` to nil.
  /// - Errors have the path of the property, and the path in the document, where the property has no key.
  /// - It is a declaration mistake if two models have the same key in one object, if the property is not a model, if a
  ///   family or a conversion decides how it is mapped, if a model flattens itself, or if the flattened model has a
  ///   property of type `UnknownMembers`. The model around it may have one.
  public static let flattened: JSONKey = {
    var key = unmapped
    key.isFlattened = true
    return key
  }()

  /// Returns a list of alternatives: the first one present wins.
  ///
  /// Null counts as absent while a later alternative has a value. Writing uses the first alternative.
  ///
  /// An array literal creates the same list; call this method if the keys are computed.
  ///
  /// ```swift
  /// let keys = ["id", "ID", "_id"].map { JSONKey($0) }
  /// let keyMapper: KeyMapper = ["id": .firstOf(keys)]
  /// ```
  public static func firstOf(_ keys: [JSONKey]) -> JSONKey {
    var key = JSONKey(
      alternatives: keys.flatMap(\.alternatives),
      fallbacks: keys.flatMap(\.fallbacks),
    )
    key.isFlattened = keys.contains(where: \.isFlattened)
    return key
  }

  /// Returns a literal key with another spelling that is only read.
  static func literal(_ key: String, alsoReading other: String) -> JSONKey {
    key == other ? literal(key) : JSONKey(alternatives: [[key]], fallbacks: [[other]])
  }

  /// All key paths to read from, in order of preference, without duplicates.
  var readPaths: [[String]] {
    if fallbacks.isEmpty, alternatives.count < 2 { return alternatives }
    let all = alternatives + fallbacks
    if all.count < 2 || all.count == 2 && all[0] != all[1] { return all }
    var paths: [[String]] = []
    for path in all where !paths.contains(path) { paths.append(path) }
    return paths
  }

  /// The key path to write to.
  var writePath: [String]? { alternatives.first }
}

extension JSONKey: ExpressibleByStringLiteral {
  /// Creates a key, or a path if the string contains dots.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension JSONKey: ExpressibleByArrayLiteral {
  /// Creates a list of alternatives: the first one present wins.
  public init(arrayLiteral keys: JSONKey...) {
    self = .firstOf(keys)
  }
}
