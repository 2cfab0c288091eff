/// Keys, and answers about each property.
extension DeclarationMethods {
  mutating func readKeys(_ method: MethodDeclaration) {
    do {
      let (all, conditions) = try results(method, keys)
      var keys = Self.common(all)
      keys.paths = keys.paths.filter { isProperty($0.property, in: method) }
      if all.contains(where: { $0 != all[0] }) {
        let names = Self.undecided(all).filter { isProperty($0, in: method) }
        keys.unreadBody = UnreadBody(
          lines: method.lines,
          conditions: conditions,
          properties: names,
        )
      }
      let superclass = project.classDeclaration(name)?.superclass ?? ""
      keys.replacesInherited =
        keys.isEmpty && keys.unreadBody == nil
        && project.classMethod(method.selector, of: superclass) != nil
      model.keys = keys
    } catch {
      model.keys.unreadBody = UnreadBody(lines: method.lines)
    }
  }

  func keys(from value: BodyValue) throws(UnreadableBody) -> SourceKeys {
    switch value {
    case .null: return SourceKeys()
    case .mapper(let keys): return keys
    case .dictionary(let map):
      return SourceKeys(paths: try Evaluator.paths(propertyToKey: map.entries))
    default: throw UnreadableBody(reason: "the result is not a mapper")
    }
  }

  /// What several mappers have in common.
  private static func common(_ all: [SourceKeys]) -> SourceKeys {
    guard let first = all.first, all.allSatisfy({ $0.scheme == first.scheme }) else {
      return SourceKeys()
    }
    let paths = first.paths.filter { path in all.allSatisfy { $0.paths.contains(path) } }
    return SourceKeys(scheme: first.scheme, paths: paths)
  }

  /// The properties that several mappers map in different ways.
  private static func undecided(_ all: [SourceKeys]) -> [String] {
    let common = common(all).paths
    var names: [String] = []
    for path in all.flatMap(\.paths) where !common.contains(path) && !names.contains(path.property)
    {
      names.append(path.property)
    }
    return names
  }

  /// The answers of a method that takes the name of a property.
  struct Answers {
    var others = false
    var yes: [String] = []
    var no: [String] = []
    /// Properties whose answer depends on conditions.
    var undecided: [String] = []
    var conditions: [String] = []

    func unreadBody(_ method: MethodDeclaration) -> UnreadBody? {
      conditions.isEmpty
        ? nil : UnreadBody(lines: method.lines, conditions: conditions, properties: undecided)
    }
  }

  mutating func answers(
    _ method: MethodDeclaration,
    of owner: String? = nil,
  ) throws(UnreadableBody) -> Answers {
    var answers = Answers()
    for property in [Self.otherName] + propertyNames {
      let (all, conditions) = try results(method, of: owner, with: [.string(property)]) {
        $0.isTrue
      }
      let isOther = property == Self.otherName
      switch (all.contains(true), all.contains(false)) {
      case (true, true):
        if !isOther { answers.undecided.append(property) }
        answers.conditions += conditions.filter { !answers.conditions.contains($0) }
      case (let isYes, _):
        if isOther {
          answers.others = isYes
        } else if isYes {
          answers.yes.append(property)
        } else {
          answers.no.append(property)
        }
      }
    }
    return answers
  }

  private mutating func reportUnknownNames(_ method: MethodDeclaration) {
    for string in takeComparedStrings() where string != Self.otherName {
      _ = isProperty(string, in: method)
    }
  }

  mutating func readOptional(_ method: MethodDeclaration) {
    do {
      _ = takeComparedStrings()
      let answers = try answers(method)
      model.optionality.areAllOptional = answers.others
      model.optionality.optional = answers.others ? [] : answers.yes
      model.optionality.required = answers.others ? answers.no + answers.undecided : []
      model.optionality.unreadOptionalBody = answers.unreadBody(method)
      reportUnknownNames(method)
    } catch {
      model.optionality.unreadOptionalBody = UnreadBody(lines: method.lines)
    }
  }

  mutating func readIgnored(_ method: MethodDeclaration) {
    do {
      _ = takeComparedStrings()
      let answers = try answers(method)
      model.optionality.ignored = answers.yes
      model.optionality.unreadIgnoredBody = answers.unreadBody(method)
      reportUnknownNames(method)
    } catch {
      model.optionality.unreadIgnoredBody = UnreadBody(lines: method.lines)
    }
  }
}
