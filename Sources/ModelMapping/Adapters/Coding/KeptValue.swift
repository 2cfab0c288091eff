import PropertyIntrospection

/// A value in a native tree that is handed over as it is, whatever its type.
struct KeptValue {
  let value: Any

  init(_ value: Any) { self.value = value }
}

extension TreeSink {
  /// Keeps the value of a slot as a whole if it is its own native value, and returns its placeholder.
  mutating func keep(_ slot: Slot, of adapter: ValueAdapter) -> JSONValue? {
    guard kept != nil, let value = adapter.nativeSelf(slot, for: self) else { return nil }
    if let texts = sameValue(value, as: [String].self) { return keep(TextArray(elements: texts)) }
    return (value as? any Encodable).flatMap { keep($0) }
  }

  /// Keeps a value for the encoder's own form of it, and returns its placeholder; nil if nothing is kept.
  mutating func keep(_ value: any Encodable) -> JSONValue? {
    guard let count = kept?.count else { return nil }
    kept?.append(.value(value))
    return Self.placeholder(count)
  }

  /// Keeps the members of a dictionary, whose keys an encoder does not convert, and returns their placeholder.
  mutating func keep(membersOf tree: JSONValue?) -> JSONValue? {
    guard let count = kept?.count, case .object(let object)? = tree else { return tree }
    kept?.append(.dictionary(object))
    return Self.placeholder(count)
  }

  /// Calls a closure that needs the JSON of all values.
  mutating func withoutKeeping<R>(_ body: (inout TreeSink) -> R) -> R {
    let kept = kept
    self.kept = nil
    defer { self.kept = kept }
    return body(&self)
  }

  /// A number that no document contains.
  private static func placeholder(_ index: Int) -> JSONValue {
    .number(JSONNumber(unchecked: "\(KeptPart.mark)\(index)"))
  }
}

/// An array of strings, for which containers have functions of their own.
struct TextArray {
  var elements: [String] = []
}

extension TextArray: Codable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { elements.append(try container.decode(String.self)) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for text in elements { try container.encode(text) }
  }
}

/// A part of a tree that an encoder writes in its own form.
enum KeptPart {
  case value(any Encodable)
  case dictionary(JSONObject)

  static let mark: Character = "#"
}

/// A tree with parts that an encoder writes in its own form.
struct KeepingTree: Encodable {
  private let tree: JSONValue
  private let parts: [KeptPart]
  /// Whether values that the encoder refuses and JSON cannot hold are left out.
  private let omitsUnwritable: Bool

  init(_ tree: JSONValue, _ parts: [KeptPart], omitsUnwritable: Bool) {
    self.tree = tree
    self.parts = parts
    self.omitsUnwritable = omitsUnwritable
  }

  private func part(_ tree: JSONValue) -> KeepingTree {
    KeepingTree(tree, parts, omitsUnwritable: omitsUnwritable)
  }

