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

  /// Creates an object with members in order; of those with equal keys, the last wins.
  public init<Members: Sequence>(_ members: Members) where Members.Element == (String, JSONValue) {
    for (key, value) in members { self[key] = value }
  }

  /// The value for a key, or nil if there is none.
  ///
  /// Setting nil removes the member.
  public subscript(key: String) -> JSONValue? {
    @inline(never) get {
      slot(of: key, KeyHash(of: key)).map { stored[$0].value }
    }
    @inline(never) set {
      guard let newValue else { return remove(key) }
      set(key, to: newValue)
    }
  }

  private mutating func set(_ key: String, to value: JSONValue) {
    set(key, KeyHash(of: key), to: value)
  }

  /// Sets the value for a key whose hash is known.
  @inline(never)
  mutating func set(_ key: String, _ hash: KeyHash, to value: JSONValue) {
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
