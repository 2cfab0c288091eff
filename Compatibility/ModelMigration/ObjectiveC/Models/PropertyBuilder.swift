/// Makes the properties of a class.
struct PropertyBuilder {
  let project: Project
  let resolver: TypeResolver

  /// The properties of a class and its extensions, each once, and steps for properties of categories.
  func properties(of name: String) -> (properties: [SourceProperty], steps: [ManualStep]) {
    var properties: [SourceProperty] = []
    var steps: [ManualStep] = []
    for part in project.interfaces(of: name) {
      for property in part.properties {
        if let category = part.category, !category.isEmpty {
          let problem = "category `\(category)`, which has no storage of its own"
          steps.append(
            ManualStep(
              property: property.name,
              message: "move property `\(property.name)` of \(problem)",
              location: project.files.location(property.position),
            )
          )
        } else if let index = properties.firstIndex(where: { $0.name == property.name }) {
          // An extension makes it writable.
          properties[index].isReadOnly = properties[index].isReadOnly && property.isReadOnly
          if properties[index].comment.isEmpty { properties[index].comment = property.comment }
        } else {
          properties.append(make(property))
          if resolver.library == .yyModel, hasSetter(property, in: name) {
            properties[properties.count - 1].isReadOnly = false
          }
        }
      }
    }
    return (properties, steps)
  }

  /// Whether a method sets the property, which is all that YYModel asks for, even if it is declared readonly.
  private func hasSetter(_ property: PropertyDeclaration, in name: String) -> Bool {
    project.methods(of: name).contains { !$0.isClassMethod && $0.selector == property.setterName }
  }

  private func make(_ declaration: PropertyDeclaration) -> SourceProperty {
    let spelling = resolver.spelling(declaration.type)
    return SourceProperty(
      name: declaration.name,
      type: resolver.type(spelling, declaration.type),
      isOptional: spelling.protocols.contains("Optional"),
      isIgnored: spelling.protocols.contains("Ignore"),
      isIndex: spelling.protocols.contains("Index"),
      isWeak: declaration.isWeak,
      isReadOnly: declaration.isReadOnly,
      isClassProperty: declaration.isClassProperty,
      isNullable: Self.isNullable(declaration.type),
      comment: declaration.comment,
      location: project.files.location(declaration.position),
      declaration: declaration.text,
    )
  }

  /// The outermost nullability of a type.
  private static func isNullable(_ type: String) -> Bool? {
    var depth = 0
    var outer = ""
    for character in type {
      if character == "<" { depth += 1 }
      if depth == 0 { outer.append(character) }
      if character == ">" { depth -= 1 }
    }
    if outer.contains("(^"), let end = outer.firstIndex(of: ")") {
      outer = String(outer[..<end].drop { $0 != "(" })
    }
    return outer.contains("_Nullable") ? true : outer.contains("_Nonnull") ? false : nil
  }
}
