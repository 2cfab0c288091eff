/// A JSON value to convert to a scalar, valid during a call.
enum ScalarInput {
  case bool(Bool)
  /// A number, or nil for an infinite number or NaN, which only a tree can contain.
  case number(NumberText?)
  case text(ByteView)
  /// An array or an object.
  case container
}

/// The result of converting a value that is not in the usual form.
enum Conversion<Value> {
  /// A value of the type.
  case exact(Value)
  /// A value converted from another kind; the report contains this.
  case coerced(Value)
  /// A value that lost its fraction; the report contains this.
  case fractionDropped(Value)
  /// Null, or a value that means null.
  case null
  /// Wrong JSON kind.
  case mismatch
  /// Right JSON kind, invalid content.
  case invalid
  /// A number outside the type's range.
  case outOfRange
}

extension Conversion {
  /// Passes the value, if there is one, to a closure.
  @inline(__always)
  func consumed(by body: (Value) -> Void) -> Conversion<Void> {
    switch self {
    case .exact(let value):
      body(value)
      return .exact(())
    case .coerced(let value):
      body(value)
      return .coerced(())
    case .fractionDropped(let value):
      body(value)
      return .fractionDropped(())
    case .null: return .null
    case .mismatch: return .mismatch
    case .invalid: return .invalid
    case .outOfRange: return .outOfRange
    }
  }
}
