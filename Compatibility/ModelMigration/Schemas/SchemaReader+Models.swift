import ModelMapping

/// Objects with members.
extension SchemaReader {
  typealias Member = (key: String, schema: JSONValue, isRequired: Bool)

  /// The members of objects, those of all parts of `allOf` too; nil if a schema describes no object with names.
  func properties(of schema: JSONValue, depth: Int = 0) -> [Member]? {
    guard depth < 16 else { return nil }
    if let reference = schema["$ref"]?.string {
      return document.schema(at: reference).flatMap { properties(of: $0, depth: depth + 1) }
    }
    let required = Set((schema["required"]?.array ?? []).compactMap(\.string))
    var members: [Member] = []
    for part in schema["allOf"]?.array ?? [] {
      for member in properties(of: part, depth: depth + 1) ?? [] {
        members.removeAll { $0.key == member.key }
        members.append(member)
      }
    }
    for (key, inner) in schema["properties"]?.object ?? [:] {
      members.removeAll { $0.key == key }
      members.append((key, inner, false))
    }
    for index in members.indices where required.contains(members[index].key) {
      members[index].isRequired = true
    }
    return members.isEmpty ? nil : members
  }

  mutating func addModel(
    _ schema: JSONValue,
    _ members: [Member],
    _ name: String,
    _ remarks: [String],
  ) {
    var model = SourceModel(name: name, origin: .sample, comment: comment(of: schema))
    let place = sources.models.count
    sources.models.append(model)
    var used: Set<String> = []
    var keys: [(property: String, key: String)] = []
    for (key, inner, isRequired) in members {
      let property = ShapeModels.propertyName(key, &used)
      let value = value(of: inner, hint: key, owner: name)
      model.properties.append(
        SourceProperty(
          name: property,
          type: value.type,
          isOptional: !isRequired || value.isNullable,
          comment: comment(of: inner),
        )
      )
      keys.append((property, key))
      if !value.constraints.isEmpty {
        model.constraints.append(
          SourceConstraints(property: property, constraints: value.constraints)
        )
      }
      for remark in value.remarks {
        model.manualSteps.append(ManualStep(property: property, message: remark))
      }
    }
    model.keys = ShapeModels.sourceKeys(keys)
    let all = Set((properties(of: schema) ?? []).map(\.key))
    let steps = remarks + unmodeledKeywords(schema, all)
    model.manualSteps += steps.map { ManualStep(message: $0) }
    sources.models[place] = model
  }
}
