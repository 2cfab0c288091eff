import ModelMapping

/// Objects with members.
extension SchemaReader {
  mutating func addModel(
    _ schema: JSONValue,
    _ members: [SchemaMember],
    _ others: OtherMembers,
    _ name: String,
    _ remarks: [String],
    tag: String? = nil,
  ) {
    var model = SourceModel(name: name, origin: .sample, comment: comment(of: schema))
    model.location = SourceLocation(file: file)
    let place = sources.models.count
    sources.models.append(model)
    var used: Set<String> = []
    var keys: [(property: String, key: String)] = []
    for member in members {
      let property = ShapeModels.propertyName(member.key, &used)
      let value = value(of: member.schema, hint: member.key, owner: name)
      let direction = isOpenAPI ? Self.direction(of: member.schema) : nil
      model.properties.append(
        SourceProperty(
          name: property,
          type: value.type,
          isOptional: !member.isRequired || value.isNullable || direction != nil,
          comment: comment(of: member.schema),
        )
      )
      keys.append((property, member.key))
      if !value.constraints.isEmpty {
        model.constraints.append(
          SourceConstraints(property: property, constraints: value.constraints)
        )
      }
      let required = member.isRequired && !value.isNullable ? direction : nil
      for remark in value.remarks + [required].compactMap(\.self) {
        model.manualSteps.append(ManualStep(property: property, message: remark))
      }
    }
    model.keys = ShapeModels.sourceKeys(keys)
    let flat = forms.flat(schema)
    if others != .dropped {
      let property = SwiftNames.unique("unknownMembers", &used)
      model.properties.append(SourceProperty(name: property, type: .unknownMembers))
      if others == .unchecked {
        let remark = "the values of other keys are kept, but not checked"
        model.manualSteps.append(ManualStep(property: property, message: remark))
      }
    }
    let steps =
      remarks + unmodeledKeywords(flat, Set(members.map(\.key) + [tag].compactMap(\.self)))
    model.manualSteps += steps.map { ManualStep(message: $0) }
    sources.models[place] = model
  }

  /// Why a required property may be absent; nil if it is in requests and in responses.
  private static func direction(of schema: JSONValue) -> String? {
    if schema["readOnly"] == true { return "it is Optional, because requests lack it (`readOnly`)" }
    if schema["writeOnly"] == true {
      return "it is Optional, because responses lack it (`writeOnly`)"
    }
    return nil
  }
}
