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
  // Where each key stands; empty for objects so small that looking through them is faster.
  private var places: [ExactKey: Int] = [:]
  private static let largestWithoutPlaces = 8

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
      if let place = place(of: key) {
        members[place].value = newValue
        return
      }
      members.append((key, newValue))
      if members.count > Self.largestWithoutPlaces { addPlaces() }
    }
  }

  /// The keys in their order.
  public var keys: [String] { members.map(\.key) }

  private func place(of key: String) -> Int? {
    let key = ExactKey(text: key)
    if places.isEmpty { return members.firstIndex { ExactKey(text: $0.key) == key } }
    return places[key]
  }

  private mutating func addPlaces() {
    for index in places.count..<members.count {
      places[ExactKey(text: members[index].key)] = index
    }
  }

  private mutating func remove(_ key: String) {
    guard let place = place(of: key) else { return }
    members.remove(at: place)
    places = [:]
    if members.count > Self.largestWithoutPlaces { addPlaces() }
  }
}

/// A key that is compared byte by byte, RFC 8259 section 8.3.
private struct ExactKey: Hashable, Sendable {
  let text: String

  static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  // Keys with the same bytes are the same text, so the text's own hash will do.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
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
