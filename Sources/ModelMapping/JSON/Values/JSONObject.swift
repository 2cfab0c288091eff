import PropertyIntrospection

/// A JSON object: members in the order of the text, found by key.
///
/// ```swift
/// var object: JSONObject = ["title": "Momo", "pages": 304]
/// object["year"] = 1973
/// object["pages"] = nil
/// print(object)
/// // Prints "{"title":"Momo","year":1973}"
/// ```
///
/// Keys are equal if they have the same characters in the same encoding: `é` as one code point and as `e` with
/// an accent are different keys, although they are equal as `String` values.
///
/// An object contains a key once. If the text repeats it, the last value wins and the first position is kept,
/// as in most parsers; RFC 8259 section 4 leaves this open.
public struct JSONObject: Sendable {
  /// A key and its value.
  ///
  /// ```swift
  /// let object: JSONObject = ["title": "Momo", "year": 1973]
  /// for (key, value) in object {
  ///   print(key, value)
  /// }
  /// // Prints "title "Momo""
  /// // Prints "year 1973"
  /// ```
  public typealias Element = (key: String, value: JSONValue)

  // With gaps where members were removed, as recorded by the index.
  private var stored: [JSONMember] = []
  // One index, or nil for objects so small that scanning their hashes is as fast. In an array, so that an
  // object takes only two words.
  private var index: [MemberIndex]?
  private static let largestWithoutIndex = 32

  /// The members in order, with gaps: an array that stays the same until the object changes.
  var storage: [JSONMember] { stored }

  /// The members in order.
  var members: [JSONMember] { index == nil ? stored : membersWithoutGaps }

  @inline(never) private var membersWithoutGaps: [JSONMember] {
    guard let gaps = index?[0].gaps else { return stored }
    return stored.indices.filter { !gaps.contains($0) }.map { stored[$0] }
  }

  /// The number of gaps in a large object.
  @inline(never) private var gapCount: Int { index?[0].gaps?.count ?? 0 }

  /// Returns the slot of the member at an index of a large object.
  @inline(never)
  private func slot(of position: Int) -> Int { index?[0].gaps?.slot(of: position) ?? position }

  /// Creates an empty object.
  public init() {}

  /// Creates an empty object with capacity for some members.
  package init(capacity: Int) { stored.reserveCapacity(capacity) }

  /// Creates an object with members in order; of members with equal keys, the last wins.
  public init<Members: Sequence>(_ members: Members) where Members.Element == (String, JSONValue) {
    for (key, value) in members { self[key] = value }
  }

  /// The value for a key, or nil if there is none.
  ///
  /// Setting nil removes the member.
  public subscript(key: String) -> JSONValue? {
    get { value(of: key, KeyHash(of: key)) }
    @inline(never) set {
      guard let newValue else { return remove(key) }
      set(key, to: newValue)
    }
  }

  /// Returns the value for a key whose hash is known.
  @inline(never)
  package func value(of key: String, _ hash: KeyHash) -> JSONValue? {
    slot(of: key, hash).map { stored[$0].value }
  }

  mutating func set(_ key: String, to value: JSONValue) { set(key, KeyHash(of: key), to: value) }

  /// Sets the value for a key whose hash is known.
  @inline(never)
  package mutating func set(_ key: String, _ hash: KeyHash, to value: JSONValue) {
    if let slot = slot(of: key, hash) {
      stored[slot].value = value
      return
    }
    stored.append(JSONMember(key: key, value: value, hash: hash))
    if index != nil {
      index?[0].add(hash)
    } else if stored.count > Self.largestWithoutIndex {
      index = [MemberIndex(stored)]
    }
  }

  /// The keys in order.
  public var keys: [String] { members.map(\.key) }

  @inline(never)
  private func slot(of key: String, _ hash: KeyHash) -> Int? {
    if let index { return index[0].slot(of: key, hash, in: stored) }
    for slot in stored.indices where stored[slot].hash == hash {
      if hasSameBytes(stored[slot].key, key) { return slot }
    }
    return nil
  }

