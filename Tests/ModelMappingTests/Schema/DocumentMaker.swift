import ModelMapping

/// Makes documents: valid ones from a schema, and others by changing these at one place.
struct DocumentMaker {
  private let schema: JSONValue
  private var generator: SeededGenerator

  init(_ schema: JSONValue, seed: UInt64) {
    self.schema = schema
    generator = SeededGenerator(seed: seed)
  }

  /// Returns a document that mostly fits the schema.
  mutating func document() -> JSONValue { value(of: schema, depth: 0) }

  private mutating func value(of schema: JSONValue, depth: Int) -> JSONValue {
    if let reference = schema["$ref"]?.string { return value(of: target(reference), depth: depth) }
    if let cases = schema["anyOf"]?.array,
      cases.allSatisfy({ $0["required"] == nil || $0["$ref"] != nil })
    {
      return value(of: generator.pick(cases), depth: depth)
    }
    if let value = schema["const"] { return value }
    if let values = schema["enum"]?.array { return generator.pick(values) }
    let types =
      schema["type"]?.array ?? schema["type"].map { [$0] } ?? ["string", "number", "null"]
    switch generator.pick(types) {
    case "object": return object(of: schema, depth: depth)
    case "array": return array(of: schema, depth: depth)
    case "integer": return .number(JSONNumber(integer(of: schema)))
    case "number": return generator.pick([0, 1, -1.5, 0.25, 1.5, 1e3])
    case "boolean": return .bool(generator.chance(of: 2))
    case "string": return string(of: schema)
    default: return .null
    }
  }

  private func target(_ reference: String) -> JSONValue {
    if reference == "#" { return schema }
    return schema["$defs"]?[String(reference.dropFirst("#/$defs/".count))] ?? true
  }

  private mutating func object(of schema: JSONValue, depth: Int) -> JSONValue {
    var object = JSONObject()
    let required = schema["required"]?.array ?? []
    for (name, property) in schema["properties"]?.object ?? [:] {
      let isSkipped = depth > 3 ? true : generator.chance(of: 4)
      if isSkipped, !required.contains(.string(name)) { continue }
      object[name] = value(of: property, depth: depth + 1)
    }
    guard let values = schema["additionalProperties"], values.object != nil else {
      return .object(object)
    }
    let names = schema["propertyNames"]?["enum"]?.array?.compactMap(\.string) ?? ["a", "7", "-12"]
    for name in names where generator.chance(of: 2) {
      object[name] = value(of: values, depth: depth + 1)
    }
    return .object(object)
  }

  private mutating func array(of schema: JSONValue, depth: Int) -> JSONValue {
    let count = depth > 3 ? 0 : Int(generator.next() % 4)
    return .array((0..<count).map { _ in value(of: schema["items"] ?? true, depth: depth + 1) })
  }

  private mutating func integer(of schema: JSONValue) -> Int {
    let low = schema["minimum"]?.number.flatMap { Int($0.text) } ?? -1000
    let high = schema["maximum"]?.number.flatMap { Int($0.text) } ?? low + 100_000
    return generator.pick([
      low, high, low + Int(generator.next() % UInt64(high - low + 1)), max(low, 0),
    ])
  }

  private mutating func string(of schema: JSONValue) -> JSONValue {
    switch schema["format"] {
    case "date-time":
      return generator.pick(["2020-02-29T00:00:00Z", "1970-01-01T00:00:00.5+01:00"])
    case "uuid": return "9F0C2A4E-0B53-4E0B-8E5F-0A0C6D6E1F10"
    case "uri": return "https://example.com/a?b=c"
    default: break
    }
    if schema["contentEncoding"] != nil { return generator.pick(["", "AAEC"]) }
    return generator.pick([
      "", "a", "abc", "az", "abcz", "häß", "long enough", "en_US", "UTC", "small",
    ])
  }

  // MARK: Changes

  private static let strange: [JSONValue] = [
    nil, true, 0, 1, 5, -1, 13, 2.5, 1.0, 127, 128, 255, 256, 40_000, 70_000, 5_000_000_000, 1e3,
    "",
    "x", "1", "true", "dot", "2020-02-29T00:00:00Z", [], [nil], [1, 1], ["a", "a"], [:], ["a": 1],
    ["id": 4], ["doors": 2],
  ]

  /// Returns a document with one change somewhere.
  mutating func changed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object) where !generator.chance(of: 5): .object(changed(object))
    case .array(let elements) where !generator.chance(of: 4): .array(changed(elements))
    default: generator.pick(Self.strange)
    }
  }

  private mutating func changed(_ object: JSONObject) -> JSONObject {
    var object = object
    let key = object.isEmpty ? "a" : generator.pick(object.keys)
    switch generator.next() % 6 {
    case 0: object[key] = nil
    case 1: object["unknown"] = generator.pick(Self.strange)
    case 2:
      let value = object[key]
      object[key] = nil
      object[key.uppercased()] = value
    default: object[key] = changed(object[key] ?? .null)
    }
    return object
  }

  private mutating func changed(_ elements: [JSONValue]) -> [JSONValue] {
    guard let element = elements.randomElement(using: &generator) else {
      return [generator.pick(Self.strange)]
    }
    switch generator.next() % 4 {
    case 0: return elements + [element]
    case 1: return Array(elements.dropLast())
    default: return elements.dropFirst() + [changed(element)]
    }
  }
}
