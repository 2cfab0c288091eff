import ModelMappingFoundation
import PropertyIntrospection

/// The schemas of scalars, raw values and keys.
extension SchemaBuilder {
  /// Returns the schema of a scalar.
  mutating func scalar(_ kind: ScalarKind) -> JSONValue {
    switch kind.expectation.kind {
    case .integer: return integer(kind.type)
    case .number, .decimal:
      mayBeUnwritten = true
      return ["type": "number"]
    case .bool: return ["type": "boolean"]
    case .date:
      // The default is mostly the current time, which would change the schema each time.
      (showsDefault, mayBeUnwritten) = (false, true)
      return ["type": "string", "format": "date-time"]
    case .uuid:
      showsDefault = false
      return ["type": "string", "format": "uuid"]
    case .url: return ["type": "string", "format": "uri"]
    case .base64: return ["type": "string", "contentEncoding": "base64"]
    default: return ["type": "string"]
    }
  }

  /// Returns the schema of an integer type, with its bounds if it has fewer than 64 bits.
  func integer(_ type: any Scalar.Type) -> JSONValue {
    var schema: JSONObject = ["type": "integer"]
    func open<Value: FixedWidthInteger>(_: Value.Type) {
      let isShort = Value.bitWidth < 64
      if isShort || !Value.isSigned { schema["minimum"] = .number(JSONNumber(Value.min)) }
      if isShort { schema["maximum"] = .number(JSONNumber(Value.max)) }
    }
    if let type = type as? any FixedWidthInteger.Type { open(type) }
    return .object(schema)
  }

  /// Returns the schema of an enum or another type with raw values.
  mutating func rawValue<Value: RawRepresentable>(
    _: Value.Type,
    _ raw: JSONValue,
  ) -> JSONValue {
    let cases = cases(of: Value.self)
    guard case .object(var schema) = raw, !cases.isEmpty else {
      addGap("`init(rawValue:)` of \(TypeName.readable(Value.self)) decides")
      return raw
    }
    schema["enum"] = .array(cases)
    schema["minimum"] = nil
    schema["maximum"] = nil
    return .object(schema)
  }

  /// Returns the raw values of an enum whose cases are known.
  private func cases<Value: RawRepresentable>(of _: Value.Type) -> [JSONValue] {
    guard case .enumeration = ValueKind(of: Value.self) else { return [] }
    return Expectation.rawValues(of: Value.self)
  }

  /// Returns the schema of the keys of a dictionary; nil if they can be any string.
  mutating func keys(_ type: Any.Type) -> JSONValue? {
    if let type = type as? any FixedWidthInteger.Type {
      return ["pattern": .string(type.isSigned ? "^-?(0|[1-9][0-9]*)$" : "^(0|[1-9][0-9]*)$")]
    }
    if type is any KeyScalar.Type { return nil }
    if type == UUID.self { return ["format": "uuid"] }
    if let type = type as? any CodingKeyRepresentable.Type, !(type is any TextScalar.Type) {
      let keys = Expectation.codingKeys(of: type)
      if !keys.isEmpty { return ["enum": .array(keys.map { .string($0) })] }
      addGap("the type of the key \(TypeName.readable(type)) decides")
      return nil
    }
    func open<Value: RawRepresentable>(_: Value.Type) -> JSONValue? {
      let cases = cases(of: Value.self)
      if !cases.isEmpty { return ["enum": .array(cases.map { .string($0.string ?? "\($0)") })] }
      addGap("`init(rawValue:)` of the key \(TypeName.readable(Value.self)) decides")
      return keys(Value.RawValue.self)
    }
    if let type = type as? any RawRepresentable.Type { return open(type) }
    addGap("the type of the key \(TypeName.readable(type)) decides")
    return nil
  }
}
