/// The location of a property's value in a JSON object: the right-hand side of a key mapping.
///
/// - A string is a key or, with dots and indices, a path into nested objects and arrays: `"ext.tags[0].name"`.
/// - An array lists alternatives, of which the first one present wins: `["id", "ID", "ext.id"]`.
/// - `.literal("a.b[0]")` is a key that contains dots or brackets; `.path("a.b", "c", 0)` is a path step by step.
/// - `.reading("a").writing("b")` reads from one location and writes to another.
/// - `.unmapped` excludes the property from JSON.
/// - `.flattened` puts the members of a nested model into the object of the model around it.
///
/// ```swift
/// struct Article: LenientModel {
///   var id = 0
///   var summary: String?
///   var cover: String?
///   var version = ""
///   var isDraft = false
///
///   static let keyMapper: KeyMapper = [
///     "id": ["id", "ID"],
///     "summary": "meta.summary",
///     "cover": "images[0].url",
///     "version": .literal("app.version"),
///     "isDraft": .unmapped,
///   ]
/// }
///
/// let json =
///   #"{"ID": 7, "meta": {"summary": "Short"}, "app.version": "2", "images": [{"url": "a.png"}]}"#
/// let article = try Article(json: json)
/// print(try article.jsonString())
/// // Prints "{"id":7,"meta":{"summary":"Short"},"images":[{"url":"a.png"}],"app.version":"2"}"
/// ```
///
/// A path with an index reads one element of an array. An array that is too short, null, or any other value in its
/// place is treated like an object without the key. When written, the elements form an array, with null for each nil
/// before the last value. An array is not written with gaps: a property that is written to element 1 needs another one
/// for element 0, or a key that is only read.
public struct JSONKey: Sendable, Hashable {
  /// One step of a path: a key as a string, or the index of an element as an integer.
  ///
  /// ```swift
  /// let step: JSONKey.Step = "app.version"
  /// print(step == .key("app.version"), JSONKey.path(step, 0) == .path("app.version", 0))
  /// // Prints "true true"
  /// ```
  public typealias Step = MappingPath.Component

  /// Whether the members of the property's model are members of the object around it.
  private(set) var isFlattened = false

  /// The paths to look up, in order, each from the outermost object inwards.
  package let alternatives: [[Step]]
  /// Paths that are read last and never written: a path's own text as a key, other spellings.
  let fallbacks: [[Step]]
  /// The path to write to; nil if the property is not written.
  let writePath: [Step]?

  private init(alternatives: [[Step]], fallbacks: [[Step]] = [], writePath: [Step]?) {
    self.alternatives = alternatives
    self.fallbacks = fallbacks
    self.writePath = writePath
  }

  private init(_ path: [Step], fallbacks: [[Step]] = []) {
    self.init(alternatives: [path], fallbacks: fallbacks, writePath: path)
  }

  /// Creates a key, or a path if the string contains dots or ends a key with indices.
  ///
  /// Empty path components are skipped, as in YYModel: `"a..b"` is `"a.b"`; a string with fewer than two
  /// steps left, such as `".a"`, is a literal key. An index is a number in brackets after a key, `"a[0]"` or
  /// `"a[0][1]"`; other brackets are part of the key, as in `"a[b]"`, `"[0]"` and `"a[0]b"`. When reading, the whole
  /// string is also tried as a key, after the path. A path has at most 100 steps.
  public init(_ text: String) {
    self.init(text, text.split(separator: ".").flatMap { Self.steps(in: $0) })
  }

  private init(_ text: String, _ steps: [Step]) {
    if steps.count < 2 {
      self.init([.key(text)])
    } else {
      self.init(steps, fallbacks: [[.key(text)]])
    }
  }

  /// Returns a key, or a path if the string contains dots; brackets have no meaning, as in Foundation's key paths.
  ///
  /// It is for keys from elsewhere, such as the keys of models ported from YYModel or JSONModel.
  ///
  /// ```swift
  /// print(JSONKey.keyPath("a.b") == "a.b", JSONKey.keyPath("a[0]") == .literal("a[0]"))
  /// // Prints "true true"
  /// ```
  public static func keyPath(_ text: String) -> JSONKey {
    JSONKey(text, text.split(separator: ".").map { .key(String($0)) })
  }

