/// A property and the class of its elements.
struct ElementClass: Equatable {
  var property: String
  var element: String
}

/// Reads the class methods that declare how a model is mapped, such as `keyMapper`.
struct DeclarationMethods {
  let project: Project
  let name: String
  let resolver: TypeResolver
  /// The properties of the class and its superclasses.
  let allProperties: [SourceProperty]
  var model: SourceModel
  private(set) var usedConstants: Set<String> = []
  /// Properties whose elements a method declares.
  private(set) var declaredElements: Set<String> = []
  /// The strings that the method that was read last compares with its argument.
  private var comparedStrings: [String] = []

  init(
    _ project: Project,
    _ model: SourceModel,
    _ resolver: TypeResolver,
    allProperties: [SourceProperty],
  ) {
    self.project = project
    self.resolver = resolver
    self.model = model
    self.allProperties = allProperties
    name = model.name
  }

  /// A name that no property has: the answer for it is that for all names that a body does not mention.
  static let otherName = "\u{1}"

  /// What every object has, and lists of excluded properties name for safety.
  private static let objectProperties: Set<String> = [
    "hash", "superclass", "description", "debugDescription",
  ]

  var propertyNames: [String] {
    allProperties.filter { !$0.isClassProperty }.map(\.name)
  }

  /// Reads a method and returns whether it is one of those read here, so that no stub is needed.
  mutating func read(_ method: MethodDeclaration) -> Bool {
    switch (method.isClassMethod, method.selector) {
    case (true, "keyMapper"), (true, "modelCustomPropertyMapper"): readKeys(method)
    case (true, "propertyIsOptional:"): readOptional(method)
    case (true, "propertyIsIgnored:"): readIgnored(method)
    case (true, "protocolForArrayProperty:"), (true, "classForCollectionProperty:"):
      return readElements(method)
    case (true, "modelContainerPropertyGenericClass"): return readContainers(method)
    case (true, "modelPropertyWhitelist"), (true, "modelPropertyBlacklist"): return readList(method)
    case (_, "indexPropertyName"): return readIndex(method)
    default: return false
    }
    return true
  }

  /// The results of a method for a class, and the conditions that its body leaves open.
  ///
  /// There is one result unless there are conditions.
  mutating func results<Result>(
    _ method: MethodDeclaration,
    of owner: String? = nil,
    for className: String? = nil,
    with arguments: [BodyValue] = [],
    _ transform: (BodyValue) throws(UnreadableBody) -> Result,
  ) throws(UnreadableBody) -> (results: [Result], conditions: [String]) {
    var constants: Set<String> = []
    var strings: [String] = []
    let name = className ?? name
    let all = try Assumptions.allResults { assumptions throws(UnreadableBody) in
      let evaluator = Evaluator(project, className: name, assumptions: assumptions)
      let value = try evaluator.run(method, of: owner ?? name, arguments)
      constants.formUnion(evaluator.usedConstants)
      strings += evaluator.comparedStrings
      return try transform(value)
    }
    usedConstants.formUnion(constants)
    for string in strings where !comparedStrings.contains(string) { comparedStrings.append(string) }
    return all
  }

  /// The result of a method, if it depends on nothing that its body does not show.
  mutating func result<Result: Equatable>(
    _ method: MethodDeclaration,
    of owner: String? = nil,
    for className: String? = nil,
    with arguments: [BodyValue] = [],
    _ transform: (BodyValue) throws(UnreadableBody) -> Result,
  ) throws(UnreadableBody) -> Result {
    let all = try results(method, of: owner, for: className, with: arguments, transform)
    guard let first = all.results.first, all.results.allSatisfy({ $0 == first }) else {
      let conditions = all.conditions.map { "`\($0)`" }.joined(separator: " and ")
      throw UnreadableBody(reason: "it depends on \(conditions)")
    }
    return first
  }

  private mutating func addStep(
    _ message: String,
    _ method: MethodDeclaration,
    property: String? = nil,
  ) {
    model.manualSteps.append(
      ManualStep(
        property: property,
        message: message,
        location: project.files.location(method.position),
      )
    )
  }

