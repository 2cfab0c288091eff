import Foundation
import ModelMapping
import ModelSchema
import Testing

@Suite("The schema of a tool's arguments")
struct StrictToolsTests {
  /// Returns what breaks the rules of the dialect.
  private func violations(_ schema: JSONValue, at path: String = "#") -> [String] {
    let allowed: Set = [
      "type", "properties", "required", "additionalProperties", "items", "enum", "anyOf", "$ref",
      "$defs", "description", "format",
    ]
    guard case .object(let object) = schema else { return ["\(path) is open"] }
    var found = object.keys.filter { !allowed.contains($0) }.map { "\(path): \($0)" }
    if object["$ref"] != nil, object.count > 1 {
      found.append("\(path): more than a reference")
    }
    if schema["type"] == "object" || schema["type"]?.array?.contains("object") == true {
      let names = object["properties"]?.object?.keys ?? []
      if object["required"] != .array(names.map { .string($0) }) {
        found.append("\(path): required")
      }
      if object["additionalProperties"] != false { found.append("\(path): not closed") }
    }
    for keyword in ["properties", "$defs"] {
      for (name, inner) in object[keyword]?.object ?? [:] {
        found += violations(inner, at: "\(path)/\(name)")
      }
    }
    for inner in (object["anyOf"]?.array ?? []) + (object["items"].map { [$0] } ?? []) {
      found += violations(inner, at: "\(path)/-")
    }
    return found
  }

  @Test(
    "has only what is allowed",
    arguments: [
      Described.Loan.self, Described.Author.self, Described.Book.self, Described.Edition.self,
      Described.Point.self, Described.Visit.self, Described.Order.self, Described.NewUser.self,
      Described.Article.self, Described.Located.self, Described.Identified.self,
      Described.Search.self, Described.Dog.self, Described.Folder.self, Described.Canvas.self,
      Described.Book2.self, Described.Patch.self, Described.Settings.self, Described.Label.self,
      Described.Shirt.self, Described.Closing.self, Described.Ticket.self,
    ] as [any MappableModel.Type],
  )
  func allowed(type: any MappableModel.Type) throws {
    let schema = try type.jsonSchema(.strictTools)
    #expect(violations(schema) == [], "\(schema)")
    #expect(schema["type"] == "object")
  }

