/// Stored properties in the form in which a key path accesses them.
extension PropertyInfo {
  /// Returns the property under the name and with the type that a key path gives it; it has no memory of its own.
  package func accessed(as name: String, _ type: Any.Type) -> PropertyInfo {
    PropertyInfo(
      name: name,
      type: type,
      valueKind: ValueKind(of: type),
      isMutable: true,
      isOptional: MetadataKind(of: type) == .optional,
      isLazy: false,
      ownership: .strong,
      wrapper: nil,
      declaringType: declaringType,
      offset: -1,
      storedName: storedName,
      isStoredAsDeclared: false,
    )
  }

  /// Whether the value is accessed through a key path, not in memory.
  package var isAccessed: Bool { offset < 0 }
}

extension TypeInfo {
  /// Returns the description with each property, also inherited ones, replaced by the result of a closure.
  package func replacing(_ property: (PropertyInfo) -> PropertyInfo) -> TypeInfo {
    TypeInfo(
      type: type,
      kind: kind,
      layout: (size, alignment),
      superclass: superclass?.replacing(property),
      ownProperties: ownProperties.map(property),
      isLayoutComplete: isLayoutComplete,
    )
  }
}
