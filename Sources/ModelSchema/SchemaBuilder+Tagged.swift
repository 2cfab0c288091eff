import ModelMapping
import PropertyIntrospection

/// The schemas of enums with payloads.
extension SchemaBuilder {
  /// Returns a reference to the definition of a union.
  mutating func tagged(_ plan: TaggedPlan) -> JSONValue {
    // The unknown case has no JSON form, nor has a payload such as NaN.
    mayBeUnwritten = true
    return reference(to: plan.type) { $0.definition(of: plan) }
  }

  /// Returns the schema of an object with the members of a union among others, or with none of some keys.
  mutating func members(of plan: TaggedPlan, orNone keys: [String]) -> JSONValue {
    var cases = schemas(ofCasesOf: plan, isFlattened: true).map { schema -> JSONValue in
      guard case .object(var object) = schema else { return schema }
      object["additionalProperties"] = JSONValue?.none
      return .object(object)
    }
    if !keys.isEmpty {
      // Null is as good as no value.
      let none = keys.map { ($0, ["type": "null"] as JSONValue) }
      cases.append(["type": "object", "properties": .object(JSONObject(none))])
    }
    return ["anyOf": .array(cases)]
  }

  private mutating func definition(of plan: TaggedPlan) -> JSONValue {
    addFaults(plan.mistakes)
    let cases = schemas(ofCasesOf: plan)
    // Several cases may accept the same untagged value; services for tools know no `oneOf`.
    let isAny = plan.tagging == .untagged || options.dialect == .strictTools
    return .object(JSONObject([(isAny ? "anyOf" : "oneOf", .array(cases))]))
  }

  private mutating func schemas(
    ofCasesOf plan: TaggedPlan,
    isFlattened: Bool = false,
  ) -> [JSONValue] {
    var cases: [JSONValue] = []
    for (number, item) in plan.known.enumerated() {
      let needsTag = !isReading || number != plan.defaultNumber
      cases.append(schema(of: item, plan.tagging, needsTag: needsTag))
    }
    // A tool should not be called with an unknown case.
    if plan.keeper != nil || isReading && plan.setUnknown != nil, options.dialect == .draft2020 {
      cases += unknownCase(of: plan, isFlattened: isFlattened)
    }
    return cases
  }

  private mutating func schema(
    of item: TaggedPlan.Case,
    _ tagging: Tagging,
    needsTag: Bool,
  ) -> JSONValue {
    // A tag that is null counts as absent.
    let tag: JSONValue =
      needsTag || options.dialect == .strictTools
      ? ["const": item.tag] : ["enum": [item.tag, nil]]
    switch (tagging, item.payload(isReading: isReading)) {
    case (.untagged, nil): return ["type": "null"]
    case (.untagged, let payload?): return schema(of: payload)
    case (.external, nil): return tag
    case (.external, let payload?):
      return object([(item.name, schema(of: payload), true)])
    case (.internal(let key, _), nil): return object([(key, tag, needsTag)])
    case (.adjacent(let key, let content, _), nil):
      return object([(key, tag, needsTag), (content, ["type": "null"], false)])
    case (.internal(let key, _), let payload?):
      return tagged(payload, (key, tag, needsTag))
    case (.adjacent(let key, let content, _), let payload?):
      return object([
        (key, tag, needsTag), (content, schema(of: payload), !item.mayBeAbsent),
      ])
    }
  }

  /// A member of an object.
  private typealias Member = (key: String, schema: JSONValue, isRequired: Bool)

  /// Returns the schema of a payload whose object has the tag.
  private mutating func tagged(_ payload: ValueDescription, _ tag: Member) -> JSONValue {
    switch payload {
    case .model(let plan): return adding(tag, to: schema(of: plan))
    case .family(let family, let declared, let plan):
      let members = self.family(family, of: declared) { builder, type in
        builder.adding(tag, to: builder.schema(of: plan(type)))
      }
      return members["anyOf"] == nil ? adding(tag, to: members) : members
    default: return adding(tag, to: schema(of: payload))
    }
  }

  /// Returns the schema of an object that has the tag, too.
  private func adding(_ tag: Member, to schema: JSONValue) -> JSONValue {
    let needed: [JSONValue] = tag.isRequired ? [.string(tag.key)] : []
    guard case .object(var object) = schema, object["type"] == "object" else {
      let tagged: JSONValue = [
        "type": "object", "properties": .object(JSONObject([(tag.key, tag.schema)])),
        "required": .array(needed),
      ]
      return schema == true ? tagged : ["allOf": [schema, tagged]]
    }
    var properties: JSONObject = JSONObject([(tag.key, tag.schema)])
    for (name, schema) in object["properties"]?.object ?? [:] where name != tag.key {
      properties[name] = schema
    }
    let required = (object["required"]?.array ?? []).filter { $0 != .string(tag.key) }
    object["properties"] = .object(properties)
    if let names = object["propertyNames"] {
      object["propertyNames"] = ["anyOf": [["const": .string(tag.key)], names]]
    }
    object["required"] = .array(needed + required)
    return .object(object)
  }

  private func object(_ members: [Member]) -> JSONValue {
    var object: JSONObject = [
      "type": "object",
      "properties": .object(JSONObject(members.map { ($0.key, $0.schema) })),
    ]
    let required = members.filter(\.isRequired).map { JSONValue.string($0.key) }
    object["required"] = .array(required)
    if closesObjects { object["additionalProperties"] = false }
    return .object(object)
  }

  /// Returns the schemas of values that are read as the unknown case.
  private func unknownCase(of plan: TaggedPlan, isFlattened: Bool) -> [JSONValue] {
    let known = JSONValue.array(plan.tags)
    // An unknown case of any kind of tag is kept; a tag of another kind is not read as the one for all.
    let kinds: [JSONValue] =
      plan.keeper == nil
      ? [(.string, "string"), (.number, "integer"), (.bool, "boolean")].compactMap {
        plan.hasTags($0) || $0 == .string ? $1 : nil
      }
      : ["string", "integer", "boolean"]
    let isText = plan.tagging == .external || kinds == ["string"]
    let other: JSONValue = [
      "type": isText ? "string" : .array(kinds), "not": ["enum": known],
    ]
    switch plan.tagging {
    case .untagged: return []
    case .external:
      var object: JSONObject = ["type": "object", "propertyNames": ["not": ["enum": known]]]
      if plan.keeper == nil { object["minProperties"] = 1 }
      return [other, .object(object)]
    case .internal(let key, let standard), .adjacent(let key, _, let standard):
      // The tag may also be missing, and anything else.
      let keepsAll = plan.keeper != nil && standard == nil
      let tag: JSONValue = keepsAll ? ["not": ["enum": known]] : other
      var object: JSONObject = [
        "type": "object", "properties": .object(JSONObject([(key, tag)])),
      ]
      if !keepsAll {
        object["required"] = [.string(key)]
      } else if isFlattened, case .adjacent(_, let content, _) = plan.tagging {
        object["anyOf"] = .array([key, content].map { ["required": [.string($0)]] })
      }
      return [.object(object)]
    }
  }
}
