/// Which properties are included.
extension ModelWriter {
  mutating func addDeclarations() {
    addKeys()
    addElements()
    addOptionality()
    addIgnored()
    if engine != .jsonModel, model.allowedProperties != ancestors.first?.allowedProperties {
      let names = model.allowedProperties.map { literals(known($0)) }
      add(.mappedProperties) { indentation in
        names.map { SwiftText.list("[", $0, "]", indentation: indentation) } ?? ["nil"]
      }
    }
    addConstraints()
    addUnread("propertyIsOptional:", model.optionality.unreadOptionalBody)
    addUnread("propertyIsIgnored:", model.optionality.unreadIgnoredBody)
    reportUnknownNames()
  }

  /// Adds the classes of elements that this class alone declares for properties of its superclasses.
  private mutating func addElements() {
    var entries: [(name: String, type: String)] = []
    for element in model.inheritedElements {
      let isKnown = graph.models[element.element] != nil
      guard !engine.isNative, isKnown, !known([element.property]).isEmpty else {
        let name = element.property
        let problem = "gives the inherited property `\(name)` elements of class"
        let message = "`\(element.selector)` \(problem) `\(element.element)`"
        add(nil, todo(message, name, at: element.location))
        continue
      }
      let type = "\(SwiftNames.type(element.element)).self"
      entries.append((SwiftText.literal(SwiftNames.property(element.property)), type))
    }
    if entries.isEmpty { return }
    let call = MemberKind.elements.signature(engine).superCall
    if engine == .yyModel {
      add(.elements) { indentation in
        SwiftText.list("[", entries.map { "\($0): \($1)" }, "]", indentation: indentation)
      }
    } else {
      let cases = entries.map { "case \($0): \($1)" } + ["default: \(call)"]
      add(.elements) { _ in ["switch propertyName {"] + cases + ["}"] }
    }
  }

  private mutating func addConstraints() {
    let entries = model.constraints.map { one in
      let list = one.constraints.joined(separator: ", ")
      let name = propertyName(SwiftNames.property(one.property))
      return "\(name): \(one.constraints.count == 1 ? list : "[\(list)]")"
    }
    if entries.isEmpty { return }
    add(.constraints) { SwiftText.list("[", entries, "]", indentation: $0) }
  }

  private mutating func addUnread(_ name: String, _ body: UnreadBody?) {
    if let body { add(nil, todo(of: name, body)) }
  }

  mutating func todo(of name: String, _ body: UnreadBody) -> [String] {
    var message = "write `\(name)` in Swift"
    if let reason = body.reason { message += ", which cannot be read: \(reason)" }
    if !body.conditions.isEmpty { message += ": it depends on \(Self.quoted(body.conditions))" }
    if !body.properties.isEmpty { message += " for \(Self.quoted(body.properties))" }
    return todo(message, at: body.location, body: body.lines)
  }

