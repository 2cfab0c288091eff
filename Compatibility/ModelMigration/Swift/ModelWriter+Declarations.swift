/// Which properties take part.
extension ModelWriter {
  mutating func addDeclarations() {
    addKeys()
    addOptionality()
    let marked = properties.filter { $0.isStored && $0.isIgnored && !$0.isMarkedIgnored }.map(
      \.name
    )
    let foreign = (model.optionality.ignored + model.excludedProperties).filter { isInherited($0) }
    addNames(.ignoredProperties, marked + foreign, joins: true)
    if let allowed = model.allowedProperties, engine != .jsonModel {
      let names = literals(known(allowed))
      add(.mappedProperties) { SwiftText.list("[", names, "]", indentation: $0) }
    }
    addUnread("propertyIsOptional:", model.optionality.unreadOptionalBody)
    addUnread("propertyIsIgnored:", model.optionality.unreadIgnoredBody)
    reportUnknownNames()
  }

  private mutating func addUnread(_ name: String, _ body: UnreadBody?) {
    if let body { add(nil, todo(of: name, body)) }
  }

  mutating func todo(of name: String, _ body: UnreadBody) -> [String] {
    var message = "write `\(name)` in Swift"
    if !body.conditions.isEmpty { message += ": it depends on \(Self.quoted(body.conditions))" }
    if !body.properties.isEmpty { message += " for \(Self.quoted(body.properties))" }
    return todo(message, body: body.lines)
  }

  private static func quoted(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private func isInherited(_ name: String) -> Bool { inherited.contains { $0.name == name } }

  /// The Swift names of those that are stored properties, here or in a superclass.
  func known(_ names: [String]) -> [String] {
    let stored = Set(properties.filter(\.isStored).map(\.source.name)).union(inherited.map(\.name))
    return names.filter(stored.contains).map(SwiftNames.property)
  }

  private func literals(_ names: [String]) -> [String] { names.map(SwiftText.literal) }

  private mutating func reportUnknownNames() {
    let all = Set(properties.map(\.source.name)).union(inherited.map(\.name))
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

  private mutating func addNames(_ kind: MemberKind, _ names: [String], joins: Bool) {
    guard !names.isEmpty else { return }
    let items = literals(names)
    switch engine {
    case .jsonModel:
      let condition = { (indentation: Int) in
        items.count == 1
          ? ["propertyName == \(items[0])"]
          : SwiftText.list("[", items, "].contains(propertyName)", indentation: indentation)
      }
      add(kind, value: condition)
    case _ where hasSuperclass && joins && engine.isNative:
      let member = kind == .ignoredProperties ? "ignoredProperties" : "optionalProperties"
      add(kind) { SwiftText.list("super.\(member).union([", items, "])", indentation: $0) }
    case .yyModel where hasSuperclass && joins:
      let inherited = "(super.modelPropertyBlacklist() ?? [])"
      add(kind) { SwiftText.list("\(inherited) + [", items, "]", indentation: $0) }
    default: add(kind) { SwiftText.list("[", items, "]", indentation: $0) }
    }
  }

  private mutating func addOptionality() {
    let optionality = model.optionality
    if engine == .jsonModel {
      guard optionality.areAllOptional else {
        return addNames(.optionalProperties, known(optionality.optional), joins: false)
      }
      let required = literals(known(optionality.required))
      add(.optionalProperties) {
        required.isEmpty
          ? ["true"] : SwiftText.list("![", required, "].contains(propertyName)", indentation: $0)
      }
    } else if engine == .strict {
      // Own properties are `Optional` instead.
      let names = inherited.map(\.name).filter { optionality.includes($0) }
      addNames(.optionalProperties, known(names), joins: true)
    }
  }
}
