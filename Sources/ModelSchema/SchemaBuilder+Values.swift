import ModelMapping
import ModelMappingFoundation
import PropertyIntrospection

/// The schemas of values and keys.
extension SchemaBuilder {
  /// Returns the schema of a value.
  mutating func schema(of description: ValueDescription) -> JSONValue {
    switch description {
    case .json: return true
    case .any:
      (showsDefault, mayBeUnwritten) = (false, true)
      return true
    case .decided(let reason): return anything(reason)
    case .object: return ["type": "object"]
    case .bool: return ["type": "boolean"]
    case .integer(let type): return .object(integer(type))
    case .number: return ["type": "number"]
    case .string(let format, let pattern): return .object(string(format, pattern))
    case .base64: return ["type": "string", "contentEncoding": "base64"]
    case .uuid:
      showsDefault = false
      return ["type": "string", "format": "uuid"]
    case .date(let form):
      (showsDefault, mayBeUnwritten) = (false, true)
      return schema(of: form)
    case .rawValue(let value, let cases, let reason):
      let raw = schema(of: value)
      guard case .object(var object) = raw, !cases.isEmpty else {
        addGap(reason)
        return raw
      }
      object["enum"] = .array(cases)
      object["minimum"] = nil
      object["maximum"] = nil
      return .object(object)
    case .oneOf(let forms): return ["anyOf": .array(forms.map { schema(of: $0) })]
    case .nullable(let value): return schema(of: value).nullable
    case .notNull(let value): return schema(of: value).nonNull
    case .maybeUnwritten(let value):
      mayBeUnwritten = true
      return schema(of: value)
    case .rewritten(let value):
      let schema = schema(of: value)
      showsDefault = false
      return schema
    case .array(let element, isWhole: true): return array(of: element)
    case .array(let element, isWhole: false): return container { $0.array(of: element) }
    case .set(let element):
      return container { ["type": "array", "items": $0.schema(of: element), "uniqueItems": true] }
    case .counted(let array, let count):
      let array = schema(of: array)
      guard case .object(var object) = array else { return array }
      object["minItems"] = .number(JSONNumber(count))
      object["maxItems"] = .number(JSONNumber(count))
      return .object(object)
    case .dictionary(let keys, let values):
      return container { builder in
        let values = builder.schema(of: values)
        var schema: JSONObject = ["type": "object", "additionalProperties": values]
        schema["propertyNames"] = builder.schema(of: keys)
        return .object(schema)
      }
    case .model(let plan): return reference(to: plan)
    case .tagged(let plan): return tagged(plan)
    case .family(let family, let declared, let plan):
      return self.family(family, of: declared) { $0.reference(to: plan($1)) }
    }
  }

  private mutating func array(of element: ValueDescription) -> JSONValue {
    ["type": "array", "items": schema(of: element)]
  }

  private func string(_ format: String?, _ pattern: String?) -> JSONObject {
    var schema: JSONObject = ["type": "string"]
    schema["format"] = format.map { .string($0) }
    schema["pattern"] = pattern.map { .string($0) }
    return schema
  }

  /// Returns the schema of an integer type, with its bounds if it has fewer than 64 bits.
  private func integer<Value: FixedWidthInteger>(_: Value.Type) -> JSONObject {
    var schema: JSONObject = ["type": "integer"]
    let isShort = Value.bitWidth < 64
    if isShort || !Value.isSigned { schema["minimum"] = .number(JSONNumber(Value.min)) }
    if isShort { schema["maximum"] = .number(JSONNumber(Value.max)) }
    return schema
  }

  /// Returns the schema of the keys of a dictionary; nil if they can be any string.
  private mutating func schema(of keys: KeyDescription) -> JSONValue? {
    switch keys {
    case .anything: return nil
    case .integer(let isSigned):
      return ["pattern": .string(isSigned ? "^-?(0|[1-9][0-9]*)$" : "^(0|[1-9][0-9]*)$")]
    case .number: return Self.numberAsText
    case .uuid: return ["format": "uuid"]
    case .value(let description): return asText(schema(of: description))
    case .anyDate: return ["format": "date-time"]
    case .names(let names): return ["enum": .array(names.map { .string($0) })]
    case .decided(let reason, let keys):
      addGap(reason)
      return schema(of: keys)
    }
  }

  /// Returns the schema of values as strings.
  private func asText(_ values: JSONValue) -> JSONValue {
    if let forms = values["anyOf"]?.array { return ["anyOf": .array(forms.map(asText))] }
    return values["type"] == "number" ? Self.numberAsText : values
  }

  private static var numberAsText: JSONValue {
    ["pattern": "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?$"]
  }
}
