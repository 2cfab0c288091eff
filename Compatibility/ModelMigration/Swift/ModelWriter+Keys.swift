/// Keys.
extension ModelWriter {
  /// The keys of the model, or those that it inherits.
  private var keys: SourceKeys {
    ([model] + ancestors).map(\.keys).first { !$0.isEmpty || $0.replacesInherited } ?? SourceKeys()
  }

  mutating func addKeys() {
    let own = properties.map(\.source.name).filter { name in
      !keys.paths.contains { $0.property == name } && impliedPath(name) != nil
    }
    let clashes = clashes
    let isWritten =
      !model.keys.isEmpty || !known(own).isEmpty || engine.isNative && !clashes.isEmpty
    if isWritten { addKeyMapper() }
    for clash in clashes { addStep(for: clash) }
    for path in model.keys.paths where model.origin == .jsonModel && path.hasOperator {
      let problem = "`\(path.keys.joined())` has an operator of key-value coding"
      add(nil, todo("\(problem): compute `\(path.property)` instead", path.property))
    }
    for path in model.keys.paths { addIndexSteps(for: path) }
    if !isWritten, model.keys.replacesInherited {
      let value = engine.isNative ? ".identity" : "nil"
      add(.keyMapper) { _ in [value] }
    }
    guard let body = model.keys.unreadBody else { return }
    let selector =
      body.selector ?? (model.origin == .yyModel ? "modelCustomPropertyMapper" : "keyMapper")
    let lines = todo(of: selector, body)
    if isWritten { return add(nil, lines) }
    // A member, so that the class that is to declare it does.
    let signature = MemberKind.keyMapper.signature(engine)
    let result = isOverride(signature) ? signature.superCall : signature.empty
    add(.keyMapper, self.body(of: .keyMapper, lines + [result]))
  }

