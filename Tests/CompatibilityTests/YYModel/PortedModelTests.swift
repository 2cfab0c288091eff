import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

@Suite("Models as they are ported from Objective-C")
struct PortedModelTests {
  struct Badges: YYModel {
    var badge: [String: NSNumber] = [:]
    var list: [NSNumber] = []
    var set: Set<NSNumber> = []
  }

  @Test("NSNumber elements are kept, others left out and reported")
  func numberElements() throws {
    let json =
      #"{"badge": {"a": 1, "b": true, "c": "x"}, "list": [1, 2.5, false, "7", null], "set": [3, 3]}"#
    var issues: [ModelIssue] = []
    let badges = try #require(Badges.yy_model(withJSON: json, issues: &issues))
    #expect(badges.badge == ["a": 1, "b": true] && badges.list == [1, 2.5, false])
    #expect(badges.set == [3])
    #expect(issues.map { "\($0.keyPath)" } == ["badge.c", "list[3]", "list[4]"])
    #expect(
      badges.yy_modelToJSONString() == #"{"badge":{"a":1,"b":true},"list":[1,2.5,false],"set":[3]}"#
    )
  }

  @Test("Foundation's classes and CGFloat have YYModel's conversions")
  func classes() throws {
    struct All: YYModel {
      var text: NSString?
      var list: NSMutableArray?
      var table: NSDictionary?
      var bytes: NSData?
      var day: NSDate?
      var link: NSURL?
      var price: NSDecimalNumber?
      var width: CGFloat = 0
      var keys: Set<AnyHashable>?
      var sizes: [CGFloat] = []
    }
    let json = """
      {"text": 5, "list": [1, "x"], "table": {"a": 1.0}, "bytes": "ab", "day": "2015-10-22", "link": "http://a.b",
       "price": "1.50", "width": "640", "keys": ["k", 1], "sizes": [1, "2"]}
      """
    let all = try #require(All.yy_model(withJSON: json))
    #expect(all.text == "5" && all.list?.count == 2 && all.list?[0] as? Double == 1)
    #expect(all.table?["a"] as? Int == 1 && all.bytes?.length == 2 && all.day != nil)
    #expect(all.link?.host == "a.b" && all.price == 1.5 && all.width == 640)
    #expect(all.keys == ["k", 1] && all.sizes == [1])
    #expect(All.audit().isEmpty)
    let wrong = try #require(
      All.yy_model(
        withJSON: #"{"text": [], "list": 5, "table": [], "link": 5, "width": {}, "keys": "k"}"#
      )
    )
    #expect(wrong.text == nil && wrong.list == nil && wrong.table == nil && wrong.link == nil)
    #expect(wrong.width == 0 && wrong.keys == nil)
  }

  final class Palette: YYModel {
    final class Color {
      let name: String
      init(name: String) { self.name = name }
    }
    var title = ""
    var color: NSObject?
    var own: Color?
    required init() {}
  }

  @Test("copies share what cannot be mapped, and equality compares it")
  func leftAlone() throws {
    let palette = try #require(Palette.yy_model(withJSON: #"{"title": "a", "color": {"r": 1}}"#))
    #expect(palette.color == nil)
    palette.color = NSObject()
    palette.own = Palette.Color(name: "red")
    let copy = try #require(palette.yy_modelCopy())
    #expect(copy !== palette && copy.color === palette.color && copy.own === palette.own)
    #expect(palette.yy_modelIsEqual(copy) && palette.yy_modelHash() == copy.yy_modelHash())
    copy.color = NSObject()
    #expect(!palette.yy_modelIsEqual(copy))
    copy.color = palette.color
    copy.own = Palette.Color(name: "red")
    #expect(!palette.yy_modelIsEqual(copy))
    #expect(palette.yy_modelToJSONString() == #"{"title":"a"}"#)
  }

  struct Author: YYModel, Hashable { var name = "" }

  struct Shelf: YYModel {
    var authors: [Any] = []
    var byName: [String: Any] = [:]
    var picIds: [String] = []
    var sizes: [Int] = []
    var one: Any?
    static func modelContainerPropertyGenericClass() -> [String: Any]? {
      [
        "authors": Author.self, "byName": Author.self, "one": Author.self, "picIds": NSString.self,
        "sizes": "NSNumber",
      ]
    }
  }

  @Test("the declared class of an untyped container is used")
  func genericClasses() throws {
    let json =
      #"{"authors": [{"name": "a"}, 5], "byName": {"x": {"name": "b"}}, "picIds": ["p"], "one": {"name": "c"}}"#
    let shelf = try #require(Shelf.yy_model(withJSON: json))
    #expect(shelf.authors.first as? Author == Author(name: "a"))
    #expect(
      shelf.byName["x"] as? Author == Author(name: "b") && shelf.one as? Author == Author(name: "c")
    )
    #expect(shelf.picIds == ["p"] && Shelf.audit().isEmpty)
    #expect(shelf.yy_modelToJSONString()?.hasPrefix(#"{"authors":[{"name":"a"}"#) == true)
  }

  @Test("a class given by its name, for an untyped container, is reported")
  func classNames() {
    struct Named: YYModel {
      var authors: [Any] = []
      var names: [String] = []
      static func modelContainerPropertyGenericClass() -> [String: Any]? {
        ["authors": "Author", "names": NSDate.self]
      }
    }
    #expect(
      Named.declarationMistakes() == [
        "modelContainerPropertyGenericClass: `authors` is of type Array<Any>, so its class must be a type, not the "
          + "name Author",
        "modelContainerPropertyGenericClass: `names` holds String, not NSDate",
      ]
    )
  }

  @Test("sets of models, and untyped arrays and dictionaries, are written")
  func containers() throws {
    let set: Set = [Author(name: "b"), Author(name: "a")]
    #expect(set.yy_modelToJSONString() == #"[{"name":"a"},{"name":"b"}]"#)
    #expect((set.yy_modelToJSONObject() as? [[String: Any]])?.count == 2)
    #expect(
      set.yy_modelToJSONData().map { String(decoding: $0, as: UTF8.self) }
        == set.yy_modelToJSONString()
    )
    let array: [Any] = [Author(name: "a"), 1, NSNull(), "s", [Author(name: "b")], Double.nan]
    #expect(array.yy_modelToJSONString() == #"[{"name":"a"},1,null,"s",[{"name":"b"}]]"#)
    #expect((array.yy_modelToJSONObject() as? [Any])?[1] as? Double == 1)
    let dictionary: [String: Any] = ["a": Author(name: "a"), "b": [1.5, true]]
    #expect(dictionary.yy_modelToJSONString() == #"{"a":{"name":"a"},"b":[1.5,true]}"#)
    #expect(dictionary.yy_modelToJSONData() != nil && ([] as [Any]).yy_modelToJSONString() == "[]")
    struct Refusing: YYModel {
      func modelCustomTransform(to dic: NSMutableDictionary) -> Bool { false }
    }
    #expect(([Refusing()] as [Any]).yy_modelToJSONString() == nil)
    #expect((["a": Refusing()] as [String: Any]).yy_modelToJSONObject() == nil)
  }

  final class Keeping: YYModel {
    var a = 0
    var kept = 0
    var raw: [AnyHashable: Any]?
    var inner: Keeping?
    required init() {}
    static func modelPropertyBlacklist() -> [String]? { ["raw"] }
    func modelCustomWillTransform(from dic: [AnyHashable: Any]) -> [AnyHashable: Any]? {
      if dic["refuse"] != nil { return nil }
      raw = dic
      kept += 1
      var dic = dic
      dic["a"] = dic["old"] ?? dic["a"]
      return dic
    }
    func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool { a < 100 }
  }

  @Test("modelCustomWillTransform is called on the object that is kept")
  func keptObject() throws {
    let json = #"{"old": 5, "inner": {"a": 6, "x": true}}"#
    for input in [json, try JSONSerialization.jsonObject(with: Data(json.utf8))] as [Any] {
      let model = try #require(Keeping.yy_model(withJSON: input))
      #expect(model.a == 5 && model.kept == 1 && model.raw?["old"] as? Int == 5)
      let inner = try #require(model.inner)
      #expect(inner.a == 6 && inner.raw?["x"] as? Bool == true)
      #expect(model.yy_modelSet(withJSON: #"{"a": 7, "inner": {"a": 8}}"#))
      #expect(model.a == 7 && model.kept == 2 && model.inner === inner && inner.kept == 2)
      #expect(!model.yy_modelSet(withJSON: #"{"a": 500}"#))
      #expect(model.a == 7 && model.kept == 2)
      #expect(!model.yy_modelSet(withJSON: #"{"refuse": 1, "a": 9}"#) && model.a == 7)
    }
    #expect(Keeping.yy_model(withJSON: #"{"refuse": 1}"#) == nil)
    #expect(Keeping.yy_model(withJSON: #"{"a": 500}"#) == nil)
    #expect(Keeping.yy_model(withJSON: "{") == nil)
  }
}
