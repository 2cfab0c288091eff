/// The reason why a type cannot be described, or a property cannot be read or written.
///
/// ```swift
/// struct User {
///   var name = ""
/// }
///
/// do {
///   _ = try TypeInfo.of(User.self).requiredProperty(named: "nmae")
/// } catch {
///   print(error)
/// }
/// // Prints "User.nmae: no stored property has this name; did you mean `name`?"
/// ```
///
/// The properties carry the facts; `description` combines them into a sentence and suggests a fix.
public struct IntrospectionError: Error, Sendable, Equatable {
  /// The kind of error.
  public let code: Code

  /// The type concerned, as written in source: the struct or class, or the level of a class hierarchy.
  public let typeName: String

  /// The property concerned, or nil for the type as a whole.
  public let propertyName: String?

  /// The expected value, such as the property's type.
  public let expected: String?

  /// The value that was found instead, such as the value's type.
  public let found: String?

  /// The name that was probably intended.
  public let suggestion: String?

  init(
    _ code: Code,
    typeName: String,
    propertyName: String? = nil,
    expected: String? = nil,
    found: String? = nil,
    suggestion: String? = nil,
  ) {
    self.code = code
    self.typeName = typeName
    self.propertyName = propertyName
    self.expected = expected
    self.found = found
    self.suggestion = suggestion
  }
}

extension IntrospectionError {
  /// The kind of error; more may be added, so a `switch` needs a `default`.
  ///
  /// ```swift
  /// enum Direction {
  ///   case left, right
  /// }
  ///
  /// do {
  ///   _ = try TypeInfo.of(Direction.self)
  /// } catch {
  ///   switch error.code {
  ///   case .notAStructOrClass: print("no stored properties")
  ///   default: print(error)
  ///   }
  /// }
  /// // Prints "no stored properties"
  /// ```
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private let name: String

    /// The type is an enum, a tuple, a function, a protocol type or similar, without properties to describe.
    public static let notAStructOrClass = Self(name: "notAStructOrClass")
    /// The type is an actor, whose state only the actor itself may access.
    public static let actor = Self(name: "actor")
    /// The type, or a superclass, was compiled without reflection metadata.
    public static let reflectionUnavailable = Self(name: "reflectionUnavailable")
    /// The runtime of the program is not one that this version of the library knows.
    public static let unknownRuntime = Self(name: "unknownRuntime")
    /// The type, or a superclass, was compiled without property names.
    public static let namesUnavailable = Self(name: "namesUnavailable")
    /// The type has no stored property of that name.
    public static let unknownProperty = Self(name: "unknownProperty")
    /// A class and a superclass both have a property of that name; reported only by an audit.
    public static let ambiguousProperty = Self(name: "ambiguousProperty")
    /// The property is a `let`, or belongs to a type of the standard library or of Foundation.
    public static let immutable = Self(name: "immutable")
    /// The value does not have the property's exact type.
    public static let wrongType = Self(name: "wrongType")
    /// The instance is not of the type that declares the property.
    public static let wrongInstance = Self(name: "wrongInstance")
    /// The property is `weak` or `unowned`.
    public static let unsupportedOwnership = Self(name: "unsupportedOwnership")
    /// The property is `lazy`.
    public static let lazyStorage = Self(name: "lazyStorage")
    /// The property holds a function, a metatype, a `~Copyable` value or a type that the runtime cannot name.
    public static let unsupportedType = Self(name: "unsupportedType")
    /// The property holds `any P`, whose concrete type no text can specify; reported only by an audit.
    public static let protocolType = Self(name: "protocolType")
    /// The struct has bytes that its properties do not account for; reported only by an audit.
    public static let unexplainedLayout = Self(name: "unexplainedLayout")

    /// The code's name, such as `wrongType`.
    public var description: String { name }
  }
}

// Here, for programs that link a static archive, in which only a look-up finds it.
extension IntrospectionError: CustomStringConvertible {}
