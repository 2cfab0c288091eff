import Foundation
import ModelSchema
import Testing

@Suite("Constraints of numbers as text")
struct TextNumberTests {
  private struct Signs: StrictModel {
    var any: Int64?
    var notNegative: Int64?
    var positive: Int64?
    var each: [Int64]?
    static let valueTransformer = ValueTransformer.standard.numbers(.text)
    static let constraints: ValueConstraints = [
      "notNegative": .range(0...), "positive": .range(1...), "each": .each(.range(1...)),
    ]
  }

  @Test(
    "the sign of integers is in the pattern, and allows what the engine reads",
    arguments: ["any", "notNegative", "positive", "each"],
  )
  func signs(_ name: String) throws {
    let property = try #require(try Signs.jsonSchema()["properties"]?[name])
    let schema = property["items"] ?? property
    let pattern = try Regex(#require(schema["pattern"]?.string))
    let texts = [
      "0", "-0", "1", "-1", "10", "-10", "01", "00", "-01", "+1", "1.0", "1e1", "", "-", "x",
    ]
    for text in texts {
      let value: JSONValue = property["items"] == nil ? .string(text) : [.string(text)]
      let isRead = (try? Signs(json: JSONValue.object([name: value]))) != nil
      #expect(isRead == (text.firstMatch(of: pattern) != nil), "\(text)")
    }
    #expect(try Signs.schemaGaps().isEmpty && Signs.schemaGaps(.writing).isEmpty)
  }

  private struct Others: StrictModel {
    let whole: Int
    let below: Int
    let large: Int
    let steps: Int128
    let price: Decimal
    let rate: Double
    let counts: [Int]
    let named: [String: Int]
    let one: Int?
    let either: Decimal
    let plain: Int
    static let valueTransformer = [
      "whole", "below", "large", "rate", "counts", "named", "one",
    ].reduce(ValueTransformer.standard.numbers(.text)) { $0.numbers($1, .text) }
    static let constraints: ValueConstraints = [
      "whole": .range(0...9), "below": .range(0..<9), "large": .range(2...),
      "steps": .multiple(of: 5), "price": .range(0...), "rate": .range(0...1),
      "counts": .each(.range(1...9)), "named": .each(.multiple(of: 2)), "one": .range(...5),
      "either": .oneOf([1, 2]), "plain": .range(0...9),
    ]
  }

  @Test(
    "what a pattern does not say is a gap, in both directions",
    arguments: [SchemaOptions.reading, .writing],
  )
  func gaps(_ options: SchemaOptions) throws {
    let gaps = try Others.schemaGaps(options)
    #expect(
      gaps.map(\.property) == [
        "whole", "below", "large", "steps", "price", "rate", "counts", "named", "one",
      ]
    )
    #expect(gaps.allSatisfy { $0.reason.hasSuffix("applies to a value that is a string in JSON") })
    let properties = try #require(try Others.jsonSchema(options)["properties"])
    #expect(properties["whole"] == ["type": "string", "pattern": "^-?(0|[1-9][0-9]*)$"])
    #expect(properties["either"]?["enum"] == ["1", "2"])
    #expect(properties["plain"] == ["type": "integer", "minimum": 0, "maximum": 9])
  }

  private struct Forgiving: LenientModel {
    var count: Int64 = 3
    var price: Decimal = 2
    static let valueTransformer = ValueTransformer.standard.numbers(.text)
    static let constraints: ValueConstraints = ["count": .range(0...), "price": .range(0...)]
  }

  @Test("the lenient engine has the same patterns and gaps")
  func lenient() throws {
    let count = try Forgiving.jsonSchema()["properties"]?["count"]
    #expect(count == ["type": "string", "pattern": "^(-?0|[1-9][0-9]*)$", "default": "3"])
    #expect(try Forgiving.schemaGaps().map(\.property) == ["price"])
  }
}
