import ModelMapping

/// The types of values.
extension SchemaReader {
  /// The type of a value, its constraints, and the steps left.
  struct Value {
    var type: SourceType
    var isNullable = false
    var constraints: [String] = []
    var remarks: [String] = []
  }

  mutating func value(of schema: JSONValue, hint: String, owner: String) -> Value {
    if let reference = forms.reference(schema) {
      var value = referenced(reference)
      value.isNullable = value.isNullable || schema.allowsNull
      value.remarks += keywordsBesideReference(schema)
      return value
    }
    // Alternatives of which only one is not null.
    if let reference = onlyReference(schema) {
      var value = referenced(reference)
      value.isNullable = true
      return value
    }
    let form = forms.form(of: schema)
    var value: Value
    switch form {
    case .plain(let schema, let remarks):
      value = simpleValue(of: schema, hint: hint, owner: owner)
      value.remarks = remarks + value.remarks
    default:
      value = Value(type: form.type(named: name(of: form, schema, hint, owner: owner)))
    }
    value.isNullable = value.isNullable || forms.allowsNull(schema)
    value.remarks += unknownKeywords(schema)
    return value
  }

  /// The reference that is the only alternative to null.
  private func onlyReference(_ schema: JSONValue) -> String? {
    guard forms.allowsNull(schema), let object = schema.object,
      let branches = (object["anyOf"] ?? object["oneOf"])?.array,
      object.keys.filter({ !SchemaForms.isAnnotation($0) }).count == 1
    else { return nil }
    let values = branches.filter { !SchemaForms.isNull($0) }
    return values.count == 1 ? forms.reference(values[0]) : nil
  }

  private mutating func referenced(_ reference: String) -> Value {
    if let value = values[reference] { return value }
    let value = newValue(at: reference)
    if open.isEmpty, openSchemas.isEmpty { values[reference] = value }
    return value
  }

  private mutating func newValue(at reference: String) -> Value {
    guard let target = documents.schema(at: reference) else {
      return Value(type: .any, remarks: ["`\(reference)` is not in the documents"])
    }
    if isNamed(at: reference), let form = forms.form(at: reference) {
      let type = form.type(named: name(at: reference))
      return Value(type: type, isNullable: forms.allowsNull(target))
    }
    guard open.insert(reference).inserted else {
      let name = SchemaForms.name(reference)
      return Value(type: .any, remarks: ["`\(name)` contains itself, and is not an object"])
    }
    defer { open.remove(reference) }
    return value(of: target, hint: SchemaForms.name(reference), owner: "")
  }

  private mutating func simpleValue(of schema: JSONValue, hint: String, owner: String) -> Value {
    let kinds = schema.schemaKinds
    let hasElements = kinds == ["array"] || kinds == ["object"]
    if hasElements, !openSchemas.insert(schema).inserted {
      return Value(type: .any, remarks: ["it contains itself, and is not an object"])
    }
    defer { if hasElements { openSchemas.remove(schema) } }
    var value: Value
    switch kinds.count == 1 ? kinds[0] : Set(kinds) == ["integer", "number"] ? "number" : "" {
    case "string": value = text(schema)
    case "integer": value = Value(type: .integer(bits: nil, isSigned: true))
    case "number": value = Value(type: .double)
    case "boolean": value = Value(type: .bool)
    case "array": value = array(schema, hint: hint, owner: owner)
    case "object": value = dictionary(schema, hint: hint, owner: owner)
    default: value = Value(type: .any)
    }
    let limits = SchemaConstraints(schema)
    value.constraints += limits.list(for: value.type)
    value.remarks += limits.remarks(for: value.type)
    return value
  }

