import ModelMappingFoundation
import PropertyIntrospection

/// The expectations of types.
extension Expectation {
  /// Returns a type's expectation: its JSON form if known, otherwise its name.
  static func of(_ type: Any.Type) -> Self {
    if let scalar = type as? any Scalar.Type { return scalar.expectation }
    if let container = type as? any Shaped.Type { return container.shape }
    if type == JSONValue.self { return .value }
    if type == JSONObject.self { return .object }
    return .type(TypeName.readable(type))
  }

  /// Returns a type's expectation of a number that is out of its range.
  static func fitting(_ type: any Scalar.Type) -> Self {
    switch type {
    case let type as any FixedWidthInteger.Type: integer.with("type", .string("\(type)"))
    case is any Numeric.Type: number.with("type", .string("\(type)"))
    case is Date.Type:
      Self(.range, ["minimum": "0000-01-01T00:00:00Z", "maximum": "9999-12-31T23:59:59Z"])
    default: type.expectation
    }
  }

  /// Returns the expectation of an enum or another type with raw values.
  ///
  /// The cases are listed if the type is `CaseIterable` and has at most 20; otherwise the type of the raw values is
  /// named.
  static func ofRawValue<Value: RawRepresentable>(_: Value.Type) -> Self {
    let values = rawValues(of: Value.self)
    if !values.isEmpty, values.count <= 20 { return Self(.oneOf, ["enum": .array(values)]) }
    return Self(
      .rawValue,
      ["type": .string("\(Value.self)"), "rawType": .string("\(Value.RawValue.self)")],
    )
  }

  /// Returns the raw values of a `CaseIterable` type as JSON; empty for any other.
  package static func rawValues<Value: RawRepresentable>(of _: Value.Type) -> [JSONValue] {
    func list<Cases: CaseIterable>(_: Cases.Type) -> [JSONValue] {
      Cases.allCases.compactMap { value in
        (value as? Value).map { json(of: $0.rawValue) }
      }
    }
    return (Value.self as? any CaseIterable.Type).map { list($0) } ?? []
  }

  /// Returns the keys that the cases of a `CaseIterable` enum are; empty for any other type.
  package static func codingKeys<Key: CodingKeyRepresentable>(of _: Key.Type) -> [String] {
    func list<Cases: CaseIterable>(_: Cases.Type) -> [String] {
      Cases.allCases.compactMap { ($0 as? Key)?.codingKey.stringValue }
    }
    guard case .enumeration = ValueKind(of: Key.self) else { return [] }
    return (Key.self as? any CaseIterable.Type).map { list($0) } ?? []
  }

  /// Returns a listed value as JSON: a scalar, the raw value of one, or its description.
  package static func json(of value: Any) -> JSONValue {
    if let scalar = value as? any Scalar { return scalar.jsonValue ?? .null }
    if let union = value as? any TaggedModel, let json = try? union.jsonValue() { return json }
    if let raw = value as? any RawRepresentable { return json(of: raw.rawValue) }
    return .string("\(value)")
  }

  /// Returns the expectation of the keys of a dictionary, by the name of the key's type.
  static func key(_ type: String) -> Self { Self(.key, ["type": .string(type)]) }
}

/// A standard library container, which always has the same JSON kind.
private protocol Shaped {
  static var shape: Expectation { get }
}

extension Array: Shaped {
  static var shape: Expectation { .array }
}

extension Set: Shaped {
  static var shape: Expectation { .array }
}

extension Dictionary: Shaped {
  // Any other keys are stored in an array, each before its value.
  static var shape: Expectation {
    let isText = Key.self is any CodingKeyRepresentable.Type || Key.self == String.self
    return isText || Key.self == Int.self ? .object : .array
  }
}
