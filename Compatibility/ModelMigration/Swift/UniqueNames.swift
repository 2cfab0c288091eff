extension SourceModels {
  /// The types and properties with names of their own in Swift.
  ///
  /// The later of two types gets a number, and the later of two properties is left out; each is a step. Files are named
  /// after types, so capitals do not distinguish names.
  var withUniqueNames: SourceModels {
    var names = UniqueTypeNames()
    for model in models { names.add(.model(model.name), model.name) }
    for source in enums { names.add(.enumeration(source.name), source.name) }
    for union in unions { names.add(.union(union.name), union.name) }
    for alias in aliases { names.add(.other(alias.name), alias.name) }
    var sources = names.given.isEmpty ? self : renamed(names)
    for index in sources.models.indices { sources.models[index].removeEqualProperties() }
    return sources
  }

  private func renamed(_ names: UniqueTypeNames) -> SourceModels {
    var sources = self
    var position = 0
    // Takes over the name of the next type, in the order in which they were added.
    func rename(_ name: inout String) -> ManualStep? {
      defer { position += 1 }
      guard let new = names.given[position] else { return nil }
      defer { name = new }
      return ManualStep(message: "`\(name)` is `\(new)` here, because another type has its name")
    }
    for index in models.indices {
      let step = rename(&sources.models[index].name)
      sources.models[index].manualSteps += [step].compactMap(\.self)
      sources.models[index].refer(to: names.references)
    }
    for index in enums.indices {
      let cases = EnumWriter.shortNames(of: enums[index])
      guard var step = rename(&sources.enums[index].name) else { continue }
      step.location = enums[index].location
      sources.notes.append(step)
      for (place, name) in cases.enumerated() { sources.enums[index].cases[place].name = name }
    }
    for index in unions.indices {
      sources.notes += [rename(&sources.unions[index].name)].compactMap(\.self)
      for place in unions[index].cases.indices {
        let payload = unions[index].cases[place].payload
        sources.unions[index].cases[place].payload = payload?.referring(to: names.references)
      }
    }
    for index in aliases.indices {
      sources.notes += [rename(&sources.aliases[index].name)].compactMap(\.self)
      sources.aliases[index].type = aliases[index].type.referring(to: names.references)
    }
    return sources
  }
}

/// The names of types that cannot keep their own.
private struct UniqueTypeNames {
  /// New names, by the position of the type among all.
  private(set) var given: [Int: String] = [:]
  /// New names, by what refers to the types.
  private(set) var references: [SourceType: String] = [:]
  private var taken: Set<String> = []
  private var seen: Set<SourceType> = []
  private var count = 0

  mutating func add(_ reference: SourceType, _ name: String) {
    defer { count += 1 }
    let isFirst = seen.insert(reference).inserted
    let swiftName = SwiftNames.type(name)
    var (candidate, number) = (swiftName, 2)
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = "\(swiftName)\(number)"
      number += 1
    }
    if candidate == swiftName { return }
    given[count] = candidate
    // Of two that are called alike in the sources, references are to the first.
    if isFirst { references[reference] = candidate }
  }
}

extension SourceModel {
  /// Uses the new names of types in the model's declarations.
  fileprivate mutating func refer(to names: [SourceType: String]) {
    let model = { (name: String) in names[.model(name)] ?? name }
    superclass = superclass.map(model)
    familyMembers = familyMembers.map(model)
    for index in inheritedElements.indices {
      inheritedElements[index].element = model(inheritedElements[index].element)
    }
    for index in properties.indices {
      properties[index].type = properties[index].type.referring(to: names)
    }
  }

  /// Leaves out a property whose name in Swift another one has.
  fileprivate mutating func removeEqualProperties() {
    var names: Set<String> = []
    for property in properties
    where !names.insert(SwiftNames.property(property.name)).inserted {
      properties.remove(at: properties.lastIndex(of: property) ?? 0)
      let name = SwiftNames.property(property.name)
      manualSteps.append(
        ManualStep(
          message:
            "another property is also called `\(name)`: declare `\(property.name)` with a name of its own",
          location: property.location,
        )
      )
    }
  }
}

extension SourceType {
  /// The type with new names of types in it.
  fileprivate func referring(to names: [SourceType: String]) -> SourceType {
    switch self {
    case .model: names[self].map { .model($0) } ?? self
    case .enumeration: names[self].map { .enumeration($0) } ?? self
    case .union: names[self].map { .union($0) } ?? self
    case .array(let element): .array(element.referring(to: names))
    case .set(let element): .set(element.referring(to: names))
    case .orderedSet(let element): .orderedSet(element.referring(to: names))
    case .dictionary(let element): .dictionary(element.referring(to: names))
    case .closure(let parameters, let result):
      .closure(
        parameters.map { $0.referring(to: names) },
        result.map { $0.referring(to: names) },
      )
    default: self
    }
  }
}

extension Passed {
  fileprivate func referring(to names: [SourceType: String]) -> Passed {
    Passed(type: type.referring(to: names), isOptional: isOptional)
  }
}
