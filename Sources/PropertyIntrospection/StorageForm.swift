/// How a field's memory relates to its declared type.
enum StorageForm {
  /// Tells whether memory declared with the type holds what generic code expects of that type.
  ///
  /// Functions and concrete metatypes are stored in a form of their own (a function with the
  /// calling convention of its signature, `Int.Type` in no bytes at all), alone, in a tuple and
  /// in an `Optional`. Read through a generic pointer they are nonsense. Inside an array or any
  /// other generic type they are stored alike.
  static func isGeneric(_ type: Any.Type) -> Bool {
    if ValueKind.isScalar(type) { return true }
    guard Copyability.isCopyable(type) else { return false }
    switch MetadataKind(of: type) {
    case .structure, .enumeration, .swiftClass, .foreignClass, .objectiveCClass,
      .existential, .extendedExistential, .existentialMetatype:
      return true
    case .optional:
      guard let optional = type as? any OptionalShape.Type else { return false }
      return isGeneric(optional.wrappedType)
    case .tuple:
      let elements = RuntimeReflection.ownFields(of: type)
      // `()` also stands for a type that the runtime could not name.
      return !elements.isEmpty && elements.allSatisfy { isGeneric($0.type) }
    default:
      return false
    }
  }

  /// Tells whether the type is `()`, which the runtime also gives for what it cannot name.
  static func isUnnamed(_ type: Any.Type) -> Bool {
    type == Void.self
  }
}
