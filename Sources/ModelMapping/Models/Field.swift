/// A property that tells a key that is absent from one that is null: for documents that change a part of
/// something, such as the body of a PATCH request.
///
/// ```swift
/// struct ProfilePatch: StrictModel {
///   var name: Field<String> = .absent
///   var city: Field<String> = .absent
/// }
///
/// let patch = try ProfilePatch(json: #"{"city": null}"#)
/// print(patch.name.isAbsent, patch.city.isNull)
/// print(try ProfilePatch(name: "Ann").jsonString())
/// ```
///
/// The first line printed is `true true`, the second `{"name":"Ann"}`.
///
/// Reading: a key that is absent is `.absent` in a new model and leaves the property as it was in an
/// update; null, and what an engine takes for null, is `.null`; a value that does not fit is treated as
/// for an `Optional`. A field is never required. Writing: `.absent` writes nothing, also with
/// `includesNil`, `.null` writes null, and `.value` what its value writes.
///
/// In an array or a dictionary an element is read as `.null` or `.value`; one that is `.absent` is left
/// out when it is written. An `Optional` around a field takes null for itself, so it is of no use.
public enum Field<Value> {
  /// The key is not there.
  case absent
  /// The key is there, and its value is null.
  case null
  /// The key is there with a value.
  case value(Value)
}

extension Field {
  /// A field that is there: `.value`, or `.null` for nil.
  ///
  /// - Parameter value: the value, or nil.
  public init(_ value: Value?) {
    self = value.map { .value($0) } ?? .null
  }

  /// The value, or nil if the field is absent or null.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether the key is not there.
  public var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }

  /// Whether the key is there with null.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// Changes what the field is about: `.value` replaces it, `.null` empties it, `.absent` leaves it.
  ///
  /// - Parameter target: what to change.
  public func apply(to target: inout Value?) {
    switch self {
    case .absent: break
    case .null: target = nil
    case .value(let value): target = value
    }
  }

  /// The field with its value, if it has one, turned into another.
  ///
  /// - Parameter transform: what makes the other value.
  /// - Returns: the new field.
  /// - Throws: what the closure throws.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Field<Other> {
    switch self {
    case .absent: .absent
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }
}

extension Field: Equatable where Value: Equatable {}
extension Field: Hashable where Value: Hashable {}
extension Field: Sendable where Value: Sendable {}

extension Field: CustomStringConvertible, CustomDebugStringConvertible {
  /// The state, as `absent`, `null` or `value("Ann")`.
  public var description: String {
    switch self {
    case .absent: "absent"
    case .null: "null"
    case .value(let value): "value(\(String(reflecting: value)))"
    }
  }

  /// The same as `description`.
  public var debugDescription: String { description }
}

// MARK: - Literals

extension Field: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// A field with a value.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .value(Value(integerLiteral: value))
  }
}

extension Field: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// A field with a value.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .value(Value(floatLiteral: value))
  }
}

extension Field: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  /// A field with a value.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .value(Value(booleanLiteral: value))
  }
}

extension Field: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
  /// A field with a value.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

extension Field: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A field with a value.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Field: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// A field with a value.
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}
