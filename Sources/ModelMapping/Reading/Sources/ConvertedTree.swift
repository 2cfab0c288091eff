/// The JSON that a native Swift value was converted to, kept so that nested values are not converted again.
///
/// A class, because almost all values have none.
final class ConvertedTree {
  private let value: JSONValue

  private init(_ value: JSONValue) { self.value = value }

  /// Wraps a value if it is an object or array; otherwise returns nil.
  static func of(_ value: JSONValue?) -> ConvertedTree? {
    switch value {
    case .object?, .array?: value.map { ConvertedTree($0) }
    default: nil
    }
  }

  /// The value as an object, or nil if it is not one.
  var object: JSONObject? { value.object }

  /// Returns the JSON of a member.
  func member(_ key: String) -> ConvertedTree? { .of(value[key]) }

  /// Returns the JSON of an element.
  func element(_ index: Int) -> ConvertedTree? { .of(value[index]) }
}
