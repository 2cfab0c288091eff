/// The kinds of JSON values, RFC 8259 section 3; true and false are one kind.
package enum JSONKind: Sendable {
  case null
  case bool
  case number
  case string
  case array
  case object
  /// Not JSON: a value in a `[String: Any]` whose type JSON does not support.
  case foreign

  /// The kind of a value, by its first byte; nil if none begins with it.
  @inline(__always)
  package init?(startingWith byte: UInt8) {
    switch byte {
    case 0x22: self = .string
    case 0x2D, 0x30...0x39: self = .number
    case 0x7B: self = .object
    case 0x5B: self = .array
    case 0x74, 0x66: self = .bool
    case 0x6E: self = .null
    default: return nil
    }
  }

  /// The kind with its article, as in "found an array".
  package var noun: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .foreign: "a value that is not JSON"
    }
  }
}

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
