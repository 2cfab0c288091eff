/// How a property refers to its object.
///
/// ```swift
/// final class Node {
///   var children: [Node] = []
///   weak var parent: Node?
/// }
///
/// for property in try TypeInfo.of(Node.self).properties {
///   print(property.name, property.ownership)
/// }
/// // Prints "children strong"
/// // Prints "parent weak"
/// ```
public enum Ownership: Sendable {
  /// A plain property: a value, or a reference that keeps its object alive.
  case strong
  /// A reference that becomes nil when its object is deallocated.
  ///
  /// The runtime distinguishes `weak` from `unowned` only by the `Optional`, so an `unowned` Optional is
  /// reported as `weak`, too.
  case weak
  /// A reference that must not outlive its object, checked or not.
  case unowned
}

/// A stored property: its name, type and location in memory.
///
/// ```swift
/// struct User {
///   let id: Int
///   var name: String
/// }
///
/// let name = try TypeInfo.of(User.self).requiredProperty(named: "name")
/// print(name.type, name.isMutable)
/// // Prints "String true"
///
/// var user = User(id: 7, name: "Ann")
/// try name.setValue("Bea", in: &user)
/// print(try name.value(in: user))
/// // Prints "Bea"
/// ```
///
/// The counterpart of `YYClassPropertyInfo` in YYModel and of `JSONModelClassProperty` in JSONModel, for Swift
/// structs and classes. Computed and static properties have no storage and are not reported.
public struct PropertyInfo: Sendable {
  /// The name as declared, without backticks.
  ///
  /// `name` for `@Trimmed var name` (stored as `_name`), for `lazy var name`, and for `var name` of an
  /// `@Observable` class. See `IntrospectableWrapper` for how a wrapper is recognized.
  public let name: String

  /// The exact type; the wrapper's type for a wrapped property, the declared type for a lazy one.
  ///
  /// `()` if the runtime cannot name the type, as for `~Copyable` types.
  public let type: Any.Type

  /// The kind of value of `type`.
  public let valueKind: ValueKind

  /// Whether the property is a `var` that can be written; always true for a wrapped property.
  ///
  /// False for the properties of the standard library's and Foundation's own types.
  public let isMutable: Bool

  /// Whether `type` is an `Optional`.
  public let isOptional: Bool

  /// Whether the property is `lazy`; its storage can then be neither read nor written.
  public let isLazy: Bool

  /// How the property refers to its object; only `.strong` storage can be read and written.
  public let ownership: Ownership

  /// The property wrapper's type, if there is one; the same as `type`.
  public let wrapper: Any.Type?

  /// The struct, or the class in the hierarchy, that declares the property.
  public let declaringType: Any.Type

  /// The offset in bytes from the start of the struct or, for a class, of the object.
  ///
  /// Valid only in this process: another build, or another version of a superclass's library, may use another
  /// layout.
  public let offset: Int

  /// The stored name, such as `_name` for a wrapped property.
  package let storedName: String

  /// Whether memory at `offset` holds a value of `type` in the representation that generic code expects.
  ///
  /// False for `weak`, `unowned` and `lazy` storage, for functions and metatypes (also in a tuple or an
  /// `Optional`), for types that cannot be named or copied, and for fields that are out of bounds or unaligned.
  /// Such memory must not be read or written.
  package let isStoredAsDeclared: Bool
}

extension PropertyInfo {
  /// The type that remains of `type` without its optionals and containers, such as `URL` for `[String: [URL]]?`.
  ///
  /// ```swift
  /// struct Shelf {
  ///   var books: [String: [URL]]?
  /// }
  ///
  /// print(try TypeInfo.of(Shelf.self).requiredProperty(named: "books").elementType)
  /// // Prints "URL"
  /// ```
  public var elementType: Any.Type {
    var element = type
    while true {
      switch ValueKind(of: element) {
      case .optional(let inner), .array(let inner), .set(let inner): element = inner
      case .dictionary(let inner, _): element = inner
      default: return element
      }
    }
  }
}
