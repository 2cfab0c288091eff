extension SourceModels {
  /// The models without properties that a superclass has too, for Swift cannot declare them again.
  ///
  /// Where such a declaration differs from the superclass's, a step says so.
  var withoutRedeclarations: SourceModels {
    let all = Dictionary(models.map { ($0.name, $0) }) { first, _ in first }
    var sources = self
    for index in models.indices {
      let ancestors = ModelGraph.ancestors(of: models[index].name, in: all)
      sources.models[index].removeRedeclarations(of: ancestors)
    }
    return sources
  }
}

extension SourceModel {
  fileprivate mutating func removeRedeclarations(of ancestors: [SourceModel]) {
    for property in properties {
      guard
        let owner = ancestors.first(where: { $0.properties.contains(where: property.redeclares) }),
        let inherited = owner.properties.first(where: property.redeclares)
      else { continue }
      properties.removeAll { $0 == property }
      if property.isMapped(like: inherited) { continue }
      let declaration = property.declaration.isEmpty ? "" : ", as `\(property.declaration)`"
      manualSteps.append(
        ManualStep(
          property: property.name,
          message: "it declares a property of `\(owner.name)` again\(declaration): "
            + "use the declaration there for both",
          location: property.location,
        )
      )
    }
  }
}

extension SourceProperty {
  fileprivate func redeclares(_ other: SourceProperty) -> Bool {
    name == other.name && isClassProperty == other.isClassProperty
  }

  fileprivate func isMapped(like other: SourceProperty) -> Bool {
    type == other.type && isOptional == other.isOptional && isIgnored == other.isIgnored
      && isReadOnly == other.isReadOnly
  }
}
