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

  private var members: [Element] = []
  // Nil for objects so small that looking through them is faster.
  private var index: MemberIndex?
  private static let largestWithoutIndex = 8

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
      place(of: key).map { members[$0].value }
    }
    set {
      guard let newValue else { return remove(key) }
      set(key, to: newValue)
    }
  }

  private mutating func set(_ key: String, to value: JSONValue) {
    if let place = index?.place(of: key, orNextOf: members) ?? smallPlace(of: key) {
      members[place].value = value
      return
    }
    members.append((key, value))
    if index == nil, members.count > Self.largestWithoutIndex { index = MemberIndex(members) }
  }

  /// The keys in their order.
  public var keys: [String] { members.map(\.key) }

  private func place(of key: String) -> Int? {
    index.map { $0.place(of: key, in: members) } ?? smallPlace(of: key)
  }

  /// The place of a key in an object without an index.
  private func smallPlace(of key: String) -> Int? {
    index == nil ? members.firstIndex { hasSameBytes($0.key, key) } : nil
  }

  private mutating func remove(_ key: String) {
    guard let place = place(of: key) else { return }
    members.remove(at: place)
    index = members.count > Self.largestWithoutIndex ? MemberIndex(members) : nil
  }
}

extension JSONObject: RandomAccessCollection {
  /// The index of the first member.
  public var startIndex: Int { 0 }
  /// The index behind the last member.
  public var endIndex: Int { members.count }

  /// The member at an index.
  public subscript(position: Int) -> Element { members[position] }
}

extension JSONObject: Hashable {
  /// Whether two objects have the same members, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }

  /// Hashes the members without regard to their order.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (key, value) in members {
      var member = Hasher()
      member.combine(key)
      member.combine(value)
      sum &+= member.finalize()
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
