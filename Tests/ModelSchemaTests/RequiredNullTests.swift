import ModelMapping
import ModelSchema
import Testing

@Suite("Schemas of an Optional that is required")
struct RequiredNullTests {
  private struct Stop: StrictModel {
    let name: String
  }

  private struct Trip: StrictModel {
    let seats: Int?
    let note: Field<String>
    let stop: Stop?
    let other: Stop?
    static let requiredProperties: Set<String> = ["seats", "note", "stop"]
  }

  @Test("of properties that share a key are all to be read, and one of them is written")
  func shared() throws {
    struct Shared: StrictModel {
      var small: Int8
      var text: String?
      static let keyMapper: KeyMapper = ["small": "x", "text": "x"]
    }
    let read = try Shared.jsonSchema()["properties"]?["x"]?["allOf"]?.array
    #expect(read?.count == 2 && read?[0]["type"] == "integer")
    let written = try Shared.jsonSchema(.writing)["properties"]?["x"]
    #expect(written?["anyOf"]?.array?.count == 2)
  }

  @Test("do not accept null, like the engine")
  func refused() throws {
    for options in [SchemaOptions.reading, .strictTools] {
      let properties = try Trip.jsonSchema(options)["properties"]
      #expect(properties?["seats"] == ["type": "integer"])
      #expect(properties?["note"] == ["type": "string"])
      #expect(properties?["stop"] == ["$ref": "#/$defs/RequiredNullTests.Stop"])
      #expect(
        properties?["other"] == [
          "anyOf": [["$ref": "#/$defs/RequiredNullTests.Stop"], ["type": "null"]]
        ]
      )
    }
    for name in ["seats", "note", "stop"] {
      var document: JSONObject = ["seats": 1, "note": "a", "stop": ["name": "b"]]
      document[name] = .null
      #expect(throws: ModelError.self) { try Trip(json: document) }
    }
  }
}
