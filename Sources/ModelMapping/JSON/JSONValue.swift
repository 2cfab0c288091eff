/// Any JSON value, RFC 8259 section 3: for documents, or parts of models, whose shape is not known.
///
/// Numbers keep their digits and objects their order, so reading and writing again changes nothing but
/// white space and the spelling of escapes.
public enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number with its digits as written.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members by key, in order.
  case object(JSONObject)
}

// MARK: - Looking inside

extension JSONValue {
  /// Whether this is `null`.
  public var isNull: Bool { self == .null }

  /// The value as a bool, or nil if it is of another kind.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The value as a number, or nil if it is of another kind.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The value as text, or nil if it is of another kind.
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

  /// The value of a key, or nil if this is no object or has no such key.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element at an index, or nil if this is no array or is shorter.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  var kind: JSONKind {
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
  /// `null`.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// A bool.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    self = .number(JSONNumber(value))
  }

  /// A number.
  public init(floatLiteral value: Double) {
    self = .number(JSONNumber(value))
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// An array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object, in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { jsonString() }
}
