/// Any JSON value, RFC 8259 section 3: for documents, or parts of models, of unknown shape.
///
/// ```swift
/// let document = try JSONValue(json: #"{"user": {"name": "Ann", "tags": ["a", "b"]}}"#)
/// print(document["user"]?["tags"]?[0]?.string ?? "none")
/// // Prints "a"
///
/// let answer: JSONValue = ["ok": true, "count": 2, "next": nil]
/// print(answer.jsonString())
/// // Prints "{"ok":true,"count":2,"next":null}"
/// ```
///
/// Numbers keep their digits and objects their order, so reading and writing again changes only whitespace, the
/// spelling of escapes, and repeated keys.
public enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number with its digits as written.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, whose members keep their order.
  case object(JSONObject)
}

// MARK: - Contents

extension JSONValue {
  // Not derived, because the optimizer would repeat the derived comparison wherever it is used.
  /// Returns whether two values are equal; objects are, whatever the order of their members.
  @inline(never)
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)) where !StackSpace.isScarce: left == right
    case (.object(let left), .object(let right)) where !StackSpace.isScarce: left == right
    case (.array, .array), (.object, .object): areEqual(left, right) { $0 == $1 }
    default: false
    }
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The value as a `Bool`, or nil if it is of another kind.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The value as a number, or nil if it is of another kind.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The value as a string, or nil if it is of another kind.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The value as an array, or nil if it is of another kind.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The value as an object, or nil if it is of another kind.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value for a key, or nil if this is not an object or has no such key.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element at an index, or nil if this is not an array or is shorter.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  package var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

// MARK: - Literals

extension JSONValue: ExpressibleByNilLiteral {
  /// Creates `null`.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) {
    self = .number(JSONNumber(value))
  }

  /// Creates a number from a floating-point literal.
  public init(floatLiteral value: Double) {
    self = .number(JSONNumber(value))
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object, in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { jsonString() }
}

// MARK: - Codable

// Here, for programs that link a static archive: see `Field`.
extension JSONValue: Codable {}

// Without recursion, because a value may have been read where the stack had more room.
extension JSONValue {
  /// Returns whether two values are equal, given when strings are; nesting costs no stack.
  package static func areEqual(
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
