/// The keys of one object that are read in all spellings: whatever their case, and without regard to `_` and `-`.
struct KeySpellings {
  private var indices: [String: Int] = [:]
  /// Messages about keys that differ only in spelling but are read by different properties.
  private(set) var collisions: [String] = []

  /// Creates the spellings of some of a level's entries; nil if there are none.
  init?(of wanted: [Int], in entries: [KeyLevel.Entry], _ rules: [PropertyPlan]) {
    if wanted.isEmpty { return nil }
    // Keys that no property reads are known in other spellings too, but do not compete with others.
    let order =
      wanted.filter { !entries[$0].readingRules.isEmpty }
      + wanted.filter { entries[$0].readingRules.isEmpty }
    for index in order {
      let folded = Self.folded(entries[index].key)
      if let first = indices[folded] {
        addCollision(of: entries[first], entries[index], rules)
      } else {
        indices[folded] = index
      }
    }
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
  func index(of key: String) -> Int? { indices[Self.folded(key)] }

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
