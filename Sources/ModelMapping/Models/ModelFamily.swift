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
/// If `memberType(for:)` returns nil, the type of the object already present is used, or else the declared type. The
/// returned type is not itself consulted, so subclasses can inherit the conformance. A returned type that does not fit
/// the property is an issue that names both types.
public protocol ModelFamily: ModelHook {
  /// Returns the type to create for an object.
  ///
  /// - Parameter object: The complete object in the document.
  /// - Returns: A model type, or nil for the declared type.
  /// - Throws: Any error; it becomes an issue `transformFailed` at the object's path.
  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)?

  /// The types that `memberType(for:)` may return, for JSON Schema. Defaults to an empty array: not known.
  ///
  /// If a key such as `kind` decides, declare it as a property of each member, with a schema that has one value.
  ///
  /// ```swift
  /// struct Circle: StrictModel {
  ///   let kind: String
  ///   let radius: Double
  ///   static let schemas: [String: JSONValue] = ["kind": ["const": "circle"]]
  /// }
  ///
  /// struct Square: StrictModel {
  ///   let kind: String
  ///   let side: Double
  ///   static let schemas: [String: JSONValue] = ["kind": ["const": "square"]]
  /// }
  ///
  /// enum Shapes: ModelFamily {
  ///   static let members: [any MappableModel.Type] = [Circle.self, Square.self]
  ///
  ///   static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
  ///     object["kind"] == "circle" ? Circle.self : Square.self
  ///   }
  /// }
  /// ```
  static var members: [any MappableModel.Type] { get }
}

extension ModelFamily {
  /// No known members.
  public static var members: [any MappableModel.Type] { [] }
}

/// A family with a single member, for properties typed by `Any`, a protocol or a superclass.
///
/// If the member chooses a type itself, as a `ModelFamily`, its choice counts.
///
/// ```swift
/// struct Stop: StrictModel {
///   let name: String
/// }
///
/// struct Route: StrictModel {
///   let stops: [Any]
///   static let families: [String: any ModelFamily.Type] = ["stops": SingleTypeFamily<Stop>.self]
/// }
///
/// let route = try Route(json: #"{"stops": [{"name": "Harbor"}]}"#)
/// print((route.stops as? [Stop])?.first?.name ?? "none")
/// // Prints "Harbor"
/// ```
public enum SingleTypeFamily<Model: MappableModel>: ModelFamily, Sendable {
  /// Returns the member, whatever the object contains.
  public static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    try ownFamily(of: Model.self)?.memberType(for: object) ?? Model.self
  }

  /// The member; if it chooses a type itself, the types that it states.
  public static var members: [any MappableModel.Type] {
    ownFamily(of: Model.self)?.members ?? [Model.self]
  }
}
