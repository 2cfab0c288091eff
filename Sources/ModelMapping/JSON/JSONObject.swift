/// A JSON object: members in the order of the text, found by key.
///
/// Keys are the same if they have the same characters in the same encoding: `é` as one code point and as
/// `e` with an accent are two keys, which a `String` would take for one.
///
/// A key stands in an object once. Where the text has it twice the last value wins and the first place
/// is kept, as most readers do; RFC 8259 section 4 leaves it open.
public struct JSONObject: Sendable {
  /// A key with its value.
  public typealias Element = (key: String, value: JSONValue)

  // With gaps where members were removed, as the index tells.
  private var stored: [JSONMember] = []
  // One, or nil for objects so small that looking through their hashes is as quick. In an array, so that an
  // object takes two words only.
  private var index: [MemberIndex]?
  private static let largestWithoutIndex = 32

  /// The members in their order.
  var members: [JSONMember] { index == nil ? stored : membersWithoutGaps }

  private var membersWithoutGaps: [JSONMember] {
    guard let gaps = index?[0].gaps else { return stored }
    return stored.indices.filter { !gaps.contains($0) }.map { stored[$0] }
  }

  /// How many members of a large object are gone.
  private var gapCount: Int { index?[0].gaps?.count ?? 0 }

  /// Where the member at an index of a large object stands.
  private func place(of position: Int) -> Int { index?[0].gaps?.place(of: position) ?? position }

  /// An object without members.
  public init() {}

  /// An object with members in their order; of two with one key the last wins.
  public init<Members: Sequence>(_ members: Members) where Members.Element == (String, JSONValue) {
    for (key, value) in members { self[key] = value }
  }

  /// The value of a key, or nil if there is none.
  ///
  /// Setting nil removes the member.
  public subscript(key: String) -> JSONValue? {
    get {
      place(of: key, KeyHash(of: key)).map { stored[$0].value }
    }
    set {
      guard let newValue else { return remove(key) }
      set(key, to: newValue)
    }
  }

  private mutating func set(_ key: String, to value: JSONValue) {
    set(key, KeyHash(of: key), to: value)
  }

  /// Sets the value of a key whose hash is known.
  mutating func set(_ key: String, _ hash: KeyHash, to value: JSONValue) {
    if let place = place(of: key, hash) {
      stored[place].value = value
      return
    }
    stored.append(JSONMember(key: key, value: value, hash: hash))
    if index?[0].hasRoom(for: stored.count) ?? (stored.count <= Self.largestWithoutIndex) {
      index?[0].addLast(of: stored)
    } else {
      closeGaps()
    }
  }

  /// The keys in their order.
  public var keys: [String] { members.map(\.key) }

  private func place(of key: String, _ hash: KeyHash) -> Int? {
    if let index { return index[0].place(of: key, hash, in: stored) }
    for place in stored.indices where stored[place].hash == hash {
      if hasSameBytes(stored[place].key, key) { return place }
    }
    return nil
  }

  private mutating func remove(_ key: String) {
    guard let place = place(of: key, KeyHash(of: key)) else { return }
    if index == nil {
      stored.remove(at: place)
      return
    }
    // The others stay where they are, so that many can be removed in the time of one.
    stored[place] = JSONMember(key: "", value: .null, hash: stored[place].hash)
    index?[0].remove(place, of: stored.count)
    if count < stored.count / 2 { closeGaps() }
  }

  /// Makes the index anew, for the members that are left.
  private mutating func closeGaps() {
    stored = members
    index = stored.count > Self.largestWithoutIndex ? [MemberIndex(stored)] : nil
  }
}

// MARK: - Made by the reader

extension JSONObject {
  /// An object with the members of a text in their order, of which several may have one key.
  init(read members: [JSONMember]) {
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
  }

  /// Whether two members have the same hash, as two with the same key have.
  private static func seemsToRepeat(_ members: [JSONMember]) -> Bool {
    // A bit for the end of each hash, so that most need not be compared with any other.
    var seen: UInt64 = 0
    for place in members.indices {
      let hash = members[place].hash
      let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: hash.bits)
      if seen & bit != 0 {
        for other in 0..<place where members[other].hash == hash { return true }
      }
      seen |= bit
    }
    return false
  }
}

extension JSONObject: RandomAccessCollection {
  /// The index of the first member.
  public var startIndex: Int { 0 }
  /// The index behind the last member.
  public var endIndex: Int { index == nil ? stored.count : stored.count - gapCount }

  /// The member at an index.
  public subscript(position: Int) -> Element {
    let member = stored[index == nil ? position : place(of: position)]
    return (member.key, member.value)
  }
}

extension JSONObject: Hashable {
  /// Whether two objects have the same members, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count
      && left.members.allSatisfy { member in
        right.place(of: member.key, member.hash).map { right.stored[$0].value } == member.value
      }
  }

  /// Hashes the members without regard to their order.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for member in members {
      var hasher = Hasher()
      hasher.combine(member.key)
      hasher.combine(member.value)
      sum &+= hasher.finalize()
    }
    hasher.combine(sum)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object from a dictionary literal, in its order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements)
  }
}

extension JSONObject: CustomStringConvertible {
  /// The object as compact JSON.
  public var description: String { JSONValue.object(self).description }
}
