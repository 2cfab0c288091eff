import JSONModelCompatibility
import Testing

@Suite("Keys with brackets in JSONModel")
struct JSONModelBracketKeyTests {
  private class Item: JSONModel {
    var first = 0
    override class func keyMapper() -> JSONKeyMapper? {
      JSONKeyMapper(modelToJSONDictionary: ["first": "a.list[0]"])
    }
  }

  @Test("are keys, as in JSONModel, and no indices")
  func keys() throws {
    #expect(try Item(string: #"{"a": {"list[0]": 1, "list": [7]}}"#).first == 1)
    #expect(throws: (any Error).self) { try Item(string: #"{"a": {"list": [7]}}"#) }
  }
}
