/// Declarations that a superclass makes for its subclasses, too.
///
/// The libraries call the class methods of the class that they map, so that a method of a base class is asked for the
/// properties of a subclass, and may call methods that the subclass overrides.
extension DeclarationMethods {
  private static let selectors = [
    "keyMapper", "modelCustomPropertyMapper", "propertyIsOptional:", "propertyIsIgnored:",
    "protocolForArrayProperty:", "classForCollectionProperty:",
    "modelContainerPropertyGenericClass",
    "modelPropertyWhitelist", "modelPropertyBlacklist",
  ]

  /// Reads the methods that the class inherits; what cannot be read is left where it is declared.
  mutating func readInherited() {
    guard let superclass = project.classDeclaration(name)?.superclass else { return }
    let own = Set(project.methods(of: name).filter(\.isClassMethod).map(\.selector))
    for selector in Self.selectors where !own.contains(selector) {
      guard let (owner, method) = project.classMethod(selector, of: superclass) else { continue }
      try? read(method, of: owner, superclass)
    }
  }

  private mutating func read(
    _ method: MethodDeclaration,
    of owner: String,
    _ superclass: String,
  ) throws(UnreadableBody) {
    switch method.selector {
    case "keyMapper", "modelCustomPropertyMapper": try readKeys(method, of: owner, superclass)
    case "propertyIsOptional:":
      let answers = try answers(method, of: owner)
      model.optionality.inherited = model.properties.map(\.name).filter(answers.yes.contains)
    case "propertyIsIgnored:":
      let answers = try answers(method, of: owner)
      if model.properties.contains(where: { answers.yes.contains($0.name) }) {
        model.optionality.ignored = answers.yes
      }
    case "modelContainerPropertyGenericClass":
      for entry in try result(method, of: owner, Self.containers) {
        if let index = index(of: entry.property) { setElement(entry.element, at: index) }
      }
    case "modelPropertyWhitelist", "modelPropertyBlacklist":
      let names = try result(method, of: owner, Self.names) ?? []
      guard names.contains(where: { index(of: $0) != nil }) else { return }
      let known = names.filter(propertyNames.contains)
      if method.selector == "modelPropertyWhitelist" {
        model.allowedProperties = known
      } else {
        model.excludedProperties = known
      }
    default:
      for index in model.properties.indices {
        let property = model.properties[index]
        guard property.type.withElements(.any) != nil else { continue }
        let element = try result(method, of: owner, with: [.string(property.name)], Self.element)
        if let element { setElement(element, at: index) }
      }
    }
  }

  private func index(of property: String) -> Int? {
    model.properties.firstIndex { $0.name == property }
  }

  /// Takes over keys only if they differ from those that the superclass's declaration in Swift has.
  private mutating func readKeys(
    _ method: MethodDeclaration,
    of owner: String,
    _ superclass: String,
  ) throws(UnreadableBody) {
    var keys = try result(method, of: owner, keys)
    keys.paths = keys.paths.filter { propertyNames.contains($0.property) }
    var inherited = try result(method, of: owner, for: superclass, self.keys)
    let names = project.propertyNames(of: superclass)
    inherited.paths = inherited.paths.filter { names.contains($0.property) }
    if keys != inherited { model.keys = keys }
  }
}
