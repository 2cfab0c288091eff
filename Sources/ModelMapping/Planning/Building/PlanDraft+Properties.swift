import PropertyIntrospection

/// Properties in wrappers that cannot be mapped, such as `@Published`, which are accessed through the key paths of
/// their setters.
extension PlanDraft {
  /// Finds these properties, and describes them as their key paths present them.
  mutating func findAccessed() {
    if declaration.setters.isEmpty || info.kind != .class { return }
    var views: [(stored: PropertyInfo, view: PropertyInfo)] = []
    for name in ascending(Array(declaration.setters.keys)) {
      guard let setter = declaration.setters[name], let property = wrappedProperty(named: name)
      else { continue }
      views.append((property, property.accessed(as: name, setter.type)))
    }
    if views.isEmpty { return }
    checkKeyPaths(of: views.map(\.view.name))
    info = info.replacing { property in
      let view = views.first {
        $0.stored.offset == property.offset && $0.stored.storedName == property.storedName
      }
      return view?.view ?? property
    }
  }

  /// Returns an adapter that accesses a property through its key path; nil if that is of another class.
  func accessor(of property: PropertyInfo, _ value: ValueAdapter) -> ValueAdapter? {
    guard property.isAccessed, let setter = declaration.setters[property.name],
      setter.fits(Model.self)
    else { return nil }
    return (setter.keyPath as? any AccessedKeyPath)?.accessor(value)
  }

  /// Returns an adapter that only gets and sets the value of a property that is not mapped.
  func unmappedAccessor(of property: PropertyInfo) -> ValueAdapter? {
    let value = ValueAdapter(memory: .of(property.type), .other("nothing"), .aside)
    return accessor(of: property, value)
  }

  /// Returns why a property that is accessed through a key path cannot be mapped.
  func reasonForAccessed(_ property: PropertyInfo) -> String? {
    if !property.isAccessed { return nil }
    if unmappedAccessor(of: property) == nil { return "has a setter of another class" }
    return property.type == UnknownMembers.self
      ? "is set through a key path, and so cannot keep unknown members" : nil
  }

  /// Returns the property that stores the wrapper of a wrapped property, if the wrapper cannot be mapped by itself.
  private func wrappedProperty(named name: String) -> PropertyInfo? {
    if let property = info.property(named: name) {
      return property.isMappableIfWrapped ? nil : property
    }
    // A wrapper without a stored `wrappedValue` is not recognized as one.
    guard let property = info.property(named: "_" + name), property.storedName == "_" + name,
      property.isStoredAsDeclared
    else { return nil }
    switch property.valueKind {
    case .structure, .object, .enumeration(rawValue: nil): break
    default: return nil
    }
    return builder.adapter(for: property.type, in: scope) == nil ? property : nil
  }

  /// Reports properties that have the key path of another one.
  private mutating func checkKeyPaths(of names: [String]) {
    for name in names {
      for other in ascending(Array(declaration.setters.keys))
      where declaration.setters[other]?.keyPath == declaration.setters[name]?.keyPath
        && (name < other || !names.contains(other) && name != other)
      {
        remark("setters: `\(name)` and `\(other)` have the same key path")
      }
    }
  }
}

/// The key path of a property of a class.
private protocol AccessedKeyPath {
  /// Returns an adapter that accesses the property through the key path.
  func accessor(_ value: ValueAdapter) -> ValueAdapter
}

extension ReferenceWritableKeyPath: AccessedKeyPath where Root: AnyObject {
  fileprivate func accessor(_ value: ValueAdapter) -> ValueAdapter { AccessorAdapter(self, value) }
}

/// Messages about properties that cannot be mapped.
extension PlanDraft {
  /// Returns why a property cannot be mapped, and what to do about it.
  func problem(_ property: PropertyInfo) -> String {
    let others = "ignore it, map it to `.unmapped`"
    if let reason = reason(property) {
      return property.isMappableIfWrapped
        ? "\(reason): \(others), or give it a type that can be mapped"
        : "\(reason): conform \(property.type) to MappableWrapper, ignore it, or map it to `.unmapped`"
    }
    let words = "is of type \(property.type), which cannot be mapped"
    guard let remedy = RepresentedTypes.remedy(for: property.type) else {
      if let key = RepresentedTypes.unfitKey(of: property.type) {
        return
          "\(words), because \(TypeName.readable(key)) cannot be the key of an object: \(others), or use other keys"
      }
      return "\(words): \(others), or give it a type that can be mapped"
    }
    // A wrapper with a computed `wrappedValue` looks like an ordinary property.
    let mayWrap =
      property.name.hasPrefix("_") && [.structure, .object].contains(property.valueKind)
    let wrapping = "if it is a property wrapper, conform it to MappableWrapper; otherwise "
    return "\(words): \(mayWrap ? wrapping : "")\(remedy), ignore it, or map it to `.unmapped`"
  }

