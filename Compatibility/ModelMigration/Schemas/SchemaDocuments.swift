import Foundation
import ModelMapping

/// A document of JSON Schema, or one of OpenAPI with schemas among its components and in its operations.
struct SchemaDocument {
  let file: String
  /// The document, with references in a form that is the same in all documents: `0#/$defs/Pet`.
  fileprivate(set) var root: JSONValue
  /// The number of the document, which precedes the paths of references to it.
  let number: Int

  /// The schemas with names, by the references to them.
  var definitions: [(reference: String, name: String, schema: JSONValue)] {
    [["$defs"], ["definitions"], ["components", "schemas"]].flatMap { place in
      let found = place.reduce(Optional(root)) { $0?[$1] }
      return (found?.object ?? [:]).map { key, schema in
        (reference((place + [key])), key, schema)
      }
    }
  }

  var isOpenAPI: Bool { root["openapi"] != nil || root["swagger"] != nil }

  /// Whether the document itself is a schema, and not only a list of some.
  var isSchema: Bool {
    !isOpenAPI
      && ["properties", "type", "oneOf", "anyOf", "allOf", "$ref", "enum", "patternProperties"]
        .contains { root[$0] != nil }
  }

  func reference(_ steps: [String]) -> String {
    let path = steps.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }
    return "\(number)#\(path.joined())"
  }
}

/// The documents of a run, which may refer to each other.
struct SchemaDocuments {
  private(set) var documents: [SchemaDocument] = []
  /// References to schemas with identifiers or anchors: by the number of the document and the anchor, or by identifier.
  private var anchors: [String: String] = [:]
  private var identifiers: [String: String] = [:]

  init(_ files: [(file: String, root: JSONValue)]) {
    for (number, file) in files.enumerated() {
      documents.append(SchemaDocument(file: file.file, root: file.root, number: number))
      collect(file.root, ["\(number)#"], number)
    }
    for number in documents.indices {
      documents[number].root = resolved(documents[number].root, in: number)
    }
  }

  /// The document that a reference leads to.
  func document(of reference: String) -> SchemaDocument? {
    reference.split(separator: "#").first.flatMap { Int($0) }.flatMap {
      documents.indices.contains($0) ? documents[$0] : nil
    }
  }

  /// The schema to which a reference leads.
  func schema(at reference: String) -> JSONValue? {
    guard let document = document(of: reference) else { return nil }
    return Self.value(at: reference.drop { $0 != "#" }.dropFirst(), in: document.root)
  }

  private static func value(at pointer: Substring, in root: JSONValue) -> JSONValue? {
    pointer.split(separator: "/").reduce(Optional(root)) { value, step in
      let key = String(step).replacing("~1", with: "/").replacing("~0", with: "~")
      if let values = value?.array {
        return Int(key).flatMap { values.indices.contains($0) ? values[$0] : nil }
      }
      return value?[key]
    }
  }

  // MARK: Identifiers

  /// Takes the identifiers and anchors in a schema.
  private mutating func collect(_ value: JSONValue, _ path: [String], _ number: Int) {
    switch value {
    case .object(let members):
      let reference = path.joined(separator: "/")
      for key in ["$id", "id"] {
        guard let id = members[key]?.string else { continue }
        if id.hasPrefix("#") {
          anchors["\(number)\(id)"] = reference
        } else {
          let id = id.hasSuffix("#") ? String(id.dropLast()) : id
          identifiers[id] = identifiers[id] ?? reference
        }
      }
      for key in ["$anchor", "$dynamicAnchor"] {
        if let anchor = members[key]?.string { anchors["\(number)#\(anchor)"] = reference }
      }
      for (key, inner) in members {
        let step = key.replacing("~", with: "~0").replacing("/", with: "~1")
        collect(inner, path + [step], number)
      }
    case .array(let values):
      for (index, inner) in values.enumerated() { collect(inner, path + ["\(index)"], number) }
    default: break
    }
  }

  /// A schema with references in one form; those that lead nowhere stay as they are.
  private func resolved(_ value: JSONValue, in number: Int) -> JSONValue {
    switch value {
    case .array(let values): return .array(values.map { resolved($0, in: number) })
    case .object(let members):
      var result = JSONObject()
      for (key, inner) in members {
        switch (key, inner) {
        case ("$ref", .string(let text)), ("$recursiveRef", .string(let text)),
          ("$dynamicRef", .string(let text)):
          result["$ref"] = .string(reference(text, in: number) ?? text)
        case ("mapping", .object(let targets)) where members["propertyName"] != nil:
          let pairs = targets.map { name, target in
            (name, .string(target.string.map { mapped($0, in: number) } ?? "") as JSONValue)
          }
          result[key] = .object(JSONObject(pairs))
        case ("enum", _), ("const", _), ("examples", _), ("example", _), ("default", _):
          result[key] = inner
        default: result[key] = resolved(inner, in: number)
        }
      }
      return .object(result)
    default: return value
    }
  }

  /// The target of a mapping, which is a reference or the name of a component.
  private func mapped(_ text: String, in number: Int) -> String {
    reference(text, in: number)
      ?? reference("#/components/schemas/\(text)", in: number) ?? text
  }

  /// The form of a reference that is the same in all documents; nil if it leads nowhere.
  private func reference(_ text: String, in number: Int) -> String? {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let place = String(parts[0])
    let fragment = parts.count > 1 ? parts[1].removingPercentEncoding ?? String(parts[1]) : ""
    guard let target = place.isEmpty ? "\(number)#" : target(place, in: number) else { return nil }
    let document = Int(target.prefix { $0 != "#" }) ?? number
    if !fragment.isEmpty, !fragment.hasPrefix("/") { return anchors["\(document)#\(fragment)"] }
    let path = target.drop { $0 != "#" }.dropFirst() + (fragment == "/" ? "" : fragment)
    guard Self.value(at: path, in: documents[document].root) != nil else { return nil }
    return "\(document)#\(path)"
  }

  /// The document or schema that a location names: by identifier, by path, or by the name of a file.
  private func target(_ place: String, in number: Int) -> String? {
    if let found = identifiers[place] { return found }
    let root = documents[number].root
    let base = (root["$id"] ?? root["id"])?.string.flatMap { URL(string: $0) }
    if let id = URL(string: place, relativeTo: base)?.absoluteString, let found = identifiers[id] {
      return found
    }
    let folder = URL(filePath: documents[number].file).deletingLastPathComponent()
    let path = folder.appending(path: place).standardizedFileURL.path
    let paths = documents.map { URL(filePath: $0.file).standardizedFileURL.path }
    if let index = paths.firstIndex(of: path) { return "\(index)#" }
    let name = place.split(separator: "/").last
    let named = paths.indices.filter { paths[$0].split(separator: "/").last == name }
    return named.count == 1 ? "\(named[0])#" : nil
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
    return kinds.contains("null") || self["nullable"] == true || self["x-nullable"] == true
      || (self["enum"]?.array ?? []).contains(.null)
  }
}