  /// Whether a name that a method mentions is a property; otherwise a step says so.
  mutating func isProperty(_ property: String, in method: MethodDeclaration) -> Bool {
    if propertyNames.contains(property) { return true }
    // Mappers of base classes name properties of subclasses, which inherit them.
    if project.hasProperty(property, inFamilyOf: name) || Self.objectProperties.contains(property) {
      return false
    }
    addStep("`\(method.selector)` names `\(property)`, which is not a property", method)
    return false
  }
}

extension DeclarationMethods {
  /// Takes the class of elements from a method that is asked about each collection.
  private mutating func readElements(_ method: MethodDeclaration) -> Bool {
    var elements: [(property: String, element: String)] = []
    do {
      for property in allProperties where property.type.withElements(.any) != nil {
        let element = try result(method, with: [.string(property.name)], Self.element)
        if let element { elements.append((property.name, element)) }
      }
    } catch {
      return leave(method, error)
    }
    for (property, element) in elements { setElement(element, of: property, method) }
    return true
  }

  /// The class that an answer names.
  static func element(_ value: BodyValue) throws(UnreadableBody) -> String? {
    switch value {
    case .string(let element), .classReference(let element): return element
    case .null: return nil
    default: throw UnreadableBody(reason: "the result is not a class")
    }
  }

  /// The classes of elements, by property.
  static func containers(_ value: BodyValue) throws(UnreadableBody) -> [ElementClass] {
    guard case .dictionary(let map) = value else { return [] }
    var elements: [ElementClass] = []
    for (key, value) in map.entries {
      guard let property = key.string, let element = try element(value) else {
        throw UnreadableBody(reason: "an entry is not a property and a class")
      }
      elements.append(ElementClass(property: property, element: element))
    }
    return elements
  }

  private mutating func readContainers(_ method: MethodDeclaration) -> Bool {
    do {
      for entry in try result(method, Self.containers) where isProperty(entry.property, in: method)
      {
        setElement(entry.element, of: entry.property, method)
      }
      return true
    } catch {
      return leave(method, error)
    }
  }

  private mutating func setElement(
    _ element: String,
    of property: String,
    _ method: MethodDeclaration,
  ) {
    guard let index = model.properties.firstIndex(where: { $0.name == property }) else {
      addStep(
        "`\(method.selector)` gives the inherited property `\(property)` elements of class `\(element)`",
        method,
        property: property,
      )
      return
    }
    setElement(element, at: index)
  }

  mutating func setElement(_ element: String, at index: Int) {
    declaredElements.insert(model.properties[index].name)
    let type = resolver.named(element)
    // YYModel applies the entry to a single object, too.
    model.properties[index].type = model.properties[index].type.withElements(type) ?? type
  }

  static func names(_ value: BodyValue) throws(UnreadableBody) -> [String]? {
    switch value {
    case .null: return nil
    case .array(let array):
      let names = array.values.compactMap(\.string)
      guard names.count == array.values.count else {
        throw UnreadableBody(reason: "a name is not a string")
      }
      return names
    default: throw UnreadableBody(reason: "the result is not an array")
    }
  }

  private mutating func readList(_ method: MethodDeclaration) -> Bool {
    do {
      guard let names = try result(method, Self.names) else { return true }
      let properties = names.filter { isProperty($0, in: method) }
      if method.selector == "modelPropertyWhitelist" {
        model.allowedProperties = properties
      } else {
        model.excludedProperties = properties
      }
      return true
    } catch {
      return leave(method, error)
    }
  }

  private mutating func readIndex(_ method: MethodDeclaration) -> Bool {
    do {
      guard let property = try result(method, { $0.string }) else { return true }
      guard isProperty(property, in: method) else { return true }
      if let index = model.properties.firstIndex(where: { $0.name == property }) {
        model.properties[index].isIndex = true
      }
      return true
    } catch {
      return leave(method, error)
    }
  }

  /// Forgets the strings of an earlier method, and returns those of the last.
  mutating func takeComparedStrings() -> [String] {
    defer { comparedStrings = [] }
    return comparedStrings
  }

  /// Leaves a method to the user and returns false, so that a stub is written.
  private mutating func leave(_ method: MethodDeclaration, _ error: any Error) -> Bool {
    let reason = (error as? UnreadableBody)?.reason ?? "\(error)"
    addStep("carry over `\(method.selector)`, which cannot be read: \(reason)", method)
    return false
  }
}