  /// Returns why a property cannot be mapped, or nil if it is only for its type.
  private func reason(_ property: PropertyInfo) -> String? {
    if property.isLazy { return "is lazy" }
    if property.ownership != .strong { return "is weak or unowned" }
    if let words = builder.nesting.reason(for: property.type) { return words }
    if let words = reasonForAccessed(property) { return words }
    if let words = reasonForUnknownMembers(property) { return words }
    if let wrapper = property.wrapper {
      let words = "has the property wrapper \(wrapper)"
      return property.isMappableIfWrapped ? "\(words), whose value cannot be mapped" : words
    }
    // The runtime also returns it for a type that it cannot name.
    return property.type == Void.self ? "is of type (), or of a type that cannot be copied" : nil
  }
}

/// Properties that are omitted for their values.
extension PlanDraft {
  /// Finds the properties that are omitted if they have their default, and reports those that cannot be.
  mutating func addOmissions() {
    content.omittingDefaults = written(declaration.omittingDefaults)
    if content.construction == .fromDefault { return }
    for index in content.omittingDefaults where !content.rules[index].adapter.mayBeAbsent {
      remark(
        "omittingDefaults names `\(content.rules[index].name)`, which has no default to compare with: "
          + "give \(info.name) an `init()` and DefaultInitializable"
      )
    }
  }

  /// Returns the rules of named properties that are written, and reports the others.
  private mutating func written(_ names: Set<String>) -> [Int] {
    if names.isEmpty { return [] }
    var found: [Int] = []
    for name in ascending(Array(names)) where content.propertyNames.contains(name) {
      let rules = content.rules.indices.filter {
        content.rules[$0].name == name && content.rules[$0].isWritten
      }
      if rules.count == 1 {
        found += rules
      } else if rules.isEmpty {
        remark("omittingDefaults names `\(name)`, which is not written to JSON")
      } else {
        remark("omittingDefaults names `\(name)`, which a class and its superclass both have")
      }
    }
    return found.ordered { $0 }
  }
}

/// Properties that are compared, copied and archived, whether they are mapped or not.
extension PlanDraft {
  /// Adds a property to those that are compared, copied and archived, if its storage can be read.
  mutating func addPart(_ property: PropertyInfo, _ adapter: ValueAdapter?) {
    let accessor = property.isAccessed ? adapter ?? unmappedAccessor(of: property) : nil
    guard property.isStoredAsDeclared || accessor != nil else { return }
    let name = property.name
    let parts = info.superclass == nil ? nil : content.parts
    let part = ModelPart(
      property,
      of: info,
      accessor ?? adapter,
      isMapped: adapter != nil,
      isTaken: parts?.contains { $0.name == name } ?? false,
      isSensitive: declaration.sensitiveProperties.contains(name),
      family: declaration.families[name],
    )
    content.parts?.append(part)
  }
}

/// Models that are arrays in JSON.
extension PlanDraft {
  /// Reports declarations that need an object.
  mutating func checkRow() {
    let hooks = plan.hooks
    let isHooked = hooks.isForReading || hooks.postprocessExported != nil || hooks.dictionary != nil
    if isHooked || ownFamily(of: Model.self) != nil {
      fail("\(info.name) is an array, because its keys begin with an index, so hooks get no object")
    }
    for rule in content.rules where rule.inlining != nil {
      fail(
        "`\(rule.name)` of \(info.name) has no key, but \(info.name) is an array, because its keys begin with an index"
      )
    }
    for index in content.omittingDefaults {
      remark(
        "omittingDefaults names `\(content.rules[index].name)`, but \(info.name) is an array, "
          + "from which an element cannot be left out"
      )
    }
  }
}
