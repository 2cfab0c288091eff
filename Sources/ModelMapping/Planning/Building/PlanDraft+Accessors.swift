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
