import Foundation

/// What stands for a hook that a model does not have: in its place nobody is called.
///
/// A model without hooks pays nothing for them.
public struct YYModelNoHook: Sendable {}

/// The answer of `modelCustomWillTransform(from:)`: a dictionary, or nil to refuse.
protocol DictionaryAnswer {
  /// The dictionary without keys that are no text, or nil for none.
  var members: [String: Any]? { get }
}

extension Dictionary: DictionaryAnswer {
  var members: [String: Any]? { textKeyed(self) }
}

extension NSDictionary: DictionaryAnswer {
  var members: [String: Any]? {
    var members: [String: Any] = [:]
    for (key, value) in self {
      if let text = key as? String { members[text] = value }
    }
    return members
  }
}

extension Optional: DictionaryAnswer where Wrapped: DictionaryAnswer {
  var members: [String: Any]? { self?.members }
}

/// A dictionary without keys that are no text.
func textKeyed<Key: Hashable, Value>(_ dictionary: [Key: Value]) -> [String: Any] {
  if let same = dictionary as? [String: Any] { return same }
  var members: [String: Any] = [:]
  for (key, value) in dictionary {
    if let text = key as? String { members[text] = value }
  }
  return members
}

/// Any answer without its `Optional`.
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
