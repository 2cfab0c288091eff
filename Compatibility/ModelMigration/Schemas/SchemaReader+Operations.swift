import ModelMapping

/// The bodies of requests and responses of OpenAPI.
extension SchemaReader {
  private static let methods = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  mutating func readOperations(_ document: SchemaDocument) {
    guard document.isOpenAPI else { return }
    for place in ["paths", "webhooks"] {
      for (path, written) in document.root[place]?.object ?? [:] {
        let (item, steps) = resolved(written, document.reference([place, path]))
        for method in Self.methods {
          guard let operation = item[method] else { continue }
          let name = operation["operationId"]?.string ?? "\(method) \(path)"
          let reference = steps + "/" + method
          readRequest(operation, reference, name)
          for (status, response) in operation["responses"]?.object ?? [:] {
            let (response, steps) = resolved(response, "\(reference)/responses/\(status)")
            readBody(response, steps, "\(name) \(status) response")
          }
        }
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

  /// What a value with a reference stands for, and where that is.
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
    guard
      let (type, media) = content.first(where: { type, _ in
        type.contains("json") || type.hasPrefix("*/*")
      })
    else {
      note(
        "\(SwiftNames.camelCase(name, startsUpper: true)): the body is `\(content[0].key)`, not JSON"
      )
      return
    }
    guard let schema = media["schema"] else { return }
    let step = type.replacing("~", with: "~0").replacing("/", with: "~1")
    readSchema(schema, "\(place)/content/\(step)/schema", name)
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
