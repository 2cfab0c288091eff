/// Takes over the declarations of each method.
extension DeclarationMethods {
  /// Reads a method, and returns whether it declares something.
  mutating func readValue(of method: MethodDeclaration) throws(UnreadableBody) -> Bool {
    let selector = Self.extensionSelectors[method.selector] ?? method.selector
    switch (method.isClassMethod, selector) {
    case (true, _) where method.selector.hasSuffix("FromPropertyName121:"):
      try readKeysOfNames(method)
    case (true, "keyMapper"), (true, "modelCustomPropertyMapper"):
      try readKeys(method)
    case (true, "propertyIsOptional:"): try readOptional(method)
    case (true, "propertyIsIgnored:"):
      let answers = try answers(method)
      model.optionality.ignored = answers.yes
      model.optionality.unreadIgnoredBody = answers.unreadBody
    case (true, "protocolForArrayProperty:"), (true, "classForCollectionProperty:"):
      try readElements(method)
    case (true, "modelContainerPropertyGenericClass"):
      for entry in try result(method, Self.containers) where isProperty(entry.property, in: method)
      {
        setElement(entry.element, of: entry.property, method)
      }
    case (true, "modelPropertyWhitelist"), (true, "modelPropertyBlacklist"): try readList(method)
    case (_, "indexPropertyName"):
      if let property = try result(method, { $0.string }), isProperty(property, in: method),
        let index = index(of: property)
      {
        model.properties[index].isIndex = true
      }
    default: return false
    }
    return true
  }

  private func index(of property: String) -> Int? {
    model.properties.firstIndex { $0.name == property }
  }

  private mutating func readOptional(_ method: MethodDeclaration) throws(UnreadableBody) {
    let answers = try answers(method)
    model.optionality.areAllOptional = answers.others
    model.optionality.optional = answers.others ? [] : answers.yes
    model.optionality.required = answers.others ? answers.no + answers.undecided : []
    model.optionality.unreadOptionalBody = answers.unreadBody
  }

  private mutating func readList(_ method: MethodDeclaration) throws(UnreadableBody) {
    let list = try result(method) { value throws(UnreadableBody) in
      if case .null = value { return [String]?.none }
      guard case .array(let array) = value else {
        throw UnreadableBody(reason: "the result is not an array")
      }
      let names = array.values.compactMap(\.string)
      guard names.count == array.values.count else {
        throw UnreadableBody(reason: "a name is not a string")
      }
      return names
    }
    let properties = list?.filter { isProperty($0, in: method) }
    if method.selector.lowercased().contains("allowed") || method.selector.hasSuffix("Whitelist") {
      model.allowedProperties = properties
    } else {
      model.excludedProperties = properties ?? []
    }
  }

  // MARK: Elements

  /// A property and the class of its elements.
  private struct ElementClass: Equatable {
    var property: String
    var element: String
  }

  /// Takes the class of elements from a method that is asked about each collection.
  private mutating func readElements(_ method: MethodDeclaration) throws(UnreadableBody) {
    var elements: [ElementClass] = []
    for property in isOwn ? allProperties : model.properties
    where property.type.withElements(.any) != nil {
      if let element = try result(method, with: [.string(property.name)], Self.element) {
        elements.append(ElementClass(property: property.name, element: element))
      }
    }
    for entry in elements { setElement(entry.element, of: entry.property, method) }
  }

  /// The class that an answer names.
  private static func element(_ value: BodyValue) throws(UnreadableBody) -> String? {
    switch value {
    case .string(let element), .classReference(let element): return element
    case .null: return nil
    default: throw UnreadableBody(reason: "the result is not a class")
    }
  }

  /// The classes of elements, by property.
  private static func containers(_ value: BodyValue) throws(UnreadableBody) -> [ElementClass] {
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

  private mutating func setElement(
    _ element: String,
    of property: String,
    _ method: MethodDeclaration,
  ) {
    guard let index = index(of: property) else {
      guard isOwn else { return }
      model.inheritedElements.append(
        InheritedElement(
          property: property,
          element: element,
          selector: method.selector,
          location: project.files.location(method.position),
        )
      )
      return
    }
    declaredElements.insert(property)
    let type = resolver.named(element)
    // YYModel applies the entry to a single object, too.
    model.properties[index].type = model.properties[index].type.withElements(type) ?? type
  }

  // MARK: Keys

  /// Takes the keys from a method that is asked about each property.
  private mutating func readKeysOfNames(_ method: MethodDeclaration) throws(UnreadableBody) {
    var keys = SourceKeys()
    for name in propertyNames {
      let key = try result(method, with: [.string(name)], Self.key) ?? name
      if key != name {
        keys.paths.append(SourceKeys.Path(property: name, keys: [key], hasIndices: true))
      }
    }
    setKeys(keys, isFirst: true)
  }

  /// The key that an answer is.
  private static func key(_ value: BodyValue) throws(UnreadableBody) -> String? {
    switch value {
    case .string(let key): return key
    case .null: return nil
    default: throw UnreadableBody(reason: "the result is not a string")
    }
  }

  /// Takes keys beside another method's: MJExtension asks the one that takes a name first, and where that
  /// returns it, the one that returns a dictionary.
  private mutating func setKeys(_ keys: SourceKeys, isFirst: Bool) {
    let (first, second) = isFirst ? (keys, model.keys) : (model.keys, keys)
    let listed = Set(first.paths.map(\.property))
    var all = first.isEmpty ? second : first
    all.paths = first.paths + second.paths.filter { !listed.contains($0.property) }
    all.unreadBody = first.unreadBody ?? second.unreadBody
    model.keys = all
  }

  private mutating func readKeys(_ method: MethodDeclaration) throws(UnreadableBody) {
    let (all, conditions) = try results(method, Self.keys)
    // The common part of several mappers.
    var keys = SourceKeys()
    if all.allSatisfy({ $0.scheme == all[0].scheme }) {
      keys.scheme = all[0].scheme
      keys.paths = all[0].paths.filter { path in all.allSatisfy { $0.paths.contains(path) } }
    }
    var undecided: [String] = []
    for path in all.flatMap(\.paths)
    where !keys.paths.contains(path) && !undecided.contains(path.property) {
      undecided.append(path.property)
    }
    keys.paths = keys.paths.filter { isProperty($0.property, in: method) }
    if Self.extensionSelectors[method.selector] != nil {
      for index in keys.paths.indices { keys.paths[index].hasIndices = true }
    }
    if all.contains(where: { $0 != all[0] }) {
      keys.unreadBody = unreadBody(
        method,
        conditions: conditions,
        properties: undecided.filter { isProperty($0, in: method) },
      )
    }
    let superclass = project.classDeclaration(model.name)?.superclass ?? ""
    keys.replacesInherited =
      isOwn && keys.isEmpty && keys.unreadBody == nil
      && project.classMethod(method.selector, of: superclass) != nil
    setKeys(keys, isFirst: false)
  }

  private static func keys(from value: BodyValue) throws(UnreadableBody) -> SourceKeys {
    switch value {
    case .null: return SourceKeys()
    case .mapper(let keys): return keys
    case .dictionary(let map):
      return SourceKeys(paths: try Evaluator.paths(propertyToKey: map.entries))
    default: throw UnreadableBody(reason: "the result is not a mapper")
    }
  }
}