  /// The value to hand over to an encoder, whose containers have special cases for types.
  private var content: any Encodable {
    switch tree {
    case .bool(let value): return value
    case .string(let text): return text
    case .number(let number):
      // No integer is -0.
      let integer = number.text.plain { $0.readPlainInteger(Int64.self) }
      if let integer, integer != 0 || number.text == "0" { return integer }
      guard number.text.first == KeptPart.mark,
        let index = String(number.text.dropFirst()).plain({ $0.readPlainInteger(Int.self) })
      else {
        return number
      }
      switch parts[index] {
      case .value(let value): return value
      case .dictionary(let object):
        return Dictionary(object.map { ($0.key, part($0.value)) }) { $1 }
      }
    case .null, .array, .object: return self
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch tree {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements {
        if element == .null {
          try container.encodeNil()
        } else {
          try part(element).encodeKept { try container.encode($0) }
        }
      }
    case .object(let object):
      var container = encoder.container(keyedBy: TreeKey.self)
      for (name, value) in object {
        let key = TreeKey(name)
        switch value {
        case .null: try container.encodeNil(forKey: key)
        case .bool(let value): try container.encode(value, forKey: key)
        case .string(let text): try container.encode(text, forKey: key)
        default:
          try part(value).encodeKept {
            // Containers have functions of their own for these.
            if let integer = sameValue($0, as: Int64.self) {
              try container.encode(integer, forKey: key)
            } else if let number = sameValue($0, as: Double.self) {
              try container.encode(number, forKey: key)
            } else {
              try container.encode($0, forKey: key)
            }
          }
        }
      }
    case .bool, .number, .string:
      var container = encoder.singleValueContainer()
      try encodeKept { try container.encode($0) }
    }
  }

  private func encodeKept(_ encode: (any Encodable) throws -> Void) throws {
    let content = content
    do {
      try encode(content)
    } catch {
      guard omitsUnwritable, let scalar = content as? any Scalar, scalar.jsonValue == nil else {
        throw error
      }
    }
  }
}

/// A container of unordered elements.
///
/// They are written in a stable order, so that equal values always produce the same text.
protocol CanonicallyOrdered {
  /// Returns the tree that the container has written, in a stable order.
  func ordered(_ tree: JSONValue) -> JSONValue
}

extension Set: CanonicallyOrdered {
  func ordered(_ tree: JSONValue) -> JSONValue {
    guard case .array(let elements) = tree, elements.count == count else { return tree }
    return .array(canonicalOrder(of: Array(self), elements).map { elements[$0] })
  }
}

extension Dictionary: CanonicallyOrdered {
  func ordered(_ tree: JSONValue) -> JSONValue {
    switch tree {
    case .object(let object):
      return .object(object.inAscendingOrder)
    // Keys that are not strings are written as elements, each before its value.
    case .array(let elements) where elements.count == count * 2:
      let order = canonicalOrder(of: Array(keys), (0..<count).map { elements[$0 * 2] })
      return .array(order.flatMap { elements[($0 * 2)..<($0 * 2 + 2)] })
    default: return tree
    }
  }
}

/// Returns the indices of values in ascending order: by `Comparable` if they conform, otherwise by their JSON
/// text.
private func canonicalOrder<Value>(of values: [Value], _ trees: [JSONValue]) -> [Int] {
  func own<Comparables: Comparable>(_: Comparables.Type) -> [Int]? {
    guard let values = values as? [Comparables] else { return nil }
    return sortedIndices(values.count) { values[$0] < values[$1] }
  }
  if let type = Value.self as? any Comparable.Type, let order = own(type) { return order }
  return inOrder(trees.map(\.description))
}

// The container protocols have default methods that reject these integers, and the compiler prefers them to the
// methods for all scalars; hence these overloads.

extension Int128: Scalar {}

extension UInt128: Scalar {}

// MARK: - Reading

extension JSONValueDecoder {
  func decode(_: Int128.Type) throws -> Int128 { try Int128.read(from: self) }
  func decode(_: UInt128.Type) throws -> UInt128 { try UInt128.read(from: self) }
}

extension ObjectReader {
  func decode(_: Int128.Type, forKey key: Key) throws -> Int128 {
    try Int128.read(from: member(key))
  }

  func decode(_: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try UInt128.read(from: member(key))
  }
}

extension ArrayReader {
  mutating func decode(_: Int128.Type) throws -> Int128 { try nextScalar(Int128.self) }
  mutating func decode(_: UInt128.Type) throws -> UInt128 { try nextScalar(UInt128.self) }
}

// MARK: - Writing

extension JSONValueEncoder {
  func encode(_ value: Int128) { write(.number(JSONNumber(value))) }
  func encode(_ value: UInt128) { write(.number(JSONNumber(value))) }
}

extension ObjectWriter {
  func encode(_ value: Int128, forKey key: Key) {
    encoder.set(.number(JSONNumber(value)), for: key)
  }

  func encode(_ value: UInt128, forKey key: Key) {
    encoder.set(.number(JSONNumber(value)), for: key)
  }
}

extension ArrayWriter {
  func encode(_ value: Int128) { encoder.append(.number(JSONNumber(value))) }
  func encode(_ value: UInt128) { encoder.append(.number(JSONNumber(value))) }
}