  /// Returns a key that is used literally, including its dots and brackets.
  ///
  /// See ``keyPath(_:)`` for an example.
  public static func literal(_ key: String) -> JSONKey {
    JSONKey([.key(key)])
  }

  /// Returns a path of steps: keys, which are used literally, and indices of elements.
  ///
  /// ```swift
  /// struct Build: StrictModel {
  ///   let size: Int
  ///   static let keyMapper: KeyMapper = ["size": .path("files", "app.zip", 0)]
  /// }
  ///
  /// print(try Build(json: #"{"files": {"app.zip": [512, "KB"]}}"#).size)
  /// // Prints "512"
  /// ```
  ///
  /// If all keys that a model spells out begin with an index, the model is a *row*: it is read from an array and
  /// written as one. Elements that are missing at the end count as absent, an element that is nil is written as null if
  /// another one follows, and elements after the last one that is declared are unknown keys.
  ///
  /// ```swift
  /// struct Candle: StrictModel {
  ///   let time: Int
  ///   let close: Decimal
  ///   let volume: Decimal?
  ///   static let keyMapper: KeyMapper = ["time": .path(0), "close": .path(1), "volume": .path(2)]
  /// }
  ///
  /// let candles = try [Candle](json: #"[[1718000000, 69.5, 12], [1718000060, 69.25]]"#)
  /// print(candles[1].close, try candles.jsonString())
  /// // Prints "69.25 [[1718000000,69.5,12],[1718000060,69.25]]"
  /// ```
  ///
  /// A row has no flattened properties, no property of type `UnknownMembers`, and no hooks, which receive an object.
  /// Keys of which only some begin with an index, and negative indices, are an issue `invalidDeclaration` of the models
  /// that use them. A path without steps is `.unmapped`.
  public static func path(_ steps: Step...) -> JSONKey {
    path(steps)
  }

  /// Returns a path of the steps in an array, such as computed ones.
  public static func path(_ steps: [Step]) -> JSONKey {
    steps.isEmpty ? .unmapped : JSONKey(steps)
  }

  /// No location in JSON: the property is neither read nor written.
  public static let unmapped = JSONKey(alternatives: [], writePath: nil)

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
  /// - The property is a model or an `Optional` of one, which may have flattened properties of its own. An instance of
  ///   a subclass is mapped as the declared class.
  /// - It may also be a `TaggedModel` or an `Optional` of one, whose tag and content are members of the object:
  ///   `{"code": "A", "valueString": "x"}` for the form `.external`. An `Optional` is nil if there is neither a tag nor
  ///   a key of a payload, and is then never written as null. Its `.unknown` case, if it has one, needs the form
  ///   `.adjacent`, and in the form `.external` each case has a payload.
  /// - An `Optional` is nil if the object has none of the model's keys, or has them only with null; otherwise the model
  ///   is read as usual, with the keys that it requires. If nil is written as null, each of its keys is null.
  /// - An update changes the model in place; null for all its keys sets an `Optional` to nil.
  /// - An issue's `keyPath` contains the property; its `jsonPath` does not, because the property has no key.
  /// - A dictionary has the members that no other property reads: each is read as an element of the dictionary, and
  ///   written after the others. An update adds them to the dictionary's members.
  /// - It is a declaration mistake if two models have the same key in one object, if the property is not a model,
  ///   a union with tags or a dictionary, if a family or a conversion decides how it is mapped, if a model flattens
  ///   itself, or if the flattened model has a flattened dictionary or a property of type `UnknownMembers`. The model
  ///   around it may have one of these.
  public static let flattened: JSONKey = {
    var key = unmapped
    key.isFlattened = true
    return key
  }()

