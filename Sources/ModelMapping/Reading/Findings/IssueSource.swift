import PropertyIntrospection

/// The document in which places and suggestions are searched when findings become issues.
struct IssueSource: ~Copyable {
  /// The document, if it is text.
  private let bytes: ByteView?
  private var places: LocationSearch?
  /// The number of bytes that may still be scanned for suggestions.
  ///
  /// Bounds the total cost: the object of each missing key is scanned with all objects nested in it.
  private var room: Int

  init(_ bytes: ByteView?) {
    self.bytes = bytes
    places = bytes.map { LocationSearch($0) }
    room = Int(clamping: 4 * Int64(max(bytes?.count ?? 0, 1 << 16)))
  }

  /// Returns the value at a path below a place, or at the deepest existing value on that path; nil if the document is
  /// not at hand.
  mutating func value(
    at path: [MappingPath.Component],
    ignoringCase: Bool = false,
    below place: ValueLocation?,
    wantsExcerpt: Bool = false,
  ) -> FoundValue? {
    switch place {
    case nil: nil
    case .tree(let tree): tree.value(at: path)
    case .text(let location):
      // The document has been read once, so nothing can fail.
      try? places?.value(
        at: path,
        ignoringCase: ignoringCase,
        below: location,
        wantsExcerpt: wantsExcerpt,
      )
    }
  }

  /// Returns the number of elements of the array at a path below a place, or nil if there is no array.
  mutating func countOfElements(
    at path: [MappingPath.Component],
    below place: ValueLocation,
  ) -> Int? {
    switch place {
    case .tree(let tree): tree[path]?.elementCount
    case .text(let location): (try? places?.countOfElements(at: path, below: location)) ?? nil
    }
  }

  /// Returns the keys of an object that are not in a level; empty once the scan limit is reached.
  fileprivate mutating func keys(
    ofObjectAt location: MisspelledKeys.Location,
    besides level: KeyLevel,
  ) -> [String] {
    guard let bytes, room > 0 else { return [] }
    var reader = JSONReader(bytes, maximumDepth: location.maximumDepth)
    reader.position = location.position
    reader.depth = location.depth
    var keys: [String] = []
    // The object has been read once, so nothing can fail.
    try? reader.readKeys(besides: level, into: &keys, within: room)
    room -= reader.position - location.position
    return keys
  }
}

/// The keys missing from an object, which may be misspelt in it.
///
/// They share one search, because each key found is suggested for one of them only.
final class MisspelledKeys {
  /// The location of an object in a text.
  struct Location {
    let position: Int
    let depth: Int
    let maximumDepth: Int
  }

  /// The source of the object's unknown keys.
  enum Origin {
    case keys([String])
    case text(Location, KeyLevel)
  }

  /// The maximum number of unknown keys of an object to compare with its missing keys.
  static let most = 200

  private let missing: [String]
  private let origin: Origin
  private var found: [String?]?

  init(for missing: [String], _ origin: Origin) {
    self.missing = missing
    self.origin = origin
  }

  /// Returns the suggestion for a missing key.
  func suggestion(for index: Int, _ source: inout IssueSource) -> Fault.Suggestion? {
    if found == nil {
      let keys =
        switch origin {
        case .keys(let keys): keys
        case .text(let location, let level): source.keys(ofObjectAt: location, besides: level)
        }
      found = Self.pairs(of: missing, with: keys)
    }
    return found?[index].map { .key($0) }
  }

  /// Returns the misspelt key for each missing key, each used at most once.
  static func pairs(of missing: [String], with keys: [String]) -> [String?] {
    var keys = keys
    return missing.map { key in
      let misspelt = NearestName.find(key, among: keys)
      if let misspelt { keys.removeAll { $0 == misspelt } }
      return misspelt
    }
  }
}

extension JSONReader {
  /// Reads the keys of the current object that are not in a level, up to a number of keys or bytes.
  fileprivate mutating func readKeys(
    besides level: KeyLevel,
    into keys: inout [String],
    within room: Int,
  ) throws(ReadingFailure) {
    let end = position + room
    _ = peek()
    try open()
    var isFirst = true
    while keys.count < MisspelledKeys.most, position < end, try nextKey(isFirst: isFirst) {
      isFirst = false
      let key = try readString()
      if !level.knows(key) { keys.append(key) }
      try takeColon()
      try skipValue()
    }
  }
}
