/// The declaration of a struct or an enum, which all its specializations share.
///
/// The generic types of the standard library are recognized by it, and their arguments are read from the metatype: a
/// cast to a protocol searches the conformances of the whole program the first time, once for each type.
package struct TypeDeclaration: Equatable {
  private let address: UInt

  private static let array = Self(of: [Int].self)
  private static let set = Self(of: Set<Int>.self)
  private static let dictionary = Self(of: [Int: Int].self)

  /// The type must be a struct or an enum.
  private init(of type: Any.Type) {
    address = declarationAddress(type)
  }

  /// Returns the kind of a struct that is an array, a set or a dictionary; nil for any other struct.
  static func container(_ type: Any.Type) -> ValueKind? {
    switch Self(of: type) {
    case array: .array(of: genericArgument(type, index: 0))
    case set: .set(of: genericArgument(type, index: 0))
    case dictionary:
      .dictionary(of: genericArgument(type, index: 1), key: genericArgument(type, index: 0))
    default: nil
    }
  }

  /// Returns the type that an `Optional` wraps; nil for any other type.
  package static func wrappedType(in type: Any.Type) -> Any.Type? {
    MetadataKind(of: type) == .optional ? genericArgument(type, index: 0) : nil
  }

  /// Returns whether all values of a struct or an enum can be copied, whatever its arguments; if not, some can perhaps.
  static func isAlwaysCopyable(_ type: Any.Type) -> Bool { !suppressesProtocols(type) }
}
