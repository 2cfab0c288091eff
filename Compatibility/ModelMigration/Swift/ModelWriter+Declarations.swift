/// Keys, and which properties take part.
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

  private mutating func todo(of name: String, _ body: UnreadBody) -> [String] {
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
  private func known(_ names: [String]) -> [String] {
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

  // MARK: Keys

  /// The keys of the model, or those that it inherits.
  private var keys: SourceKeys {
    ([model] + ancestors).map(\.keys).first { !$0.isEmpty || $0.replacesInherited } ?? SourceKeys()
  }

  private mutating func addKeys() {
    let own = properties.map(\.source.name).filter { name in
      !keys.paths.contains { $0.property == name } && impliedPath(name) != nil
    }
    let isWritten = !model.keys.isEmpty || !known(own).isEmpty
    if isWritten { addKeyMapper() }
    if !isWritten, model.keys.replacesInherited {
      let value = engine.isNative ? ".identity" : "nil"
      add(.keyMapper) { _ in [value] }
    }
    guard let body = model.keys.unreadBody else { return }
    let lines = todo(of: "keyMapper", body)
    if isWritten { return add(nil, lines) }
    // A member, so that the class that is to declare it does.
    let signature = MemberKind.keyMapper.signature(engine)
    let result = isOverride(signature) ? signature.superCall : signature.empty
    add(.keyMapper, self.body(of: .keyMapper, lines + [result]))
  }

  private mutating func addKeyMapper() {
    let entries = keyEntries
    guard let scheme = keys.scheme, engine != .yyModel else {
      if entries.isEmpty { return }
      let isMapper = engine == .jsonModel
      let head = isMapper ? "JSONKeyMapper(modelToJSONDictionary: [" : "["
      return add(.keyMapper) {
        SwiftText.list(head, entries, isMapper ? "])" : "]", indentation: $0)
      }
    }
    let base =
      switch (scheme, engine.isNative) {
      case (.snakeCase, true): ".snakeCase"
      case (.titleCase, true): ".titleCase"
      case (.upperCaseToLowerCase, true): "KeyMapper { name in JSONKey(name.uppercased()) }"
      case (.snakeCase, false): "JSONKeyMapper.mapperForSnakeCase()"
      case (.titleCase, false): "JSONKeyMapper.mapperForTitleCase()"
      case (.upperCaseToLowerCase, false): "JSONKeyMapper { $0.uppercased() }"
      }
    add(.keyMapper) { [engine] indentation in
      if entries.isEmpty { return [base] }
      if engine.isNative {
        return SwiftText.list("\(base).mapping([", entries, "])", indentation: indentation)
      }
      let exceptions = SwiftText.list("withModelToJSONExceptions: [", entries, "]", indentation: 7)
      return ["JSONKeyMapper.baseMapper("]
        + SwiftText.indented(["\(base),"] + exceptions.dropLast())
        + ["  \(exceptions[exceptions.count - 1]),", ")"]
    }
  }

  /// The entries of the dictionary of keys: `"name": "key"`.
  private var keyEntries: [String] {
    let listed = Set(keys.paths.map(\.property))
    let stored = Set(known(properties.map(\.source.name)))
    let names =
      properties.filter { stored.contains($0.name) }.map(\.source.name) + inherited.map(\.name)
    let paths = keys.paths.filter { !known([$0.property]).isEmpty }
    let implied = names.filter { !listed.contains($0) }.compactMap(impliedPath)
    return (paths + implied).compactMap { path in
      let name = SwiftText.literal(SwiftNames.property(path.property))
      return keyExpression(path).map { "\(name): \($0)" }
    }
  }

  /// The key of a property that the scheme of the engine would spell otherwise, or whose name has changed.
  private func impliedPath(_ name: String) -> SourceKeys.Path? {
    let swiftName = SwiftNames.property(name)
    guard let scheme = keys.scheme else {
      return swiftName != name ? SourceKeys.Path(property: name, keys: [name]) : nil
    }
    let origin = engine.isNative ? SourceModel.Origin.sample : model.origin
    let key = SwiftNames.key(name, scheme, of: model.origin)
    if key == SwiftNames.key(swiftName, scheme, of: origin) { return nil }
    return SourceKeys.Path(property: name, keys: [key])
  }

  private func keyExpression(_ path: SourceKeys.Path) -> String? {
    if path.isLiteral, let key = path.keys.first { return ".literal(\(SwiftText.literal(key)))" }
    if engine == .jsonModel { return path.keys.first.map(SwiftText.literal) }
    let keys = path.keys.filter { !$0.isEmpty }.map { key in
      // In a string literal, a number in brackets would be an index.
      let literal = SwiftText.literal(key)
      return engine.isNative && key.contains("[") ? ".keyPath(\(literal))" : literal
    }
    switch keys.count {
    case 0: return engine.isNative ? ".unmapped" : "\"\""
    case 1: return keys[0]
    default: return "[\(keys.joined(separator: ", "))]"
    }
  }
}
