/// The keys of one object that a model reads: its own, or those of an object that a path crosses.
final class KeyLevel {
  /// What a key leads to.
  struct Entry {
    /// What is asked for every member.
    let short: Short
    /// The properties that read the value, each with its rank among the property's places.
    let readers: [(rule: Int, rank: Int)]
    /// The keys inside the value, for the paths that go on.
    let inner: KeyLevel?
    /// The numbers of all keys inside the value.
    let innerNumbers: Range<Int>
    /// The keys from the model's own object to this one.
    let path: [String]
  }

  /// The keys from the model's own object to the one that has these.
  let path: [String]
  let table: KeyTable
  let entries: [Entry]
  /// For each key what is asked for every member.
  let short: [Short]

  /// An entry in short.
  struct Short {
    /// The key's number among all of the plan's keys.
    let number: Int
    /// The one property that reads the value, and for which this is the best place; -1 if it is not so
    /// simple.
    let rule: Int
    /// Whether the property has other places, which count if null stands here.
    let hasOthers: Bool
    /// How that property's value is read; nil if there is no such property.
    let reader: FillTable.Rule?
    /// Whether null stands for nil here, and nothing more is to be said of it.
    let takesNull: Bool
    /// Whether this key is the only one of its property, so that one of the two tells of the other.
    var isOnly: Bool { rule >= 0 && !hasOthers }

    /// A key that is the best place of one property.
    init(number: Int, of rule: Int, hasOthers: Bool, _ property: PropertyRule) {
      self.number = number
      self.rule = rule
      self.hasOthers = hasOthers
      let reader = FillTable.Rule(property)
      self.reader = reader
      takesNull = reader.isOptional && reader.lane != .other && !property.isRequired
    }

    /// A key that is not so simple.
    init(number: Int) {
      self.number = number
      rule = -1
      hasOthers = false
      reader = nil
      takesNull = false
    }
  }

  private init(path: [String], table: KeyTable, entries: [Entry]) {
    self.path = path
    self.table = table
    self.entries = entries
    short = entries.map(\.short)
  }

  /// The keys that some rules read; where null counts as any value, other places matter only if a key is
  /// absent.
  static func of(_ rules: [PropertyRule], takesNull: Bool = false) -> KeyLevel {
    let root = Draft()
    // The first places before all others, so that a document in the order of the declaration finds each
    // of its keys next in the table.
    for rank in 0..<(rules.map(\.readPaths.count).max() ?? 0) {
      for (index, rule) in rules.enumerated() where rank < rule.readPaths.count {
        let path = rule.readPaths[rank][...]
        root.add(path, (index, rank, rule.readPaths.count > 1 && !takesNull))
      }
    }
    // What is written only is no unknown key when it comes back.
    for rule in rules where rule.readPaths.isEmpty {
      if let path = rule.writePath { root.add(path[...], nil) }
    }
    var number = 0
    return root.finished([], rules, &number)
  }

  /// A level that is still being put together.
  private final class Draft {
    private var keys: [String] = []
    private var places: [String: Int] = [:]
    typealias Reader = (rule: Int, rank: Int, hasOthers: Bool)
    private var readers: [[Reader]] = []
    private var inner: [Draft?] = []

    func add(_ path: ArraySlice<String>, _ reader: Reader?) {
      guard let key = path.first else { return }
      let place = place(of: key)
      if path.count == 1 {
        if let reader { readers[place].append(reader) }
      } else {
        let next = inner[place] ?? Draft()
        inner[place] = next
        next.add(path.dropFirst(), reader)
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

    func finished(
      _ path: [String],
      _ rules: [PropertyRule],
      _ number: inout Int,
    ) -> KeyLevel {
      var entries: [Entry] = []
      for index in keys.indices {
        let readers = readers[index]
        let only = readers.count == 1 && inner[index] == nil ? readers[0] : nil
        let own = number
        number += 1
        let level = inner[index]?.finished(path + [keys[index]], rules, &number)
        entries.append(
          Entry(
            short: Self.short(number: own, only, rules),
            readers: readers.map { ($0.rule, $0.rank) },
            inner: level,
            innerNumbers: own + 1..<number,
            path: path + [keys[index]],
          )
        )
      }
      return KeyLevel(path: path, table: KeyTable(keys), entries: entries)
    }

    private static func short(number: Int, _ only: Reader?, _ rules: [PropertyRule]) -> Short {
      guard let only, only.rank == 0 else { return Short(number: number) }
      return Short(number: number, of: only.rule, hasOthers: only.hasOthers, rules[only.rule])
    }
  }
}
