import PropertyIntrospection

/// The progress of filling one model.
struct FillState<Mark> {
  /// A value to read later if no preferred key provides one.
  struct Candidate {
    let rule: Int
    let rank: Int
    /// The number of its key among all keys of the plan.
    let number: Int
    let mark: Mark
    let path: [JSONKey.Step]
    /// The number of path steps up to the array that the rest of the path crosses; nil if there is none.
    var stepsToArray: Int?
  }

  /// A key that no property reads.
  struct Unknown {
    let key: String
    let offset: Int?
    /// The keys of its object that properties read.
    let level: KeyLevel
    /// Its value, if the model keeps it.
    var value: JSONValue?
  }

  /// Another spelling of a key that a property reads.
  struct Spelling {
    let key: String
    let level: KeyLevel
    /// The index of the exact key.
    let index: Int
    /// The position of the value.
    let value: Mark
    /// Whether the value is read, because the exact key did not occur.
    var isRead = false

    var entry: KeyLevel.Entry { level.entries[index] }
  }

  /// The storage of the model's properties.
  let storage: InstanceStorage
  /// Whether all properties of the model already have values.
  let isLive: Bool
  /// The values that the model had before the update; nil for a new model.
  let before: ModelBefore?
  /// The numbers of the keys that have occurred.
  var seen = BitSet()
  /// Those of them that belong to flattened models and are null.
  var nulls = BitSet()
  /// The rules for which a value was read, usable or not.
  var met = BitSet()
  /// The rules whose properties have a value from the document.
  var written = BitSet()
  /// The values of alternative keys, the last one for each key.
  var candidates: [Candidate] = []
  /// Keys that no property reads, if the policy reports or forbids them, or if the model keeps them.
  var unknown: [Unknown] = []
  /// Other spellings of keys, the last one for each key; nil unless the model ignores the case of keys.
  var spellings: [Spelling]?
  /// The traces of the values of rules.
  var traces: [FillTrace] = []
  /// The number of values that make the model unusable.
  var failureCount = 0
  /// Whether anything else makes the model unusable.
  var hasFailed = false
  /// Whether the model cannot be used.
  var isUnusable: Bool { hasFailed || failureCount > 0 }
}

extension FillState {
  /// Records that a key occurred.
  ///
  /// - Returns: Whether it is the first occurrence.
  @inline(__always)
  mutating func meet(_ entry: KeyLevel.Short) -> Bool {
    if entry.isOnly { return met.insert(entry.rule) }
    // A preferred key that provided a value is not always recorded by its number.
    let hasValue = entry.rule >= 0 && met.contains(entry.rule)
    return seen.insert(entry.number) && !hasValue
  }

  /// Records the value of a key that belongs to a flattened model; the last one counts.
  mutating func pass(
    _ number: Int,
    isNull: Bool,
    isFirst: Bool,
    _ rule: MappingRules.DuplicateKeyRule,
  ) {
    // A repetition that is an error counts as a value: the model reports it when it is read.
    if isNull, isFirst || rule != .forbid { nulls.insert(number) } else { nulls.remove(number) }
  }

  /// Returns a path with the keys in the spellings that were read.
  func spelled(_ path: [JSONKey.Step]) -> [JSONKey.Step] {
    var spelled = path
    for spelling in spellings ?? [] where spelling.isRead && path.starts(with: spelling.entry.path)
    {
      spelled[spelling.level.path.count] = .key(spelling.key)
    }
    return spelled
  }

  /// Drops the values of some keys, in all spellings.
  mutating func forgetCandidates(of numbers: Range<Int>) {
    candidates.removeAll { numbers.contains($0.number) }
    spellings?.removeAll { numbers.contains($0.level.short[$0.index].number) }
  }
}

/// The trace of the value of a rule.
struct FillTrace {
  let rule: Int
  /// The entries of the undo log, in an update.
  var entries = 0..<0
  /// The findings that make the model unusable.
  var findings = 0..<0
}

/// The location of the values that a model had before it was updated.
enum ModelBefore {
  /// In a struct; the document is read into a copy of it.
  case original(InstanceStorage)
  /// In an entry of the undo log.
  case backup(Int)
}

/// A set of small integers; values below 64 need no allocation.
struct BitSet {
  private var low: UInt64 = 0
  // Nil if empty, because even an empty array costs reference counting.
  private var high: [UInt64]?

  /// Returns the bit of a number within its word.
  @inline(__always)
  private static func bit(_ number: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: number)
  }

  @inline(__always)
  func contains(_ number: Int) -> Bool {
    if number < 64 { return low & Self.bit(number) != 0 }
    return containsHigh(number)
  }

  @inline(never)
  private func containsHigh(_ number: Int) -> Bool {
    word(number / 64 - 1) & Self.bit(number) != 0
  }

  /// Returns a word of the bits for numbers from 64 on.
  private func word(_ index: Int) -> UInt64 {
    guard let high, index < high.count else { return 0 }
    return high[index]
  }

  /// Inserts a number and returns whether it is new.
  @inline(__always)
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    if number < 64 {
      let bit = Self.bit(number)
      let isNew = low & bit == 0
      low |= bit
      return isNew
    }
    return insertHigh(number)
  }

  /// Inserts a number below 64, given as its bit, and returns whether it is new; false for 0, which stands for none.
  @inline(__always)
  @discardableResult
  mutating func insert(bit: UInt64) -> Bool {
    let isNew = low & bit != bit
    low |= bit
    return isNew
  }

  @inline(never)
  private mutating func insertHigh(_ number: Int) -> Bool {
    let word = number / 64 - 1
    var words = high ?? []
    high = nil
    while words.count <= word { words.append(0) }
    let bit = Self.bit(number)
    let isNew = words[word] & bit == 0
    words[word] |= bit
    high = words
    return isNew
  }

  /// Removes a number.
  mutating func remove(_ number: Int) {
    let bit = Self.bit(number)
    let word = number / 64 - 1
    if number < 64 { low &= ~bit } else if word < high?.count ?? 0 { high?[word] &= ~bit }
  }

  /// Removes and returns the smallest number, or returns nil if the set is empty.
  @inline(__always)
  mutating func takeFirst() -> Int? {
    guard low != 0 else { return high == nil ? nil : takeFirstHigh() }
    let first = low.trailingZeroBitCount
    low &= low &- 1
    return first
  }

  @inline(never)
  private mutating func takeFirstHigh() -> Int? {
    guard var words = high, let word = words.firstIndex(where: { $0 != 0 }) else { return nil }
    high = nil
    let first = words[word].trailingZeroBitCount
    words[word] &= words[word] &- 1
    high = words
    return (word + 1) * 64 + first
  }

  var isEmpty: Bool { isSubset(of: BitSet()) }

  /// Returns whether all numbers of this set are in another.
  @inline(__always)
  func isSubset(of other: BitSet) -> Bool {
    low & ~other.low == 0 && (high == nil || isHighSubset(of: other))
  }

  @inline(never)
  private func isHighSubset(of other: BitSet) -> Bool {
    (high ?? []).indices.allSatisfy { word($0) & ~other.word($0) == 0 }
  }
}
