import Foundation
import ModelMapping
import Testing

/// Rows Y154 to Y177: from models to JSON.
extension Difference {
  static let lenientExport: [Difference] = [
    Difference("Y154", .different) { () throws in
      let mapper = ModelMapper<Lenient>()
      #expect(try Box(v: 1).jsonObject()["v"] as? Int == 1)
      #expect(try [Box(v: 1)].jsonString() == #"[{"v":1}]"#)
      #expect(try mapper.jsonString(from: Set([1])) == "[1]")
      #expect(try mapper.jsonString(from: "text") == #""text""#)
    },
    Difference("Y155", .same) { () throws in
      #expect(try Pair(a: nil, b: 3).jsonString() == #"{"b":3}"#)
      #expect(try Pair(a: nil, b: 3).jsonString(options: .includesNil) == #"{"a":null,"b":3}"#)
    },
    Difference("Y156", .different) { () throws in
      struct Model: LenientModel {
        var tree: JSONValue = .null
        var any: Any = NSNull()
      }
      #expect(try Model().jsonString() == #"{"tree":null,"any":null}"#)
    },
    Difference("Y157–Y158", .different) { () throws in
      struct Model: LenientModel {
        var flag = true
        var nan = Double.nan
        var any: Any = Double.infinity
        var list = [1, .nan, 2.5]
        var table = ["a": Double.nan, "b": 1]
      }
      #expect(try Model().jsonString() == #"{"flag":true,"list":[1,2.5],"table":{"b":1}}"#)
    },
    Difference("Y160", .same) { () throws in
      #expect(try Box(v: Decimal(456)).jsonString() == #"{"v":456}"#)
      #expect(try Box(v: "ä").jsonString() == #"{"v":"ä"}"#)
    },
    Difference("Y161", .different) { () throws in
      let date = Date(timeIntervalSince1970: 100_000_000.75)
      #expect(try Box(v: date).jsonString() == #"{"v":"1973-03-03T09:46:40.750Z"}"#)
      let whole = Date(timeIntervalSince1970: 100_000_000)
      #expect(try Box(v: whole).jsonString() == #"{"v":"1973-03-03T09:46:40Z"}"#)
    },
    Difference("Y162", .same) { () throws in
      let url = try #require(URL(string: "https://github.com"))
      #expect(try Box(v: url).jsonString() == #"{"v":"https://github.com"}"#)
    },
    Difference("Y163", .different) { () throws in
      #expect(try Box(v: Data("hi".utf8)).jsonString() == #"{"v":"aGk="}"#)
      #expect(try Box(v: ["k": Data("hi".utf8)]).jsonString() == #"{"v":{"k":"aGk="}}"#)
    },
    Difference("Y165, Y170", .different) { () throws in
      struct Model: LenientModel {
        var name = "a"
        var size = Size()
        var action: (@Sendable () -> Void)? = {}
        var other = Stranger()
      }
      struct Size: LenientModel { var width = 1 }
      final class Stranger { var secret = 1 }
      #expect(try Model().jsonString() == #"{"name":"a","size":{"width":1}}"#)
    },
    Difference("Y166", .different) { () throws in
      #expect(try Box(v: Set([3, 1, 2])).jsonString() == #"{"v":[1,2,3]}"#)
    },
    Difference("Y167", .different) { () throws in
      let url = try #require(URL(string: "x:y"))
      #expect(try Box(v: [1, NSNull()] as [Any]).jsonString() == #"{"v":[1,null]}"#)
      #expect(try Box(v: [1, NSNull(), url] as [Any]).jsonString() == #"{"v":[1,null,"x:y"]}"#)
    },
    Difference("Y168", .different) { () throws in
      final class Stranger {}
      let url = try #require(URL(string: "x:y"))
      #expect(try Box(v: [1: url]).jsonString() == #"{"v":{"1":"x:y"}}"#)
      let mixed: [String: Any] = ["a": Stranger(), "b": url]
      #expect(try Box(v: mixed).jsonString() == #"{"v":{"b":"x:y"}}"#)
    },
    Difference("Y169", .different) { () throws in
      struct Empty: LenientModel {}
      struct Repo: LenientModel {
        var user = Pair(a: 1, b: 2)
        var empty = Empty()
      }
      #expect(try Repo().jsonString() == #"{"user":{"a":1,"b":2},"empty":{}}"#)
    },
    Difference("Y171", .same) { () throws in
      struct Model: LenientModel {
        var intValue = 1
        var other = 2
        static let keyMapper: KeyMapper = ["intValue": "int"]
      }
      #expect(try Model().jsonString() == #"{"int":1,"other":2}"#)
    },
    Difference("Y172", .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        var b = 2
        static let keyMapper: KeyMapper = ["a": "ext.a", "b": "ext.b"]
      }
      #expect(try Model().jsonString() == #"{"ext":{"a":1,"b":2}}"#)
    },
    Difference("Y173", .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        static let keyMapper: KeyMapper = ["a": ["ID", "id"]]
      }
      #expect(try Model().jsonString() == #"{"ID":1}"#)
    },
    Difference("Y174", .different) { () throws in
      struct Model: LenientModel {
        var long: Int? = 2
        var ulong: UInt? = 3
        static let keyMapper: KeyMapper = ["long": "long", "ulong": "long"]
      }
      #expect(try Model().jsonString() == #"{"long":2}"#)
      #expect(try Model(long: nil).jsonString() == #"{"long":3}"#)
    },
    Difference("Y175", .different) { () throws in
      struct Model: LenientModel {
        var d = "d"
        var e = "e"
        static let keyMapper: KeyMapper = ["e": "d.e"]
      }
      #expect(try Model().jsonString() == #"{"d":"d"}"#)
      #expect(try reported(Model.self, "{}") == ["invalidDeclaration"])
    },
    Difference("Y176", .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        var b = 2
        static let keyMapper: KeyMapper = ["a": .unmapped]
      }
      #expect(try Model().jsonString() == #"{"b":2}"#)
    },
    Difference("Y177", .different) { () throws in
      struct Empty: LenientModel {}
      struct Model: LenientModel {
        var b = "1/2"
        var a = 1
      }
      #expect(try Model().jsonString() == #"{"b":"1/2","a":1}"#)
      #expect(try Model().jsonData() == Data(#"{"b":"1/2","a":1}"#.utf8))
      #expect(try Model().jsonString(options: .escapingSlashes) == #"{"b":"1\/2","a":1}"#)
      #expect(try Empty().jsonString() == "{}")
    },
  ]

  private struct Pair: LenientModel {
    var a: Int?
    var b: Int?
  }
}
