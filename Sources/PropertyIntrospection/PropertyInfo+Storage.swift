extension PropertyInfo {
  /// Makes sense of a field.
  ///
  /// - Parameters:
  ///   - field: What the runtime tells.
  ///   - declaringType: The struct or class level the field belongs to.
  ///   - naming: The naming rules of that level.
  ///   - layout: The bytes of that level.
  init(
    _ field: FieldRecord,
    declaringType: Any.Type,
    naming: FieldNaming,
    layout: FieldLayout,
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
    // Storage of a lazy property is a `var` by nature, so this holds for it too.
    self.isMutable = field.isVariable
    self.ownership = field.isStrong ? .strong : isOptional ? .weak : .unowned
    self.declaringType = declaringType
    self.offset = field.offset
    self.isStoredAsDeclared =
      field.isStrong && !role.isLazy
      && (valueKind.isScalar || StorageForm.isGeneric(field.type)) && layout.holds(field)
  }
}