  private static func quoted(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The Swift names of those that are stored properties, here or in a superclass.
  func known(_ names: [String]) -> [String] {
    let stored = Set((properties.filter(\.isStored) + inherited).map(\.source.name))
    return names.filter(stored.contains).map(SwiftNames.property)
  }

  private func literals(_ names: [String]) -> [String] { names.map { propertyName($0) } }

  /// Returns the name of a property in a declaration.
  func propertyName(_ name: String) -> String {
    graph.checksNames && engine.isNative && !isClass
      ? "name(\\.\(SwiftNames.escaped(name)))" : SwiftText.literal(name)
  }

  private mutating func reportUnknownNames() {
    let all = Set((properties + inherited).map(\.source.name))
    let optionality = model.optionality
    let lists = [
      ("keyMapper", model.keys.paths.map(\.property)),
      ("propertyIsOptional:", optionality.optional + optionality.required),
      ("propertyIsIgnored:", optionality.ignored),
      ("modelPropertyWhitelist", model.allowedProperties ?? []),
      ("modelPropertyBlacklist", model.excludedProperties),
    ]
    for (list, names) in lists {
      for name in names where !all.contains(name) {
        add(nil, todo("`\(list)` names `\(name)`, which is not a property"))
      }
    }
  }

  // MARK: Names

  private mutating func addNames(_ kind: MemberKind, _ names: [String]) {
    let items = literals(names)
    add(kind) { [engine] indentation in
      switch (engine, items.count) {
      case (.jsonModel, 0): ["false"]
      case (.jsonModel, 1): ["propertyName == \(items[0])"]
      case (.jsonModel, _):
        SwiftText.list("[", items, "].contains(propertyName)", indentation: indentation)
      default: SwiftText.list("[", items, "]", indentation: indentation)
      }
    }
  }

  /// Adds the list of ignored properties.
  ///
  /// A class that lists others than its superclass replaces the superclass's list, as in Objective-C.
  private mutating func addIgnored() {
    let isLeftOut = { (property: WrittenProperty) in
      property.isStored && property.isIgnored && !property.isMarkedIgnored
    }
    let own = properties.filter(isLeftOut).map(\.name)
    let isRead = model.optionality.unreadIgnoredBody?.reason == nil
    let replaces = isRead && Set(model.ignored) != Set(ancestors.first?.ignored ?? [])
    if own.isEmpty, !replaces { return }
    if replaces || !hasSuperclass || engine == .jsonModel {
      let names = own + inherited.filter(isLeftOut).map(\.name)
      if hasSuperclass || !names.isEmpty { addNames(.ignoredProperties, names) }
      return
    }
    let superList = engine.isNative ? "super.ignoredProperties" : "super.modelPropertyBlacklist()"
    let (head, tail) =
      engine.isNative ? ("\(superList).union([", "])") : ("(\(superList) ?? []) + [", "]")
    let items = literals(own)
    add(.ignoredProperties) { SwiftText.list(head, items, tail, indentation: $0) }
  }

  private mutating func addOptionality() {
    let optionality = model.optionality
    if optionality.unreadOptionalBody?.reason != nil { return }
    let replaced = ancestors.first?.optionality ?? SourceOptionality()
    if engine == .jsonModel { addOptionalMethod(replacing: replaced) }
    if engine == .strict {
      // Own properties are `Optional` instead.
      let names = { (optionality: SourceOptionality, properties: ArraySlice<WrittenProperty>) in
        properties.filter { !$0.isOptional && optionality.includes($0.source.name) }.map(\.name)
      }
      let optional = names(optionality, inherited[...])
      let above = inherited.dropFirst(ancestors.first?.properties.count ?? 0)
      if Set(optional) != Set(names(replaced, above)) { addNames(.optionalProperties, optional) }
    }
    guard engine == .strict || engine == .jsonModel else { return }
    for property in inherited where property.takesPart && property.isOptional {
      let name = property.source.name
      if property.source.isOptional || !replaced.includes(name) || optionality.includes(name) {
        continue
      }
      add(nil, todo("`\(name)` is required here, but `Optional` in the superclass", name))
    }
  }

  private mutating func addOptionalMethod(replacing replaced: SourceOptionality) {
    let required = known(model.optionality.required)
    let optional = known(model.optionality.optional)
    if model.optionality.areAllOptional == replaced.areAllOptional,
      Set(known(replaced.required)) == Set(required),
      Set(known(replaced.optional)) == Set(optional)
    {
      return
    }
    let all = Set((properties + inherited).map(\.name))
    if !isOpen, !optional.isEmpty, all.isSubset(of: optional) {
      return add(.optionalProperties) { _ in ["true"] }
    }
    guard model.optionality.areAllOptional else {
      return addNames(.optionalProperties, optional)
    }
    let items = literals(required)
    add(.optionalProperties) {
      items.isEmpty
        ? ["true"] : SwiftText.list("![", items, "].contains(propertyName)", indentation: $0)
    }
  }
}

extension SourceModel {
  /// The names of `propertyIsIgnored:` and `modelPropertyBlacklist`.
  var ignored: [String] { optionality.ignored + excludedProperties }
}
