import ModelMapping

/// The types of values.
extension SchemaReader {
  /// The type of a value, what else must hold for it, and what is left to do.
  struct Value {
    var type: SourceType
    var isNullable = false
    var constraints: [String] = []
    var remarks: [String] = []
  }

  mutating func value(of schema: JSONValue, hint: String, owner: String) -> Value {
    var value = plainValue(of: schema, hint: hint, owner: owner)
    value.isNullable = value.isNullable || schema.allowsNull
    value.remarks += unknownKeywords(schema)
    return value
  }

  mutating func plainValue(of schema: JSONValue, hint: String, owner: String) -> Value {
    if let reference = schema["$ref"]?.string {
      var value = referenced(reference, hint, owner)
      value.remarks += constraintsBesideReference(schema)
      return value
    }
    if let parts = schema["allOf"]?.array, parts.count == 1, schema["properties"] == nil {
      return value(of: parts[0], hint: hint, owner: owner)
    }
    if let texts = enumTexts(schema) {
      let name = unique(hint, owner: owner)
      addEnum(texts, name, schema)
      return Value(type: .enumeration(name))
    }
    if tag(of: schema) != nil {
      let name = unique(hint, owner: owner)
      addUnion(schema, name)
      return Value(type: .union(name))
    }
    let branches = Self.branches(schema)
    if branches.count == 1 {
      var value = value(of: branches[0], hint: hint, owner: owner)
      let all = schema["oneOf"]?.array ?? schema["anyOf"]?.array ?? []
      value.isNullable = value.isNullable || all.count > 1
      return value
    }
    if branches.count > 1 {
      return Value(type: .any, remarks: ["the schema allows \(branches.count) kinds of values"])
    }
    if let members = properties(of: schema) {
      let name = unique(hint, owner: owner)
      addModel(schema, members, name, [])
      return Value(type: .model(name))
    }
    return simpleValue(of: schema, hint: hint, owner: owner)
  }

  mutating func referenced(_ reference: String, _ hint: String, _ owner: String) -> Value {
    guard let target = document.schema(at: reference) else {
      return Value(type: .any, remarks: ["`\(reference)` is not in the document"])
    }
    if let name = names[reference] {
      let isNullable = target.allowsNull
      if enumTexts(target) != nil {
        return Value(type: .enumeration(name), isNullable: isNullable)
      }
      let isUnion = tag(of: target) != nil
      return Value(type: isUnion ? .union(name) : .model(name), isNullable: isNullable)
    }
    guard open.insert(reference).inserted else {
      return Value(type: .any, remarks: ["`\(reference)` contains itself"])
    }
    defer { open.remove(reference) }
    return value(of: target, hint: hint, owner: owner)
  }

  mutating func simpleValue(of schema: JSONValue, hint: String, owner: String) -> Value {
    let kinds = schema.schemaKinds
    let limits = SchemaConstraints(schema)
    var value: Value
    switch kinds.count == 1 ? kinds[0] : Set(kinds) == ["integer", "number"] ? "number" : "" {
    case "string": value = text(schema)
    case "integer": value = Value(type: .integer(bits: nil, isSigned: true))
    case "number": value = Value(type: .double)
    case "boolean": value = Value(type: .bool)
    case "array":
      let single = SwiftNames.singular(SwiftNames.camelCase(hint, startsUpper: true))
      let element = self.value(of: schema["items"] ?? true, hint: single, owner: owner)
      value = element
      value.constraints = element.constraints.map { ".each(\($0))" }
      if element.isNullable {
        value.remarks.append("null is valid among the elements")
        value.type = .any
      }
      let isSet = schema["uniqueItems"] == true && element.type.isPlain
      value.type = isSet ? .set(value.type) : .array(value.type)
      value.isNullable = false
    case "object":
      let rest = schema["additionalProperties"].flatMap { $0.object == nil ? nil : $0 } ?? true
      let element = self.value(of: rest, hint: SwiftNames.singular(hint), owner: owner)
      value = element
      value.constraints = element.constraints.map { ".each(\($0))" }
      value.type = .dictionary(element.isNullable ? .any : element.type)
      value.isNullable = false
    case _ where schema["const"]?.string != nil:
      value = Value(type: .string)
    default:
      value = Value(type: .any)
      if kinds.count > 1 {
        value.remarks.append("the schema allows \(kinds.joined(separator: " and ")) values")
      }
    }
    value.constraints += limits.list(for: value.type)
    value.remarks += limits.remarks(for: value.type)
    return value
  }

  func text(_ schema: JSONValue) -> Value {
    if schema["contentEncoding"] == "base64" { return Value(type: .data) }
    switch schema["format"]?.string {
    case "date-time": return Value(type: .date)
    case "uri", "url": return Value(type: .url)
    case "uuid": return Value(type: .uuid)
    case "byte": return Value(type: .data)
    case let format? where !["password", "string"].contains(format):
      return Value(type: .string, remarks: ["the format `\(format)` is not checked"])
    default: return Value(type: .string)
    }
  }
}

extension SourceType {
  /// Whether values can be elements of sets whatever else is written.
  fileprivate var isPlain: Bool {
    switch self {
    case .string, .integer, .double, .bool, .url, .uuid, .date: true
    default: false
    }
  }
}
