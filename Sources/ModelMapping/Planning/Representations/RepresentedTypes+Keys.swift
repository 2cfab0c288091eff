import ModelMappingFoundation
import PropertyIntrospection

/// Dictionaries whose keys an object cannot have, such as `[Data: String]`.
extension RepresentedTypes {
  /// Returns the type of the keys of a dictionary, in a type, if strings cannot restore them; otherwise nil.
  static func unfitKey(of type: Any.Type) -> Any.Type? {
    if let wrapped = wrappedType(by: type) { return unfitKey(of: wrapped) }
    switch ValueKind(of: type) {
    case .array(let inner), .set(let inner): return unfitKey(of: inner)
    case .dictionary(let inner, _): return unfitKey(ofDictionary: type) ?? unfitKey(of: inner)
    default: return nil
    }
  }

  /// Returns the type of a dictionary's own keys if strings cannot restore them; nil for any other type.
  static func unfitKey(ofDictionary type: Any.Type) -> Any.Type? {
    guard case .dictionary = ValueKind(of: type) else { return nil }
    guard let type = type as? any ValueContainer.Type else { return nil }
    return type.keyConversion == nil ? type.keyType : nil
  }

  /// Returns whether keys are dates, whose text the model or the policy decides.
  static func isOfDates(key: Any.Type) -> Bool {
    if key == Date.self { return true }
    guard !(key is any CodingKeyRepresentable.Type), let type = key as? any RawRepresentable.Type
    else { return false }
    return type.rawValueType == Date.self
  }
}
