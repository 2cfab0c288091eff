/// A type that chooses, by the content of a JSON object, the model type to create from it.
///
/// A base class conforms and names its subclasses; wherever it is the type of a property, an element or a whole
/// document, it is called first (YYModel's `modelCustomClassForDictionary:`).
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
/// A protocol type, as in `any Drawable` or `[any Drawable]`, cannot conform itself: any other type can choose
/// for such a property, if the model names it in `families`.
///
/// Nil stands for the type of the object already present, otherwise for the declared type. The returned type
/// is not called again, so subclasses can safely inherit the conformance. A returned type that does not fit is
/// an issue that names both types.
public protocol ModelFamily: ModelHook {
  /// Returns the type to create for an object.
  ///
  /// - Parameter object: The complete object in the document.
  /// - Returns: A model type, or nil for the declared type.
  /// - Throws: Any error; it becomes an issue `transformFailed` at the object's path.
  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)?
}
