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

  @Test("that are none are errors")
  func badInput() throws {
    for text in ["{}", "7", #"{"a": 1}"#] { #expect(try migrated(text).status == 2) }
  }
}
