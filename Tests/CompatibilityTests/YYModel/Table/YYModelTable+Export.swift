import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y154 to Y177: from models to JSON.
extension YYModelTable {
  static let export: [Row] = [
    Row("Y154: models, arrays and dictionaries of them are written", .different, .same) {
      () throws in
      let mapper = ModelMapper<Lenient>()
      #expect(try LenientBox(v: 1).jsonObject()["v"] as? Int == 1)
      #expect(try [LenientBox(v: 1)].jsonString() == #"[{"v":1}]"#)
      #expect(try mapper.jsonString(from: Set([1])) == "[1]")
      #expect(try mapper.jsonString(from: "text") == #""text""#)
    } module: { () throws in
      #expect((Box(v: 1).yy_modelToJSONObject() as? [String: Any])?["v"] as? Int == 1)
      #expect(([Seven(n: 1)].yy_modelToJSONObject() as? [Any])?.count == 1)
      #expect([Seven(n: 1)].yy_modelToJSONString() == #"[{"n":1}]"#)
      #expect([Seven(n: 1)].yy_modelToJSONData() == Data(#"[{"n":1}]"#.utf8))
      #expect(["a": Seven(n: 1)].yy_modelToJSONString() == #"{"a":{"n":1}}"#)
      #expect(["a": Seven(n: 1)].yy_modelToJSONData()?.count == 13)
      #expect((["a": Seven(n: 1)].yy_modelToJSONObject() as? [String: Any])?.count == 1)
    },
    Row("Y155: nil is left out", .same, .same) { () throws in
      #expect(try Pair(a: nil, b: 3).jsonString() == #"{"b":3}"#)
      #expect(try Pair(a: nil, b: 3).jsonString(options: .includesNil) == #"{"a":null,"b":3}"#)
    } module: { () throws in
      #expect(Box<Int>(v: nil).yy_modelToJSONString() == "{}")
    },
    Row("Y156: a stored null is written", .different, .different) { () throws in
      struct Model: LenientModel {
        var tree: JSONValue = .null
        var any: Any = NSNull()
      }
      #expect(try Model().jsonString() == #"{"tree":null,"any":null}"#)
    } module: { () throws in
      #expect(Box<JSONValue>(v: .null).yy_modelToJSONString() == #"{"v":null}"#)
      #expect(Box<Any>(v: NSNull()).yy_modelToJSONString() == #"{"v":null}"#)
    },
    Row("Y157–Y158: what is not finite is left out of properties", .different, .different) {
      () throws in
      struct Model: LenientModel {
        var flag = true
        var nan = Double.nan
        var any: Any = Double.infinity
        var list = [1, .nan, 2.5]
        var table = ["a": Double.nan, "b": 1]
      }
      #expect(try Model().jsonString() == #"{"flag":true,"list":[1,2.5],"table":{"b":1}}"#)
    } module: { () throws in
      #expect(Box(v: true).yy_modelToJSONString() == #"{"v":true}"#)
      #expect(Box(v: Double.nan).yy_modelToJSONString() == "{}")
      #expect(Box(v: NSNumber(value: Double.infinity)).yy_modelToJSONString() == "{}")
      #expect(Box(v: [1, Double.nan]).yy_modelToJSONString() == #"{"v":[1]}"#)
    },
    Row("Y160: strings and decimals are written as they are", .same, .same) { () throws in
      #expect(try LenientBox(v: Decimal(456)).jsonString() == #"{"v":456}"#)
      #expect(try LenientBox(v: "ä").jsonString() == #"{"v":"ä"}"#)
    } module: { () throws in
      #expect(Box(v: "a").yy_modelToJSONString() == #"{"v":"a"}"#)
      #expect(Box(v: Decimal(456)).yy_modelToJSONString() == #"{"v":456}"#)
    },
    Row("Y161: dates are written in the device's zone, in seconds", .different, .same) {
      () throws in
      let date = Date(timeIntervalSince1970: 100_000_000.75)
      #expect(try LenientBox(v: date).jsonString() == #"{"v":"1973-03-03T09:46:40.750Z"}"#)
      let whole = Date(timeIntervalSince1970: 100_000_000)
      #expect(try LenientBox(v: whole).jsonString() == #"{"v":"1973-03-03T09:46:40Z"}"#)
    } module: { () throws in
      let date = Date(timeIntervalSince1970: 100_000_000.75)
      let text = try #require(written(Box(v: date)))
      let zone = TimeZone.current.secondsFromGMT(for: date)
      if zone == 0 { #expect(text == "1973-03-03T09:46:40+0000") }
      #expect(filled("\"\(text)\"", Date.self)?.timeIntervalSince1970 == 100_000_000)
      for seconds in [0, -1, 951_782_400, 951_868_799, 4_107_542_400, -2_208_988_800] {
        let date = Date(timeIntervalSince1970: TimeInterval(seconds))
        let text = try #require(written(Box(v: date)))
        #expect(filled("\"\(text)\"", Date.self) == date, "\(text)")
      }
      #expect(Box(v: [date]).yy_modelToJSONString() == #"{"v":["\#(text)"]}"#)
      #expect(Box(v: Date(timeIntervalSince1970: .infinity)).yy_modelToJSONString() == "{}")
      #expect(Box(v: Date(timeIntervalSince1970: 1e18)).yy_modelToJSONString() == "{}")
      #expect(written(Box(v: Date.distantPast)) != nil)
    },
    Row("Y162: URLs are written as text", .same, .different) { () throws in
      let url = try #require(URL(string: "https://github.com"))
      #expect(try LenientBox(v: url).jsonString() == #"{"v":"https://github.com"}"#)
    } module: { () throws in
      let url = try #require(URL(string: "https://github.com"))
      #expect(Box(v: url).yy_modelToJSONString() == #"{"v":"https://github.com"}"#)
    },
    Row("Y163: data is left out", .different, .same) { () throws in
      #expect(try LenientBox(v: Data("hi".utf8)).jsonString() == #"{"v":"aGk="}"#)
      #expect(try LenientBox(v: ["k": Data("hi".utf8)]).jsonString() == #"{"v":{"k":"aGk="}}"#)
      #expect(try LenientBox(v: [Data(), Data([0, 255])]).jsonString() == #"{"v":["","AP8="]}"#)
      #expect(try filled(#"["", "AP8="]"#, as: [Data].self) == [Data(), Data([0, 255])])
    } module: { () throws in
      #expect(Box(v: Data([1])).yy_modelToJSONString() == "{}")
      #expect(Box(v: ["k": Data([1])]).yy_modelToJSONString() == #"{"v":{}}"#)
    },
    Row("Y165, Y170: what cannot be written is left out", .different, .different) { () throws in
      struct Model: LenientModel {
        var name = "a"
        var size = Size()
        var action: (@Sendable () -> Void)? = {}
        var other = Stranger()
      }
      struct Size: LenientModel { var width = 1 }
      final class Stranger { var secret = 1 }
      #expect(try Model().jsonString() == #"{"name":"a","size":{"width":1}}"#)
    } module: { () throws in
      struct Opaque { let a = 1 }
      #expect(Box(v: Opaque()).yy_modelToJSONString() == "{}")
      #expect(Box(v: { 1 }).yy_modelToJSONString() == "{}")
    },
    Row("Y166: sets are written as arrays", .different, .different) { () throws in
      #expect(try LenientBox(v: Set([3, 1, 2])).jsonString() == #"{"v":[1,2,3]}"#)
    } module: { () throws in
      #expect(Box(v: Set([2, 3, 1])).yy_modelToJSONString() == #"{"v":[1,2,3]}"#)
    },
    Row("Y167: untyped arrays are written, with their nulls", .different, .different) { () throws in
      let url = try #require(URL(string: "x:y"))
      #expect(try LenientBox(v: [1, NSNull()] as [Any]).jsonString() == #"{"v":[1,null]}"#)
      #expect(
        try LenientBox(v: [1, NSNull(), url] as [Any]).jsonString() == #"{"v":[1,null,"x:y"]}"#
      )
    } module: { () throws in
      #expect(Box<[Any]>(v: [1, NSNull()]).yy_modelToJSONString() == #"{"v":[1,null]}"#)
      let url = try #require(URL(string: "x:y"))
      #expect(Box<[Any]>(v: [1, NSNull(), url]).yy_modelToJSONString() == #"{"v":[1,null,"x:y"]}"#)
    },
    Row("Y168: untyped dictionaries are written", .different, .different) { () throws in
      final class Stranger {}
      let url = try #require(URL(string: "x:y"))
      #expect(try LenientBox(v: [1: url]).jsonString() == #"{"v":{"1":"x:y"}}"#)
      let mixed: [String: Any] = ["a": Stranger(), "b": url]
      #expect(try LenientBox(v: mixed).jsonString() == #"{"v":{"b":"x:y"}}"#)
    } module: { () throws in
      struct Opaque {}
      let url = try #require(URL(string: "x:y"))
      #expect(Box<[Int: URL]>(v: [1: url]).yy_modelToJSONString() == #"{"v":{"1":"x:y"}}"#)
      #expect(
        Box<[String: Any]>(v: ["a": Opaque(), "b": 1]).yy_modelToJSONString() == #"{"v":{"b":1}}"#
      )
    },
    Row("Y169: nested models are written", .different, .different) { () throws in
      struct Empty: LenientModel {}
      struct Repo: LenientModel {
        var user = Pair(a: 1, b: 2)
        var empty = Empty()
      }
      #expect(try Repo().jsonString() == #"{"user":{"a":1,"b":2},"empty":{}}"#)
    } module: { () throws in
      #expect(Box(v: Seven(n: 1)).yy_modelToJSONString() == #"{"v":{"n":1}}"#)
      #expect(Box(v: Empty()).yy_modelToJSONString() == #"{"v":{}}"#)
    },
    Row("Y171 | Y171, Y172, Y173: a property is written under its key", .same, .same) { () throws in
      struct Model: LenientModel {
        var intValue = 1
        var other = 2
        static let keyMapper: KeyMapper = ["intValue": "int"]
      }
      #expect(try Model().jsonString() == #"{"int":1,"other":2}"#)
    } module: { () throws in
      #expect(
        Written(a: 1, b: 2, c: 3, d: 4).yy_modelToJSONString()
          == #"{"int":1,"ext":{"b":2,"c":3},"ID":4}"#
      )
    },
    Row("Y172: a path becomes nested objects", engine: .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        var b = 2
        static let keyMapper: KeyMapper = ["a": "ext.a", "b": "ext.b"]
      }
      #expect(try Model().jsonString() == #"{"ext":{"a":1,"b":2}}"#)
    },
    Row("Y173: of alternatives the first is written", engine: .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        static let keyMapper: KeyMapper = ["a": ["ID", "id"]]
      }
      #expect(try Model().jsonString() == #"{"ID":1}"#)
    },
    Row("Y174: of properties on one key the first is written", .different, .different) {
      () throws in
      struct Model: LenientModel {
        var long: Int? = 2
        var ulong: UInt? = 3
        static let keyMapper: KeyMapper = ["long": "long", "ulong": "long"]
      }
      #expect(try Model().jsonString() == #"{"long":2}"#)
      #expect(try Model(long: nil).jsonString() == #"{"long":3}"#)
    } module: { () throws in
      #expect(Shared(a: nil, b: 3).yy_modelToJSONString() == #"{"k":3}"#)
      #expect(Shared(a: 2, b: 3).yy_modelToJSONString() == #"{"k":2}"#)
    },
    Row("Y175: a key and a path through it contradict each other", .different, .different) {
      () throws in
      struct Model: LenientModel {
        var d = "d"
        var e = "e"
        static let keyMapper: KeyMapper = ["e": "d.e"]
      }
      #expect(try Model().jsonString() == #"{"d":"d"}"#)
      #expect(try reported(Model.self, "{}") == ["invalidDeclaration"])
    } module: { () throws in
      #expect(Crossed(d: "d", e: "e").yy_modelToJSONString() == #"{"d":"d"}"#)
      #expect(Crossed.audit().map(\.code) == [.invalidDeclaration])
    },
    Row("Y176: a property without a key is not written", .same, .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        var b = 2
        static let keyMapper: KeyMapper = ["a": .unmapped]
      }
      #expect(try Model().jsonString() == #"{"b":2}"#)
    } module: { () throws in
      #expect(Detached(a: 1, b: 2, c: 3, d: 4).yy_modelToJSONString() == #"{"d":4}"#)
    },
    Row("Y177: text is compact", .different, .different) { () throws in
      struct Empty: LenientModel {}
      struct Model: LenientModel {
        var b = "1/2"
        var a = 1
      }
      #expect(try Model().jsonString() == #"{"b":"1/2","a":1}"#)
      #expect(try Model().jsonData() == Data(#"{"b":"1/2","a":1}"#.utf8))
      #expect(try Model().jsonString(options: .escapingSlashes) == #"{"b":"1\/2","a":1}"#)
      #expect(try Empty().jsonString() == "{}")
    } module: { () throws in
      let url = try #require(URL(string: "https://a/b"))
      let data = try #require(Box(v: url).yy_modelToJSONData())
      #expect(String(decoding: data, as: UTF8.self) == #"{"v":"https://a/b"}"#)
    },
  ]

  private struct Pair: LenientModel {
    var a: Int?
    var b: Int?
  }

  private static func written<Value>(_ box: Box<Value>) -> String? {
    (box.yy_modelToJSONObject() as? [String: Any])?["v"] as? String
  }

  private struct Written: YYModel {
    var a = 0
    var b = 0
    var c = 0
    var d = 0
    static func modelCustomPropertyMapper() -> [String: Any]? {
      ["a": "int", "b": "ext.b", "c": "ext.c", "d": ["ID", "id"]]
    }
  }

  private struct Shared: YYModel {
    var a: Int?
    var b: Int?
    static func modelCustomPropertyMapper() -> [String: Any]? { ["a": "k", "b": "k"] }
  }

  private struct Crossed: YYModel {
    var d = ""
    var e = ""
    static func modelCustomPropertyMapper() -> [String: Any]? { ["d": "d", "e": "d.e"] }
  }
}
