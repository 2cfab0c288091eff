/// The base of the optional traits of a model; adopt the protocols that refine it instead.
///
/// A failing conformance check costs more than the rest of a type's first use, so each type is checked for this
/// protocol first, and for the others only if it conforms.
///
/// ```swift
/// final class Player: StrictModel, DefaultInitializable {
///   var name = ""
/// }
///
/// let type: Any.Type = Player.self
/// print(type is any ModelTrait.Type)
/// // Prints "true"
/// ```
public protocol ModelTrait: SendableMetatype {}

/// A type with an initializer without arguments, which gives its properties their defaults.
///
/// `LenientModel` includes it. A strict model adopts it if it is a class or if its properties have
/// defaults to keep.
///
/// ```swift
/// class Member: StrictModel, DefaultInitializable {
///   var name = ""
///   var role = "guest"
///   required init() {}
///   class var optionalProperties: Set<String> { ["role"] }
/// }
///
/// print(try Member(json: #"{"name": "Ann"}"#).role)
/// // Prints "guest"
/// ```
public protocol DefaultInitializable: ModelTrait {
  /// Creates a value with defaults.
  init()
}

// The declarations of a model by default.
extension MappableModel {
  /// The library's transformer, to disambiguate it from Foundation's class of this name on other platforms.
  ///
  /// Inside a model, `ValueTransformer` is the library's type even if the file imports Foundation.
  ///
  /// ```swift
  /// import Foundation
  /// import ModelMapping
  ///
  /// struct Reply: StrictModel {
  ///   let code: Int
  ///   static let valueTransformer = ValueTransformer.exact
  /// }
  /// ```
  public typealias ValueTransformer = ModelMapping.ValueTransformer

  /// The unchanged property names.
  public static var keyMapper: KeyMapper { .unstated }
  /// An empty set.
  public static var ignoredProperties: Set<String> { [] }
  /// Nil: all properties are mapped.
  public static var mappedProperties: Set<String>? { nil }
  /// An empty set.
  public static var optionalProperties: Set<String> { [] }
  /// An empty set.
  public static var requiredProperties: Set<String> { [] }
  /// An empty string.
  public static var identity: String { "" }
  /// An empty dictionary.
  public static var setters: [String: PropertySetter] { [:] }
  /// An empty set.
  public static var omittingDefaults: Set<String> { [] }
  /// An empty dictionary.
  public static var families: [String: any ModelFamily.Type] { [:] }
  /// An empty set.
  public static var sensitiveProperties: Set<String> { [] }
  /// No constraints.
  public static var constraints: ValueConstraints { [:] }
  /// No descriptions.
  public static var notes: [String: String] { [:] }
  /// No schemas.
  public static var schemas: [String: JSONValue] { [:] }
  /// The engine's conversions.
  public static var valueTransformer: ModelMapping.ValueTransformer { .standard }
  /// Accepts every value.
  ///
  /// - Throws: Nothing.
  public func validate() throws {}
  /// Adds no problem.
  public func validate(_ problems: inout ValidationProblems) {}
}
