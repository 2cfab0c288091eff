import ModelMapping

/// Keywords of a schema that no model can express.
extension SchemaReader {
  private static let known: Set<String> = [
    "$ref", "$recursiveRef", "$dynamicRef", "type", "properties", "required", "enum", "const",
    "format", "items", "prefixItems", "uniqueItems", "additionalProperties", "patternProperties",
    "propertyNames", "oneOf", "anyOf", "allOf", "discriminator", "contentEncoding",
    "unevaluatedProperties", "additionalItems",
  ]

  private static let constraints: Set<String> = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
    "maxLength", "pattern", "minItems", "maxItems", "minProperties", "maxProperties",
  ]

  func unknownKeywords(_ schema: JSONValue) -> [String] {
    var remarks: [String] = (schema.object ?? [:]).compactMap { key, value in
      if key == "default" {
        return value == .null ? nil : "the default `\(Self.short(value))` is not carried over"
      }
      let isKnown = Self.known.contains(key) || Self.constraints.contains(key)
      return isKnown || SchemaForms.isAnnotation(key) ? nil : "`\(key)` is not carried over"
    }
    // References to models are remarked on there.
    for part in schema["allOf"]?.array ?? [] where part["$ref"] == nil {
      remarks += unknownKeywords(part)
    }
    return remarks
  }

  /// A value, or its beginning if it is long.
  private static func short(_ value: JSONValue) -> String {
    let text = "\(value)"
    return text.count > 60 ? "\(text.prefix(60))…" : text
  }

  /// Keywords for objects that the model does not express.
  func unmodeledKeywords(_ flat: FlatSchema, _ members: Set<String>) -> [String] {
    var remarks: [String] = []
    if flat.keywords["additionalProperties"] == false
      || flat.keywords["unevaluatedProperties"] == false
    {
      remarks.append("other keys are not valid: forbid them with a policy, such as Exact")
    }
    remarks += ["minProperties", "maxProperties", "propertyNames", "enum", "const"].filter {
      flat.keywords[$0] != nil
    }.map { "`\($0)` is not carried over" }
    for key in flat.required.sorted() where !members.contains(key) {
      remarks.append("`\(key)` is required, but no property")
    }
    return remarks
  }

  /// The limits and unknown keywords beside a reference, which belong to no type.
  func keywordsBesideReference(_ schema: JSONValue) -> [String] {
    (schema.object ?? [:]).keys.filter { Self.constraints.contains($0) }.map {
      "`\($0)` beside `$ref` is not carried over"
    } + unknownKeywords(schema)
  }
}
