import ModelMapping

/// The bodies of requests and responses of OpenAPI.
extension SchemaReader {
  private static let methods = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  mutating func readOperations(_ document: SchemaDocument) {
    guard document.isOpenAPI else { return }
    for place in ["paths", "webhooks"] {
      for (path, item) in document.root[place]?.object ?? [:] {
        readOperations(of: item, document.reference([place, path]), path)
      }
    }
    for (place, suffix) in [("responses", "response"), ("requestBodies", "request")] {
      for path in [["components", place], [place]] {
        let found = path.reduce(Optional(document.root)) { $0?[$1] }
        for (name, body) in found?.object ?? [:] {
          readBody(body, document.reference(path + [name]), "\(name) \(suffix)")
        }
      }
    }
  }

  /// Reads the operations of a path, and their callbacks, which have paths of their own.
  private mutating func readOperations(of item: JSONValue, _ place: String, _ path: String) {
    let (item, steps) = resolved(item, place)
    guard readPaths.insert(steps).inserted else { return }
    for method in Self.methods {
      guard let operation = item[method] else { continue }
      let name = operation["operationId"]?.string ?? "\(method) \(path)"
      let reference = "\(steps)/\(method)"
      readRequest(operation, reference, name)
      for (status, response) in operation["responses"]?.object ?? [:] {
        let (response, steps) = resolved(response, "\(reference)/responses/\(status)")
        readBody(response, steps, "\(name) \(status) response")
      }
      for (key, written) in operation["callbacks"]?.object ?? [:] {
        let (callback, steps) = resolved(written, "\(reference)/callbacks/\(Self.step(key))")
        for (path, item) in callback.object ?? [:] {
          readOperations(of: item, "\(steps)/\(Self.step(path))", "\(name) \(key)")
        }
      }
    }
  }

  /// A key in a reference.
  private static func step(_ key: String) -> String {
    key.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  private mutating func readRequest(_ operation: JSONValue, _ reference: String, _ name: String) {
    if let written = operation["requestBody"] {
      let (body, steps) = resolved(written, reference + "/requestBody")
      readBody(body, steps, "\(name) request")
    }
    for (index, written) in (operation["parameters"]?.array ?? []).enumerated() {
      let (parameter, steps) = resolved(written, "\(reference)/parameters/\(index)")
      if parameter["in"] == "body" { readBody(parameter, steps, "\(name) request") }
    }
  }

  /// The value that a reference leads to, and its place.
  private func resolved(_ value: JSONValue, _ place: String) -> (JSONValue, String) {
    var (value, place) = (value, place)
    var seen: Set<String> = []
    while let reference = value["$ref"]?.string, seen.insert(reference).inserted,
      let target = documents.schema(at: reference)
    {
      (value, place) = (target, reference)
    }
    return (value, place)
  }

  /// Reads the schema of a body in JSON, unless another operation has the same.
  private mutating func readBody(_ body: JSONValue, _ place: String, _ name: String) {
    if let schema = body["schema"] { return readSchema(schema, "\(place)/schema", name) }
    guard let content = body["content"]?.object, !content.isEmpty else { return }
    let media = content.filter { $0.key.contains("json") || $0.key.hasPrefix("*/*") }
    if media.isEmpty {
      let subject = SwiftNames.camelCase(name, startsUpper: true)
      note("\(subject): the body is `\(content[0].key)`, not JSON")
    }
    var schemas: [JSONValue] = []
    for (type, value) in media {
      guard let schema = value["schema"], !schemas.contains(schema) else { continue }
      readSchema(
        schema,
        "\(place)/content/\(Self.step(type))/schema",
        schemas.isEmpty ? name : "\(name) \(type)",
      )
      schemas.append(schema)
    }
  }

  private mutating func readSchema(_ schema: JSONValue, _ place: String, _ name: String) {
    // Components have names of their own.
    guard forms.reference(schema) == nil, readBodies.insert(place).inserted else { return }
    if isNamed(at: place) {
      _ = self.name(at: place, name)
    } else {
      addAlias(schema, unique(name, owner: ""), isDocument: true)
    }
  }
}
