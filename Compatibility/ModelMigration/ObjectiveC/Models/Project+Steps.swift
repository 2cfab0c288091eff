/// Parts of a class that a Swift model cannot have, or that the inputs lack.
extension Project {
  /// Protocols that say nothing to migrate.
  private static let usualProtocols: Set<String> = [
    "NSObject", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding", "YYModel",
    "Optional", "Ignore", "Index", "ConvertOnDemand", "AbstractJSONModelProtocol", "MJKeyValue",
    "MJCoding",
  ]

  /// The steps for a class; methods declare the elements of the properties `declaredElements`.
  func steps(
    for model: SourceModel,
    _ declaration: ClassPart,
    _ resolver: TypeResolver,
    declaredElements: Set<String>,
  ) -> [ManualStep] {
    var steps: [ManualStep] = []
    func add(_ message: String, _ position: Position, property: String? = nil) {
      let location = files.location(position)
      steps.append(ManualStep(property: property, message: message, location: location))
    }
    let name = declaration.name
    let interfaces = interfaces(of: name)
    let implementations = implementations(of: name)
    if model.superclass == nil, let superclass = declaration.superclass, superclass != "NSObject",
      superclass != "JSONModel"
    {
      let problem = "superclass `\(superclass)`, which is not among the inputs"
      add("add the properties of \(problem)", declaration.position)
    }
    if implementations.isEmpty {
      let problem = "to the inputs, which lack it: it may map keys"
      add("add the implementation of `\(name)` \(problem)", declaration.position)
    }
    let markers = declarations.protocols.filter(\.isMarker).map(\.name)
    let ignored = Self.usualProtocols.union(markers)
    for part in interfaces {
      for adopted in part.protocols where !ignored.contains(adopted) {
        add("adopt protocol `\(adopted)`", part.position)
      }
    }
    for (name, position) in (interfaces + implementations).flatMap(\.variables) {
      add("carry over instance variable `\(name)`, which is not a property", position)
    }
    let written = interfaces.filter { $0.category?.isEmpty ?? true }.flatMap(\.properties)
    for property in model.properties where !declaredElements.contains(property.name) {
      guard let type = written.first(where: { $0.name == property.name }),
        let element = resolver.unconvertedElement(resolver.spelling(type.type)),
        property.type.leaf == resolver.named(element.name)
      else { continue }
      let isModel = property.type.leaf == .model(element.name)
      let name = isModel ? element.name : String(element.name.dropFirst("NS".count))
      let kind = isModel ? "dictionaries" : "strings"
      let change = "its elements are `\(name)` in Swift, but \(kind) in Objective-C"
      add(
        "check the uses of `\(property.name)`: \(change), where \(element.reason)",
        type.position,
        property: property.name,
      )
    }
    for property in model.properties where !property.isIgnored {
      guard let type = written.first(where: { $0.name == property.name }) else { continue }
      for marker in resolver.unknownMarkers(resolver.spelling(type.type))
      where !Self.usualProtocols.contains(marker) {
        add(
          "`<\(marker)>` is not a protocol of JSONModel: "
            + "if it marks a property as optional or ignored, declare the property so",
          type.position,
          property: property.name,
        )
      }
    }
    return steps
  }
}
