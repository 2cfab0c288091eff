import PropertyIntrospection

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
    /// The property that would read the value if its type could be mapped.
    let leftAlone: LeftAloneProperty?
  }

  /// The keys from the model's own object to the one that has these.
  let path: [String]
  let table: KeyTable
  let entries: [Entry]
  /// For each key what is asked for every member.
  let short: [Short]
  /// Who reads the values of this level and of those inside, each with the number of its key; none at the
  /// level of the model's own object, where nobody asks.
  let readersBelow: [(rule: Int, rank: Int, number: Int, path: [String])]

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
      let isInLane = reader.property.lane != .other
      takesNull = reader.property.isOptional && isInLane && !property.isRequired
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

  /// A level without keys, for plans in the making.
  static let empty = Frozen(of([]))

  private init(path: [String], table: KeyTable, entries: [Entry]) {
    self.path = path
    self.table = table
    self.entries = entries
    short = entries.map(\.short)
    readersBelow =
      path.isEmpty
      ? []
      : entries.flatMap { entry in
        entry.readers.map { ($0.rule, $0.rank, entry.short.number, entry.path) }
          + (entry.inner?.readersBelow ?? [])
      }
  }

  /// The keys that some rules read; where null counts as any value, other places matter only if a key is
  /// absent.
  static func of(
    _ rules: [PropertyRule],
    _ leftAlone: [LeftAloneProperty] = [],
    takesNull: Bool = false,
  ) -> KeyLevel {
    var root = Draft(capacity: rules.count)
    // The first places before all others, so that a document in the order of the declaration finds each
    // of its keys next in the table.
    for rank in 0..<rules.reduce(0, { max($0, $1.readPaths.count) }) {
      for (index, rule) in rules.enumerated() where rank < rule.readPaths.count {
        let path = rule.readPaths[rank][...]
        root.add(path, (index, rank, rule.readPaths.count > 1 && !takesNull))
      }
    }
    // What is written only is no unknown key when it comes back.
    for rule in rules where rule.readPaths.isEmpty {
      if let path = rule.writePath { root.add(path[...], nil) }
    }
    for property in leftAlone {
      for path in property.readPaths { root.add(path[...], nil, property) }
    }
    var number = 0
    return root.finished([], rules, &number)
  }

  /// A level that is still being put together.
  private struct Draft {
    typealias Reader = (rule: Int, rank: Int, hasOthers: Bool)

    /// What a key leads to.
    private struct Place {
      var reader: Reader?
      var others: [Reader] = []
      var leftAlone: LeftAloneProperty?
      // In an array, as a struct cannot hold itself.
      var inner: [Draft] = []
    }

    private var index: KeyIndex
    private var places: [Place] = []

    init(capacity: Int) {
      index = KeyIndex(capacity: capacity)
      places.reserveCapacity(capacity)
    }

    mutating func add(
      _ path: ArraySlice<String>,
      _ reader: Reader?,
      _ leftAlone: LeftAloneProperty? = nil,
    ) {
      guard let key = path.first else { return }
      let place = index.number(of: key)
      if place == places.count { places.append(Place()) }
      if path.count > 1 {
        if places[place].inner.isEmpty { places[place].inner = [Draft(capacity: 1)] }
        places[place].inner[0].add(path.dropFirst(), reader, leftAlone)
      } else if let leftAlone {
        places[place].leftAlone = leftAlone
      } else if places[place].reader == nil {
        places[place].reader = reader
      } else if let reader {
        places[place].others.append(reader)
      }
    }

    func finished(
      _ path: [String],
      _ rules: [PropertyRule],
      _ number: inout Int,
    ) -> KeyLevel {
      let keys = index.keys
      var entries: [Entry] = []
      entries.reserveCapacity(keys.count)
      for index in keys.indices {
        let place = places[index]
        let own = number
        number += 1
        let path = place.reader.map { rules[$0.rule].readPaths[$0.rank] } ?? path + [keys[index]]
        let level = place.inner.first?.finished(path, rules, &number)
        var readers: [(rule: Int, rank: Int)] = []
        if let reader = place.reader { readers = [(reader.rule, reader.rank)] }
        for reader in place.others { readers.append((reader.rule, reader.rank)) }
        let isOnly = readers.count == 1 && level == nil && place.leftAlone == nil
        let only = isOnly ? place.reader : nil
        entries.append(
          Entry(
            short: Self.short(number: own, only, rules),
            readers: readers,
            inner: level,
            innerNumbers: own + 1..<number,
            path: path,
            leftAlone: place.leftAlone,
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
