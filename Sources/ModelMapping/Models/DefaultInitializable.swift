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
