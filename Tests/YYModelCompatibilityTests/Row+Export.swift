import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y154 to Y177: writing.
extension Row {
  static let export: [Row] = [
    Row("Y154 models, arrays and dictionaries of them") { () throws in
      #expect((Box(v: 1).yy_modelToJSONObject() as? [String: Any])?["v"] as? Int == 1)
      #expect(([Seven(n: 1)].yy_modelToJSONObject() as? [Any])?.count == 1)
      #expect([Seven(n: 1)].yy_modelToJSONString() == #"[{"n":1}]"#)
      #expect([Seven(n: 1)].yy_modelToJSONData() == Data(#"[{"n":1}]"#.utf8))
      #expect(["a": Seven(n: 1)].yy_modelToJSONString() == #"{"a":{"n":1}}"#)
      #expect(["a": Seven(n: 1)].yy_modelToJSONData()?.count == 13)
      #expect((["a": Seven(n: 1)].yy_modelToJSONObject() as? [String: Any])?.count == 1)
    },
    Row("Y155 nil is left out") { () throws in
      #expect(Box<Int>(v: nil).yy_modelToJSONString() == "{}")
    },
    Row("Y156 a stored null is written") { () throws in
      #expect(Box<JSONValue>(v: .null).yy_modelToJSONString() == #"{"v":null}"#)
      #expect(Box<Any>(v: NSNull()).yy_modelToJSONString() == #"{"v":null}"#)
    },
    Row("Y157 Y158 numbers and bools; what is not finite is left out, wherever it occurs") {
      () throws in
      #expect(Box(v: true).yy_modelToJSONString() == #"{"v":true}"#)
      #expect(Box(v: Double.nan).yy_modelToJSONString() == "{}")
      #expect(Box(v: NSNumber(value: Double.infinity)).yy_modelToJSONString() == "{}")
      #expect(Box(v: [1, Double.nan]).yy_modelToJSONString() == #"{"v":[1]}"#)
    },
    Row("Y160 text and decimals") { () throws in
      #expect(Box(v: "a").yy_modelToJSONString() == #"{"v":"a"}"#)
      #expect(Box(v: Decimal(456)).yy_modelToJSONString() == #"{"v":456}"#)
    },
    Row("Y161 dates in the zone of the device, in seconds") { () throws in
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
    Row("Y162 URLs as text, slashMask as they are") { () throws in
      let url = try #require(URL(string: "https://github.com"))
      #expect(Box(v: url).yy_modelToJSONString() == #"{"v":"https://github.com"}"#)
    },
    Row("Y163 data is left out") { () throws in
      #expect(Box(v: Data([1])).yy_modelToJSONString() == "{}")
      #expect(Box(v: ["k": Data([1])]).yy_modelToJSONString() == #"{"v":{}}"#)
    },
    Row("Y165 Y170 what cannot be written is left out") { () throws in
      struct Opaque { let a = 1 }
      #expect(Box(v: Opaque()).yy_modelToJSONString() == "{}")
      #expect(Box(v: { 1 }).yy_modelToJSONString() == "{}")
    },
    Row("Y166 sets always in the same order") { () throws in
      #expect(Box(v: Set([2, 3, 1])).yy_modelToJSONString() == #"{"v":[1,2,3]}"#)
    },
    Row("Y167 nulls in untyped arrays stay") { () throws in
      #expect(Box<[Any]>(v: [1, NSNull()]).yy_modelToJSONString() == #"{"v":[1,null]}"#)
      let url = try #require(URL(string: "x:y"))
      #expect(Box<[Any]>(v: [1, NSNull(), url]).yy_modelToJSONString() == #"{"v":[1,null,"x:y"]}"#)
    },
    Row("Y168 untyped dictionaries; what has no form is left out") { () throws in
      struct Opaque {}
      let url = try #require(URL(string: "x:y"))
      #expect(Box<[Int: URL]>(v: [1: url]).yy_modelToJSONString() == #"{"v":{"1":"x:y"}}"#)
      #expect(
        Box<[String: Any]>(v: ["a": Opaque(), "b": 1]).yy_modelToJSONString() == #"{"v":{"b":1}}"#
      )
    },
    Row("Y169 nested models; one without properties is empty") { () throws in
      #expect(Box(v: Seven(n: 1)).yy_modelToJSONString() == #"{"v":{"n":1}}"#)
      #expect(Box(v: Empty()).yy_modelToJSONString() == #"{"v":{}}"#)
    },
    Row("Y171 Y173 Y172 keys, the first alternative, paths") { () throws in
      #expect(
        Written(a: 1, b: 2, c: 3, d: 4).yy_modelToJSONString()
          == #"{"int":1,"ext":{"b":2,"c":3},"ID":4}"#
      )
    },
    Row("Y174 of properties on one key the first that is not nil") { () throws in
      #expect(Shared(a: nil, b: 3).yy_modelToJSONString() == #"{"k":3}"#)
      #expect(Shared(a: 2, b: 3).yy_modelToJSONString() == #"{"k":2}"#)
    },
    Row("Y175 a key against a path: the first, and the mistake is reported") { () throws in
      #expect(Crossed(d: "d", e: "e").yy_modelToJSONString() == #"{"d":"d"}"#)
      #expect(Crossed.audit().map(\.code) == [.invalidDeclaration])
    },
    Row("Y177 text is compact, in order of declaration") { () throws in
      let url = try #require(URL(string: "https://a/b"))
      let data = try #require(Box(v: url).yy_modelToJSONData())
      #expect(String(decoding: data, as: UTF8.self) == #"{"v":"https://a/b"}"#)
    },
  ]

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
