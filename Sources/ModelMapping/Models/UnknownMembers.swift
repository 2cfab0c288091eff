/// The members of a model's JSON object that no other property reads, kept in the order of the document.
///
/// A stored property of this type needs no key. When a model is read, the property receives the members whose keys
/// no other property reads; when it is written, they follow the members of the other properties.
///
/// ```swift
/// struct Plugin: LenientModel {
///   var name = ""
///   var others: UnknownMembers = [:]
/// }
///
/// var plugin = try Plugin(json: #"{"color": "red", "name": "lint", "level": 2}"#)
/// plugin.others["level"] = 3
/// print(try plugin.jsonString())
/// // Prints "{"name":"lint","color":"red","level":3}"
/// ```
///
/// - A key counts as read if a property reads it as one of several keys, or reads a path that begins with it: of
///   `{"meta": {"title": "Momo", "year": 1973}}`, nothing is kept if a property has the key `meta.title`.
/// - The keys of properties that take no part, because they are ignored or `.unmapped`, are kept like any others.
/// - Of a key that the document repeats, the last value is kept.
/// - An update replaces the members that the document contains, including null, and keeps the others,
///   unless the policy resets missing values.
/// - The tag of an enum whose payload the model is, by `.internal`, is not kept: the enum writes it.
/// - A member whose key belongs to that tag or to a property, in any spelling that the model reads and even if the
///   property is nil, cannot be written. It is an issue `duplicateKey`, unless the rule `unwritableValues` leaves it
///   out as in the lenient engine; `modelIssues()` has it in every engine.
/// - There are no unknown keys to report or to forbid in the model's object.
///
/// A model has at most one such property, in a superclass or in its own class. It is `UnknownMembers` itself, not an
/// `Optional` or an array of it, and the key mapper gives it no key. In a model with `sensitiveProperties`, the values
/// in it count as sensitive too, because a misspelled key may contain a secret.
public struct UnknownMembers: Sendable, Hashable {
  /// The members as a JSON object.
  ///
  /// ```swift
  /// let others: UnknownMembers = ["color": "red"]
  /// print(others.object.keys)
  /// // Prints "["color"]"
  /// ```
  public var object: JSONObject

  /// Creates an empty collection of members.
  public init() { object = JSONObject() }

  /// Creates a collection of the members of an object.
  ///
  /// - Parameter object: The object.
  public init(_ object: JSONObject) { self.object = object }

  /// The value for a key, or nil if there is none.
  ///
  /// Setting nil removes the member; setting `JSONValue.null` keeps it as null.
  public subscript(key: String) -> JSONValue? {
    get { object[key] }
    set { object[key] = newValue }
  }

  /// The keys in order.
  public var keys: [String] { object.keys }
}

extension UnknownMembers: RandomAccessCollection {
  /// The index of the first member.
  public var startIndex: Int { object.startIndex }
  /// The index after the last member.
  public var endIndex: Int { object.endIndex }

  /// The member at an index.
  public subscript(position: Int) -> JSONObject.Element { object[position] }
}

extension UnknownMembers: ExpressibleByDictionaryLiteral {
  /// Creates a collection from a dictionary literal, in its order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(JSONObject(elements))
  }
}

extension UnknownMembers: CustomStringConvertible {
  /// The members as a compact JSON object.
  public var description: String { object.description }
}
