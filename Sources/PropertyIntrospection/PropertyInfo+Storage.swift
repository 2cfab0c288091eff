extension PropertyInfo {
  /// Creates a property from a field.
  ///
  /// - Parameters:
  ///   - field: The field reported by the runtime.
  ///   - declaringType: The struct or class level that declares the field.
  ///   - naming: The naming rules of that level.
  ///   - layout: The memory layout of that level.
  ///   - isOfPlatform: Whether the level belongs to the standard library or to Foundation.
  init(
    _ field: FieldRecord,
    declaringType: Any.Type,
    naming: FieldNaming,
    layout: FieldLayout,
    isOfPlatform: Bool,
  ) {
    let role = naming.role(of: field)
    self.name = role.name
    self.storedName = field.name
    self.isLazy = role.isLazy
    self.wrapper = role.isWrapped ? field.type : nil
    self.type =
      role.isLazy
      ? (field.type as? any OptionalShape.Type)?.wrappedType ?? field.type : field.type
    self.isOptional = MetadataKind(of: type) == .optional
    self.valueKind = ValueKind(of: type)
    // The storage of a lazy property is always a `var`.
    self.isMutable = field.isVariable && !isOfPlatform
    self.ownership = field.isStrong ? .strong : isOptional ? .weak : .unowned
    self.declaringType = declaringType
    self.offset = field.offset
    self.isStoredAsDeclared =
      field.isStrong && !role.isLazy && StorageForm.isGeneric(field.type) && layout.holds(field)
  }
}
