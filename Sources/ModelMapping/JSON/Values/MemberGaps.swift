/// The slots in an array of members whose members were removed.
///
/// It counts the other slots, so that the member at an index is found in a few steps.
struct MemberGaps: Sendable {
  // A bit for each slot, and a binary indexed tree of the number of members under each word of bits: node `n`,
  // counted from 1, holds the sum of as many words, up to the `n`th, as the value of its lowest bit.
  private var bits: [UInt64] = []
  private var sums: [Int] = []
  /// The number of slots.
  private var slotCount: Int
  /// The number of gaps.
  private(set) var count = 0

  private static var wordSize: Int { 64 }

  /// Creates a record of some slots without gaps.
  init(among count: Int) {
    slotCount = count
    let words = (count + Self.wordSize - 1) / Self.wordSize
    bits = Array(repeating: 0, count: words)
    sums = (1...max(words, 1)).map { node in
      min(node * Self.wordSize, count) - (node - node & -node) * Self.wordSize
    }
  }

  /// Whether a slot is a gap.
  func contains(_ slot: Int) -> Bool {
    bits[slot / Self.wordSize] & Self.bit(slot) != 0
  }

  /// Makes a slot a gap, which it must not be yet.
  mutating func insert(_ slot: Int) {
    bits[slot / Self.wordSize] |= Self.bit(slot)
    count += 1
    change(slot / Self.wordSize + 1, by: -1)
  }

  /// Adds a slot after the others, which has a member.
  mutating func addSlot() {
    if slotCount == bits.count * Self.wordSize {
      bits.append(0)
      let node = bits.count
      // The sum of the nodes right below it.
      var below = 0
      var step = 1
      while step < node & -node {
        below += sums[node - step - 1]
        step *= 2
      }
      if node > sums.count { sums.append(below) }
    }
    slotCount += 1
    change(bits.count, by: 1)
  }

  /// Returns the slot of the member at an index.
  func slot(of index: Int) -> Int {
    precondition(index >= 0 && index < slotCount - count, "the index is beyond the members")
    var rest = index
    var node = 0
    var step = 1
    while step * 2 <= bits.count { step *= 2 }
    while step > 0 {
      if node + step <= bits.count, sums[node + step - 1] <= rest {
        node += step
        rest -= sums[node - 1]
      }
      step /= 2
    }
    // The word after those skipped.
    var members = ~bits[node]
    for _ in 0..<rest { members &= members - 1 }
    return node * Self.wordSize + members.trailingZeroBitCount
  }

  private mutating func change(_ node: Int, by difference: Int) {
    var node = node
    while node <= bits.count {
      sums[node - 1] += difference
      node += node & -node
    }
  }

  private static func bit(_ slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: slot) }
}
