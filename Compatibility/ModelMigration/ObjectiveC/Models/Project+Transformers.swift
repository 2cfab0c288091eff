/// Methods of categories of `JSONValueTransformer`, which serve all models.
extension Project {
  /// Attaches each method to the models that have a property of its type, or notes it if there is none.
  func attachTransformers(to result: inout SourceModels) {
    for method in methods(of: "JSONValueTransformer") {
      var note = "carry over `\(method.selector)` of `JSONValueTransformer`"
      var isUsed = false
      if let (kind, target) = Self.transformer(method.selector) {
        for index in result.models.indices
        where result.models[index].origin == .jsonModel
          && result.models[index].properties.contains(where: { $0.type.leaf.isNamed(target) })
        {
          result.models[index].methods.append(sourceMethod(method, kind))
          isUsed = true
        }
        note += ": no property is a `\(target)`"
      }
      if !isUsed {
        result.notes.append(ManualStep(message: note, location: files.location(method.position)))
      }
    }
  }

  /// `<Target>From<Class>:` and `JSONObjectFrom<Class>:`, with the class of the properties.
  private static func transformer(_ selector: String) -> (kind: SourceMethod.Kind, target: String)?
  {
    guard selector.hasSuffix(":"), selector.filter({ $0 == ":" }).count == 1,
      let middle = selector.firstRange(of: "From")
    else { return nil }
    let target = String(selector[..<middle.lowerBound])
    let source = String(selector[middle.upperBound...].dropLast())
    guard !target.isEmpty, !source.isEmpty else { return nil }
    if target == "JSONObject" { return (.reverseTransformer(sourceClass: source), source) }
    return (.transformer(target: target, sourceClass: source), target)
  }
}

extension SourceType {
  /// Whether a selector can name the type by a word.
  fileprivate func isNamed(_ name: String) -> Bool {
    switch self {
    case .model(name), .other(name), .enumeration(name): true
    case .date where name == "Date", .url where name == "URL", .bool where name == "BOOL": true
    default: TypeResolver.objects[name] == self
    }
  }
}
