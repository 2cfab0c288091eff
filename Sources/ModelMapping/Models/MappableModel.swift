import PropertyIntrospection

/// A type that is read from JSON and written as JSON by its stored properties.
///
/// Adopt `LenientModel` or `StrictModel`, which choose the engine. Every requirement has a default, so
/// an empty conformance is enough; what is declared here is what differs from the rule.
///
/// A class declares requirements that a subclass overrides as `class var`; the subclass's answer counts.
///
/// Models belong to no actor. Where a module isolates its types to the main actor by default, models are
/// nonisolated even so, and a conformance such as `@MainActor LenientModel` is refused by the compiler. A class that
/// is marked `@MainActor` itself, and has a `nonisolated init()`, is not refused: nothing tells the library of the
/// actor, so that an update off the main actor is a data race. Let such a class hold a model instead of being one.
public protocol MappableModel: SendableMetatype {
  /// The engine that the model's own entry points, such as `init(json:)`, use.
  associatedtype Policy: MappingPolicy

  /// Which JSON keys the properties have: by default their names as they are.
  static var keyMapper: KeyMapper { get }

  /// Names of properties that are never read, written, required or compared (JSONModel's `Ignore`,
  /// YYModel's blacklist). By default none.
  static var ignoredProperties: Set<String> { get }

  /// Names of the only properties that take part (YYModel's whitelist), or nil for all, the default.
  static var mappedProperties: Set<String>? { get }

  /// Names of properties that may be absent or null although they are not `Optional` (JSONModel's
  /// `propertyIsOptional:`). They then keep their default. By default none.
  static var optionalProperties: Set<String> { get }

  /// Who chooses the types of the models in a property, by the property's name: for properties typed by
  /// a protocol, such as `[any Drawable]`, or by a class that is no `ModelFamily` itself. By default
  /// nobody.
  static var families: [String: any ModelFamily.Type] { get }

  /// Names of properties whose values never appear in errors or reports, such as a password. By default
  /// none.
  ///
  /// An issue about such a value, or about anything inside it, says where the property is and what it
  /// wants, but not what was found, which keys stand inside, what may have been meant or what another's
  /// code threw. The same goes for other properties that read from the same place. Of a document that is
  /// no JSON nothing is quoted but a mark of JSON itself, wherever the fault is.
  ///
  /// Names of keys are no secret, and what `validate()` and hooks throw for the model that has the property
  /// is given as it is: keep the value out of its words. A subclass adds names by
  /// `super.sensitiveProperties.union(["pin"])`, where its superclass declares a `class var`.
  static var sensitiveProperties: Set<String> { get }

  /// Conversions between JSON and the types of the properties. By default those of the engine.
  static var valueTransformer: ValueTransformer { get }

  /// Checks what no type can say, such as that an order has lines; called when all properties are read.
  ///
  /// - Throws: anything, which becomes an issue `validationFailed` at the model's path.
  func validate() throws

  // For the library, and by the underscore in nobody's way. Of the defaults below the compiler chooses those
  // that are true of the type.

  // swift-format-ignore: NoLeadingUnderscores
  /// Makes defaults of the type, if its module sees that it conforms to `DefaultInitializable`; never to be
  /// declared.
  static var _defaultMaker: DefaultMaker? { get }

  // swift-format-ignore: NoLeadingUnderscores
  /// The type itself, if its module sees that it conforms to `ModelHook`; never to be declared.
  static var _hook: (any ModelHook.Type)? { get }

  // swift-format-ignore: NoLeadingUnderscores
  /// What is compiled with the type; never to be declared.
  static var _operations: TypeOperations { get }
}

extension MappableModel {
  /// The library's transformer, told from the class of this name that Foundation has elsewhere.
  public typealias ValueTransformer = ModelMapping.ValueTransformer

  /// The property names as they are.
  public static var keyMapper: KeyMapper { .unstated }
  /// None.
  public static var ignoredProperties: Set<String> { [] }
  /// All.
  public static var mappedProperties: Set<String>? { nil }
  /// None.
  public static var optionalProperties: Set<String> { [] }
  /// None.
  public static var families: [String: any ModelFamily.Type] { [:] }
  /// None.
  public static var sensitiveProperties: Set<String> { [] }
  /// The engine's conversions.
  public static var valueTransformer: ModelMapping.ValueTransformer { .standard }
  /// Accepts every value.
  ///
  /// - Throws: nothing.
  public func validate() throws {}

  // swift-format-ignore: NoLeadingUnderscores
  /// None.
  public static var _defaultMaker: DefaultMaker? { nil }
  // swift-format-ignore: NoLeadingUnderscores
  /// None.
  public static var _hook: (any ModelHook.Type)? { nil }
  // swift-format-ignore: NoLeadingUnderscores
  /// Those of the type.
  @inlinable
  public static var _operations: TypeOperations { TypeOperations(of: Self.self) }
}

extension MappableModel where Self: DefaultInitializable {
  // swift-format-ignore: NoLeadingUnderscores
  /// That of the type.
  @inlinable
  public static var _defaultMaker: DefaultMaker? { DefaultMaker(of: Self.self) }
}

extension MappableModel where Self: ModelHook {
  // swift-format-ignore: NoLeadingUnderscores
  /// The type itself.
  public static var _hook: (any ModelHook.Type)? { Self.self }
}

/// What a model may be beside a model: of use only through the protocols that refine it.
///
/// To ask a type for a conformance that it lacks takes the runtime longer than the rest of a type's first
/// use. So it is asked for this one, and for the others only if it has it.
public protocol ModelTrait: SendableMetatype {}

/// A type that can be made without arguments, which gives its properties their defaults.
public protocol DefaultInitializable: ModelTrait {
  /// A value with defaults.
  init()
}

/// A model for the lenient engine: what fits is filled, the rest keeps its default.
///
/// ```swift
/// struct Author: LenientModel {
///   var name = ""
///   var birthday: Date?
/// }
/// ```
public protocol LenientModel: MappableModel, DefaultInitializable where Policy == Lenient {}

/// A model for the strict engine: every property is checked, and required unless it is `Optional`.
///
/// ```swift
/// struct Customer: StrictModel {
///   let name: String
///   let email: String?
/// }
/// ```
public protocol StrictModel: MappableModel where Policy == Strict {}
