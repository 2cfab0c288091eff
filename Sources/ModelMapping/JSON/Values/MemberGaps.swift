/// The slots in an array of members whose members were removed.
struct MemberGaps: Sendable {
  // A bit for each slot that has a member, and the number of members in each group of slots: an index is found by
  // skipping groups and then words.
  private var bits: [UInt64] = []
  private var groups: [Int] = []
  /// The number of slots.
  private var slotCount = 0
  /// The number of gaps.
  private(set) var count = 0

  private static var wordSize: Int { 64 }
  private static var groupSize: Int { 64 * wordSize }

  /// Creates a record of some slots without gaps.
  init(among count: Int) {
    for _ in 0..<count { addSlot() }
  }

  /// Whether a slot is a gap.
  func contains(_ slot: Int) -> Bool { bits[slot / Self.wordSize] & Self.bit(slot) == 0 }

  /// Makes a slot a gap, which it must not be yet.
  mutating func insert(_ slot: Int) {
    bits[slot / Self.wordSize] ^= Self.bit(slot)
    groups[slot / Self.groupSize] -= 1
    count += 1
  }

  /// Adds a slot after the others, which has a member.
  mutating func addSlot() {
    if slotCount.isMultiple(of: Self.wordSize) { bits.append(0) }
    if slotCount.isMultiple(of: Self.groupSize) { groups.append(0) }
    bits[slotCount / Self.wordSize] |= Self.bit(slotCount)
    groups[slotCount / Self.groupSize] += 1
    slotCount += 1
  }

  /// Returns the slot of the member at an index.
  func slot(of index: Int) -> Int {
    precondition(index >= 0 && index < slotCount - count, "the index is beyond the members")
    var rest = index
    var group = 0
    while groups[group] <= rest {
      rest -= groups[group]
      group += 1
    }
    var word = group * Self.groupSize / Self.wordSize
    while bits[word].nonzeroBitCount <= rest {
      rest -= bits[word].nonzeroBitCount
      word += 1
    }
    var members = bits[word]
    for _ in 0..<rest { members &= members - 1 }
    return word * Self.wordSize + members.trailingZeroBitCount
  }

  private static func bit(_ slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: slot) }
}
