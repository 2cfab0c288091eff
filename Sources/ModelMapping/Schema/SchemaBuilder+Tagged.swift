import PropertyIntrospection

/// The schemas of enums with payloads.
extension SchemaBuilder {
  /// Returns a reference to the definition of a tagged enum.
  mutating func tagged(_ plan: TaggedPlan) -> JSONValue {
    // The unknown case has no JSON form, nor has a payload such as NaN.
    mayBeUnwritten = true
    return reference(to: plan.type) { $0.definition(of: plan) }
  }

  private mutating func definition(of plan: TaggedPlan) -> JSONValue {
    addFaults(plan.faults)
    var cases: [JSONValue] = []
    for item in plan.cases { cases.append(schema(of: item, plan.tagging)) }
    // A tool should not be called with an unknown case.
    if isReading, plan.setUnknown != nil, options.dialect == .draft2020 {
      cases += unknownCase(of: plan)
    }
    // Several cases may accept the same untagged value; services for tools know no `oneOf`.
    let isAny = plan.tagging == .untagged || options.dialect == .strictTools
    return .object(JSONObject([(isAny ? "anyOf" : "oneOf", .array(cases))]))
  }

  private mutating func schema(of item: TaggedPlan.Case, _ tagging: Tagging) -> JSONValue {
    let tag: JSONValue = ["const": .string(item.tag)]
    switch (tagging, item.adapter) {
    case (.untagged, nil): return ["type": "null"]
    case (.untagged, let adapter?): return adapter.schema(&self)
    case (.external, nil): return tag
    case (.external, let adapter?):
      return object([(item.tag, adapter.schema(&self), true)])
    case (.internal(let key), nil): return object([(key, tag, true)])
    case (.adjacent(let key, let content), nil):
      return object([(key, tag, true), (content, ["type": "null"], false)])
    case (.internal(let key), let adapter?): return tagged(adapter, key, tag)
    case (.adjacent(let key, let content), let adapter?):
      return object([
        (key, tag, true), (content, adapter.schema(&self), !adapter.mayBeAbsent),
      ])
    }
  }

  /// Returns the schema of a payload whose object has the tag.
  private mutating func tagged(
    _ adapter: ValueAdapter,
    _ key: String,
    _ tag: JSONValue,
  ) -> JSONValue {
    if let plan = (adapter as? ModelAdapter)?.plan {
      return adding(key, tag, to: schema(of: plan))
    }
    guard let family = adapter as? FamilyAdapter else {
      return adding(key, tag, to: adapter.schema(&self))
    }
    let members = family.schema(&self) { builder, plan in
      builder.adding(key, tag, to: builder.schema(of: plan))
    }
    return members["anyOf"] == nil ? adding(key, tag, to: members) : members
  }

  /// Returns the schema of an object that has the tag, too.
  private func adding(_ key: String, _ tag: JSONValue, to schema: JSONValue) -> JSONValue {
    guard case .object(var object) = schema, object["type"] == "object" else {
      let tagged: JSONValue = [
        "type": "object", "properties": .object(JSONObject([(key, tag)])),
        "required": [.string(key)],
      ]
      return schema == true ? tagged : ["allOf": [schema, tagged]]
    }
    var properties: JSONObject = JSONObject([(key, tag)])
    for (name, schema) in object["properties"]?.object ?? [:] where name != key {
      properties[name] = schema
    }
    let required = (object["required"]?.array ?? []).filter { $0 != .string(key) }
    object["properties"] = .object(properties)
    object["required"] = .array([.string(key)] + required)
    return .object(object)
  }

  private func object(_ members: [(key: String, schema: JSONValue, isRequired: Bool)]) -> JSONValue
  {
    var object: JSONObject = [
      "type": "object",
      "properties": .object(JSONObject(members.map { ($0.key, $0.schema) })),
    ]
    let required = members.filter(\.isRequired).map { JSONValue.string($0.key) }
    object["required"] = .array(required)
    if closesObjects { object["additionalProperties"] = false }
    return .object(object)
  }

  /// Returns the schemas of what is read as the unknown case.
  private func unknownCase(of plan: TaggedPlan) -> [JSONValue] {
    let known = JSONValue.array(plan.tags.map { .string($0) })
    let other: JSONValue = ["type": "string", "not": ["enum": known]]
    switch plan.tagging {
    case .untagged: return []
    case .external:
      let object: JSONValue = [
        "type": "object", "minProperties": 1, "propertyNames": ["not": ["enum": known]],
      ]
      return [other, object]
    case .internal(let key), .adjacent(let key, _):
      return [
        [
          "type": "object", "properties": .object(JSONObject([(key, other)])),
          "required": [.string(key)],
        ]
      ]
    }
  }
}
