/// Names of stored properties by key paths.
extension TypeInfo {
  /// Returns the names of the stored properties on a key path; nil if one of its steps is not such a property, or if its
  /// name is not known.
  package static func names<Root, Value>(on path: KeyPath<Root, Value>) -> [String]? {
    if let offset = MemoryLayout<Root>.offset(of: path),
      let names = names(in: Root.self, at: offset, of: Value.self)
    {
      return names
    }
    let text = path.debugDescription
    let root = #"\\#(Root.self)."#
    guard text.hasPrefix(root) else { return nil }
    let steps = text.dropFirst(root.count).split(separator: ".")
    return names(in: Root.self, along: steps, to: Value.self)
  }

  /// Returns the names of the properties of a struct and of the structs in it, of which the last is at an offset.
  private static func names(
    in root: Any.Type,
    at offset: Int,
    of value: Any.Type,
  ) -> [String]? {
    var names: [String] = []
    var (type, offset) = (root, offset)
    // A value without a size may be at the offset of another.
    guard ValueLayout(of: value).size > 0 else { return nil }
    while let info = try? TypeInfo.of(type), info.kind == .struct {
      let property = info.properties.first { property in
        let end = property.offset + ValueLayout(of: property.type).size
        return property.offset <= offset && offset < end
      }
      guard let property else { return nil }
      names.append(property.name)
      if property.offset == offset, property.type == value { return names }
      type = property.type
      offset -= property.offset
    }
    return nil
  }

  /// Returns the names of the properties with the stored names in a description of a key path.
  private static func names(
    in root: Any.Type,
    along steps: [Substring],
    to value: Any.Type,
  ) -> [String]? {
    var names: [String] = []
    var type = root
    for step in steps {
      let name = step.prefix { $0 != "?" && $0 != "!" }
      guard let info = try? TypeInfo.of(unwrapped(type)),
        let property = info.properties.last(where: { $0.storedName == name }),
        info.kind != .struct || !info.properties.contains(where: property.sharesKeyPath(with:))
      else { return nil }
      names.append(property.name)
      type = property.type
    }
    // The first property at an offset is described, which may be one without a size.
    return unwrapped(type) == unwrapped(value) ? names : nil
  }

  private static func unwrapped(_ type: Any.Type) -> Any.Type {
    if case .optional(let inner) = ValueKind(of: type) { unwrapped(inner) } else { type }
  }
}

extension PropertyInfo {
  /// Whether a key path to one of two properties is also one to the other: values without a size at the same offset.
  fileprivate func sharesKeyPath(with other: PropertyInfo) -> Bool {
    name != other.name && offset == other.offset && type == other.type
      && ValueLayout(of: type).size == 0
  }
}
