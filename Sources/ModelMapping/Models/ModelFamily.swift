/// A choice of the type that an object becomes, by what stands in it.
///
/// A base class conforms and names its subclasses; wherever it is the type of a property, an element or
/// a whole document, its answer is asked first (YYModel's `modelCustomClassForDictionary:`).
///
/// ```swift
/// extension Shape: ModelFamily {
///   static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
///     switch object["kind"] {
///     case "circle": Circle.self
///     case "square": Square.self
///     default: nil
///     }
///   }
/// }
/// ```
///
/// A property typed by a protocol, `any Drawable` or `[any Drawable]`, has no type that could conform: any
/// type may answer for it, which the model names in `families`.
///
/// Nil stands for the type of the object that is there already, and else for the declared type. The
/// answer is not asked again, so a subclass inherits the conformance without harm. An answer that does
/// not fit where it is needed is an issue that names both types.
public protocol ModelFamily: ModelHook {
  /// Chooses a type.
  ///
  /// - Parameter object: what the document has, all of it.
  /// - Returns: a model, or nil for the type that is declared.
  /// - Throws: anything, which becomes an issue `transformFailed` at the object's path.
  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)?
}
