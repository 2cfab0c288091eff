import Foundation

/// A placeholder for the types of a hook that a model does not declare.
///
/// ```swift
/// struct Remark: YYModel {
///   var text = ""
///
///   func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool { !text.isEmpty }
/// }
///
/// print(Remark.TransformInput.self)
/// // Prints "Dictionary<AnyHashable, Any>"
/// print(Remark.ExportInput.self)
/// // Prints "YYModelNoHook"
/// ```
///
/// Such a hook is not called and costs nothing.
public struct YYModelNoHook: Sendable {}

/// The result of `modelCustomWillTransform(from:)`: a dictionary, or nil to reject.
protocol DictionaryAnswer {
  /// The entries with string keys, or nil without a dictionary.
  var members: [String: Any]? { get throws }
}

extension Dictionary: DictionaryAnswer {
  var members: [String: Any]? { textKeyed(self) }
}

extension NSDictionary: DictionaryAnswer {
  var members: [String: Any]? {
    get throws {
      let dictionary = try NativeJSON.converted(self)
      return dictionary as? [String: Any] ?? (dictionary as? [AnyHashable: Any]).map(textKeyed)
    }
  }
}

extension Optional: DictionaryAnswer where Wrapped: DictionaryAnswer {
  var members: [String: Any]? { get throws { try self?.members } }
}

/// Returns the entries of a dictionary whose keys are strings.
func textKeyed<Key: Hashable, Value>(_ dictionary: [Key: Value]) -> [String: Any] {
  if let same = dictionary as? [String: Any] { return same }
  var members: [String: Any] = [:]
  for (key, value) in dictionary {
    if let text = key as? String { members[text] = value }
  }
  return members
}

/// Returns a value unwrapped from its optionals.
func unwrapped(_ answer: Any) -> Any? {
  guard let optional = answer as? any OptionalAnswer else { return answer }
  return optional.boxed.flatMap(unwrapped)
}

private protocol OptionalAnswer {
  var boxed: Any? { get }
}

extension Optional: OptionalAnswer {
  fileprivate var boxed: Any? { map { $0 } }
}