  /// Returns a list of alternatives: the first one present wins.
  ///
  /// Null counts as absent while a later alternative has a value. Writing uses the first alternative that was not
  /// created by `reading(_:)`.
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
      writePath: keys.lazy.compactMap(\.writePath).first,
    )
    key.isFlattened = keys.contains(where: \.isFlattened)
    return key
  }

  /// Returns a list of alternatives that are only read: nothing is written, unless `writing(_:)` names a key.
  ///
  /// ```swift
  /// struct Contact: StrictModel {
  ///   let name: String
  ///   let tag: String
  ///   static let keyMapper: KeyMapper = [
  ///     "name": .reading("full_name", "name").writing("displayName"),
  ///     "tag": .reading("tags[2]"),
  ///   ]
  /// }
  ///
  /// let contact = try Contact(json: #"{"name": "Ann", "tags": ["a", "b", "c"]}"#)
  /// print(contact.tag, try contact.jsonString())
  /// // Prints "c {"displayName":"Ann"}"
  /// ```
  public static func reading(_ keys: JSONKey...) -> JSONKey {
    firstOf(keys).writing(.unmapped)
  }

  /// Returns a key that is read as this one and written as another.
  ///
  /// A document that was written has the other key. Reading does not use that key, but does not treat it as unknown
  /// either. Of a list of keys, the first is written; with `.unmapped`, nothing is. Called on `.unmapped`, the method
  /// returns `.unmapped`. See ``reading(_:)`` for an example.
  public func writing(_ key: JSONKey) -> JSONKey {
    if alternatives.isEmpty { return self }
    return JSONKey(alternatives: alternatives, fallbacks: fallbacks, writePath: key.writePath)
  }

  /// Returns a literal key with another spelling that is only read.
  static func literal(_ key: String, alsoReading other: String) -> JSONKey {
    key == other ? literal(key) : JSONKey([.key(key)], fallbacks: [[.key(other)]])
  }

  /// All paths to read from, in order of preference, without duplicates.
  var readPaths: [[Step]] {
    if fallbacks.isEmpty, alternatives.count < 2 { return alternatives }
    let all = alternatives + fallbacks
    if all.count < 2 || all.count == 2 && all[0] != all[1] { return all }
    var paths: [[Step]] = []
    for path in all where !paths.contains(path) { paths.append(path) }
    return paths
  }

  /// The declared paths, including the one to write to.
  private var statedPaths: [[Step]] { alternatives + (writePath.map { [$0] } ?? []) }

  /// The largest number of steps of a path; levels of keys are nested as deeply.
  private static let longestPath = 100

  /// Whether a path has more steps than the library takes.
  var isTooLong: Bool { statedPaths.contains { $0.count > Self.longestPath } }

  /// Returns a message about a path that no document of a row, or of another model, can have; nil if there is none.
  func mistake(inRow isRow: Bool) -> String? {
    if isTooLong { return "is a path of more than \(Self.longestPath) steps" }
    for path in statedPaths {
      if (path.first?.key == nil) != isRow {
        let found =
          isRow
          ? "with a key, but others begin with an index"
          : "with an index, but others begin with a key"
        return
          "begins \(found): begin all keys with an index if the model is an array, or none of them"
      }
      for case .index(let index) in path where index < 0 { return "has the index \(index)" }
    }
    return nil
  }

  /// Whether all paths of some keys begin with an index, so that their model is an array.
  static func areOfRow(_ keys: some Sequence<JSONKey>) -> Bool {
    let paths = keys.flatMap(\.statedPaths)
    return !paths.isEmpty && paths.allSatisfy { $0.first?.key == nil }
  }

  /// Returns the key, with the indices after it, that a component of a string consists of.
  private static func steps(in component: Substring) -> [Step] {
    var rest = component
    var indices: [Step] = []
    while rest.last == "]", let start = rest.lastIndex(of: "["), start > rest.startIndex {
      let digits = rest[rest.index(after: start)...].dropLast()
      guard let index = Int(digits), digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
        break
      }
      indices.append(.index(index))
      rest = rest[..<start]
    }
    return [.key(String(rest))] + indices.reversed()
  }
}

extension JSONKey: ExpressibleByStringLiteral {
  /// Creates a key, or a path if the string contains dots or ends a key with indices.
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
