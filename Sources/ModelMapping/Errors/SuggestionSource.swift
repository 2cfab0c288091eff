import PropertyIntrospection

/// What suggestions are looked for in when findings become issues.
struct SuggestionSource {
  /// The document, where it is text.
  let bytes: ByteView?
  /// How many bytes of the document may still be passed for suggestions, so that many of them do not take
  /// longer than all else: an object is gone through for each that lacks a key, with all objects in it.
  private var room: Int

  init(_ bytes: ByteView?) {
    self.bytes = bytes
    room = 4 * max(bytes?.count ?? 0, 1 << 16)
  }

  /// The keys of an object that are not in a table; none once enough of the document has been passed.
  fileprivate mutating func keys(
    ofObjectAt place: MisspeltKeys.Place,
    besides table: KeyTable,
  ) -> [String] {
    guard let bytes, room > 0 else { return [] }
    var reader = JSONReader(bytes, maximumDepth: place.maximumDepth)
    reader.position = place.position
    reader.depth = place.depth
    var keys: [String] = []
    // The object has been read once, so nothing can fail.
    try? reader.readKeys(besides: table, into: &keys, within: room)
    room -= reader.position - place.position
    return keys
  }
}

/// The keys that an object lacks, for which others in it may be misspelt.
///
/// They share the search, because each key is taken for one of them only.
final class MisspeltKeys {
  /// Where an object stands in a text.
  struct Place {
    let position: Int
    let depth: Int
    let maximumDepth: Int
  }

  /// How the keys are found that the object has and nobody wants.
  enum Origin {
    case keys([String])
    case text(Place, KeyTable)
  }

  /// How many unknown keys of an object are compared with those that it lacks.
  static let most = 200

  private let missing: [String]
  private let origin: Origin
  private var found: [String?]?

  init(for missing: [String], _ origin: Origin) {
    self.missing = missing
    self.origin = origin
  }

  /// The suggestion for a key that the object lacks.
  func suggestion(for index: Int, _ source: inout SuggestionSource) -> String? {
    if found == nil {
      let keys =
        switch origin {
        case .keys(let keys): keys
        case .text(let place, let table): source.keys(ofObjectAt: place, besides: table)
        }
      found = Self.pairs(of: missing, with: keys)
    }
    return found?[index].map { Self.words(found: $0, for: missing[index]) }
  }

  /// The misspelt key for each that is missing, each for one at most.
  static func pairs(of missing: [String], with keys: [String]) -> [String?] {
    var keys = keys
    return missing.map { key in
      let misspelt = NearestName.find(key, among: keys)
      if let misspelt { keys.removeAll { $0 == misspelt } }
      return misspelt
    }
  }

  static func words(found misspelt: String, for key: String) -> String {
    "found `\(misspelt)`: did you mean `\(key)`?"
  }
}

extension JSONReader {
  /// Reads keys of the object at hand that are not in a table, until there are enough of them or the bytes
  /// have been passed.
  fileprivate mutating func readKeys(
    besides table: KeyTable,
    into keys: inout [String],
    within room: Int,
  ) throws(ReadingFailure) {
    let end = position + room
    _ = peek()
    try open()
    var isFirst = true
    while keys.count < MisspeltKeys.most, position < end, try nextKey(isFirst: isFirst) {
      isFirst = false
      let key = try readString()
      if withByteView(of: key, { table.index(of: $0) }) < 0 { keys.append(key) }
      try takeColon()
      try skipValue()
    }
  }
}
