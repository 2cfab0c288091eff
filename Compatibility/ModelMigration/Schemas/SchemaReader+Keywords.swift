import ModelMapping

/// What a schema says that no model can.
extension SchemaReader {
  private static let known: Set<String> = [
    "$schema", "$id", "$ref", "$defs", "$comment", "$anchor", "definitions", "components",
    "openapi",
    "info", "paths", "servers", "tags", "security", "externalDocs", "title", "description", "type",
    "properties", "required", "enum", "const", "format", "nullable", "items", "uniqueItems",
    "additionalProperties", "oneOf", "anyOf", "allOf", "discriminator", "contentEncoding",
    "examples", "example", "deprecated", "readOnly", "writeOnly", "xml", "unevaluatedProperties",
  ]

  private static let constraints = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
    "maxLength", "pattern", "minItems", "maxItems", "minProperties", "maxProperties",
  ]

  func unknownKeywords(_ schema: JSONValue) -> [String] {
    (schema.object ?? [:]).compactMap { key, value in
      if key == "default" {
        return value == .null ? nil : "the default `\(value)` is not carried over"
      }
      return Self.known.contains(key) || Self.constraints.contains(key) || key.hasPrefix("x-")
        ? nil : "`\(key)` is not carried over"
    }
  }

  /// What a schema says of objects, itself or in a part of it, that the model does not.
  func unmodeledKeywords(_ schema: JSONValue, _ members: Set<String>) -> [String] {
    var remarks: [String] = []
    switch schema["additionalProperties"] {
    case nil, true?: break
    case false?:
      remarks.append("other keys are not valid: forbid them with a policy, such as Exact")
    default: remarks.append("`additionalProperties` is not carried over: use UnknownMembers")
    }
    remarks += ["minProperties", "maxProperties"].filter { schema[$0] != nil }.map {
      "`\($0)` is not carried over"
    }
    for key in (schema["required"]?.array ?? []).compactMap(\.string) where !members.contains(key) {
      remarks.append("`\(key)` is required, but no property")
    }
    // References to models are remarked on there.
    for part in schema["allOf"]?.array ?? [] where part["$ref"] == nil {
      remarks += unknownKeywords(part) + unmodeledKeywords(part, members)
    }
    return remarks
  }

  /// The constraints beside a reference, which belong to no type.
  func constraintsBesideReference(_ schema: JSONValue) -> [String] {
    Self.constraints.filter { schema[$0] != nil }.map {
      "`\($0)` beside `$ref` is not carried over"
    }
  }
}
