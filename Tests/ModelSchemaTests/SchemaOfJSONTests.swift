import ModelMapping
import ModelSchema
import Testing

@Suite("Schemas of keys and of values of any kind")
struct SchemaOfJSONTests {
  private struct Sample: LenientModel {
    var value = JSONValue.null
    var object = JSONObject()
    var list: [JSONValue] = []
    var small: [UInt8: Int] = [:]
    var signed: [Int8: Int] = [:]
  }

  @Test("the keys of unsigned integers have no sign")
  func keys() throws {
    let properties = try Sample.jsonSchema()["properties"]
    #expect(properties?["small"]?["propertyNames"]?["pattern"] == "^(0|[1-9][0-9]*)$")
    #expect(properties?["signed"]?["propertyNames"]?["pattern"] == "^-?(0|[1-9][0-9]*)$")
  }

  @Test("a value that may be left out is not required when written")
  func written() throws {
    let nan = JSONValue.number(JSONNumber(Double.nan))
    let sample = Sample(value: nan, object: ["a": nan], list: [nan])
    let written = try JSONValue(json: sample.jsonString())
    let required = try Sample.jsonSchema(.writing)["required"]?.array ?? []
    #expect(required == ["object", "list", "small", "signed"])
    #expect(required.allSatisfy { written[$0.string ?? ""] != nil })
  }
}
