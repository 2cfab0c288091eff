/// Paths in the document of values in a model.
extension ModelPlan {
  /// Returns the path, by keys, of a value in the model whose path by property names is given.
  ///
  /// A name that no property has is left as it is, and so is all that follows it.
  func jsonPath(of keyPath: [MappingPath.Component]) -> [MappingPath.Component] {
    guard case .key(let name)? = keyPath.first,
      let rule = content.rules.first(where: { $0.name == name })
    else { return keyPath }
    var path = rule.mainPath
    var rest = keyPath.dropFirst()
    var adapter = rule.adapter
    while let component = rest.first {
      while !adapter.isContainer, adapter.model == nil, let inner = adapter.inner {
        adapter = inner
      }
      if !adapter.isContainer, let model = adapter.model {
        return path + model.plan.jsonPath(of: Array(rest))
      }
      guard adapter.isContainer, let inner = adapter.inner else { break }
      path.append(component)
      rest.removeFirst()
      adapter = inner
    }
    return path + rest
  }
}
