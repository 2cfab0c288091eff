import PropertyIntrospection

/// The keys that a model reads from one object: its own, or one that a path crosses.
final class KeyLevel {
  /// The readers of a key's value.
  struct Entry {
    /// The part that is needed for every member.
    let short: Short
    /// The properties that read the value, each with the rank of the key among the property's keys.
    let readers: [(rule: Int, rank: Int)]
    /// The keys inside the value, for paths that continue.
    let inner: KeyLevel?
    /// The numbers of all keys inside the value.
    let innerNumbers: Range<Int>
    /// The path from the model's own object to this key.
    let path: [String]
    /// The property that would read the value if its type could be mapped.
    let unmapped: UnmappedProperty?
  }

  /// The path from the model's own object to the object that has these keys.
  let path: [String]
  let table: KeyTable
  let entries: [Entry]
  /// The part of each entry that is needed for every member.
  let short: [Short]
  /// The readers of the values of this level and those inside, each with the number of its key; empty for the
  /// model's own object, where they are not needed.
  let readersBelow: [(rule: Int, rank: Int, number: Int, path: [String])]

  /// The part of an entry that is needed for every member.
  struct Short {
    /// The number of the key among all keys of the plan.
    let number: Int
    /// The property that alone reads the value, with this as its preferred key; -1 if there is none.
    let rule: Int
    /// Whether the property has other keys, which count if the value of this one is null.
    let hasOthers: Bool
    /// How the value of that property is read; meaningless if `rule` is -1.
    let reader: PropertyAccess
    /// Whether null means nil here, with nothing to report.
    let takesNull: Bool
    /// Whether this is the only key of its property, so that each identifies the other.
    var isOnly: Bool { rule >= 0 && !hasOthers }

    /// Creates the entry of a property's preferred key.
    init(number: Int, of rule: Int, hasOthers: Bool, _ property: PropertyPlan) {
      self.number = number
      self.rule = rule
      self.hasOthers = hasOthers
      reader = property.access
      let hasFastPath = reader.field.fastPath != .other
      takesNull = reader.field.isOptional && hasFastPath && !property.isRequired
    }

    /// Creates the entry of any other key.
    init(number: Int) {
      self.number = number
      rule = -1
      hasOthers = false
      reader = .none
      takesNull = false
    }
  }

  /// A level without keys, for plans under construction.
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

  /// Returns the level of the keys that the rules read; if null counts as a value, other keys of a property
  /// matter only if a key is absent.
  static func of(
    _ rules: [PropertyPlan],
    _ unmapped: [UnmappedProperty] = [],
    takesNull: Bool = false,
  ) -> KeyLevel {
    var root = Draft(capacity: rules.count)
    // Preferred keys come first, so that each key of a document in declaration order is the next in the table.
    for rank in 0..<rules.reduce(0, { max($0, $1.readPaths.count) }) {
      for (index, rule) in rules.enumerated() where rank < rule.readPaths.count {
        let path = rule.readPaths[rank][...]
        root.add(path, (index, rank, rule.readPaths.count > 1 && !takesNull))
      }
    }
    // The key of a write-only property is not unknown when it is read back.
    for rule in rules where rule.readPaths.isEmpty {
      if let path = rule.writePath { root.add(path[...], nil) }
    }
    // The keys of flattened models are not unknown either.
    for key in rules.flatMap({ $0.flattened?.keys ?? [] }) { root.add([key], nil) }
    for property in unmapped {
      for path in property.readPaths { root.add(path[...], nil, property) }
    }
    var number = 0
    return root.finished([], rules, &number)
  }

  /// A level under construction.
  private struct Draft {
    typealias Reader = (rule: Int, rank: Int, hasOthers: Bool)

    /// The readers of a key's value.
    private struct Node {
      var reader: Reader?
      var others: [Reader] = []
      var unmapped: UnmappedProperty?
      // An array, because a struct cannot contain itself.
      var inner: [Draft] = []
    }

    private var index: KeyIndex
    private var nodes: [Node] = []

    init(capacity: Int) {
      index = KeyIndex(capacity: capacity)
      nodes.reserveCapacity(capacity)
    }

    mutating func add(
      _ path: ArraySlice<String>,
      _ reader: Reader?,
      _ unmapped: UnmappedProperty? = nil,
    ) {
      guard let key = path.first else { return }
      let node = index.number(of: key)
      if node == nodes.count { nodes.append(Node()) }
      if path.count > 1 {
        if nodes[node].inner.isEmpty { nodes[node].inner = [Draft(capacity: 1)] }
        nodes[node].inner[0].add(path.dropFirst(), reader, unmapped)
      } else if let unmapped {
        nodes[node].unmapped = unmapped
      } else if nodes[node].reader == nil {
        nodes[node].reader = reader
      } else if let reader {
        nodes[node].others.append(reader)
      }
    }

    func finished(
      _ path: [String],
      _ rules: [PropertyPlan],
      _ number: inout Int,
    ) -> KeyLevel {
      let keys = index.keys
      var entries: [Entry] = []
      entries.reserveCapacity(keys.count)
      for index in keys.indices {
        let node = nodes[index]
        let own = number
        number += 1
        let path = node.reader.map { rules[$0.rule].readPaths[$0.rank] } ?? path + [keys[index]]
        let level = node.inner.first?.finished(path, rules, &number)
        var readers: [(rule: Int, rank: Int)] = []
        if let reader = node.reader { readers = [(reader.rule, reader.rank)] }
        for reader in node.others { readers.append((reader.rule, reader.rank)) }
        let isOnly = readers.count == 1 && level == nil && node.unmapped == nil
        let only = isOnly ? node.reader : nil
        entries.append(
          Entry(
            short: Self.short(number: own, only, rules),
            readers: readers,
            inner: level,
            innerNumbers: own + 1..<number,
            path: path,
            unmapped: node.unmapped,
          )
        )
      }
      return KeyLevel(path: path, table: KeyTable(keys), entries: entries)
    }

    private static func short(number: Int, _ only: Reader?, _ rules: [PropertyPlan]) -> Short {
      guard let only, only.rank == 0 else { return Short(number: number) }
      return Short(number: number, of: only.rule, hasOthers: only.hasOthers, rules[only.rule])
    }
  }
}
