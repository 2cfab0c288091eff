// Without recursion, because a value may have been read where the stack had more room.
extension JSONValue {
  /// Returns whether two values are equal, given when strings are; nesting costs no stack.
  static func areEqual(
    _ left: JSONValue,
    _ right: JSONValue,
    _ areStringsEqual: (String, String) -> Bool,
  ) -> Bool {
    var containers: [(JSONValue, JSONValue)] = []
    func compare(_ left: JSONValue, _ right: JSONValue) -> Bool {
      switch (left, right) {
      case (.array, .array), (.object, .object):
        containers.append((left, right))
        return true
      case (.string(let left), .string(let right)): return areStringsEqual(left, right)
      default: return left == right
      }
    }
    guard compare(left, right) else { return false }
    while let next = containers.popLast() {
      switch next {
      case (.array(let left), .array(let right)):
        guard left.count == right.count, zip(left, right).allSatisfy(compare) else { return false }
      case (.object(let left), .object(let right)):
        guard left.count == right.count else { return false }
        for (key, value) in left {
          guard let other = right[key], compare(value, other) else { return false }
        }
      default: break
      }
    }
    return true
  }

  /// Hashes the value; nesting costs no stack.
  public func hash(into hasher: inout Hasher) {
    // The members of an object have no order, so every value is hashed by itself, with its place.
    var sum = 0
    var containers: [(hash: Int, JSONValue)] = []
    func add(_ value: JSONValue, at place: Int) {
      let hash = value.hash(at: place)
      sum &+= hash
      if value.kind == .array || value.kind == .object { containers.append((hash, value)) }
    }
    add(self, at: 0)
    while let (hash, value) = containers.popLast() {
      switch value {
      case .array(let elements):
        for (index, element) in elements.enumerated() { add(element, at: hash &+ index) }
      case .object(let object):
        for (key, value) in object { add(value, at: hash &+ key.hashValue) }
      default: break
      }
    }
    hasher.combine(sum)
  }

  /// Returns a hash of a place and of the value there, but only of the size of an array or object.
  private func hash(at place: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(place)
    hasher.combine(kind)
    switch self {
    case .null: break
    case .bool(let value): hasher.combine(value)
    case .number(let number): hasher.combine(number)
    case .string(let text): hasher.combine(text)
    case .array(let elements): hasher.combine(elements.count)
    case .object(let object): hasher.combine(object.count)
    }
    return hasher.finalize()
  }
}
