/// A value that must be present but may be null: for documents that write null instead of leaving a key out.
///
/// ```swift
/// struct Cell: StrictModel {
///   let source: String
///   let executionCount: Nullable<Int>
///   static let keyMapper: KeyMapper = .snakeCase
/// }
///
/// let cell = try Cell(json: #"{"source": "1 + 1", "execution_count": null}"#)
/// print(cell.executionCount)
/// // Prints "null"
/// print(try cell.jsonString())
/// // Prints "{"source":"1 + 1","execution_count":null}"
/// ```
///
/// A missing key is handled as for any property that is not `Optional`: it is an issue in the strict engine, and in the
/// lenient one the property keeps its value or, if it has none, becomes `.null`, which is reported. Null, and values
/// that an engine treats as null, are `.null`; it is written as null, whatever the options. In a JSON Schema, the key
/// is required.
///
/// For a key that may be missing, use an `Optional`, or a ``Field`` to distinguish a missing key from null.
public enum Nullable<Value> {
  /// The value is null.
  case null
  /// The value is not null.
  case value(Value)
}

extension Nullable {
  /// Creates `.value`, or `.null` for nil.
  ///
  /// ```swift
  /// let count: Int? = nil
  /// print(Nullable<Int>(count))
  /// // Prints "null"
  /// ```
  ///
  /// - Parameter value: The value, or nil.
  public init(_ value: Value?) {
    self = value.map { .value($0) } ?? .null
  }

  /// The value, or nil if it is null.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// A Boolean value indicating whether the value is null.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}
extension Nullable: Sendable where Value: Sendable {}

extension Nullable: CustomStringConvertible {
  /// The state: `null` or, for example, `value("Ann")`.
  public var description: String {
    switch self {
    case .null: "null"
    case .value(let value): "value(\(String(reflecting: value)))"
    }
  }
}

// MARK: - Codable

extension Nullable: Decodable where Value: Decodable {
  /// Decodes null or a value.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: Any error that the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
  }
}

extension Nullable: Encodable where Value: Encodable {
  /// Encodes null or the value.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .value(let value): try container.encode(value)
    }
  }
}

// MARK: - Literals

extension Nullable: ExpressibleByNilLiteral {
  /// Creates `.null`.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension Nullable: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// Creates a value from an integer literal.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .value(Value(integerLiteral: value))
  }
}

extension Nullable: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// Creates a value from a floating-point literal.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .value(Value(floatLiteral: value))
  }
}

extension Nullable: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  /// Creates a value from a Boolean literal.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .value(Value(booleanLiteral: value))
  }
}

extension Nullable: ExpressibleByUnicodeScalarLiteral
where Value: ExpressibleByUnicodeScalarLiteral {
  /// Creates a value from a Unicode scalar literal.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a value from an extended grapheme cluster literal.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Nullable: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// Creates a value from a string literal.
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}
