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
    /// The elements inside the value, for paths that continue with an index, in ascending order.
    let elements: [Element]
    /// The numbers of all keys inside the value.
    let innerNumbers: Range<Int>
    /// The path from the model's own object to this key.
    var path: [JSONKey.Step]
    /// The property that would read the value if its type could be mapped.
    let unmapped: UnmappedProperty?

    /// Whether all paths end here.
    var isLast: Bool { inner == nil && elements.isEmpty }
    /// The key; for an element, the key of the array.
    @inline(never) var key: String { path.last { $0.key != nil }?.key ?? "" }
    /// The readers of the values inside.
    @inline(never) var readersBelow: [Reader] {
      (inner?.readersBelow ?? []) + elements.flatMap { $0.entry.allReaders }
    }
    /// The readers of the value and of the values inside.
    @inline(never) var allReaders: [Reader] {
      readers.map { ($0.rule, $0.rank, short.number, path) } + readersBelow
    }
  }

  /// A property that reads a value, with the number of its key.
  typealias Reader = (rule: Int, rank: Int, number: Int, path: [JSONKey.Step])

  /// An element of an array that paths cross.
  struct Element {
    let index: Int
    let entry: Entry
  }

  /// The path from the model's own object to the object that has these keys.
  let path: [JSONKey.Step]
  let table: KeyTable
  let entries: [Entry]
  /// The part of each entry that is needed for every member.
  let short: [Short]
  /// The readers of the values of this level and those inside, each with the number of its key; empty for the
  /// model's own object, where they are not needed.
  let readersBelow: [Reader]
  /// The keys in all spellings; nil unless the model, or one that is flattened into it, ignores the case of keys.
  let otherSpellings: KeySpellings?
  /// The elements of the array that the model is read from, in ascending order; empty if it is an object.
  let elements: [Element]

  /// The part of an entry that is needed for every member.
  struct Short {
    /// The number of the key among all keys of the plan.
    let number: Int
    /// The property that alone reads the value, with this as its preferred key; -1 if there is none.
    let rule: Int
    /// Whether the property has other keys, which count if the value of this one is null.
    let hasOthers: Bool
    /// The bit of `rule` in a set, if this is the only key of its property, and the bit is in the first word; else 0.
    let bit: UInt64
    /// How the value of that property is read; meaningless if `rule` is -1.
    let reader: PropertyAccess
    /// Whether null means nil here, with nothing to report.
    let takesNull: Bool
    /// Whether nothing of the value is read, as it belongs to a flattened model, or is only written.
    let isPassed: Bool
    /// Whether this is the only key of its property, so that each identifies the other.
    var isOnly: Bool { rule >= 0 && !hasOthers }

    /// Creates the entry of a property's preferred key.
    init(number: Int, of rule: Int, hasOthers: Bool, _ property: PropertyPlan) {
      self.number = number
      self.rule = rule
      self.hasOthers = hasOthers
      bit = hasOthers || rule >= 64 ? 0 : 1 << UInt64(rule)
      isPassed = false
      reader = property.access
      let hasFastPath = reader.field.fastPath != .other
      takesNull = reader.field.isOptional && hasFastPath && !property.isRequired
    }

    /// Creates the entry of any other key.
    init(number: Int, isPassed: Bool) {
      self.number = number
      rule = -1
      hasOthers = false
      bit = 0
      self.isPassed = isPassed
      reader = .none
      takesNull = false
    }
  }

  /// A level without keys, for plans under construction.
  static let empty = Frozen(of([]))

  private init(
    path: [JSONKey.Step],
    table: KeyTable,
    entries: [Entry],
    _ otherSpellings: KeySpellings?,
    _ elements: [Element],
  ) {
    self.elements = elements
    self.path = path
    self.table = table
    self.entries = entries
    short = entries.map(\.short)
    readersBelow = path.isEmpty ? [] : entries.flatMap(\.allReaders)
    self.otherSpellings = otherSpellings
  }

  /// Returns whether a key is one of these, or another spelling of one.
  func knows(_ key: String) -> Bool {
    withByteView(of: key) { table.index(of: $0) } >= 0 || ignoresCase(of: key)
  }

  /// Returns whether a key is read in other spellings too.
  func ignoresCase(of key: String) -> Bool { otherSpellings?.index(of: key) != nil }

  /// Messages about keys that differ only in spelling, here and inside.
  var collisions: [String] {
    guard let otherSpellings else { return elements.flatMap { $0.entry.collisions } }
    return otherSpellings.collisions + entries.flatMap(\.collisions)
  }

  /// Returns the level of the keys that the rules read; if null counts as a value, other keys of a property
  /// matter only if a key is absent.
  static func of(
    _ rules: [PropertyPlan],
    _ unmapped: [UnmappedProperty] = [],
    takesNull: Bool = false,
    ignoresCase: Bool = false,
  ) -> KeyLevel {
    var root = Draft(capacity: rules.count)
    // Preferred keys come first, so that each key of a document in declaration order is the next in the table.
    for rank in 0..<rules.reduce(0, { max($0, $1.readPaths.count) }) {
      for (index, rule) in rules.enumerated() where rank < rule.readPaths.count {
        let path = rule.readPaths[rank][...]
        root.add(path, (index, rank, rule.readPaths.count > 1 && !takesNull))
      }
    }
    // A key that is only written is not unknown when it is read back.
    for rule in rules where rule.isWrittenElsewhere {
      if let path = rule.writePath { root.add(path[...], nil) }
    }
    let keepsUnknown = rules.contains(where: \.keepsUnknownMembers)
    // The keys of flattened models are not unknown either.
    for model in rules.compactMap(\.flattened) {
      for key in model.keys where !(keepsUnknown && model.unmappedKeys.contains(key)) {
        root.add([.key(key)], nil)
        root.flattened[key] = model.plan?.content.keys.ignoresCase(of: key) ?? false
      }
    }
    // Unknown members have the keys of properties that cannot be mapped.
    for property in keepsUnknown ? [] : unmapped {
      for path in property.readPaths { root.add(path[...], nil, property) }
    }
    var number = 0
    return root.finished([], rules, &number, ignoresCase: ignoresCase)
  }

  /// A level under construction.
  private struct Draft {
    typealias Reader = (rule: Int, rank: Int, hasOthers: Bool)

    private var index: KeyIndex
    private var nodes: [Node] = []
    /// The elements, if the model is an array; an array, because a struct cannot contain itself.
    private var row: [Node] = []
    /// Whether the keys of flattened models are read in other spellings too, whatever the model around them does.
    var flattened: [String: Bool] = [:]

    init(capacity: Int) {
      index = KeyIndex(capacity: capacity)
      nodes.reserveCapacity(capacity)
    }

    mutating func add(
      _ path: ArraySlice<JSONKey.Step>,
      _ reader: Reader?,
      _ unmapped: UnmappedProperty? = nil,
    ) {
      guard case .key(let key)? = path.first else {
        if row.isEmpty { row = [Node()] }
        return row[0].add(path, reader, unmapped)
      }
      let node = index.number(of: key)
      if node == nodes.count { nodes.append(Node()) }
      nodes[node].add(path.dropFirst(), reader, unmapped)
    }

    func finished(
      _ path: [JSONKey.Step],
      _ rules: [PropertyPlan],
      _ number: inout Int,
      ignoresCase: Bool,
    ) -> KeyLevel {
      let keys = index.keys
      var entries: [Entry] = []
      entries.reserveCapacity(keys.count)
      for index in keys.indices {
        let path = nodes[index].path(rules) ?? path + [.key(keys[index])]
        entries.append(nodes[index].finished(path, rules, &number, ignoresCase: ignoresCase))
      }
      let elements =
        row.first?.finished(path, rules, &number, ignoresCase: ignoresCase).elements ?? []
      let loose = keys.indices.filter { flattened[keys[$0]] ?? ignoresCase }
      let spellings = KeySpellings(of: loose, in: entries, rules)
      return KeyLevel(path: path, table: KeyTable(keys), entries: entries, spellings, elements)
    }
  }

  /// The readers of a key's value, or of an element, under construction.
  private struct Node {
    private var reader: Draft.Reader?
    private var others: [Draft.Reader] = []
    private var unmapped: UnmappedProperty?
    // An array, because a struct cannot contain itself.
    private var inner: [Draft] = []
    private var elements: [(index: Int, node: Node)] = []

    /// Adds a reader at the rest of a path.
    mutating func add(
      _ rest: ArraySlice<JSONKey.Step>,
      _ reader: Draft.Reader?,
      _ unmapped: UnmappedProperty?,
    ) {
      switch rest.first {
      case .key?:
        if inner.isEmpty { inner = [Draft(capacity: 1)] }
        inner[0].add(rest, reader, unmapped)
      case .index(let index)?:
        let place = elements.firstIndex { $0.index >= index } ?? elements.count
        if place == elements.count || elements[place].index != index {
          elements.insert((index, Node()), at: place)
        }
        elements[place].node.add(rest.dropFirst(), reader, unmapped)
      case nil:
        if let unmapped {
          self.unmapped = unmapped
        } else if self.reader == nil {
          self.reader = reader
        } else if let reader {
          others.append(reader)
        }
      }
    }

    /// The path of the first property that reads the value, which is the path to it.
    func path(_ rules: [PropertyPlan]) -> [JSONKey.Step]? {
      reader.map { rules[$0.rule].readPaths[$0.rank] }
    }

    func finished(
      _ path: [JSONKey.Step],
      _ rules: [PropertyPlan],
      _ number: inout Int,
      ignoresCase: Bool,
    ) -> Entry {
      let own = number
      number += 1
      let level = inner.first?.finished(path, rules, &number, ignoresCase: ignoresCase)
      var inside: [Element] = []
      for (index, node) in elements {
        let path = path + [.index(index)]
        let entry = node.finished(path, rules, &number, ignoresCase: ignoresCase)
        inside.append(Element(index: index, entry: entry))
      }
      var readers: [(rule: Int, rank: Int)] = []
      if let reader { readers = [(reader.rule, reader.rank)] }
      for reader in others { readers.append((reader.rule, reader.rank)) }
      let isOnly = readers.count == 1 && level == nil && inside.isEmpty && unmapped == nil
      return Entry(
        short: Self.short(
          number: own,
          isOnly ? reader : nil,
          rules,
          isPassed: readers.isEmpty && level == nil && inside.isEmpty && unmapped == nil,
        ),
        readers: readers,
        inner: level,
        elements: inside,
        innerNumbers: own + 1..<number,
        path: path,
        unmapped: unmapped,
      )
    }

    private static func short(
      number: Int,
      _ only: Draft.Reader?,
      _ rules: [PropertyPlan],
      isPassed: Bool,
    ) -> Short {
      guard let only, only.rank == 0 else { return Short(number: number, isPassed: isPassed) }
      return Short(number: number, of: only.rule, hasOthers: only.hasOthers, rules[only.rule])
    }
  }
}

extension KeyLevel.Entry {
  /// Messages about keys inside the value that differ only in spelling.
  fileprivate var collisions: [String] {
    (inner?.collisions ?? []) + elements.flatMap { $0.entry.collisions }
  }
}

/// The keys of one object that are read in all spellings: whatever their case, and without regard to `_` and `-`.
struct KeySpellings {
  /// The common form of the spellings of each key.
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

  /// Returns the common form of all spellings of an ASCII key.
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

  /// Returns the common form of all spellings of a key.
  static func folded(_ key: String) -> String {
    String(
      String.UnicodeScalarView(key.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" })
    )
  }
}

extension KeyLevel.Entry {
  /// The properties that read the value or a value inside.
  @inline(never) fileprivate var readingRules: Set<Int> { Set(allReaders.map(\.rule)) }
}
