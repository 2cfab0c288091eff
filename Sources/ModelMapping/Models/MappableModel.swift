import PropertyIntrospection

/// A type that is read from and written as JSON by its stored properties.
///
/// Adopt `LenientModel` or `StrictModel`, which choose the engine. Every requirement has a default, so an empty
/// conformance is enough; declare only what differs.
///
/// In a class, declare the requirements as `class var` so that subclasses can override them; the subclass's value
/// applies.
///
/// Models are nonisolated, even in modules that isolate types to the main actor by default; the compiler rejects
/// a conformance such as `@MainActor LenientModel`. It does not reject a class that is itself marked `@MainActor`
/// and has a `nonisolated init()`: the library cannot detect the actor, so updating it off the main actor is a
/// data race. Let such a class hold a model instead of being one.
public protocol MappableModel: SendableMetatype {
  /// The engine used by the model's own entry points, such as `init(json:)`.
  associatedtype Policy: MappingPolicy

  /// The mapping from property names to JSON keys. Defaults to the unchanged property names.
  static var keyMapper: KeyMapper { get }

  /// The names of properties that are never read, written, required or compared. Defaults to an empty set.
  ///
  /// These are JSONModel's `Ignore` and YYModel's blacklist.
  static var ignoredProperties: Set<String> { get }

  /// The names of the only properties to map (YYModel's whitelist). Defaults to nil, which maps all.
  static var mappedProperties: Set<String>? { get }

  /// The names of non-`Optional` properties that may be absent or null. Defaults to an empty set.
  ///
  /// They then keep their default (JSONModel's `propertyIsOptional:`).
  static var optionalProperties: Set<String> { get }

  /// The types that choose the models in a property, by property name. Defaults to an empty dictionary.
  ///
  /// Use it for properties typed by a protocol, such as `[any Drawable]`, or by a class that is not itself a
  /// `ModelFamily`.
  static var families: [String: any ModelFamily.Type] { get }

  /// The names of properties whose values never appear in errors or reports. Defaults to an empty set.
  ///
  /// Use it for a password, for example. An issue about such a value, or about anything inside it, reports where
  /// the property is and what it expects, but not what was found, the keys inside, suggestions, or errors thrown by
  /// custom code. This also applies to other properties read from the same location. If the document is not valid
  /// JSON, only JSON punctuation is quoted, wherever the error is.
  ///
  /// Key names are not secret, and errors that `validate()` and hooks throw for the model with the property are
  /// reported unchanged: keep the value out of their messages. A subclass adds names with
  /// `super.sensitiveProperties.union(["pin"])` if its superclass declares a `class var`.
  static var sensitiveProperties: Set<String> { get }

  /// The conversions between JSON and the property types. Defaults to the engine's conversions.
  static var valueTransformer: ValueTransformer { get }

  /// Checks what types cannot express, such as that an order has lines; called after all properties are read.
  ///
  /// - Throws: Any error; it becomes an issue `validationFailed` at the model's path.
  func validate() throws

  // swift-format-ignore: NoLeadingUnderscores
  /// The code that is compiled with the type. Reserved for the library: do not declare it.
  static var _compiled: CompiledModel { get }
}

extension MappableModel {
  /// The library's transformer, to disambiguate it from Foundation's class of this name on other platforms.
  public typealias ValueTransformer = ModelMapping.ValueTransformer

  /// The unchanged property names.
  public static var keyMapper: KeyMapper { .unstated }
  /// An empty set.
  public static var ignoredProperties: Set<String> { [] }
  /// Nil: all properties are mapped.
  public static var mappedProperties: Set<String>? { nil }
  /// An empty set.
  public static var optionalProperties: Set<String> { [] }
  /// An empty dictionary.
  public static var families: [String: any ModelFamily.Type] { [:] }
  /// An empty set.
  public static var sensitiveProperties: Set<String> { [] }
  /// The engine's conversions.
  public static var valueTransformer: ModelMapping.ValueTransformer { .standard }
  /// Accepts every value.
  ///
  /// - Throws: Nothing.
  public func validate() throws {}
}

/// The base of the optional traits of a model; adopt the protocols that refine it instead.
///
/// A failing conformance check costs more than the rest of a type's first use, so each type is checked for this
/// protocol first, and for the others only if it conforms.
public protocol ModelTrait: SendableMetatype {}

/// A type with an initializer without arguments, which gives its properties their defaults.
public protocol DefaultInitializable: ModelTrait {
  /// Creates a value with defaults.
  init()
}

/// A model for the lenient engine: usable values are read, all other properties keep their defaults.
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
