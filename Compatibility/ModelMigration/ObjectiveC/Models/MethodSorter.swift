/// Finds the purpose of a method with a body.
struct MethodSorter {
  /// The properties of the class and its superclasses.
  let properties: [SourceProperty]
  let declarations: [PropertyDeclaration]
  /// The properties that the class's implementation gives storage.
  let stored: Set<String>

  private static let hooks = [
    "initWithDictionary", "initWithString:", "initWithData:", "toDictionary", "toJSON",
    "mergeFromDictionary",
    "modelCustomWillTransformFromDictionary:", "modelCustomTransformFromDictionary:",
    "modelCustomTransformToDictionary:", "modelCustomClassForDictionary:",
  ]

  func kind(of method: MethodDeclaration) -> SourceMethod.Kind {
    let selector = method.selector
    if Self.hooks.contains(where: selector.hasPrefix)
      || DeclarationMethods.extensionHooks[selector] != nil
    {
      return .hook
    }
    if method.isClassMethod { return classGetter(selector) ?? .other }
    switch selector {
    case "validate:": return .validate
    case "isEqual:": return .isEqual
    case "hash": return .hash
    default: break
    }
    return conversion(selector) ?? accessor(selector) ?? .other
  }

  private func classGetter(_ selector: String) -> SourceMethod.Kind? {
    properties.contains { $0.isClassProperty && $0.name == selector }
      ? .computedProperty(property: selector) : nil
  }

  /// `set<Property>With<Class>:` and `JSONObjectFor<Property>`.
  private func conversion(_ selector: String) -> SourceMethod.Kind? {
    for property in properties.sorted(by: { $0.name.count > $1.name.count }) {
      let name = Self.capitalized(property.name)
      if selector == "JSONObjectFor\(name)" { return .getter(property: property.name) }
      let start = "set\(name)With"
      let rest = selector.dropFirst(start.count)
      guard selector.hasPrefix(start), rest.hasSuffix(":"), rest.count > 1,
        rest.filter({ $0 == ":" }).count == 1
      else { continue }
      return .setter(property: property.name, sourceClass: String(rest.dropLast()))
    }
    return nil
  }

  private func accessor(_ selector: String) -> SourceMethod.Kind? {
    for property in properties where !property.isClassProperty {
      let declaration = declarations.first { $0.name == property.name }
      if selector == declaration?.setterName { return .propertySetter(property: property.name) }
      guard selector == declaration?.getter ?? property.name else { continue }
      return property.isReadOnly || !stored.contains(property.name)
        ? .computedProperty(property: property.name)
        : .storedPropertyGetter(property: property.name)
    }
    return nil
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
