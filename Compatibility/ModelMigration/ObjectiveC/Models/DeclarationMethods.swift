/// Reads the class methods that declare how a model is mapped, such as `keyMapper`.
struct DeclarationMethods {
  let project: Project
  let name: String
  let resolver: TypeResolver
  /// The properties of the class and its superclasses.
  let allProperties: [SourceProperty]
  var model: SourceModel
  private(set) var usedConstants: Set<String> = []

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
  private static let otherName = "\u{1}"

  private var propertyNames: [String] {
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

  private mutating func evaluate(
    _ method: MethodDeclaration,
    _ arguments: [BodyValue] = [],
  ) throws(UnreadableBody) -> BodyValue {
    let evaluator = Evaluator(project, className: name)
    let value = try evaluator.run(method, of: name, arguments)
    usedConstants.formUnion(evaluator.usedConstants)
    return value
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
  private mutating func isProperty(_ property: String, in method: MethodDeclaration) -> Bool {
    if propertyNames.contains(property) { return true }
    addStep("`\(method.selector)` names `\(property)`, which is not a property", method)
    return false
  }
}

extension DeclarationMethods {
  private mutating func readKeys(_ method: MethodDeclaration) {
    do {
      var keys = try keys(from: evaluate(method))
      keys.paths = keys.paths.filter { isProperty($0.property, in: method) }
      model.keys = keys
    } catch {
      model.keys.unreadBody = method.lines
    }
  }

  private func keys(from value: BodyValue) throws(UnreadableBody) -> SourceKeys {
    switch value {
    case .null: return SourceKeys()
    case .mapper(let keys): return keys
    case .dictionary(let map):
      return SourceKeys(
        paths: try Evaluator(project, className: name).paths(propertyToKey: map.entries)
      )
    default: throw UnreadableBody(reason: "the result is not a mapper")
    }
  }

  /// The answers of a method that takes the name of a property.
  private struct Answers {
    var others = false
    var yes: [String] = []
    var no: [String] = []
  }

  private mutating func answers(_ method: MethodDeclaration) throws(UnreadableBody) -> Answers {
    var answers = Answers()
    let evaluator = Evaluator(project, className: name)
    answers.others = try evaluator.run(method, of: name, [.string(Self.otherName)]).isTrue
    for property in propertyNames {
      let answer = try evaluator.run(method, of: name, [.string(property)])
      if answer.isTrue { answers.yes.append(property) } else { answers.no.append(property) }
    }
    usedConstants.formUnion(evaluator.usedConstants)
    for string in evaluator.comparedStrings where string != Self.otherName {
      _ = isProperty(string, in: method)
    }
    return answers
  }

  private mutating func readOptional(_ method: MethodDeclaration) {
    do {
      let answers = try answers(method)
      model.optionality.areAllOptional = answers.others
      model.optionality.optional = answers.others ? [] : answers.yes
      model.optionality.required = answers.others ? answers.no : []
    } catch {
      model.optionality.unreadOptionalBody = method.lines
    }
  }

  private mutating func readIgnored(_ method: MethodDeclaration) {
    do {
      model.optionality.ignored = try answers(method).yes
    } catch {
      model.optionality.unreadIgnoredBody = method.lines
    }
  }
}

extension DeclarationMethods {
  /// Takes the class of elements from a method that is asked about each collection.
  private mutating func readElements(_ method: MethodDeclaration) -> Bool {
    var elements: [(property: String, element: String)] = []
    do {
      for property in allProperties where property.type.withElements(.any) != nil {
        switch try evaluate(method, [.string(property.name)]) {
        case .string(let element), .classReference(let element):
          elements.append((property.name, element))
        case .null: continue
        default: throw UnreadableBody(reason: "the result is not a class")
        }
      }
    } catch {
      return leave(method, error)
    }
    for (property, element) in elements { setElement(element, of: property, method) }
    return true
  }

  private mutating func readContainers(_ method: MethodDeclaration) -> Bool {
    do {
      guard case .dictionary(let map) = try evaluate(method) else { return true }
      var elements: [(property: String, element: String)] = []
      for (key, value) in map.entries {
        switch (key, value) {
        case (.string(let property), .string(let element)),
          (.string(let property), .classReference(let element)):
          elements.append((property, element))
        default: throw UnreadableBody(reason: "an entry is not a property and a class")
        }
      }
      for (property, element) in elements where isProperty(property, in: method) {
        setElement(element, of: property, method)
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
    let type = resolver.named(element)
    // YYModel applies the entry to a single object, too.
    model.properties[index].type = model.properties[index].type.withElements(type) ?? type
  }

  private mutating func readList(_ method: MethodDeclaration) -> Bool {
    do {
      let value = try evaluate(method)
      if case .null = value { return true }
      guard case .array(let array) = value else {
        throw UnreadableBody(reason: "the result is not an array")
      }
      let names = array.values.compactMap(\.string)
      guard names.count == array.values.count else {
        throw UnreadableBody(reason: "a name is not a string")
      }
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
      guard case .string(let property) = try evaluate(method) else { return true }
      guard isProperty(property, in: method) else { return true }
      if let index = model.properties.firstIndex(where: { $0.name == property }) {
        model.properties[index].isIndex = true
      }
      return true
    } catch {
      return leave(method, error)
    }
  }

  /// Leaves a method to the user and returns false, so that a stub is written.
  private mutating func leave(_ method: MethodDeclaration, _ error: any Error) -> Bool {
    let reason = (error as? UnreadableBody)?.reason ?? "\(error)"
    addStep("carry over `\(method.selector)`, which cannot be read: \(reason)", method)
    return false
  }
}
