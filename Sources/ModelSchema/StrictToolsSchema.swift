import ModelMapping

/// Turns a schema into one that services for language models accept for the strict calling of tools.
///
/// Keywords that they refuse become part of descriptions, or are problems if the schema would accept other values
/// without them.
struct StrictToolsSchema {
  /// The parts that cannot be expressed, as sentences.
  private(set) var problems: [String] = []
  /// The model that is being converted.
  private var model: String
  /// The keys of the value that is being converted.
  private var path: [String] = []

  init(model: String) { self.model = model }

  private static let kept: Set = ["type", "enum", "$ref", "description"]
  private static let dropped: Set = [
    "$schema", "$comment", "$defs", "title", "default", "examples", "deprecated", "readOnly",
    "writeOnly", "required", "propertyNames",
  ]
  private static let described: Set = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
    "maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "contentEncoding",
    "contentMediaType", "minProperties", "maxProperties",
  ]
  private static let formats: Set<JSONValue> = [
    "date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid",
  ]

  /// Returns a converted document.
  mutating func document(_ document: JSONObject) -> JSONValue {
    if document["type"] != "object" { problems.append("\(model): the arguments must be an object") }
    guard case .object(var root) = convert(.object(document)) else { return true }
    var definitions = JSONObject()
    for (name, schema) in document["$defs"]?.object ?? [:] {
      model = name
      definitions[name] = convert(schema)
    }
    if !definitions.isEmpty { root["$defs"] = .object(definitions) }
    return .object(root)
  }

  private mutating func addProblem(_ words: String) {
    let place = path.isEmpty ? model : "`\(path.joined(separator: "."))` of \(model)"
    problems.append("\(place): \(words)")
  }

  private mutating func convert(_ schema: JSONValue, at key: String) -> JSONValue {
    path.append(key)
    defer { path.removeLast() }
    return convert(schema)
  }

  private mutating func convert(_ schema: JSONValue) -> JSONValue {
    guard case .object(let object) = schema else {
      addProblem("any value is accepted: state its schema in `schemas`")
      return schema
    }
    var result = JSONObject()
    var words: [String] = []
    for (keyword, value) in object { add(keyword, value, of: schema, to: &result, &words) }
    if schema.schemaType == "object" { close(schema, &result) }
    if schema.schemaType == "array", object["items"] == nil {
      addProblem("the elements of the array can be anything: state its schema in `schemas`")
    }
    if !["type", "enum", "$ref", "anyOf"].contains(where: { result[$0] != nil }) {
      addProblem("any value is accepted: state its schema in `schemas`")
    }
    if !words.isEmpty {
      let note = "(\(words.joined(separator: ", ")))"
      let words = object["description"]?.string.map { "\($0) \(note)" } ?? note
      result = JSONValue.object(result).described(words).object ?? result
    }
    // Nothing can stand next to a reference.
    if let reference = result["$ref"], result.count > 1 {
      result["$ref"] = nil
      result["anyOf"] = [["$ref": reference]]
    }
    return .object(result)
  }

  private mutating func add(
    _ keyword: String,
    _ value: JSONValue,
    of schema: JSONValue,
    to result: inout JSONObject,
    _ words: inout [String],
  ) {
    switch keyword {
    case "format" where Self.formats.contains(value): result[keyword] = value
    case "const": result["enum"] = [value]
    case "items": result[keyword] = convert(value, at: "[]")
    case "anyOf": result[keyword] = .array((value.array ?? []).map { convert($0) })
    case "properties":
      let required = schema["required"]?.array ?? []
      var properties = JSONObject()
      for (name, property) in value.object ?? [:] {
        let property = required.contains(.string(name)) ? property : property.nullable
        properties[name] = convert(property, at: name)
      }
      result[keyword] = .object(properties)
    case "additionalProperties":
      if value != false { addProblem("a dictionary has keys of any name, which cannot be listed") }
    case "allOf":
      let parts = (value.array ?? []).map { $0.object ?? ["allOf": []] }
      for (keyword, value) in parts.joined() {
        if Self.described.contains(keyword) {
          words.append("\(keyword): \(value.string ?? "\(value)")")
        } else {
          addProblem("`allOf` with `\(keyword)` cannot be expressed")
        }
      }
    case _ where Self.described.contains(keyword) || keyword == "format":
      words.append("\(keyword): \(value.string ?? "\(value)")")
    case _ where Self.kept.contains(keyword): result[keyword] = value
    case _ where Self.dropped.contains(keyword): break
    default: addProblem("`\(keyword)` cannot be expressed")
    }
  }

  /// Requires all properties of an object, and no others.
  private mutating func close(_ schema: JSONValue, _ result: inout JSONObject) {
    let others = schema["additionalProperties"] ?? true
    guard result["properties"] != nil || others == false else {
      if others != true { return }
      return addProblem("the object can have any keys: state its schema in `schemas`")
    }
    let properties = result["properties"]?.object ?? [:]
    result["properties"] = .object(properties)
    result["required"] = .array(properties.keys.map { .string($0) })
    result["additionalProperties"] = false
  }
}
