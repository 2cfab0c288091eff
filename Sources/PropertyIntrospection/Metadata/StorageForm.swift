/// The relation between a field's memory and its declared type.
enum StorageForm {
  /// Returns whether a field of the type is stored in the representation that generic code expects.
  ///
  /// Functions and concrete metatypes have a special representation (a function has the calling convention of
  /// its signature, `Int.Type` has no bytes at all), alone, in a tuple and in an `Optional`. Reading them
  /// through a generic pointer yields garbage. Inside an array or any other generic type they use the generic
  /// representation.
  static func isGeneric(_ type: Any.Type) -> Bool {
    var rest = [type]
    var count = 0
    while let type = rest.popLast() {
      if ValueKind.isScalar(type) { continue }
      // A limit, as tuples that repeat a nested tuple would take exponential time.
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
        // `()` also represents a type that the runtime cannot name.
        if elements.isEmpty { return false }
        rest += elements.map(\.type)
      default:
        return false
      }
    }
    return true
  }

  /// Returns whether the type is `()`, which the runtime also returns for types it cannot name.
  static func isUnnamed(_ type: Any.Type) -> Bool {
    type == Void.self
  }
}
