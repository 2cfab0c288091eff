import ModelMapping

/// Values of several kinds, which a member tells apart.
extension SchemaReader {
  static func branches(_ schema: JSONValue) -> [JSONValue] {
    let all = schema["oneOf"]?.array ?? schema["anyOf"]?.array ?? []
    return all.filter { $0["type"] != "null" }
  }

  /// The member that tells the branches of a schema apart.
  func tag(of schema: JSONValue) -> String? {
    let branches = Self.branches(schema)
    guard branches.count > 1 else { return nil }
    if let tag = schema["discriminator"]?["propertyName"]?.string { return tag }
    let candidates = branches.map { branch in
      Set((properties(of: branch) ?? []).filter { Self.constant($0.schema) != nil }.map(\.key))
    }
    return candidates.dropFirst().reduce(candidates[0]) { $0.intersection($1) }.sorted().first
  }

  static func constant(_ schema: JSONValue) -> String? {
    if let text = schema["const"]?.string { return text }
    guard let values = schema["enum"]?.array, values.count == 1 else { return nil }
    return values[0].string
  }

  mutating func addUnion(_ schema: JSONValue, _ name: String) {
    guard let tag = tag(of: schema) else { return }
    let mapping = schema["discriminator"]?["mapping"]?.object ?? [:]
    var used: Set<String> = []
    var cases: [SourceUnion.Case] = []
    for branch in Self.branches(schema) {
      let reference = branch["$ref"]?.string ?? ""
      let members = properties(of: branch) ?? []
      let last = reference.split(separator: "/").last.map(String.init)
      let value =
        members.first { $0.key == tag }.flatMap { Self.constant($0.schema) }
        ?? mapping.first { $0.value == .string(reference) || $0.value.string == last }?.key ?? last
      guard let value else {
        note("\(name): a branch has no value of `\(tag)`")
        continue
      }
      var model = names[reference]
      if model == nil, members.contains(where: { $0.key != tag }) {
        let inner = unique(value, owner: name)
        addModel(branch, members.filter { $0.key != tag }, inner, unknownKeywords(branch))
        model = inner
      }
      let label = SwiftNames.property(SwiftNames.camelCase(value, startsUpper: false))
      cases.append(
        SourceUnion.Case(name: SwiftNames.unique(label, &used), value: value, model: model)
      )
    }
    sources.unions.append(SourceUnion(name: name, tag: tag, cases: cases))
  }
}
