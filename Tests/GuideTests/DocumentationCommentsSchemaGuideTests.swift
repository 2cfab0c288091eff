import ModelMapping
import ModelSchema
import Testing

@Test("Documentation comments: a schema has the dialect for tools", .printing)
func schemaCommentsOfOptions() throws {
  struct Point: StrictModel {
    let x: Double
    let label: String?
  }

  print(try Point.jsonSchema(.strictTools))
  let lines = """
    {"type":"object",
     "properties":{"x":{"type":"number"},"label":{"type":["string","null"]}},
     "required":["x","label"],"additionalProperties":false}
    """
  #expect(Console.text() == lines.replacing("\n ", with: ""))
}

@Test("Documentation comments: a schema is of what is read or written", .printing)
func schemaCommentsOfDirections() throws {
  struct Person: StrictModel {
    let id: Int
    static let keyMapper: KeyMapper = ["id": ["id", "ID"]]
  }

  let written = try Person.jsonSchema(.writing)
  print(written["properties"]?.object?.keys ?? [])
  // Prints "["id"]"
  #expect(Console.text() == #"["id"]"#)

  var options = SchemaOptions.writing
  options.dialect = .strictTools
  #expect(try Person.jsonSchema(options)["required"] == ["id"])
}

@Test("Documentation comments: stated schemas close gaps", .printing)
func schemaCommentsOfStatedSchemas() throws {
  struct Trip: StrictModel {
    let days: ClosedRange<Int>
    static let schemas: [String: JSONValue] = [
      "days": ["type": "array", "items": ["type": "integer"], "minItems": 2, "maxItems": 2]
    ]
  }

  print(try Trip.schemaGaps())
  // Prints "[]"
  #expect(Console.text() == "[]")
  #expect(try Trip(json: #"{"days": [1, 3]}"#).days == 1...3)
}

@Test("Documentation comments: a family lists its members")
func schemaCommentsOfMembers() throws {
  struct Circle: StrictModel {
    let kind: String
    let radius: Double
    static let schemas: [String: JSONValue] = ["kind": ["const": "circle"]]
  }

  struct Square: StrictModel {
    let kind: String
    let side: Double
    static let schemas: [String: JSONValue] = ["kind": ["const": "square"]]
  }

  enum Shapes: ModelFamily {
    static let members: [any MappableModel.Type] = [Circle.self, Square.self]

    static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["kind"] == "circle" ? Circle.self : Square.self
    }
  }

  struct Drawing: StrictModel {
    let main: Any
    let shapes: [any StrictModel]
    static let families: [String: any ModelFamily.Type] = [
      "shapes": Shapes.self, "main": Shapes.self,
    ]
  }

  let schema = try Drawing.jsonSchema()
  #expect(schema["properties"]?["shapes"]?["items"]?["anyOf"]?.array?.count == 2)
  #expect(schema["$defs"]?["Circle"]?["properties"]?["kind"] == ["const": "circle"])
  #expect(schema["properties"]?["main"] == true)
}
