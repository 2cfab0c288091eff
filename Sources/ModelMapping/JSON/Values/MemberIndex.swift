import PropertyIntrospection

/// Finds the members of an object too large for a scan, by the hashes of their keys.
struct MemberIndex: Sendable {
  private var slots: HashIndex
  /// The slots whose members were removed, or nil if there are none.
  private(set) var gaps: MemberGaps?

  /// Creates an index of all members, whose keys must differ.
  init(_ members: [JSONMember]) {
    slots = HashIndex(capacity: members.count)
    // By index, because copying a member counts references.
    for index in members.indices { slots.insert(members[index].hash.bits) }
  }

  /// Creates an index of all members, or nil if two of them may have the same key.
  init?(different members: [JSONMember]) {
    guard let slots = HashIndex(distinct: members.count, { members[$0].hash.bits }) else {
      return nil
    }
    self.slots = slots
  }

  /// Returns the slot of a key among members, or nil if there is none.
  func slot(of key: String, _ hash: KeyHash, in members: [JSONMember]) -> Int? {
    slots.number(hash.bits) { hasSameBytes(members[$0].key, key) }
  }

  /// Adds a member in the next slot, whose key must be new.
  mutating func add(_ hash: KeyHash) {
    slots.insert(hash.bits)
    gaps?.addSlot()
  }

  /// Makes the slot of a member a gap.
  mutating func remove(_ slot: Int, _ hash: KeyHash, of count: Int) {
    // A search must not pass all former members of a key that is set and removed again and again.
    slots.remove(slot, hash.bits)
    if gaps == nil { gaps = MemberGaps(among: count) }
    gaps?.insert(slot)
  }
}

/// Whether two strings have the same bytes, RFC 8259 section 8.3; equal strings may differ in them.
func hasSameBytes(_ left: String, _ right: String) -> Bool {
  guard left.utf8.count == right.utf8.count else { return false }
  return withByteView(of: left) { left in
    withByteView(of: right) { right in right.matches(left, at: 0) }
  }
}
