/// The keys of one object in all spellings: whatever their case, and without regard to `_` and `-`.
struct KeySpellings {
  private var indices: [String: Int] = [:]
  /// Messages about keys that differ only in spelling but are read by different properties.
  private(set) var collisions: [String] = []

  init(of entries: [KeyLevel.Entry], _ rules: [PropertyPlan]) {
    // Keys that no property reads are known in other spellings too, but do not compete with others.
    let order =
      entries.indices.filter { !entries[$0].allReaders.isEmpty }
      + entries.indices.filter { entries[$0].allReaders.isEmpty }
    for index in order {
      let folded = Self.folded(entries[index].key)
      guard let first = indices[folded] else {
        indices[folded] = index
        continue
      }
      let readers = [entries[first], entries[index]].map { Set($0.allReaders.map(\.rule)) }
      let isOne = readers[0].union(readers[1]).count == 1
      if readers.contains(where: \.isEmpty) || isOne { continue }
      let names = readers.map { rules[$0.min() ?? 0].name }
      collisions.append(
        "the keys `\(MappingPath(entries[first].path))` of `\(names[0])` and "
          + "`\(MappingPath(entries[index].path))` of `\(names[1])` are the same, ignoring case, `_` and `-`"
      )
    }
  }

  /// Returns the index of the key with another spelling, or nil if there is none.
  func index(of key: String) -> Int? { indices[Self.folded(key)] }

  private static func folded(_ key: String) -> String {
    String(
      String.UnicodeScalarView(
        key.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" }
      )
    )
  }
}
