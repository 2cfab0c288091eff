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

  private(set) var members: [JSONMember] = []
  // Nil for objects so small that looking through their hashes is as quick.
  private var index: MemberIndex?
  private static let largestWithoutIndex = 32

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
      place(of: key, KeyHash(of: key)).map { members[$0].value }
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
      members[place].value = value
      return
    }
    members.append(JSONMember(key: key, value: value, hash: hash))
    if index != nil {
      index?.addLast(of: members)
    } else if members.count > Self.largestWithoutIndex {
      index = MemberIndex(members)
    }
  }

  /// The keys in their order.
  public var keys: [String] { members.map(\.key) }

  private func place(of key: String, _ hash: KeyHash) -> Int? {
    if let index { return index.place(of: key, hash, in: members) }
    for place in members.indices where members[place].hash == hash {
      if hasSameBytes(members[place].key, key) { return place }
    }
    return nil
  }

  private mutating func remove(_ key: String) {
    guard let place = place(of: key, KeyHash(of: key)) else { return }
    members.remove(at: place)
    index = members.count > Self.largestWithoutIndex ? MemberIndex(members) : nil
  }
}

// MARK: - Made by the reader

extension JSONObject {
  /// An object with the members of a text in their order, of which several may have one key.
  init(read members: [JSONMember]) {
    if members.count > Self.largestWithoutIndex {
      index = MemberIndex(different: members)
      if index != nil {
        self.members = members
        return
      }
    } else if !Self.seemsToRepeat(members) {
      self.members = members
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
  public var endIndex: Int { members.count }

  /// The member at an index.
  public subscript(position: Int) -> Element {
    let member = members[position]
    return (member.key, member.value)
  }
}

extension JSONObject: Hashable {
  /// Whether two objects have the same members, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count
      && left.members.allSatisfy { member in
        right.place(of: member.key, member.hash).map { right.members[$0].value } == member.value
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
