/// The kind of value that a property holds, as far as text formats are concerned.
///
/// ```swift
/// func words(for type: Any.Type) -> String {
///   switch ValueKind(of: type) {
///   case .optional(let wrapped): "\(words(for: wrapped)) or nil"
///   case .array(let element): "array of \(words(for: element))"
///   case .int, .double: "number"
///   case .string: "string"
///   default: "other"
///   }
/// }
///
/// print(words(for: [Int]?.self))
/// // Prints "array of number or nil"
/// ```
///
/// The idea is from `YYEncodingType` in YYModel's `YYClassInfo`: classify a type once and then switch over the
/// result. `Optional` takes precedence, so `Int?` is `.optional(of: Int.self)`; use `ValueKind(of:)` again for
/// the wrapped type.
///
/// Types in associated values are metatypes as declared, never erased.
public enum ValueKind: Sendable {
  /// `Bool`.
  case bool
  /// `Int8`.
  case int8
  /// `Int16`.
  case int16
  /// `Int32`.
  case int32
  /// `Int64`.
  case int64
  /// `Int`.
  case int
  /// `UInt8`.
  case uint8
  /// `UInt16`.
  case uint16
  /// `UInt32`.
  case uint32
  /// `UInt64`.
  case uint64
  /// `UInt`.
  case uint
  /// `Float`.
  case float
  /// `Double`.
  case double
  /// `String`.
  case string
  /// Foundation's `Date`.
  case date
  /// Foundation's `URL`.
  case url
  /// Foundation's `Data`.
  case data
  /// Foundation's `Decimal`.
  case decimal
  /// Foundation's `UUID`.
  case uuid
  /// `Optional` of the given wrapped type.
  case optional(of: Any.Type)
  /// `Array` of the given element type.
  case array(of: Any.Type)
  /// `Set` of the given element type.
  case set(of: Any.Type)
  /// `Dictionary` with the given value and key types.
  case dictionary(of: Any.Type, key: Any.Type)
  /// An enum, with the type of its raw value if it is `RawRepresentable`.
  case enumeration(rawValue: Any.Type?)
  /// A reference to an instance of a class or an actor.
  case object
  /// A struct that is none of the above.
  case structure
  /// `Any`.
  case any
  /// A function, with any convention.
  case function
  /// A protocol type other than `Any`: `any P`, `any P<Int>`, `AnyObject`.
  case existential
  /// Anything else: metatypes, tuples, built-in types, types without a runtime name such as `~Copyable` ones.
  case unsupported
}

extension ValueKind: Equatable {
  /// Compares kinds, and their associated types by identity.
  public static func == (first: ValueKind, second: ValueKind) -> Bool {
    first.tag == second.tag && first.carriedTypes == second.carriedTypes
  }

  /// The case's name without associated values.
  private var tag: String {
    switch self {
    case .optional: "optional"
    case .array: "array"
    case .set: "set"
    case .dictionary: "dictionary"
    case .enumeration: "enumeration"
    default: "\(self)"
    }
  }

  private var carriedTypes: [ObjectIdentifier] {
    switch self {
    case .optional(let type), .array(let type), .set(let type): [ObjectIdentifier(type)]
    case .dictionary(let value, let key): [ObjectIdentifier(value), ObjectIdentifier(key)]
    case .enumeration(let rawValue): rawValue.map { [ObjectIdentifier($0)] } ?? []
    default: []
    }
  }
}
