/// Paths in the document of values in a model.
extension ModelPlan {
  /// Returns whether the keys of a path are read in other spellings too.
  func ignoresCase(of path: [JSONKey.Step]) -> Bool {
    path.first?.key.map { content.keys.ignoresCase(of: $0) } ?? false
  }

  /// Returns the path, by keys, of a value in the model whose path by property names is given.
  ///
  /// A name that no property has is left as it is, and so is all that follows it.
  ///
  /// - Parameters:
  ///   - keyPath: The path by property names.
  ///   - base: The path from the place to the model.
  ///   - place: The place of the value whose keys are those of the path; nil if they cannot be looked up.
  ///   - hasLost: Whether elements of arrays in the value may have been left out.
  ///   - source: The document.
  /// - Returns: The path from the place.
  func jsonPath(
    of keyPath: [MappingPath.Component],
    _ base: [MappingPath.Component] = [],
    below place: Place?,
    _ hasLost: Bool,
    in source: inout IssueSource,
  ) -> [MappingPath.Component] {
    guard case .key(let name)? = keyPath.first,
      let rule = content.rules.first(where: { $0.name == name })
    else { return base + keyPath }
    var path = pathRead(by: rule, base, below: place, hasLost, in: &source)
    var rest = keyPath.dropFirst()
    var adapter = rule.adapter
    while let component = rest.first {
      while !adapter.isContainer, adapter.model == nil, let inner = adapter.inner {
        adapter = inner
      }
      if !adapter.isContainer, let model = adapter.model {
        return model.plan.jsonPath(of: Array(rest), path, below: place, hasLost, in: &source)
      }
      guard adapter.isContainer, let inner = adapter.inner else { break }
      path.append(component)
      rest.removeFirst()
      adapter = inner
    }
    return path + rest
  }

  /// Returns the path that a property is read from: that of the first of its keys with a value, or else with null.
  private func pathRead(
    by rule: PropertyPlan,
    _ base: [MappingPath.Component],
    below place: Place?,
    _ hasLost: Bool,
    in source: inout IssueSource,
  ) -> [MappingPath.Component] {
    // The indices of elements may not be those in the document.
    let isCertain = !hasLost || base.allSatisfy { $0.key != nil }
    guard place != nil, isCertain else { return base + rule.mainPath }
    var path: [MappingPath.Component]?
    for keys in rule.readPaths {
      let ignoresCase = ignoresCase(of: keys)
      guard
        let value = source.value(at: base + keys, ignoringCase: ignoresCase, below: place),
        value.path.count == base.count + keys.count
      else { continue }
      if path == nil || !value.isNull { path = value.path }
      if !value.isNull { break }
    }
    return path ?? base + rule.mainPath
  }
}
