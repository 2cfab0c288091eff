import Foundation
import ModelMapping
import Testing

@testable import ModelMigration

private enum Meal: String, CaseIterable { case lunch, dinner }

private struct Stop: StrictModel {
  let placeName: String
  let next: [Stop]
  static let keyMapper: KeyMapper = .snakeCase
}

private struct Booking: StrictModel {
  let guest: String
  let seats: Int
  let price: Double
  let meal: Meal
  let day: Date?
  let id: UUID
  let tags: [String]
  let counts: [String: Int]
  let stop: Stop?
  static let constraints: ValueConstraints = ["guest": .nonEmpty, "seats": .range(1...8)]
  static let notes = ["": "A table in the restaurant.", "seats": "Children count too."]
}

@Suite("Models from schemas")
struct SchemaTests {
  private func migrated(_ schema: String, name: String = "Booking") throws -> Migrator.Result {
    let folder = try TemporaryFolder(["\(name).json": schema])
    return Migrator.run(["--schema", folder.path("\(name).json")])
  }

  @Test("are the models that the schemas describe")
  func roundTrip() throws {
    let result = try migrated(try Booking.jsonSchema().jsonString())
    #expect(result.status == 0 && result.messages == "11 properties carried over, 0 to look at\n")
    #expect(
      result.output == """
        import Foundation
        import ModelMapping

        enum Meal: String, CaseIterable {
          case lunch
          case dinner
        }

        /// A table in the restaurant.
        struct Booking: StrictModel {
          let guest: String
          /// Children count too.
          let seats: Int
          let price: Double
          let meal: Meal
          let day: Date?
          let id: UUID
          let tags: [String]
          let counts: [String: Int]
          let stop: Stop?

          static let constraints: ValueConstraints = ["guest": .nonEmpty, "seats": .range(1...8)]
        }

        struct Stop: StrictModel {
          let placeName: String
          let next: [Stop]

          static let keyMapper: KeyMapper = .snakeCase
        }

        """
    )
  }

  @Test("of OpenAPI have references, parts, enums and discriminators")
  func openAPI() throws {
    let result = try migrated(
      #"""
      {"openapi": "3.0.0", "paths": {}, "components": {"schemas": {
        "Pet": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}},
        "Cat": {"allOf": [{"$ref": "#/components/schemas/Pet"}, {"properties": {"lives": {"type": "integer"}}}]},
        "AnyPet": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Pet"}],
          "discriminator": {"propertyName": "kind", "mapping": {"cat": "#/components/schemas/Cat"}}},
        "Pets": {"type": "array", "items": {"$ref": "#/components/schemas/AnyPet"}},
        "Order": {"properties": {"pets": {"$ref": "#/components/schemas/Pets"},
          "state": {"enum": ["open", "sold-out"]}, "x": {"not": {}}, "mail": {"type": "string", "format": "email"},
          "size": {"type": "integer", "default": 3, "nullable": true}}}}}}
      """#
    )
    #expect(result.status == 0)
    for part in [
      "struct Cat: StrictModel {\n  let name: String\n  let lives: Int?\n}",
      "enum AnyPet: TaggedModel {\n  case cat(Cat)\n  case pet(Pet)\n",
      "typealias Pets = [AnyPet]\n", "  let pets: [AnyPet]?\n", "case soldOut = \"sold-out\"",
    ] { #expect(result.output.contains(part), "\(part)") }
    #expect(
      result.messages == """
        5 properties carried over, 3 to look at
        Order.x: `not` is not carried over
        Order.mail: the format `email` is not checked
        Order.size: the default `3` is not carried over

        """
    )
  }

  @Test("leave what no model says as steps, however deep, and follow references into schemas")
  func steps() throws {
    let result = try migrated(
      #"""
      {"definitions": {
        "A": {"allOf": [{"$ref": "#/definitions/B"}, {"properties": {"x": {"type": "array", "items": {"not": {}}}},
          "additionalProperties": false, "if": {}}], "required": ["y", "z"], "minProperties": 1},
        "B": {"properties": {"y": {"$ref": "#/definitions/a~1b/items", "maxLength": 3}, "w": {"$ref": "#/definitions/B/properties/v"},
          "v": {"type": "integer"}, "u": {"$ref": "other.json"}}},
        "a/b": {"type": "array", "items": {"type": "string"}, "contains": 1}, "E": {"enum": ["p", "q"], "default": "p"}}}
      """#
    )
    #expect(result.output.contains("  let y: String\n  let w: Int?\n"), "\(result.output)")
    #expect(
      Set(
        result.messages.split(separator: "\n").dropFirst().map {
          $0.split(separator: "Booking.json:1: ").last ?? ""
        }
      ) == [
        "A.y: `maxLength` beside `$ref` is not carried over",
        "A.u: `other.json` is not in the document",
        "A.x: `not` is not carried over", "A: `minProperties` is not carried over",
        "A: `z` is required, but no property", "A: `if` is not carried over",
        "A: other keys are not valid: forbid them with a policy, such as Exact",
        "B.y: `maxLength` beside `$ref` is not carried over",
        "B.u: `other.json` is not in the document",
        "AB: `contains` is not carried over", "E: the default `\"p\"` is not carried over",
      ],
      "\(result.messages)",
    )
  }

  @Test("in YAML are to be converted, and those of a folder are read")
  func files() throws {
    let schema = #"{"properties": {"a": {"type": "string"}}}"#
    let folder = try TemporaryFolder([
      "api/A.json": schema, "api/B.json": "{}", "api/C.yaml": "openapi: 3.0.0", "D.yml": "",
      "E.json": "\n# Pets\nopenapi: \"3.0.0\"\npaths: {}\n", "F.json": "{\"a\": b}",
    ])
    let result = Migrator.run(["--schema", folder.path("api")])
    #expect(
      result.status == 0 && result.output.contains("struct A: StrictModel {\n  let a: String?\n}")
    )
    let steps = result.messages.split(separator: "\n").dropFirst()
    #expect(steps.count == 2)
    #expect(steps.first?.hasSuffix("api/C.yaml \(YAML.advice)") == true, "\(steps)")
    #expect(steps.last?.hasSuffix("api/B.json: not a schema") == true, "\(steps)")
    let named = Migrator.run(["--schema", folder.path("D.yml")])
    #expect(named.status == 64 && named.messages.contains("D.yml \(YAML.advice)\n"))
    let unnamed = Migrator.run(["--schema", folder.path("E.json")])
    #expect(unnamed.status == 2 && unnamed.messages.hasSuffix("E.json \(YAML.advice)\n"))
    let other = Migrator.run(["--schema", folder.path("F.json")])
    #expect(other.status == 2 && other.messages.contains("F.json:1: the document"))
  }

  @Test("that are none are errors")
  func badInput() throws {
    for text in ["{}", "7", #"{"a": 1}"#] { #expect(try migrated(text).status == 2) }
  }
}
