/// The keys of one object that a model reads: its own, or those of an object that a path crosses.
final class KeyLevel {
  /// What a key leads to.
  struct Entry {
    /// The key's number among all of the plan's keys.
    let number: Int
    /// The one property that reads the value and has no other place to look; -1 if it is not so simple.
    let onlyRule: Int
    /// The properties that read the value, each with its rank among the property's places.
    let readers: [(rule: Int, rank: Int)]
    /// The keys inside the value, for the paths that go on.
    let inner: KeyLevel?
  }

  let table: KeyTable
  let entries: [Entry]

  private init(table: KeyTable, entries: [Entry]) {
    self.table = table
    self.entries = entries
  }

  /// The keys that some rules read.
  static func of(_ rules: [PropertyRule]) -> KeyLevel {
    let root = Draft()
    for (index, rule) in rules.enumerated() {
      for (rank, path) in rule.readPaths.enumerated() {
        root.add(path[...], rule: index, rank: rank, isOnly: rule.readPaths.count == 1)
      }
    }
    var number = 0
    return root.finished(&number)
  }

  /// A level that is still being put together.
  private final class Draft {
    private var keys: [String] = []
    private var places: [String: Int] = [:]
    private var readers: [[(rule: Int, rank: Int, isOnly: Bool)]] = []
    private var inner: [Draft?] = []

    func add(_ path: ArraySlice<String>, rule: Int, rank: Int, isOnly: Bool) {
      guard let key = path.first else { return }
      let place = place(of: key)
      if path.count == 1 {
        readers[place].append((rule, rank, isOnly))
      } else {
        let next = inner[place] ?? Draft()
        inner[place] = next
        next.add(path.dropFirst(), rule: rule, rank: rank, isOnly: isOnly)
      }
    }

    private func place(of key: String) -> Int {
      if let place = places[key] { return place }
      places[key] = keys.count
      keys.append(key)
      readers.append([])
      inner.append(nil)
      return keys.count - 1
    }

    func finished(_ number: inout Int) -> KeyLevel {
      var entries: [Entry] = []
      for index in keys.indices {
        let readers = readers[index]
        let isSimple = readers.count == 1 && readers[0].isOnly && inner[index] == nil
        let own = number
        number += 1
        entries.append(
          Entry(
            number: own,
            onlyRule: isSimple ? readers[0].rule : -1,
            readers: readers.map { ($0.rule, $0.rank) },
            inner: inner[index]?.finished(&number),
          )
        )
      }
      return KeyLevel(table: KeyTable(keys), entries: entries)
    }
  }
}
