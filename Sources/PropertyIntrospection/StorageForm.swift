/// How a field's memory relates to its declared type.
enum StorageForm {
  /// Tells whether memory declared with the type holds what generic code expects of that type.
  ///
  /// Functions and concrete metatypes are stored in a form of their own (a function with the
  /// calling convention of its signature, `Int.Type` in no bytes at all), alone, in a tuple and
  /// in an `Optional`. Read through a generic pointer they are nonsense. Inside an array or any
  /// other generic type they are stored alike.
  static func isGeneric(_ type: Any.Type) -> Bool {
    var rest = [type]
    var count = 0
    while let type = rest.popLast() {
      if ValueKind.isScalar(type) { continue }
      // Tuples that hold a tuple twice, which does the same, would take for ever.
      count += 1
      guard count <= 1024, Copyability.isCopyable(type) else { return false }
      switch MetadataKind(of: type) {
      case .structure, .enumeration, .swiftClass, .foreignClass, .objectiveCClass,
        .existential, .extendedExistential, .existentialMetatype:
        break
      case .optional:
        guard let optional = type as? any OptionalShape.Type else { return false }
        rest.append(optional.wrappedType)
      case .tuple:
        let elements = RuntimeReflection.ownFields(of: type)
        // `()` also stands for a type that the runtime could not name.
        if elements.isEmpty { return false }
        rest += elements.map(\.type)
      default:
        return false
      }
    }
    return true
  }

  /// Tells whether the type is `()`, which the runtime also gives for what it cannot name.
  static func isUnnamed(_ type: Any.Type) -> Bool {
    type == Void.self
  }
}
