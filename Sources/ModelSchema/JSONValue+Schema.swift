import ModelMapping

/// Schemas as values.
extension JSONValue {
  /// The schema of null.
  private static let ofNull: JSONValue = ["type": "null"]

  /// The schema of the same values and null.
  var nullable: JSONValue {
    guard case .object(var object) = self else { return self == false ? Self.ofNull : true }
    let others = ["$ref", "anyOf", "const", "not"].filter { object[$0] != nil }
    guard others.isEmpty, object["type"] ?? object["enum"] != nil else {
      guard object.count == 1, let cases = object["anyOf"]?.array else {
        return ["anyOf": [self, Self.ofNull]]
      }
      return cases.contains(Self.ofNull) ? self : ["anyOf": .array(cases + [Self.ofNull])]
    }
    if let type = object["type"] {
      let types = type.array ?? [type]
      if !types.contains("null") { object["type"] = .array(types + ["null"]) }
    }
    if let values = object["enum"]?.array, !values.contains(.null) {
      object["enum"] = .array(values + [.null])
    }
    return .object(object)
  }

  /// The schema of the same values except for null, the opposite of `nullable`.
  var nonNull: JSONValue {
    guard case .object(var object) = self else { return self == true ? ["not": Self.ofNull] : self }
    if let types = object["type"]?.array {
      let others = types.filter { $0 != "null" }
      object["type"] = others.count == 1 ? others[0] : .array(others)
    }
    if let values = object["enum"]?.array { object["enum"] = .array(values.filter { $0 != .null }) }
    if let cases = object["anyOf"]?.array {
      let others = cases.filter { $0 != Self.ofNull }
      if object.count == 1, others.count == 1 { return others[0] }
      object["anyOf"] = .array(others)
    }
    return .object(object)
  }

  /// The largest index of an element that a schema describes.
  private static let lastElement = 99

  /// The schema of arrays, from the schemas of some elements by index.
  static func elements(_ elements: [Int: (schema: JSONValue, isRequired: Bool)]) -> JSONValue {
    // A key mapper may state any index; one that no array has is a mistake that is reported elsewhere.
    let last = min(max(elements.keys.max() ?? 0, 0), lastElement)
    let items = (0...last).map { elements[$0]?.schema ?? true }
    var schema: JSONObject = ["type": "array", "prefixItems": .array(items)]
    if let last = elements.filter(\.value.isRequired).keys.max(), last < .max {
      schema["minItems"] = .number(JSONNumber(max(last + 1, 0)))
    }
    return .object(schema)
  }

  /// Whether a schema that has a type accepts null.
  var isNullable: Bool { self["type"]?.array?.contains("null") ?? false }

  /// The type that a schema names in addition to null.
  var schemaType: String? {
    self["type"]?.string ?? self["type"]?.array?.compactMap(\.string).first { $0 != "null" }
  }

  /// Returns the schema with a description, which precedes the other keywords.
  func described(_ words: String?) -> JSONValue {
    guard let words, !words.isEmpty else { return self }
    var object: JSONObject = ["description": .string(words)]
    for (key, value) in self.object ?? [:] { object[key] = value }
    object["description"] = .string(words)
    if self == false { object["not"] = [:] }
    return .object(object)
  }

  /// Returns the schema of the values that meet other schemas too.
  func requiring(_ others: [JSONValue]) -> JSONValue {
    guard !others.isEmpty, case .object(var object) = self else { return self }
    if others.count == 1, object["anyOf"] == nil, let cases = others[0]["anyOf"] {
      object["anyOf"] = cases
    } else {
      object["allOf"] = .array((object["allOf"]?.array ?? []) + others)
    }
    return .object(object)
  }
}

extension JSONObject {
  /// Adds a keyword to a schema, in addition to its value if it has one.
  mutating func restrict(_ keyword: String, _ value: JSONValue) {
    guard let present = self[keyword], present != value else {
      self[keyword] = value
      return
    }
    if keyword == "enum", let first = present.array, let second = value.array {
      self[keyword] = .array(first.filter { second.contains($0) })
      return
    }
    guard let first = present.number?.doubleValue, let second = value.number?.doubleValue,
      keyword != "multipleOf"
    else {
      let other = JSONValue.object(JSONObject([(keyword, value)]))
      self["allOf"] = .array((self["allOf"]?.array ?? []) + [other])
      return
    }
    let isTighter = keyword.hasPrefix("min") ? second > first : second < first
    if isTighter { self[keyword] = value }
  }
}
