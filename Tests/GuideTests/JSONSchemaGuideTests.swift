import Foundation
import ModelMapping
import ModelSchema
import Testing

@Test("JSON Schema: models", .printing)
func jsonSchema() throws {
  enum Meal: String, CaseIterable {
    case lunch, dinner
  }

  struct Booking: StrictModel {
    let guest: String
    let seats: Int
    let meal: Meal
    let day: Date?
    static let constraints: ValueConstraints = [
      name(\.guest): .nonEmpty, name(\.seats): .range(1...8),
    ]
    static let notes = ["": "A table in the restaurant.", name(\.seats): "Children count too."]
  }

  print(try Booking.jsonSchema().jsonString(options: .prettyPrinted))
  #expect(
    Console.text() == """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "A table in the restaurant.",
        "type": "object",
        "properties": {
          "guest": {
            "type": "string",
            "minLength": 1
          },
          "seats": {
            "description": "Children count too.",
            "type": "integer",
            "minimum": 1,
            "maximum": 8
          },
          "meal": {
            "type": "string",
            "enum": [
              "lunch",
              "dinner"
            ]
          },
          "day": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        },
        "required": [
          "guest",
          "seats",
          "meal"
        ]
      }
      """
  )

  let schema = try ModelMapper<Exact>().jsonSchema(of: [Booking].self)
  print(schema["items"] ?? true)
  #expect(Console.text() == ##"{"$ref":"#/$defs/Booking"}"##)

  func book(
    _ request: String,
    asking languageModel: (_ tool: JSONValue, _ messages: [String]) throws -> String,
  ) throws -> Booking {
    let tool = try Booking.jsonSchema(.strictTools)
    var messages = [request]
    for _ in 0..<3 {
      let answer = try languageModel(tool, messages)
      do {
        return try Booking(json: answer)
      } catch {
        messages += [answer, "Correct the arguments. \(error)"]
      }
    }
    throw ValidationFailure("no valid arguments after three attempts")
  }

  var answers = [
    #"{"guest": "Ann", "seats": 12, "meal": "diner", "day": null}"#,
    #"{"guest": "Ann", "seats": 8, "meal": "dinner", "day": null}"#,
  ]
  let booking = try book("A table for Ann and her friends tonight") { tool, messages in
    print(messages.last ?? "")
    return answers.removeFirst()
  }
  print(booking.seats, booking.meal)
  #expect(
    Console.text() == """
      A table for Ann and her friends tonight
      Correct the arguments. Booking: 2 problems
        seats (line 1, column 27): expected 1 to 8, found 12
        meal (line 1, column 39): expected one of "lunch", "dinner", found "diner"; did you mean "dinner"?
      8 dinner
      """
  )
}

@Test("JSON Schema: what custom code decides", .printing)
func jsonSchemaGaps() throws {
  struct Stay: StrictModel {
    let nights: DateInterval
    let room: Int
    static let constraints: ValueConstraints = [
      name(\.room): .custom("room 13 does not exist") { (room: Int) in room != 13 }
    ]
  }

  struct StatedStay: StrictModel {
    let nights: DateInterval
    static let schemas: [String: JSONValue] = [
      name(\.nights): ["type": "object", "required": ["start", "duration"]]
    ]
  }

  for gap in try Stay.schemaGaps() {
    print(gap)
  }
  print(try StatedStay.schemaGaps().isEmpty)
  #expect(
    Console.text() == """
      nights of Stay: `init(from:)` of DateInterval decides
      room of Stay: a closure decides: room 13 does not exist
      true
      """
  )

  struct Card: StrictModel {
    let kind: String
    let number: String
    static let schemas: [String: JSONValue] = [name(\.kind): ["const": "card"]]
  }

  struct Cash: StrictModel {
    let kind: String
    static let schemas: [String: JSONValue] = [name(\.kind): ["const": "cash"]]
  }

  enum Payments: ModelFamily {
    static let members: [any MappableModel.Type] = [Card.self, Cash.self]

    static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
      object["kind"] == "card" ? Card.self : Cash.self
    }
  }

  struct Bill: StrictModel {
    let paid: any StrictModel
    static let families: [String: any ModelFamily.Type] = [name(\.paid): Payments.self]
  }

  print(try Bill.jsonSchema()["properties"]?["paid"] ?? true)
  #expect(
    Console.text() == ##"{"anyOf":[{"$ref":"#/$defs/Card"},{"$ref":"#/$defs/Cash"}]}"##
  )
}
