import Foundation
import Testing

@testable import ModelMigration

/// What the migrator carries over of the fixtures, and what it leaves to do.
struct MigrationTable {
  private(set) var rows: [String] = []
  private(set) var carriedOver = 0
  /// The kinds of steps, with how many there are.
  private(set) var steps: [String: Int] = [:]

  /// Adds the result of a run.
  mutating func add(_ name: String, _ result: Migrator.Result) {
    let count = result.messages.split(separator: " ").first.flatMap { Int($0) } ?? 0
    let kinds = Dictionary(result.steps.map { (Self.kind(of: $0), 1) }, uniquingKeysWith: +)
    carriedOver += count
    steps.merge(kinds, uniquingKeysWith: +)
    rows.append("| \(name) | \(count) | \(result.steps.count) | \(Self.list(kinds)) |")
  }

  /// The table in Markdown.
  var text: String {
    let head = ["| Fixture | Carried over | Steps | Kinds of step |", "|---|---:|---:|---|"]
    let sum = "| All | \(carriedOver) | \(steps.values.reduce(0, +)) | \(Self.list(steps)) |"
    return (head + rows + [sum]).joined(separator: "\n")
  }

  /// The message up to its first colon, without the place, the subject and the names.
  private static func kind(of line: String) -> String {
    var parts = line.components(separatedBy: ": ")[...]
    if parts.first?.wholeMatch(of: /.*(:\d+|\.json)/) != nil { parts.removeFirst() }
    if parts.count > 1, parts.first?.wholeMatch(of: /\w+(\.\w+)?/) != nil { parts.removeFirst() }
    return (parts.first ?? "").replacing(/`[^`]*`/, with: "…").replacing(/\d+/, with: "n")
  }

  private static func list(_ kinds: [String: Int]) -> String {
    kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) × \($0.key)" }
      .joined(separator: "; ")
  }
}

@Suite("The fixtures")
struct MigrationTableTests {
  @Test("are carried over but for a few steps", .needsClang)
  func table() throws {
    var table = MigrationTable()
    for (name, result) in MigratedFile.results.sorted(by: { $0.key < $1.key }) {
      table.add(name, result)
    }
    for (name, options) in MigratedFile.others {
      table.add(name, MigratedFile.run(options.paths, options.options))
    }
    for (name, kinds) in SampleKinds.groups {
      table.add(name, try SampleKinds.result(kinds))
    }
    for (name, text) in Self.schemas {
      let folder = try TemporaryFolder(["Schema.json": text])
      table.add(name, Migrator.run(["--schema", folder.path("Schema.json")]))
    }
    // To see the table, run the tests with this variable; the second one names a folder of real files.
    if Self.environment["MIGRATION_TABLE"] != nil {
      print(table.text)
      if let corpus = Self.environment["MIGRATION_CORPUS"] { try printRows(of: corpus) }
    }
    #expect(table.carriedOver == 364)
    #expect(table.steps.values.reduce(0, +) == 46, "\(table.text)")
  }

  private static let environment = ProcessInfo.processInfo.environment

  /// Prints a row for each kind of source in a folder of real files, which are not part of the project.
  private func printRows(of corpus: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let root = Fixtures.root.deletingLastPathComponent().deletingLastPathComponent()
    let script = root.appending(path: "Tests/Benchmarks/migration-corpus").path
    process.arguments = ["python3", script, corpus]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// A document of each kind of schema.
  private static let schemas = [
    (
      "JSON Schema",
      #"""
      {"type": "object", "required": ["id"], "properties": {
        "id": {"type": "integer", "minimum": 1}, "at": {"type": "string", "format": "date-time"},
        "eol": {"oneOf": [{"const": "lf"}, {"const": "crlf"}]}, "mail": {"type": "string", "format": "email"},
        "size": {"type": ["string", "integer"]}, "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
        "headers": {"patternProperties": {"^x-": {"type": "string"}}, "additionalProperties": false}},
       "anyOf": [{"properties": {"file": {"type": "string"}}}, {"properties": {"url": {"type": "string"}}}]}
      """#,
    ),
    (
      "OpenAPI",
      #"""
      {"openapi": "3.0.0", "paths": {"/pets": {"post": {"operationId": "addPet",
        "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}}},
        "responses": {"201": {"content": {"application/json": {"schema": {"type": "object", "properties": {
          "pet": {"$ref": "#/components/schemas/Pet"}, "count": {"type": "integer"}}}}}}}}}},
       "components": {"schemas": {"Pet": {"type": "object", "required": ["id", "name"], "properties": {
          "id": {"type": "integer", "readOnly": true}, "name": {"type": "string"}}}}}}
      """#,
    ),
  ]
}
