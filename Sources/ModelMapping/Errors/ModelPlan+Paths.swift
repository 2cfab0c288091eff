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
  ///   - base: The path from the start to the model.
  ///   - start: The position of the value whose keys are those of the path; nil if they cannot be looked up.
  ///   - source: The source.
  /// - Returns: The path from the start.
  /// - Throws: `ReadingFailure` if the value is not valid JSON.
  @_semantics("optimize.sil.specialize.generic.never")
  func jsonPath<S: ValueSource>(
    of keyPath: [MappingPath.Component],
    below base: [MappingPath.Component] = [],
    from start: S.Mark?,
    in source: inout S,
  ) throws(ReadingFailure) -> [MappingPath.Component] {
    guard case .key(let name)? = keyPath.first,
      let rule = content.rules.first(where: { $0.name == name })
    else { return base + keyPath }
    var path = try pathRead(by: rule, below: base, from: start, in: &source)
    var rest = keyPath.dropFirst()
    var adapter = rule.adapter
    while let component = rest.first {
      while !adapter.isContainer, adapter.model == nil, let inner = adapter.inner {
        adapter = inner
      }
      if !adapter.isContainer, let model = adapter.model {
        return try model.plan.jsonPath(of: Array(rest), below: path, from: start, in: &source)
      }
      guard adapter.isContainer, let inner = adapter.inner else { break }
      path.append(component)
      rest.removeFirst()
      adapter = inner
    }
    return path + rest
  }

  /// Returns the path that a property is read from: that of the first of its keys with a value, or else with null.
  private func pathRead<S: ValueSource>(
    by rule: PropertyPlan,
    below base: [MappingPath.Component],
    from start: S.Mark?,
    in source: inout S,
  ) throws(ReadingFailure) -> [MappingPath.Component] {
    // The indices of elements may not be those in the document.
    let isCertain = !source.findings.hasLostElements || base.allSatisfy { $0.key != nil }
    guard let start, isCertain else { return base + rule.mainPath }
    var path: [MappingPath.Component]?
    for keys in rule.readPaths {
      let ignoresCase = ignoresCase(of: keys)
      let hasValue = try source.visit(base + keys, ignoringCase: ignoresCase, from: start) {
        source,
        found throws(ReadingFailure) in
        guard found.count == base.count + keys.count else { return false }
        let isNull = source.isNull()
        if path == nil || !isNull { path = found }
        return !isNull
      }
      if hasValue { break }
    }
    return path ?? base + rule.mainPath
  }
}
