import ModelMapping
import ModelMappingFoundation
import PropertyIntrospection

/// The keywords of constraints.
extension SchemaBuilder {
  /// Adds the keywords of a constraint to the schema of a value.
  ///
  /// A schema without a type stays as it is: a conversion makes the value, or it has several forms in JSON.
  mutating func add(_ constraint: ValueConstraint, to schema: inout JSONValue) {
    guard case .object(var object) = schema, schema.schemaType != nil else {
      for part in constraint.parts { addGap(of: part) }
      return
    }
    for part in constraint.parts { add(part, to: &object) }
    schema = .object(object)
  }

  /// Notes a condition on a value without a type in its schema, if nothing else says that the value is open.
  private mutating func addGap(of part: ValueConstraint.Part) {
    switch part {
    case .custom(let custom): addGap("a closure decides: \(custom.message)")
    case _ where hasGap: break
    default: addGap("\(part.name) applies to a value that has no single type in JSON")
    }
  }

  private mutating func add(_ part: ValueConstraint.Part, to schema: inout JSONObject) {
    let type = JSONValue.object(schema).schemaType
    switch part {
    case .range(let limits): addNumbers(limits.expectation.parameters, part, to: &schema)
    case .multiple(let number): addNumbers(["multipleOf": number.json], part, to: &schema)
    case .length(let limits): addCount(limits, "Length", to: &schema)
    case .nonEmpty: addCount(.atLeastOne, Self.counted(type), to: &schema)
    case .count(let limits): addCount(limits, Self.counted(type), to: &schema)
    case .pattern(let pattern, _): schema.restrict("pattern", .string(pattern))
    case .prefix(let text): schema.restrict("pattern", .string("^" + text.escapedForPattern))
    case .suffix(let text): schema.restrict("pattern", .string(text.escapedForPattern + "$"))
    case .oneOf(let values): addValues(values, to: &schema)
    case .unique: schema["uniqueItems"] = true
    case .each(let constraint):
      let keyword = type == "array" ? "items" : "additionalProperties"
      guard var inner = schema[keyword] else { return }
      add(constraint, to: &inner)
      schema[keyword] = inner
    case .keys(let constraint):
      var object = schema["propertyNames"]?.object ?? [:]
      object["type"] = "string"
      var names = JSONValue.object(object)
      add(constraint, to: &names)
      schema["propertyNames"] = names
    case .custom(let custom): addGap("a closure decides: \(custom.message)")
    }
  }

  private mutating func addNumbers(
    _ keywords: JSONObject,
    _ part: ValueConstraint.Part,
    to schema: inout JSONObject,
  ) {
    guard ["integer", "number"].contains(JSONValue.object(schema).schemaType) else {
      if schema["pattern"] == Self.integer, let positive = Self.positive[keywords] {
        schema["pattern"] = positive
        return
      }
      return addGap("\(part.name) applies to a value that is a string in JSON")
    }
    guard keywords.allSatisfy({ $0.value.number != nil }) else {
      return addGap("\(part.name) applies to a date, which is a number in JSON")
    }
    for (keyword, value) in keywords { schema.restrict(keyword, value) }
  }

  /// The pattern of an integer in a string, and the patterns of the ranges that are a matter of its sign.
  private static let integer: JSONValue = "^-?(0|[1-9][0-9]*)$"
  private static let positive: [JSONObject: JSONValue] = [
    ["minimum": 0]: "^(-?0|[1-9][0-9]*)$", ["minimum": 1]: "^[1-9][0-9]*$",
  ]

  private mutating func addValues(_ values: [Any], to schema: inout JSONObject) {
    let type = JSONValue.object(schema).schemaType
    let isDate = schema["format"] == "date-time"
    let listed = values.compactMap { value -> JSONValue? in
      let json = Expectation.json(of: value)
      return switch (type, json) {
      case ("string", .number(let number)): .string(number.text)
      case ("string", .string) where isDate || !(value is Date): json
      case ("integer", .number), ("number", .number), ("boolean", .bool): json
      default: JSONValue?.none
      }
    }
    guard listed.count == values.count else {
      return addGap("oneOf applies to a value that has a form of its own in JSON")
    }
    let null: [JSONValue] = JSONValue.object(schema).isNullable ? [.null] : []
    schema.restrict("enum", .array(listed + null))
  }

  private func addCount(_ limits: CountLimits, _ what: String, to schema: inout JSONObject) {
    let expectation = limits.expectation(.count, "min\(what)", "max\(what)")
    for (keyword, value) in expectation.parameters { schema.restrict(keyword, value) }
  }

  /// Returns the end of the keywords that count the parts of a value.
  private static func counted(_ type: String?) -> String {
    switch type {
    case "array": "Items"
    case "object": "Properties"
    default: "Length"
    }
  }
}