  private mutating func remove(_ key: String) {
    guard let slot = slot(of: key, KeyHash(of: key)) else { return }
    if index == nil {
      stored.remove(at: slot)
      return
    }
    // The others stay in their slots, so that removing many costs as much as removing one.
    stored[slot] = JSONMember(key: "", value: .null, hash: stored[slot].hash)
    index?[0].remove(slot, stored[slot].hash, of: stored.count)
    if count < stored.count / 2 { closeGaps() }
  }

  /// Removes the gaps and rebuilds the index.
  private mutating func closeGaps() {
    stored = members
    index = stored.count > Self.largestWithoutIndex ? [MemberIndex(stored)] : nil
  }
}

// MARK: - Created by the reader

extension JSONObject {
  /// Creates an object with the members of a text in order, which may have equal keys.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - repeatsKeys: Set to true if members have equal keys; otherwise unchanged.
  init(read members: [JSONMember], _ repeatsKeys: inout Bool) {
    if members.count > Self.largestWithoutIndex {
      if let index = MemberIndex(different: members) {
        self.index = [index]
        stored = members
        return
      }
    } else if !Self.seemsToRepeat(members) {
      stored = members
      return
    }
    for member in members { set(member.key, member.hash, to: member.value) }
    if stored.count < members.count { repeatsKeys = true }
  }

  /// Whether two members have the same hash, as those with equal keys do.
  private static func seemsToRepeat(_ members: [JSONMember]) -> Bool {
    // One bit for the end of each hash, so that most need no comparison with any other.
    var seen: UInt64 = 0
    for slot in members.indices {
      let hash = members[slot].hash
      let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: hash.bits)
      if seen & bit != 0 {
        for other in 0..<slot where members[other].hash == hash { return true }
      }
      seen |= bit
    }
    return false
  }
}

extension JSONObject: RandomAccessCollection {
  /// The index of the first member.
  public var startIndex: Int { 0 }
  /// The index after the last member.
  public var endIndex: Int { index == nil ? stored.count : stored.count - gapCount }

  /// The member at an index.
  public subscript(position: Int) -> Element {
    let member = stored[index == nil ? position : slot(of: position)]
    return (member.key, member.value)
  }
}

extension JSONObject: Hashable {
  /// Whether two objects have the same members, in any order.
  @inline(never)
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count
      && left.members.allSatisfy { member in
        right.slot(of: member.key, member.hash).map { right.stored[$0].value } == member.value
      }
  }

  /// Hashes the members regardless of their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(JSONValue.object(self))
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from a dictionary literal, in its order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements)
  }
}

extension JSONObject: CustomStringConvertible {
  /// The object as compact JSON.
  public var description: String { JSONValue.object(self).description }
}

// MARK: - Codable

// Here, for programs that link a static archive: see `Field`.
extension JSONObject: Codable {}

/// A member of an object: a key, its value, and a hash to find the key quickly.
struct JSONMember: Sendable {
  /// The key.
  let key: String
  /// The value.
  var value: JSONValue
  /// The hash of the key's bytes, stored in what would be padding after the value.
  let hash: KeyHash
}

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
package func hasSameBytes(_ left: String, _ right: String) -> Bool {
  guard left.utf8.count == right.utf8.count else { return false }
  return withByteView(of: left) { left in
    withByteView(of: right) { right in right.matches(left, at: 0) }
  }
}

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

/// Assigns consecutive numbers to keys, the same number for equal keys.
///
/// It does the work of a dictionary at a fraction of the cost for the keys of a model.
struct KeyIndex {
  /// The keys in the order of their numbers.
  private(set) var keys: [String] = []
  private var index: HashIndex

  /// Creates an index with capacity for some keys.
  init(capacity: Int) {
    index = HashIndex(capacity: capacity)
    keys.reserveCapacity(capacity)
  }

  /// Returns the number of a key, which is the next one if the key is new.
  mutating func number(of key: String) -> Int {
    if let number = index.insert(Self.hash(of: key), unless: { keys[$0] == key }) { return number }
    keys.append(key)
    return keys.count - 1
  }

  /// Returns a hash that is equal for equal keys, which can differ in their bytes outside of ASCII.
  private static func hash(of key: String) -> UInt32 {
    let hash = withByteView(of: key) { $0.isASCII ? $0.shortHash : nil }
    return hash ?? UInt32(truncatingIfNeeded: key.hashValue)
  }
}