  @Test("has null for what may be absent, and words for other keywords")
  func words() throws {
    let user = try Described.NewUser.jsonSchema(.strictTools)
    #expect(
      user["properties"]?["birth_year"] == [
        "description": "(minimum: 1900, maximum: 2100)", "type": "integer",
      ]
    )
    let search = try Described.Search.jsonSchema(.strictTools)
    #expect(search["required"] == ["text", "page", "language"])
    #expect(search["properties"]?["page"] == ["type": ["integer", "null"]])
    // A reference has no siblings.
    struct Trip: StrictModel {
      let loan: Described.Loan
      static let notes = ["loan": "The loan."]
    }
    #expect(
      try Trip.jsonSchema(.strictTools)["properties"]?["loan"] == [
        "description": "The loan.", "anyOf": [["$ref": "#/$defs/Described.Loan"]],
      ]
    )
  }

  @Test("is read by the engine with null for everything that may be absent")
  func nulls() throws {
    let search = try Described.Search(json: #"{"text": "a", "page": null, "language": null}"#)
    #expect(search.page == 1)
    let article = try ModelMapper<Lenient>().map(
      Described.Article.self,
      from: #"{"id": 5, "headline": null, "meta": {"text": {"short": null}}, "app.version": null}"#,
    )
    #expect(article.id == 5)
  }

  @Test("is an error for dictionaries, for what is open and for other roots")
  func errors() throws {
    let names = #expect(throws: ModelError.self) {
      try Described.Names.jsonSchema(.strictTools)
    }
    #expect(names?.issues.count == 4)
    #expect(names?.issues.allSatisfy { $0.code == .unsupportedProperty } == true)
    #expect(names?.issues[0].detail?.contains("a dictionary has keys of any name") == true)
    let values = #expect(throws: ModelError.self) {
      try Described.Values.jsonSchema(.strictTools)
    }
    #expect(values?.issues.count == 2)
    let mapper = ModelMapper<Strict>()
    for type in [[Described.Loan].self, Int.self, [String: Int].self] as [Any.Type] {
      #expect(throws: ModelError.self) { try mapper.jsonSchema(of: type, .strictTools) }
    }
    #expect(throws: ModelError.self) { try Described.Vehicle.jsonSchema(.strictTools) }
    #expect(throws: ModelError.self) { try SchemaGapTests.Paint.jsonSchema(.strictTools) }
  }

  @Test("converts stated schemas, or says what it cannot express")
  func stated() throws {
    struct Good: StrictModel {
      let days: ClosedRange<Int>
      let size: [Int]
      static let schemas: [String: JSONValue] = [
        "days": [
          "type": "object", "properties": ["from": ["const": 1], "to": ["type": "integer"]],
          "required": ["from"],
        ],
        "size": ["type": "array", "items": ["type": "integer"], "minItems": 2, "title": "Size"],
      ]
    }
    let schema = try Good.jsonSchema(.strictTools)
    #expect(violations(schema) == [])
    #expect(schema["properties"]?["days"]?["properties"]?["to"] == ["type": ["integer", "null"]])
    #expect(schema["properties"]?["size"]?["description"] == "(minItems: 2)")

    struct Bad: StrictModel {
      let days: ClosedRange<Int>
      let none: Int
      static let schemas: [String: JSONValue] = [
        "days": ["oneOf": [["type": "string"], ["type": "integer"]]], "none": false,
      ]
    }
    let error = #expect(throws: ModelError.self) { try Bad.jsonSchema(.strictTools) }
    #expect(error?.issues[0].detail?.contains("`oneOf` cannot be expressed") == true)
    #expect(error?.issues.count == 3)
  }

  @Test("has words for several patterns, and names what else is open")
  func otherKeywords() throws {
    struct Code: StrictModel {
      let code: String
      static let constraints: ValueConstraints = ["code": [.prefix("a"), .suffix("z")]]
    }
    let code = try Code.jsonSchema(.strictTools)["properties"]?["code"]
    #expect(code == ["description": "(pattern: ^a, pattern: z$)", "type": "string"])
    struct Open: StrictModel {
      let list: [Int]
      let both: Int
      let shape: TaggedShape
      static let keyMapper: KeyMapper = ["shape": .flattened]
      static let schemas: [String: JSONValue] = [
        "list": ["type": "array"], "both": ["type": "integer", "allOf": [["not": [:]], true]],
      ]
    }
    let error = #expect(throws: ModelError.self) { try Open.jsonSchema(.strictTools) }
    let details = error?.issues.compactMap(\.detail) ?? []
    for words in [
      "the elements of the array can be anything", "`allOf` with `not` cannot be expressed",
      "`allOf` with `allOf` cannot be expressed",
      "`type` of StrictToolsTests.Open: any value is accepted",
    ] {
      #expect(details.contains { $0.contains(words) }, "\(details)")
    }
  }

  private enum TaggedShape: TaggedModel {
    case round(Round)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<TaggedShape>] = [
      .init("round", TaggedShape.round) { if case .round(let round) = $0 { round } else { nil } }
    ]
    struct Round: StrictModel { let radius: Int }
  }

  private enum Size: String, CaseIterable {
    case small, medium, large
  }

  private enum Switch: TaggedModel, UnknownCaseProviding {
    case level(Int)
    case unknown
    static let unknownCase = Switch.unknown
    static let tagging = Tagging.adjacent("type", content: "value")
    static let cases: [TaggedCase<Switch>] = [
      .init("level", Switch.level) { if case .level(let level) = $0 { level } else { nil } }
    ]
  }

  private struct Choice: StrictModel {
    let size: Size
    let other: Size?
    let control: Switch
    static let constraints: ValueConstraints = [
      "size": .oneOf([Size.small, .large]), "other": .oneOf([Size.small]),
    ]
  }

  @Test("has no unknown case, and only the cases of an enum that a constraint lists")
  func cases() throws {
    let schema = try Choice.jsonSchema(.strictTools)
    #expect(violations(schema) == [], "\(schema)")
    #expect(schema["properties"]?["size"]?["enum"] == ["small", "large"])
    #expect(schema["properties"]?["other"]?["enum"] == ["small", .null])
    #expect(schema["$defs"]?.object?.first?.value["anyOf"]?.array?.count == 1)
    #expect(try Choice.jsonSchema()["properties"]?["size"]?["enum"] == ["small", "large"])
  }
}
