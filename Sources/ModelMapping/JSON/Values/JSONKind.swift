/// The kinds of JSON values, RFC 8259 section 3; true and false are one kind.
enum JSONKind: Sendable {
  case null
  case bool
  case number
  case string
  case array
  case object
  /// Not JSON: a value in a `[String: Any]` whose type JSON does not support.
  case foreign

  /// The kind with its article, as in "found an array".
  var noun: String {
    switch self {
    case .null: "null"
    case .bool: "a bool"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .foreign: "a value that is not JSON"
    }
  }
}
