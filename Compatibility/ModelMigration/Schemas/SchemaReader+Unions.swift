import ModelMapping

/// Values of several kinds.
extension SchemaReader {
  /// Adds objects that a member distinguishes.
  mutating func addUnion(
    _ tag: String,
    _ cases: [SchemaForm.Case],
    _ schema: JSONValue,
    _ name: String,
  ) {
    var used: Set<String> = []
    var models: [String: String?] = [:]
    let list = cases.map { one in
      let label = SwiftNames.property(SwiftNames.camelCase(one.value, startsUpper: false))
      let key = one.reference ?? "\(one.schema)"
      if models[key] == nil { models[key] = model(of: one, tag: tag, owner: name) }
      return SourceUnion.Case(
        name: SwiftNames.unique(label.isEmpty ? "value" : label, &used),
        value: one.value,
        model: models[key] ?? nil,
      )
    }
    sources.unions.append(
      SourceUnion(name: name, tag: tag, cases: list, comment: comment(of: schema))
    )
  }

  /// The model of a case; nil if its objects have nothing but the tag.
  private mutating func model(of one: SchemaForm.Case, tag: String, owner: String) -> String? {
    if let reference = one.reference, case .object? = forms.form(at: reference) {
      return name(at: reference)
    }
    let members = one.members.filter { $0.key != tag }
    if members.isEmpty, one.others == .dropped { return nil }
    let name = unique(one.name, owner: owner)
    addModel(one.schema, members, one.others, name, unknownKeywords(one.schema), tag: tag)
    return name
  }

  /// Adds values that their kinds in JSON distinguish.
  mutating func addUnion(
    _ parts: [(kind: String, schema: JSONValue)],
    _ schema: JSONValue,
    _ name: String,
  ) {
    let labels = ["boolean": "flag", "array": "list"]
    let place = sources.unions.count
    sources.unions.append(SourceUnion(name: name, cases: [], comment: comment(of: schema)))
    var cases: [SourceUnion.Case] = []
    for (kind, part) in parts {
      let value = value(
        of: part,
        hint: kind == "array" ? "\(name)Element" : "\(name) \(kind)",
        owner: "",
      )
      let label = labels[kind] ?? kind
      cases.append(SourceUnion.Case(name: label, value: label, payload: value.type))
      let limits =
        value.constraints.isEmpty
        ? [] : ["`\(value.constraints.joined(separator: ", "))` is not checked"]
      for remark in value.remarks + limits { note("\(name).\(label): \(remark)") }
    }
    sources.unions[place].cases = cases
  }
}
