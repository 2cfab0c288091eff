import ModelMapping
import ModelSchema
import Testing

@Suite("JSON Schema of enums with payloads")
struct TaggedSchemaTests {
  private func schema<Form: TaggedForm>(
    _: Form.Type,
    _ options: SchemaOptions = .reading,
  ) throws -> JSONValue? {
    let schema = try ModelMapper<Strict>().jsonSchema(of: [TaggedShape<Form>].self, options)
    let reference = schema["items"]?["$ref"]?.string ?? ""
    return schema["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
  }

  @Test("each form lists its cases")
  func forms() throws {
    let cases = try schema(InternalForm.self)?["oneOf"]?.array ?? []
    #expect(cases.count == 4)
    #expect(cases[0]["required"] == ["type", "radius"])
    #expect(cases[0]["properties"]?["type"] == ["const": "circle"])
    #expect(cases[0]["properties"]?.object?.keys.first == "type")
    #expect(cases[3]["required"] == ["type"])
    let adjacent = try schema(AdjacentForm.self)?["oneOf"]?.array ?? []
    #expect(adjacent[1]["required"] == ["type", "value"])
    #expect(adjacent[1]["properties"]?["value"]?["$ref"] == "#/$defs/TaggedRect")
    let external = try schema(ExternalForm.self)?["oneOf"]?.array ?? []
    #expect(external[0]["required"] == ["circle"])
    #expect(external[3] == ["const": "nothing"])
    let untagged = try schema(UntaggedForm.self)?["anyOf"]?.array ?? []
    #expect(untagged.count == 4)
    #expect(untagged[3] == ["type": "null"])
    #expect(try ModelMapper<Strict>().schemaGaps(of: TaggedDrawing<InternalForm>.self).isEmpty)
  }

  @Test("an unknown case accepts other tags")
  func unknownCase() throws {
    let schema = try ModelMapper<Strict>().jsonSchema(of: [TaggedErrorTests.Status].self)
    let cases = schema["$defs"]?.object?.first { $0.key.contains("Status") }?.value["oneOf"]?.array
    #expect(cases?.last?["properties"]?["type"] == ["type": "string", "not": ["enum": ["on"]]])
  }

  @Test(
    "a validator accepts what is read and refuses what is not",
    .enabled(if: SchemaValidator.isAvailable),
  )
  func agreement() throws {
    func group<Form: TaggedForm>(_: Form.Type, _ documents: [String]) throws -> [Bool] {
      let mapper = ModelMapper<TaggedClosed>()
      let schema = try mapper.jsonSchema(of: TaggedShape<Form>.self)
      let results = try SchemaValidator.validate([
        .init(schema: schema, documents: documents.map { try JSONValue(json: $0) })
      ])
      #expect(results.first?.error == nil)
      let isRead = documents.map { json in
        (try? mapper.map(TaggedShape<Form>.self, from: json)) != nil
      }
      #expect(results.first?.failures.map(\.isEmpty) == isRead, "\(Form.self)")
      return isRead
    }
    #expect(
      try group(
        InternalForm.self,
        [
          #"{"type": "circle", "radius": 1}"#, #"{"radius": 1, "type": "circle", "x": 1}"#,
          #"{"type": "group", "parts": [{"type": "nothing"}]}"#,
          #"{"type": "group", "parts": [1]}"#,
          #"{"type": "no"}"#, #"{"radius": 1}"#,
        ],
      ) == [true, false, true, false, false, false]
    )
    #expect(
      try group(
        AdjacentForm.self,
        [
          #"{"type": "circle", "value": {"radius": 1}}"#, #"{"type": "circle"}"#,
          #"{"type": "nothing"}"#,
          #"{"type": "circle", "value": {"radius": 1}, "x": 1}"#,
        ],
      ) == [true, false, true, false]
    )
    #expect(
      try group(
        ExternalForm.self,
        [
          #"{"circle": {"radius": 1}}"#, #""nothing""#, #""circle""#,
          #"{"circle": {"radius": 1}, "rect": {}}"#,
          #"{"x": 1}"#,
        ],
      ) == [true, true, false, false, false]
    )
  }

  @Test("tools of language models get `anyOf`")
  func tools() throws {
    struct Arguments: StrictModel {
      let shape: TaggedShape<InternalForm>
    }
    let schema = try Arguments.jsonSchema(.strictTools)
    let cases = schema["$defs"]?.object?.first { $0.key.hasPrefix("TaggedShape") }?.value["anyOf"]?
      .array
    #expect(cases?.count == 4)
    #expect(cases?.first?["properties"]?["type"]?["enum"] == ["circle"])
  }
}
