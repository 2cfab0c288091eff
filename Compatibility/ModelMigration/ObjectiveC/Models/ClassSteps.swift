/// Finds what a class has that a Swift model cannot have, or that the inputs lack.
struct ClassSteps {
  let project: Project
  let declaration: ClassDeclaration
  let resolver: TypeResolver
  /// Properties whose elements a method declares.
  let declaredElements: Set<String>

  /// Protocols that say nothing to migrate.
  private static let usualProtocols: Set<String> = [
    "NSObject", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding", "YYModel",
    "Optional", "Ignore",
    "Index", "ConvertOnDemand", "AbstractJSONModelProtocol",
  ]

  func all(for model: SourceModel) -> [ManualStep] {
    superclassSteps(model) + implementationSteps() + protocolSteps() + variableSteps()
      + elementSteps(model)
  }

  private func step(
    _ message: String,
    _ position: Position? = nil,
    property: String? = nil,
  ) -> ManualStep {
    ManualStep(
      property: property,
      message: message,
      location: project.files.location(position ?? declaration.members.position),
    )
  }

  private func superclassSteps(_ model: SourceModel) -> [ManualStep] {
    guard model.superclass == nil, let superclass = declaration.superclass,
      superclass != "NSObject", superclass != "JSONModel"
    else { return [] }
    return [step("add the properties of superclass `\(superclass)`, which is not among the inputs")]
  }

  private func implementationSteps() -> [ManualStep] {
    guard project.implementations(of: declaration.name).isEmpty else { return [] }
    return [
      step(
        "add the implementation of `\(declaration.name)` to the inputs, which lack it: it may map keys"
      )
    ]
  }

  private func protocolSteps() -> [ManualStep] {
    let markers = Set(project.declarations.protocols.filter(\.isMarker).map(\.name))
    let members = [declaration.members] + project.categories(of: declaration.name).map(\.members)
    return members.flatMap { members in
      members.protocols.filter { !Self.usualProtocols.contains($0) && !markers.contains($0) }.map {
        step("adopt protocol `\($0)`", members.position)
      }
    }
  }

  private func variableSteps() -> [ManualStep] {
    let members = [declaration.members] + project.categories(of: declaration.name).map(\.members)
    let variables =
      members.flatMap(\.variables)
      + project.implementations(of: declaration.name).flatMap(\.variables)
    return variables.map { variable in
      step(
        "carry over instance variable `\(variable.name)`, which is not a property",
        variable.position,
      )
    }
  }

  /// Elements that Objective-C leaves dictionaries, since the libraries do not see generic arguments.
  private func elementSteps(_ model: SourceModel) -> [ManualStep] {
    model.properties.compactMap { property in
      guard let type = declared(property.name),
        let element = resolver.resolve(type.type).genericModel,
        property.type.leaf == .model(element), !declaredElements.contains(property.name)
      else { return nil }
      return step(
        "check the uses of `\(property.name)`: its elements are `\(element)` in Swift, but dictionaries in "
          + "Objective-C, where the library does not see the generic argument",
        type.position,
        property: property.name,
      )
    }
  }

  private func declared(_ property: String) -> PropertyDeclaration? {
    let categories = project.categories(of: declaration.name).filter { $0.name.isEmpty }
    return (declaration.members.properties + categories.flatMap(\.members.properties)).first {
      $0.name == property
    }
  }
}
