/// The description of a struct or class: its stored properties, its size, its superclass.
///
/// ```swift
/// let info = try TypeInfo.of(User.self)
/// for property in info.properties {
///   print(property.name, property.type, property.offset)
/// }
/// ```
///
/// The counterpart of `YYClassInfo` in YYModel. A type is described once and the description cached; later
/// calls cost one lookup.
public final class TypeInfo: Sendable {
  /// The kinds of types that can be described.
  ///
  /// ```swift
  /// switch try TypeInfo.of(User.self).kind {
  /// case .struct: print("a value")
  /// case .class: print("an object")
  /// }
  /// // Prints "a value"
  /// ```
  public enum Kind: Sendable {
    /// A struct.
    case `struct`
    /// A class written in Swift.
    case `class`
  }

  /// The described type.
  public let type: Any.Type

  /// The name as written in source, without modules: `User`, `Outer.Inner`, `Box<Int>`.
  public let name: String

  /// Whether the type is a struct or a class.
  public let kind: Kind

  /// The size in bytes: of a struct's value without trailing padding, of a class's instance with its header.
  public let size: Int

  /// The alignment in bytes: of a struct's value, of a class's instance (16 on 64-bit platforms).
  public let alignment: Int

  /// The description of the superclass, if there is one written in Swift.
  public let superclass: TypeInfo?

  /// The stored properties that the type itself declares, in declaration order.
  public let ownProperties: [PropertyInfo]

  /// All stored properties: inherited ones first, each level in declaration order.
  public let properties: [PropertyInfo]

  /// Whether the properties of this level account for every byte: none unknown, none of an unnameable type, no
  /// gaps except for alignment, no overlap, nothing out of bounds.
  ///
  /// A struct for which this is false must never be built property by property in raw memory. For a class it
  /// covers the bytes between its superclass's end and its own.
  package let isLayoutComplete: Bool

  /// The index of each name among the properties; nil if they are few, and a linear search is as fast.
  private let indices: [String: Int]?

  init(
    type: Any.Type,
    kind: Kind,
    layout: (size: Int, alignment: Int),
    superclass: TypeInfo?,
    ownProperties: [PropertyInfo],
    isLayoutComplete: Bool,
  ) {
    self.type = type
    self.name = TypeName.readable(type)
    self.kind = kind
    (self.size, self.alignment) = layout
    self.superclass = superclass
    self.ownProperties = ownProperties
    self.properties = (superclass?.properties ?? []) + ownProperties
    self.isLayoutComplete = isLayoutComplete
    self.indices =
      properties.count < 64
      ? nil
      : Dictionary(
        zip(properties.map(\.name), properties.indices),
        uniquingKeysWith: { _, mostDerived in mostDerived },
      )
  }

  /// Finds a stored property, including inherited ones.
  ///
  /// - Parameter name: The name as declared.
  /// - Returns: The property, or nil if there is none. If a class and its superclass both have one of this
  ///   name, as private properties may, the subclass's.
  public func property(named name: String) -> PropertyInfo? {
    guard let indices else { return properties.last { $0.name == name } }
    return indices[name].map { properties[$0] }
  }

  /// Finds a stored property that must exist.
  ///
  /// - Parameter name: The name as declared.
  /// - Returns: The property.
  /// - Throws: `IntrospectionError` with `.unknownProperty`, which suggests the nearest name.
  public func requiredProperty(named name: String) throws(IntrospectionError) -> PropertyInfo {
    guard let property = property(named: name) else {
      throw IntrospectionError(
        .unknownProperty,
        typeName: self.name,
        propertyName: name,
        suggestion: nearestPropertyName(to: name),
      )
    }
    return property
  }

  /// Finds the property name that a misspelled one probably intended.
  ///
  /// ```swift
  /// let info = try TypeInfo.of(User.self)
  /// print(info.nearestPropertyName(to: "nmae") ?? "none")
  /// // Prints "name"
  /// ```
  ///
  /// - Parameter name: The misspelled name.
  /// - Returns: The nearest name, or nil if none is near.
  public func nearestPropertyName(to name: String) -> String? {
    NearestName.find(name, among: properties.map(\.name))
  }
}
