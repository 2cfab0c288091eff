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
