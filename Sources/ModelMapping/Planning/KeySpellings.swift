/// The keys of one object that are read in all spellings: whatever their case, and without regard to `_` and `-`.
struct KeySpellings {
  /// What the spellings of each key have in common.
  private let folded: KeyTable
  /// The index of each of these keys.
  private let indices: [Int]
  /// The same for keys beyond ASCII, which are equal as strings.
  private let places: [String: Int]
  /// Messages about keys that differ only in spelling but are read by different properties.
  private(set) var collisions: [String] = []

  /// Creates the spellings of some of a level's entries; nil if there are none.
  init?(of wanted: [Int], in entries: [KeyLevel.Entry], _ rules: [PropertyPlan]) {
    if wanted.isEmpty { return nil }
    // Keys that no property reads are known in other spellings too, but do not compete with others.
    let order =
      wanted.filter { !entries[$0].readingRules.isEmpty }
      + wanted.filter { entries[$0].readingRules.isEmpty }
    var places: [String: Int] = [:]
    var keys: [String] = []
    var indices: [Int] = []
    var equal: [(first: Int, second: Int)] = []
    for index in order {
      let key = Self.folded(entries[index].key)
      if let first = places[key] {
        equal.append((first, index))
      } else {
        places[key] = index
        keys.append(key)
        indices.append(index)
      }
    }
    folded = KeyTable(keys)
    self.indices = indices
    self.places = places
    for (first, second) in equal { addCollision(of: entries[first], entries[second], rules) }
  }

  /// Notes that two keys are spelled alike, unless only one property reads them.
  private mutating func addCollision(
    of first: KeyLevel.Entry,
    _ second: KeyLevel.Entry,
    _ rules: [PropertyPlan],
  ) {
    let readers = first.readingRules
    let others = second.readingRules
    guard let reader = readers.min(), let other = others.min(), readers.union(others).count > 1
    else { return }
    collisions.append(
      "the keys `\(MappingPath(first.path))` of `\(rules[reader].name)` and "
        + "`\(MappingPath(second.path))` of `\(rules[other].name)` are the same, ignoring case, `_` and `-`"
    )
  }

  /// Returns the index of the key with another spelling, or nil if there is none.
  func index(of key: String) -> Int? {
    guard let plain = withByteView(of: key, { Self.foldedASCII($0) }) else {
      return places[Self.folded(key)]
    }
    let number = withByteView(of: plain) { folded.index(of: $0) }
    return number < 0 ? nil : indices[number]
  }

  /// Returns what all spellings of an ASCII key have in common.
  private static func foldedASCII(_ key: ByteView) -> [UInt8]? {
    var folded: [UInt8] = []
    folded.reserveCapacity(key.count)
    for index in 0..<key.count {
      let byte = key[index]
      if byte >= 0x80 { return nil }
      if byte == 0x5F || byte == 0x2D { continue }
      folded.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return folded
  }

  /// Returns what all spellings of a key have in common.
  static func folded(_ key: String) -> String {
    String(
      String.UnicodeScalarView(
        key.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" }
      )
    )
  }
}

extension KeyLevel.Entry {
  /// The properties that read the value or a value inside.
  @inline(never) fileprivate var readingRules: Set<Int> { Set(allReaders.map(\.rule)) }
}