  private mutating func array(_ schema: JSONValue, hint: String, owner: String) -> Value {
    let single = SwiftNames.singular(SwiftNames.camelCase(hint, startsUpper: true))
    let positions = schema["prefixItems"]?.array ?? schema["items"]?.array
    var items = schema["items"] ?? true
    var isOpen = false
    if let positions {
      let rest = schema["prefixItems"] == nil ? schema["additionalItems"] : schema["items"]
      let least = schema["minItems"]?.number?.intValue ?? 0
      let most = schema["maxItems"]?.number?.intValue ?? .max
      isOpen = (rest == nil || rest == true) && most > positions.count
      let mustBeOpen = isOpen && (rest == true || least > positions.count)
      let all =
        positions + (mustBeOpen ? [true] : [rest].compactMap(\.self).filter { $0.object != nil })
      items = all.isEmpty ? true : .alternatives(all)
    }
    let element = self.value(of: items, hint: single, owner: owner)
    var value = element
    value.constraints = element.constraints.map { ".each(\($0))" }
    if element.isNullable {
      value.remarks.append("null is valid among the elements")
      (value.type, value.constraints) = (.any, [])
    }
    if let positions {
      value.remarks.append("the elements' positions are not checked")
      if isOpen, value.type != .any {
        value.remarks.append("elements after the first \(positions.count) must be like these")
      }
    }
    value.type = .array(value.type)
    value.isNullable = false
    return value
  }

  private mutating func dictionary(_ schema: JSONValue, hint: String, owner: String) -> Value {
    let patterns = schema["patternProperties"]?.object ?? [:]
    let rest = [schema["additionalProperties"], schema["unevaluatedProperties"]]
      .compactMap(\.self).filter { $0.object != nil }
    let all = patterns.map(\.value) + rest
    let isOpen = rest.isEmpty && schema["additionalProperties"] != false && !patterns.isEmpty
    let values = all.isEmpty ? true : JSONValue.alternatives(all)
    let single = SwiftNames.singular(SwiftNames.camelCase(hint, startsUpper: true))
    let element = self.value(of: isOpen ? true : values, hint: single, owner: owner)
    var value = element
    value.constraints = element.constraints.map { ".each(\($0))" }
    value.type = .dictionary(element.isNullable ? .any : element.type)
    if element.isNullable {
      value.remarks.append("null is valid among the values")
      value.constraints = []
    }
    if isOpen { value.remarks.append("only the values of some keys are described") }
    if rest.isEmpty, !isOpen, patterns.count == 1 {
      value.constraints.append(".keys(.pattern(\(SwiftText.literal(patterns[0].key))))")
    } else if patterns.count > 1 || !rest.isEmpty && !patterns.isEmpty {
      value.remarks.append("values are not checked against their keys")
    }
    value.isNullable = false
    return value
  }

  private func text(_ schema: JSONValue) -> Value {
    if schema["contentEncoding"] == "base64" { return Value(type: .data) }
    let values = schema["enum"]?.array ?? schema["const"].map { [$0] } ?? []
    if !values.isEmpty { return Value(type: .string) }
    switch schema["format"]?.string {
    case "date-time": return kept(schema, .date, "a Date is written in UTC")
    case "uuid": return kept(schema, .uuid, "a UUID is written in capitals")
    case "uri", "url": return Value(type: .url)
    case "byte": return Value(type: .data)
    case let format? where !["password", "string"].contains(format):
      return Value(type: .string, remarks: ["the format `\(format)` is not checked"])
    default: return Value(type: .string)
    }
  }

  /// A type whose values may be written otherwise than they are read: a string if the schema's examples would be.
  private func kept(_ schema: JSONValue, _ type: SourceType, _ problem: String) -> Value {
    let values = schema["examples"]?.array
    let examples = (values ?? [schema["example"], schema["default"]].compactMap(\.self))
      .compactMap(\.string)
    if examples.isEmpty {
      return Value(type: type, remarks: ["\(problem): declare a String to keep the text"])
    }
    return examples.allSatisfy { Shape.isKept($0, as: type) }
      ? Value(type: type)
      : Value(type: .string, remarks: ["\(problem), which would change the examples"])
  }
}

extension SchemaForm {
  func type(named name: String) -> SourceType {
    switch self {
    case .enumeration: .enumeration(name)
    case .object: .model(name)
    case .tagged, .kinds: .union(name)
    case .plain: .any
    }
  }
}
