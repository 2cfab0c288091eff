import Foundation
import ModelMapping
import ModelSchema
import Testing

@Suite("The JSON Schema of a model")
struct SchemaTests {
  private func properties(of type: (some MappableModel).Type) throws -> JSONObject {
    try type.jsonSchema()["properties"]?.object ?? [:]
  }

  @Test("names its dialect, the required keys and the types of all properties")
  func simple() throws {
    #expect(
      try Described.Loan.jsonSchema() == [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": [
          "reader": ["type": "string"],
          "days": ["type": "integer"],
          "note": ["type": ["string", "null"]],
        ],
        "required": ["reader", "days"],
      ]
    )
  }

  @Test("describes all scalars")
  func scalars() throws {
    let values = try properties(of: Described.Values.self)
    #expect(values["link"] == ["type": "string", "format": "uri"])
    #expect(values["image"] == ["type": ["string", "null"], "contentEncoding": "base64"])
    #expect(values["id"] == ["type": "string", "format": "uuid"])
    #expect(values["any"] == true)
    #expect(values["object"] == ["type": "object"])
    #expect(values["number"] == ["type": "number"])
    #expect(values["count"] == ["type": "integer", "minimum": 0])
    #expect(values["isOn"] == ["type": "boolean"])
    let visit = try properties(of: Described.Visit.self)
    #expect(visit["last"] == ["type": ["string", "null"], "format": "date-time"])
  }

  @Test("describes containers")
  func containers() throws {
    let names = try properties(of: Described.Names.self)
    #expect(
      names["byNumber"] == [
        "type": "object", "additionalProperties": ["type": "string"],
        "propertyNames": ["pattern": "^-?(0|[1-9][0-9]*)$"],
      ]
    )
    #expect(
      names["byFormat"]?["propertyNames"] == ["enum": ["hardcover", "paperback", "audio"]]
    )
    #expect(
      names["rows"] == [
        "type": "array", "items": ["type": "array", "items": ["type": ["integer", "null"]]],
      ]
    )
    let shirt = try properties(of: Described.Shirt.self)
    #expect(
      shirt["levels"] == [
        "type": "array", "items": ["type": "integer", "enum": [-1, 300]], "uniqueItems": true,
      ]
    )
    #expect(shirt["level"] == ["type": ["integer", "null"], "enum": [-1, 300, nil]])
  }

  @Test("has the type of the raw values for an enum whose cases are not known")
  func unknownCases() throws {
    #expect(try properties(of: Described.Shirt.self)["size"] == ["type": "string"])
    let gaps = try Described.Shirt.schemaGaps()
    #expect(
      gaps.map(\.description) == [
        "size of Described.Shirt: `init(rawValue:)` of Described.Size decides"
      ]
    )
  }

  @Test("has the keywords of constraints")
  func constraints() throws {
    let room = try properties(of: Described.Room.self)
    #expect(
      room["name"] == [
        "type": "string", "minLength": 1, "pattern": "^a", "allOf": [["pattern": "z$"]],
      ]
    )
    #expect(
      room["seats"] == ["type": ["integer", "null"], "minimum": 1, "exclusiveMaximum": 500]
    )
    #expect(room["step"] == ["type": "integer", "multipleOf": 5])
    #expect(
      room["tags"] == [
        "type": "array", "items": ["type": "string", "minLength": 1, "maxLength": 5],
        "minItems": 1, "maxItems": 3, "uniqueItems": true,
      ]
    )
    #expect(room["size"] == ["type": ["string", "null"], "enum": ["small", nil]])
    #expect(
      room["prices"] == [
        "type": "object",
        "additionalProperties": ["type": "integer", "minimum": 0, "maximum": 127],
        "maxProperties": 2,
        "propertyNames": ["type": "string", "maxLength": 3],
      ]
    )
  }

  @Test("escapes what a prefix or a suffix means in a regular expression")
  func escapes() throws {
    struct File: StrictModel {
      let name: String
      static let constraints: ValueConstraints = ["name": [.prefix("a+(b"), .suffix(".txt")]]
    }
    let name = try properties(of: File.self)["name"]
    #expect(name?["pattern"] == #"^a\+\(b"#)
    #expect(name?["allOf"] == [["pattern": #"\.txt$"#]])
  }

  @Test("has objects for paths and any of several keys")
  func keys() throws {
    let located = try Described.Located.jsonSchema()
    #expect(located["required"] == ["place", "isOpen"])
    #expect(
      located["properties"]?["place"] == [
        "type": "object",
        "properties": [
          "city": ["type": "string"],
          "street": [
            "type": ["object", "null"], "properties": ["name": ["type": ["string", "null"]]],
          ],
          "country": ["type": "string"],
        ],
        "required": ["city", "country"],
      ]
    )
    let identified = try Described.Identified.jsonSchema()
    #expect(
      identified["properties"]?.object?.keys == [
        "id", "ID", "meta", "name", "title", "nick", "alias",
      ]
    )
    #expect(
      identified["allOf"]?[1] == [
        "anyOf": [
          ["type": "object", "required": ["name"]], ["type": "object", "required": ["title"]],
        ]
      ]
    )
  }

  @Test("has none of the spellings that are also understood")
  func spellings() throws {
    #expect(try properties(of: Described.NewUser.self).keys == ["name", "birth_year", "password"])
  }

  @Test("defines each model once, and itself by the root")
  func recursion() throws {
    let schema = try Described.Folder.jsonSchema()
    #expect(schema["properties"]?["folders"]?["items"] == ["$ref": "#"])
    #expect(
      schema["properties"]?["owner"] == [
        "anyOf": [["$ref": "#/$defs/Described.Owner"], ["type": "null"]]
      ]
    )
    #expect(schema["$defs"]?.object?.keys == ["Described.Owner"])
    #expect(
      schema["$defs"]?["Described.Owner"]?["properties"]?["home"]
        == ["type": "array", "items": ["$ref": "#"]]
    )
  }

  @Test("gives generic models names of their own, the same each time")
  func genericNames() throws {
    let schema = try Described.Book2.jsonSchema()
    #expect(
      schema["$defs"]?.object?.keys == [
        "Described.Sheet_Described.Loan", "Described.Sheet_Described.Point", "Described.Loan",
        "Described.Point",
      ]
    )
    #expect(try Described.Book2.jsonSchema().jsonString() == schema.jsonString())
  }

  @Test("distinguishes models of the same name")
  func sameNames() throws {
    enum First { struct Item: StrictModel { let a: Int } }
    enum Second { struct Item: StrictModel { let b: Int } }
    struct Naming<A: MappableModel, B: MappableModel>: StrictModel {
      let a: A
      let b: B
    }
    let schema = try Naming<First.Item, Second.Item>.jsonSchema()
    let names = schema["$defs"]?.object?.keys ?? []
    #expect(Set(names).count == 2)
    #expect(names.allSatisfy { name in name.allSatisfy { $0.isASCII && $0 != "<" && $0 != " " } })
  }

  @Test("describes what the subclass overrides")
  func classes() throws {
    let dog = try Described.Dog.jsonSchema()
    #expect(dog["description"] == "A dog.")
    #expect(
      dog["properties"] == [
        "animal_name": ["description": "What it is called.", "type": "string"],
        "legs": ["type": "integer"],
        "kind": ["description": "As in its papers.", "type": ["string", "null"]],
      ]
    )
    #expect(dog["required"] == ["animal_name", "legs"])
  }

  @Test("has no required keys for a lenient model, but its defaults")
  func lenient() throws {
    let schema = try Described.Settings.jsonSchema()
    #expect(schema["required"] == nil)
    #expect(
      schema["properties"] == [
        "theme": ["type": ["string", "null"], "default": "light"],
        "fontSize": ["type": "integer", "default": 12],
        "window": ["$ref": "#/$defs/Described.Settings.Window"],
      ]
    )
  }

  @Test("never shows the default of a sensitive property, of a date or of a model")
  func secrets() throws {
    struct Inner: LenientModel {
      var pin = "4711"
      static let sensitiveProperties: Set = ["pin"]
    }
    struct Outer: LenientModel {
      var password = "s3cret"
      var inner = [Inner()]
      var any: Any = Inner()
      var made = Date()
      var id = UUID()
      var name = "shown"
      static let sensitiveProperties: Set = ["password"]
    }
    let text = try Outer.jsonSchema().jsonString()
    #expect(!text.contains("s3cret") && !text.contains("4711"))
    #expect(text.contains("shown"))
    #expect(text == (try Outer.jsonSchema().jsonString()))
  }

  @Test("describes the value of a wrapper or a field")
  func wrappers() throws {
    #expect(try properties(of: Described.Label.self)["text"] == ["type": "string"])
    let patch = try Described.Patch.jsonSchema()
    #expect(patch["required"] == nil)
    #expect(
      patch["properties"]?["age"] == ["type": ["integer", "null"], "minimum": 0, "maximum": 255]
    )
  }

  @Test("lists the members of a family")
  func families() throws {
    let schema = try Described.Canvas.jsonSchema()
    let members: JSONValue = [
      ["$ref": "#/$defs/Described.Dot"], ["$ref": "#/$defs/Described.Line"],
    ]
    #expect(
      schema["properties"]?["layers"] == ["type": "array", "items": ["anyOf": members]]
    )
    #expect(schema["properties"]?["main"]?["anyOf"]?.array?.count == 3)
    #expect(try Described.Vehicle.jsonSchema()["anyOf"]?.array?.count == 2)
  }

  @Test("forbids other keys if the policy does")
  func closed() throws {
    let schema = try Described.Closing.jsonSchema()
    #expect(schema["additionalProperties"] == false)
    #expect(schema["properties"]?["very"]?["additionalProperties"] == false)
    #expect(schema["$defs"]?["Described.Loan"]?["additionalProperties"] == false)
  }

  @Test("of what is written has the keys that are written, and requires what always is")
  func writing() throws {
    let schema = try Described.Identified.jsonSchema(.writing)
    #expect(schema["properties"]?.object?.keys == ["id", "name", "nick"])
    #expect(schema["required"] == ["id", "name"])
    let animal = try Described.Animal.jsonSchema(.writing)
    #expect(animal["required"] == ["animal_name", "legs", "kingdom"])
    // NaN is left out.
    let reading = try Described.Reading.jsonSchema(.writing)
    #expect(reading["required"] == ["unit"])
    #expect(try Described.Settings.jsonSchema(.writing)["required"] == ["fontSize", "window"])
  }

  @Test("does not require what the lenient engine may leave out of what it writes")
  func unwritten() throws {
    struct Measured: LenientModel {
      var range = 1.0...Double.infinity
      var count = 1..<3
      var list = [Double.nan]
      var sign = Sign.other
      var note = ""
    }
    #expect(try Measured().jsonObject().keys.sorted() == ["count", "list", "note"])
    #expect(try Measured.jsonSchema(.writing)["required"] == ["count", "list", "note"])
    let strict = try ModelMapper<Strict>().jsonSchema(of: Measured.self, .writing)
    #expect(strict["required"]?.array?.count == 5)
  }

  private enum Sign: TaggedModel, UnknownCaseProviding {
    case degrees(Double)
    case other
    static let tagging = Tagging.external
    static let unknownCase = Sign.other
    static let cases: [TaggedCase<Sign>] = [
      .init("degrees", Sign.degrees) { if case .degrees(let value) = $0 { value } else { nil } }
    ]
  }

  @Test("exists for keys with indices that no array has")
  func impossibleIndices() throws {
    struct Far: LenientModel {
      var far = 0
      var negative = 0
      static let keyMapper: KeyMapper = [
        "far": "a[9223372036854775807]", "negative": .path("b", -1),
      ]
    }
    for options in [SchemaOptions.reading, .writing] {
      #expect(try Far.jsonSchema(options)["type"] == "object")
    }
  }

  @Test("exists for any type that can be mapped")
  func roots() throws {
    let mapper = ModelMapper<Strict>()
    let schema = try mapper.jsonSchema(of: [Described.Loan].self)
    #expect(schema["items"] == ["$ref": "#/$defs/Described.Loan"])
    #expect(try mapper.jsonSchema(of: Int.self)["type"] == "integer")
    #expect(try mapper.jsonSchema(of: Any.self).object?.count == 1)
    let keys = MappingOptions(keyMapper: .titleCase)
    let titled = try ModelMapper<Strict>(options: keys).jsonSchema(of: Described.Visit.self)
    #expect(titled["required"] == ["Page", "Count"])
  }
}
