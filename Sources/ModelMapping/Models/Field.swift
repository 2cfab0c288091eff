/// A value that is absent, null or present: for documents that change a part of something.
///
/// An example is the body of a PATCH request.
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
/// When reading, an absent key is `.absent` in a new model and leaves the property unchanged in an update. Null,
/// and values that an engine treats as null, are `.null`; an unusable value is handled as for an `Optional`. A
/// field is never required. When writing, `.absent` writes nothing, even with `includesNil`; `.null` writes null;
/// `.value` writes its value.
///
/// An element of an array or a dictionary is read as `.null` or `.value`; an `.absent` element is omitted when
/// written. An `Optional` around a field consumes the null itself, so it serves no purpose.
public enum Field<Value> {
  /// The key is absent.
  case absent
  /// The key is present, and its value is null.
  case null
  /// The key is present with a value.
  case value(Value)
}

extension Field {
  /// Creates a field that is present: `.value`, or `.null` for nil.
  ///
  /// ```swift
  /// let city: String? = nil
  /// print(Field<String>(city))
  /// // Prints "null"
  /// ```
  ///
  /// - Parameter value: The value, or nil.
  public init(_ value: Value?) {
    self = value.map { .value($0) } ?? .null
  }

  /// The value, or nil if the field is absent or null.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// A Boolean value indicating whether the key is absent.
  public var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }

  /// A Boolean value indicating whether the key is present with null.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// Applies the field to a variable: `.value` replaces it, `.null` sets it to nil, `.absent` leaves it.
  ///
  /// ```swift
  /// var city: String? = "Ulm"
  /// let change: Field<String> = .null
  /// change.apply(to: &city)
  /// print(city == nil)
  /// // Prints "true"
  /// ```
  ///
  /// - Parameter target: The variable to change.
  public func apply(to target: inout Value?) {
    switch self {
    case .absent: break
    case .null: target = nil
    case .value(let value): target = value
    }
  }

  /// Returns a field with the value transformed by the given closure; `.absent` and `.null` are unchanged.
  ///
  /// ```swift
  /// let name: Field<String> = "Ann"
  /// print(name.map { $0.count })
  /// // Prints "value(3)"
  /// ```
  ///
  /// - Parameter transform: A closure that transforms the value.
  /// - Returns: The new field.
  /// - Throws: Any error that the closure throws.
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

extension Field: CustomStringConvertible {
  /// The state: `absent`, `null` or, for example, `value("Ann")`.
  public var description: String {
    switch self {
    case .absent: "absent"
    case .null: "null"
    case .value(let value): "value(\(String(reflecting: value)))"
    }
  }
}

// MARK: - Literals

extension Field: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// Creates a field with a value from an integer literal.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .value(Value(integerLiteral: value))
  }
}

extension Field: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// Creates a field with a value from a floating-point literal.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .value(Value(floatLiteral: value))
  }
}

extension Field: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  /// Creates a field with a value from a Boolean literal.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .value(Value(booleanLiteral: value))
  }
}

extension Field: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
  /// Creates a field with a value from a Unicode scalar literal.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

extension Field: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a field with a value from an extended grapheme cluster literal.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Field: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// Creates a field with a value from a string literal.
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}
