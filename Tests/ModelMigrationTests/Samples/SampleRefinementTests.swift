import Testing

@testable import ModelMigration

@Suite("Samples for Objective-C models")
struct SampleRefinementTests {
  private func refined(_ files: [String: String], _ sources: SourceModels) throws -> SourceModels {
    let folder = try TemporaryFolder(files)
    var refinement = try SampleRefinement(folder: folder.url, for: sources)
    return refinement.refined(sources)
  }

  private func model(_ name: String, _ properties: [(String, SourceType)]) -> SourceModel {
    let properties = properties.map { SourceProperty(name: $0.0, type: $0.1) }
    return SourceModel(name: name, origin: .jsonModel, properties: properties)
  }

  @Test("choose numbers, and the elements of containers")
  func types() throws {
    let sources = SourceModels(
      models: [
        model(
          "Foo",
          [
            ("count", .number), ("price", .number), ("isOn", .number), ("tags", .array(.any)),
            ("names", .dictionary(.any)), ("open", .any), ("text", .number), ("title", .string),
          ],
        )
      ]
    )
    let json = #"""
      {"count": 1, "price": 1.5, "isOn": true, "tags": ["a"], "names": {"1": "x", "2": "y"},
       "open": [1], "text": "5", "title": 7}
      """#
    let integer = SourceType.integer(bits: nil, isSigned: true)
    #expect(
      try refined(["Foo.json": json], sources).models[0].properties.map(\.type) == [
        integer, .double, .bool, .array(.string), .dictionary(.string), .array(integer), .number,
        .string,
      ]
    )
  }

  @Test("are found by key, path and scheme, in several files, and inside other models' samples")
  func keys() throws {
    var foo = model(
      "Foo",
      [("itemCount", .number), ("size", .number), ("bars", .array(.model("Bar")))],
    )
    foo.keys.scheme = .snakeCase
    foo.keys.paths = [.init(property: "size", keys: ["meta.size"])]
    let sources = SourceModels(models: [foo, model("Bar", [("value", .number)])])
    let result = try refined(
      [
        "Foo.1.json": #"{"item_count": 1, "meta": {"size": 2}, "bars": [{"value": false}]}"#,
        "Foo.2.json": #"{"item_count": 1.5}"#, "other.json": "not read",
      ],
      sources,
    )
    #expect(
      result.models[0].properties.map(\.type) == [
        .double, .integer(bits: nil, isSigned: true), .array(.model("Bar")),
      ]
    )
    #expect(result.models[1].properties[0].type == .bool)
  }

  @Test("fail if they cannot be read, or belong to no model")
  func failures() throws {
    let sources = SourceModels(models: [model("Foo", [])])
    let error = #expect(throws: MigrationError.self) { try refined(["Bar.json": "{}"], sources) }
    #expect(
      error?.description.hasSuffix(": no file is named after a model, such as Foo.json") == true
    )
    #expect(throws: MigrationError.self) { try refined(["Foo.json": "{"], sources) }
  }
}
