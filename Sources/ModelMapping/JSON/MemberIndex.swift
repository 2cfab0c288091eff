/// Finds the members of an object too large for a scan, by the hashes of their keys.
struct MemberIndex: Sendable {
  // An open-addressed table whose size is a power of two, at most two thirds full: slots of members, counted
  // from 1, or 0 if empty.
  private var buckets: [UInt32]
  /// The slots whose members were removed, or nil if there are none.
  ///
  /// They stay in the table.
  private(set) var gaps: MemberGaps?

  /// Creates an index of all members, whose keys must differ.
  init(_ members: [JSONMember]) {
    buckets = Self.emptyBuckets(for: members.count)
    for place in members.indices { add(place, members[place].hash) }
  }

  /// Creates an index of all members, or nil if two of them may have the same key.
  init?(different members: [JSONMember]) {
    buckets = Self.emptyBuckets(for: members.count)
    let mask = buckets.count - 1
    for place in members.indices {
      let hash = members[place].hash
      var bucket = Int(hash.bits) & mask
      while buckets[bucket] != 0 {
        if members[Int(buckets[bucket]) - 1].hash == hash { return nil }
        bucket = (bucket + 1) & mask
      }
      buckets[bucket] = UInt32(truncatingIfNeeded: place + 1)
    }
  }

  /// Returns the slot of a key among members, or nil if there is none.
  func place(of key: String, _ hash: KeyHash, in members: [JSONMember]) -> Int? {
    let mask = buckets.count - 1
    var bucket = Int(hash.bits) & mask
    while buckets[bucket] != 0 {
      let place = Int(buckets[bucket]) - 1
      if members[place].hash == hash, hasSameBytes(members[place].key, key),
        !(gaps?.contains(place) ?? false)
      {
        return place
      }
      bucket = (bucket + 1) & mask
    }
    return nil
  }

  /// Whether there is capacity for a number of members.
  func hasRoom(for count: Int) -> Bool { !Self.isCrowded(buckets.count, with: count) }

  /// Adds the last member, whose key must be new; needs `hasRoom`.
  mutating func addLast(of members: [JSONMember]) {
    add(members.count - 1, members[members.count - 1].hash)
    gaps?.addPlace()
  }

  /// Makes the slot of a member a gap.
  mutating func remove(_ place: Int, of count: Int) {
    if gaps == nil { gaps = MemberGaps(among: count) }
    gaps?.insert(place)
  }

  private mutating func add(_ place: Int, _ hash: KeyHash) {
    let mask = buckets.count - 1
    var bucket = Int(hash.bits) & mask
    while buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
    buckets[bucket] = UInt32(truncatingIfNeeded: place + 1)
  }

  private static func emptyBuckets(for count: Int) -> [UInt32] {
    var size = 64
    while isCrowded(size, with: count) { size *= 2 }
    return Array(repeating: 0, count: size)
  }

  private static func isCrowded(_ size: Int, with count: Int) -> Bool { size * 2 < count * 3 }
}

/// Whether two strings have the same bytes, RFC 8259 section 8.3; equal strings may differ in them.
func hasSameBytes(_ left: String, _ right: String) -> Bool {
  guard left.utf8.count == right.utf8.count else { return false }
  return withByteView(of: left) { left in
    withByteView(of: right) { right in right.matches(left, at: 0) }
  }
}
