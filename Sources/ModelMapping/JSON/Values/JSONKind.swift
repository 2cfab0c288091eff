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
