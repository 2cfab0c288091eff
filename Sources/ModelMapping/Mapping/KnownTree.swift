/// The JSON that a value of Swift's own types was made, so that what is in it need not be made JSON again.
///
/// An object, because there is none for almost all values.
final class KnownTree {
  private let value: JSONValue

  private init(_ value: JSONValue) { self.value = value }

  /// The form of a value, if there is something in it.
  static func of(_ value: JSONValue?) -> KnownTree? {
    switch value {
    case .object?, .array?: value.map { KnownTree($0) }
    default: nil
    }
  }

  /// The value, if it is an object.
  var object: JSONObject? { value.object }

  /// The form of a member.
  func member(_ key: String) -> KnownTree? { .of(value[key]) }

  /// The form of an element.
  func element(_ index: Int) -> KnownTree? { .of(value[index]) }
}
