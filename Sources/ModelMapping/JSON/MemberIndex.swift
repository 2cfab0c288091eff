/// Finds the members of an object that has too many to look through, by the bytes of their keys.
struct MemberIndex: Sendable {
  // An open-addressed table of a power of two, at most half full: places of members, -1 where empty.
  private var buckets: [Int32] = []

  /// Another one in every process, so that nobody can choose keys that all fall together.
  private static let seed = UInt64.random(in: .min ... .max)

  /// The place of a key among members, or nil if there is none.
  func place(of key: String, in members: [JSONObject.Element]) -> Int? {
    let place = buckets[bucket(of: key, in: members)]
    return place < 0 ? nil : Int(place)
  }

  /// The place of a key among members; if there is none, the key is taken for the member that comes next.
  mutating func place(of key: String, orNextOf members: [JSONObject.Element]) -> Int? {
    if (members.count + 1) * 2 > buckets.count { rebuild(members) }
    let bucket = bucket(of: key, in: members)
    if buckets[bucket] >= 0 { return Int(buckets[bucket]) }
    buckets[bucket] = Int32(truncatingIfNeeded: members.count)
    return nil
  }

  /// The index of all members.
  init(_ members: [JSONObject.Element]) { rebuild(members) }

  private mutating func rebuild(_ members: [JSONObject.Element]) {
    var size = 16
    while size < members.count * 4 { size *= 2 }
    buckets = Array(repeating: -1, count: size)
    for (place, member) in members.enumerated() {
      var bucket = Self.hash(of: member.key) & (size - 1)
      while buckets[bucket] >= 0 { bucket = (bucket + 1) & (size - 1) }
      buckets[bucket] = Int32(truncatingIfNeeded: place)
    }
  }

  /// The bucket in which a key stands, or would stand.
  private func bucket(of key: String, in members: [JSONObject.Element]) -> Int {
    var bucket = Self.hash(of: key) & (buckets.count - 1)
    while buckets[bucket] >= 0, !hasSameBytes(members[Int(buckets[bucket])].key, key) {
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return bucket
  }

  private static func hash(of key: String) -> Int {
    withByteView(of: key) { bytes in
      var hash = seed ^ UInt64(bytes.count)
      var index = 0
      while index + 8 <= bytes.count {
        hash = folded(hash ^ bytes.word(at: index), 0x9E37_79B9_7F4A_7C15)
        index += 8
      }
      var rest: UInt64 = 0
      while index < bytes.count {
        rest = rest << 8 | UInt64(bytes[index])
        index += 1
      }
      return Int(truncatingIfNeeded: folded(hash ^ rest, 0xD6E8_FEB8_6659_FD93) >> 1)
    }
  }

  /// Both halves of a product in one, which no choice of factors keeps from depending on the seed.
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// Whether two texts have the same bytes, RFC 8259 section 8.3; equal texts may have others.
func hasSameBytes(_ left: String, _ right: String) -> Bool {
  guard left.utf8.count == right.utf8.count else { return false }
  return withByteView(of: left) { left in
    withByteView(of: right) { right in right.matches(left, at: 0) }
  }
}
