import PropertyIntrospection

/// Properties that are compared, copied and archived, whether they are mapped or not.
extension PlanDraft {
  /// Adds a property to those that are compared, copied and archived, if its storage can be read.
  mutating func addPart(_ property: PropertyInfo, _ adapter: ValueAdapter?) {
    let accessor = property.isAccessed ? adapter ?? unmappedAccessor(of: property) : nil
    guard property.isStoredAsDeclared || accessor != nil else { return }
    let name = property.name
    let parts = info.superclass == nil ? nil : content.parts
    var part = ModelPart(
      property,
      of: info,
      accessor ?? adapter,
      isTaken: parts?.contains { $0.name == name } ?? false,
      isSensitive: declaration.sensitiveProperties.contains(name),
      family: declaration.families[name],
    )
    if adapter == nil { part.adapter = nil }
    content.parts?.append(part)
  }
}