  private mutating func addKeyMapper() {
    let entries = keyEntries
    guard let scheme = keys.scheme, engine != .yyModel else {
      if entries.isEmpty {
        // The keys are the names; the keys of a superclass may differ.
        if ancestors.contains(where: { !$0.keys.isEmpty }) {
          add(.keyMapper) { [engine] _ in [engine.isNative ? ".identity" : "nil"] }
        }
        return
      }
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
      properties.filter { stored.contains($0.name) }.map(\.source.name)
      + inherited.map(\.source.name)
    let paths = keys.paths.filter { !known([$0.property]).isEmpty && !isImplied($0) }
    let implied = names.filter { !listed.contains($0) }.compactMap(impliedPath)
    return (paths + implied).compactMap { path in
      let name = propertyName(SwiftNames.property(path.property))
      return keyExpression(path).map { "\(name): \($0)" }
    }
  }

  /// The key of a property that the scheme of the engine would spell otherwise, or whose name has changed.
  private func impliedPath(_ name: String) -> SourceKeys.Path? {
    let swiftName = SwiftNames.property(name)
    let key = impliedKey(name)
    let origin = engine.isNative ? SourceModel.Origin.sample : model.origin
    let swiftKey = keys.scheme.map { SwiftNames.key(swiftName, $0, of: origin) } ?? swiftName
    return key == swiftKey ? nil : SourceKeys.Path(property: name, keys: [key])
  }

  /// Whether a path is the engine's default: a key that is the property's name.
  private func isImplied(_ path: SourceKeys.Path) -> Bool {
    guard !path.isLiteral, path.keys.count == 1,
      !path.keys[0].contains(where: { ".[".contains($0) })
    else { return false }
    let origin = engine.isNative ? SourceModel.Origin.sample : model.origin
    let name = SwiftNames.property(path.property)
    return path.keys[0] == (keys.scheme.map { SwiftNames.key(name, $0, of: origin) } ?? name)
  }

  /// The keys in Objective-C of a property.
  func keys(of name: String) -> [String] {
    keys.paths.first { $0.property == name }?.keys ?? [impliedKey(name)]
  }

  /// The key in Objective-C of a property that is not listed.
  private func impliedKey(_ name: String) -> String {
    keys.scheme.map { SwiftNames.key(name, $0, of: model.origin) } ?? name
  }

  private func keyExpression(_ path: SourceKeys.Path) -> String? {
    if path.isLiteral, let key = path.keys.first { return ".literal(\(SwiftText.literal(key)))" }
    if engine == .jsonModel { return path.keys.first.map(SwiftText.literal) }
    let keys = path.keys.filter { !$0.isEmpty }.map { key in
      // In a string literal, a number in brackets would be an index.
      let literal = SwiftText.literal(key)
      let isIndexed = path.hasIndices && JSONPath.hasIndex(key)
      return engine.isNative && key.contains("[") && !isIndexed ? ".keyPath(\(literal))" : literal
    }
    switch keys.count {
    case 1... where engine.isNative && (outerProperty(of: path) != nil || hasGap(before: path)):
      return ".reading(\(keys.joined(separator: ", ")))"
    case 0: return engine.isNative ? ".unmapped" : "\"\""
    case 1: return keys[0]
    default: return "[\(keys.joined(separator: ", "))]"
    }
  }

  // MARK: Indices

  /// Leaves to the user what the engine's paths cannot say of indices.
  private mutating func addIndexSteps(for path: SourceKeys.Path) {
    guard path.hasIndices, !known([path.property]).isEmpty else { return }
    for key in path.keys where key.contains("[") {
      if !JSONPath.hasIndex(key) {
        add(nil, todo("`\(key)` has brackets that are part of a key here", path.property))
      } else if !engine.isNative {
        let problem = "`\(key)` has an index, and paths of YYModel have none"
        add(nil, todo("\(problem): read it in a hook", path.property))
      }
    }
    if engine.isNative, hasGap(before: path) {
      let key = path.keys.joined(separator: ", ")
      let message =
        "`\(key)` is read, but not written: nothing is written to the elements before it"
      add(nil, todo(message, path.property))
    }
  }

  /// Whether writing to a path would leave elements of an array without values.
  private func hasGap(before path: SourceKeys.Path) -> Bool {
    guard path.hasIndices else { return false }
    let steps = path.writtenSteps
    return steps.indices.contains { place in
      guard let index = JSONPath.index(steps[place]) else { return false }
      return (0..<index).contains { other in
        let before = steps[..<place] + ["[\(other)]"]
        return !mappedNames.contains { name in
          let mapped = keys.paths.first { $0.property == name }
          return mapped?.writtenSteps.starts(with: before) ?? false
        }
      }
    }
  }

  // MARK: Keys inside others

  /// A key path that leads into the value of another property, which is written as a whole.
  private struct Clash {
    let path: SourceKeys.Path
    let outer: String
  }

  /// The clashes that no superclass has already.
  private var clashes: [Clash] {
    let own = properties.map(\.source.name)
    return keys.paths.compactMap { path in
      guard let outer = outerProperty(of: path), own.contains(path.property) || own.contains(outer)
      else { return nil }
      return Clash(path: path, outer: outer)
    }
  }

  /// The property whose value a key path leads into.
  private func outerProperty(of path: SourceKeys.Path) -> String? {
    let steps = path.writtenSteps
    if steps.count < 2 { return nil }
    let names = mappedNames
    guard names.contains(path.property) else { return nil }
    return names.first { name in
      let other = keys.paths.first { $0.property == name }
      let outer = other?.writtenSteps ?? [impliedKey(name)]
      return name != path.property && !outer.isEmpty && outer.count < steps.count
        && steps.starts(with: outer)
    }
  }

  /// The properties that are read and written, also of superclasses.
  private var mappedNames: [String] {
    (properties + inherited).filter(\.takesPart).map(\.source.name)
  }

  private mutating func addStep(for clash: Clash) {
    let steps = clash.path.writtenSteps.joined(separator: ".").replacing(".[", with: "[")
    let (name, key) = (clash.path.property, steps)
    let location = properties.first { $0.source.name == name }?.source.location
    switch engine {
    case .strict, .lenient:
      let place = "read from `\(key)`, but not written there, where `\(clash.outer)` is written"
      add(nil, todo("`\(name)` is \(place)", name, at: location))
    case .jsonModel:
      let place = "read from `\(key)`, where `\(clash.outer)` is written"
      let message = "`\(name)` cannot be \(place): ignore it, and use `\(clash.outer)`"
      add(nil, todo(message, name, at: location))
    // Its module writes neither twice.
    case .yyModel: break
    }
  }
}

extension SourceKeys.Path {
  /// Whether a step after the first is an operator, such as `@count`.
  fileprivate var hasOperator: Bool {
    keys.contains { $0.contains(/\.@(count|sum|avg|min|max|unionOf|distinctUnionOf)/) }
  }

  /// The keys, from the outermost on, to the place that is written; empty if there is none.
  fileprivate var writtenSteps: [String] {
    guard let key = keys.first(where: { isLiteral || !$0.isEmpty }) else { return [] }
    let steps = key.split(separator: ".").flatMap { step in
      hasIndices ? JSONPath.steps(String(step)) : [String(step)]
    }
    return isLiteral || steps.count < 2 ? [key] : steps
  }
}

/// Keys with indices, such as `tags[0]`.
private enum JSONPath {
  /// The key and the indices; the text itself if it has other brackets.
  static func steps(_ text: String) -> [String] {
    guard let match = text.wholeMatch(of: /([^\[\]]+)((?:\[\d+\])+)/) else { return [text] }
    return [String(match.1)] + match.2.split(separator: "[").map { "[\($0)" }
  }

  /// The index that a step is, such as `[0]`.
  static func index(_ step: String) -> Int? {
    step.hasPrefix("[") ? Int(step.dropFirst().dropLast()) : nil
  }

  /// Whether all brackets of a path are around indices.
  static func hasIndex(_ key: String) -> Bool {
    key.split(separator: ".").allSatisfy { step in
      !step.contains { "[]".contains($0) } || steps(String(step)).count > 1
    }
  }
}
