import Testing
import YYModelCompatibility

@Suite("Keys with brackets in YYModel")
struct YYModelBracketKeyTests {
  private struct Item: YYModel {
    var first = 0
    var second = 0
    static func modelCustomPropertyMapper() -> [String: Any]? {
      ["first": "list[0]", "second": ["a.list[1]", "b[0]"]]
    }
  }

  @Test("are keys, as in YYModel, and no indices")
  func keys() throws {
    let item = Item.yy_model(withJSON: #"{"list[0]": 1, "a": {"list[1]": 2}, "list": [7]}"#)
    #expect(item?.first == 1)
    #expect(item?.second == 2)
    let other = Item.yy_model(withJSON: #"{"list": [7], "a": {"list": [7, 7]}, "b[0]": 3}"#)
    #expect(other?.first == 0)
    #expect(other?.second == 3)
  }
}
