import Foundation

/// The answer of a hook that a model does not have, by which it is told from one that it has.
///
/// Nobody calls such a hook, so a model without hooks pays nothing for them.
public struct YYModelNoHook: Sendable {}

/// The answer of `modelCustomTransform(from:)` and `modelCustomTransform(to:)`: `Bool`.
public protocol YYModelVerdict {
  /// Whether the model is good.
  var isGood: Bool { get }
}

extension Bool: YYModelVerdict {
  /// The bool itself.
  public var isGood: Bool { self }
}

extension YYModelNoHook: YYModelVerdict {
  /// Always.
  public var isGood: Bool { true }
}

/// The answer of `modelCustomWillTransform(from:)`: a dictionary with keys that are text, or nil.
public protocol YYModelDictionaryAnswer {
  /// The dictionary without keys that are no text, or nil for none.
  var members: [String: Any]? { get }
}

extension Dictionary: YYModelDictionaryAnswer where Key: Hashable, Value == Any {
  /// The dictionary without keys that are no text.
  public var members: [String: Any]? { textKeyed(self) }
}

extension Optional: YYModelDictionaryAnswer where Wrapped: YYModelDictionaryAnswer {
  /// What the dictionary gives, or nil.
  public var members: [String: Any]? { self?.members }
}

extension YYModelNoHook: YYModelDictionaryAnswer {
  /// Nothing.
  public var members: [String: Any]? { nil }
}

/// A dictionary without keys that are no text.
func textKeyed<Key: Hashable>(_ dictionary: [Key: Any]) -> [String: Any] {
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
