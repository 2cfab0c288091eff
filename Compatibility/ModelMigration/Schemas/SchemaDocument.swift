import Foundation
import ModelMapping

/// A document of JSON Schema, or one of OpenAPI with schemas among its components.
struct SchemaDocument {
  let root: JSONValue

  /// The schemas with names, by the paths of references to them.
  let definitions: [(path: String, name: String, schema: JSONValue)]

  private static let places = [["$defs"], ["definitions"], ["components", "schemas"]]

  init(_ root: JSONValue) {
    self.root = root
    var definitions: [(path: String, name: String, schema: JSONValue)] = []
    for place in Self.places {
      var found: JSONValue? = root
      for key in place { found = found?[key] }
      for (key, schema) in found?.object ?? [:] {
        let step = key.replacing("~", with: "~0").replacing("/", with: "~1")
        definitions.append(("#/\(place.joined(separator: "/"))/\(step)", key, schema))
      }
    }
    self.definitions = definitions
  }

  /// Whether the document itself is a schema, and not only a list of some.
  var isSchema: Bool {
    ["properties", "type", "oneOf", "anyOf", "allOf", "$ref", "enum"].contains { root[$0] != nil }
  }

  /// The schema to which a reference leads.
  func schema(at reference: String) -> JSONValue? {
    guard reference.hasPrefix("#") else { return nil }
    let steps = (reference.removingPercentEncoding ?? reference).dropFirst().split(separator: "/")
    return steps.reduce(Optional(root)) { value, step in
      let key = String(step).replacing("~1", with: "/").replacing("~0", with: "~")
      if let values = value?.array {
        return Int(key).flatMap { values.indices.contains($0) ? values[$0] : nil }
      }
      return value?[key]
    }
  }
}

extension JSONValue {
  /// The kinds that a schema names, without null.
  var schemaKinds: [String] {
    if case .array(let kinds)? = self["type"] {
      return kinds.compactMap(\.string).filter { $0 != "null" }
    }
    return (self["type"]?.string).map { $0 == "null" ? [] : [$0] } ?? []
  }

  /// Whether a schema says that null is valid.
  var allowsNull: Bool {
    let kinds = self["type"]?.array ?? [self["type"] ?? true]
    return kinds.contains("null") || self["nullable"] == true
      || (self["enum"]?.array ?? []).contains(.null)
  }
}
