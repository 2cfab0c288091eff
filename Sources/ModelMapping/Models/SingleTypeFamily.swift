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
