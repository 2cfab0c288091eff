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
