import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y190 to Y199: the ways in.
extension YYModelTable {
  static let entryPoints: [Row] = [
    Row("Y190: text, data and dictionaries are input", .same, .same) { () throws in
      let json = #"{"v": 1}"#
      #expect(try LenientBox<Int>(json: json).v == 1)
      #expect(try LenientBox<Int>(json: Data(json.utf8)).v == 1)
      #expect(try LenientBox<Int>(json: Array(json.utf8)).v == 1)
      #expect(try LenientBox<Int>(json: ["v": 1]).v == 1)
      #expect(try LenientBox<Int>(json: JSONValue(json: json)).v == 1)
    } module: { () throws in
      let text = #"{"n": 1}"#
      let dictionary: [String: Any] = ["n": 1]
      for json: Any in [
        text, NSString(string: text), Substring(text), Data(text.utf8),
        NSData(data: Data(text.utf8)),
        dictionary, NSDictionary(dictionary: dictionary),
        ["n": 1] as [String: Int],
        ["n": 1] as JSONObject, ["n": 1] as JSONValue, Optional(text) as Any,
      ] {
        #expect(Seven.yy_model(withJSON: json)?.n == 1, "\(type(of: json))")
        #expect(set(json, in: Seven(n: 9)).n == 1, "\(type(of: json))")
      }
    },
    Row("Y191–Y192 | Y191, Y192, Y196: anything but an object is refused", .different, .different) {
      () throws in
      #expect(faults { try LenientBox<Int>(json: "[1]") } == ["wrongRoot"])
      #expect(faults { try LenientBox<Int>(json: #"{"v": @{}}"#) } == ["malformedJSON v"])
      #expect(faults { try LenientBox<Int>(json: "") } == ["emptyInput"])
      #expect(faults { try LenientBox<Int>(json: "5") } == ["wrongRoot"])
      #expect(faults { try LenientBox<Int>(json: "null") } == ["wrongRoot"])
      var box = LenientBox(v: 7)
      #expect(faults { try box.update(json: "[1]") } == ["wrongRoot"])
      #expect(box.v == 7)
    } module: { () throws in
      for json in badDocuments {
        #expect(Seven.yy_model(withJSON: json) == nil, "\(json as Any)")
        var model = Seven(n: 9)
        #expect(!sets(json, in: &model), "\(json as Any)")
        #expect(model == Seven(n: 9))
        let object = Base()
        object.a = 9
        #expect(!object.yy_modelSet(withJSON: json))
        #expect(object.a == 9)
        var issues: [ModelIssue] = []
        _ = Seven.yy_model(withJSON: json, issues: &issues)
        #expect(issues.count == 1, "\(json as Any)")
      }
      #expect(Seven.yy_model(with: nil) == nil)
      #expect(Seven.yy_model(withDictionary: nil) == nil)
      #expect(!Base().yy_modelSet(with: nil))
    },
    Row("Y193: an update succeeds whatever does not fit", .same, .same) { () throws in
      var box = LenientBox(v: 7)
      try box.update(json: #"{"v": {}}"#)
      #expect(box.v == 7)
    } module: { () throws in
      var model = Seven(n: 9)
      #expect(sets(#"{"n": {}}"#, in: &model))
      #expect(sets(["n": Date()], in: &model))
    },
    Row("Y194: arrays of models leave out what is none", .same, .same) { () throws in
      let json = #"[{"a": 1}, 5, {"a": -1}, null, {"a": 2}]"#
      #expect(try [Choosy](json: json).map(\.a) == [1, 2])
      #expect(try [Choosy](json: Data(json.utf8)).map(\.a) == [1, 2])
      #expect(try [Choosy](json: [["a": 1], 5] as [Any]).map(\.a) == [1])
      #expect(faults { try [Choosy](json: "{}") } == ["wrongRoot"])
    } module: { () throws in
      let json = #"[{"n": 1}, 5, {"n": -1}, null, "{}", {"n": 2}]"#
      #expect(NSArray.yy_modelArray(with: Picky.self, json: json)?.map(\.n) == [1, 2])
      #expect([Picky].yy_modelArray(withJSON: Data(json.utf8))?.map(\.n) == [1, 2])
      let native: [Any] = [["n": 1], 5, "{}", Data("{}".utf8), ["n": -1], ["n": 2]]
      #expect([Picky].yy_modelArray(withJSON: native)?.map(\.n) == [1, 2])
      #expect([Picky].yy_modelArray(withJSON: NSArray(array: native))?.map(\.n) == [1, 2])
      for json in badArrays { #expect([Picky].yy_modelArray(withJSON: json) == nil) }
      #expect([Picky].yy_modelArray(withJSON: "[]") == [])
      #expect([Picky].yy_modelArray(withJSON: [Any]()) == [])
      #expect([Picky].yy_modelArray(withJSON: [1, 2]) == [])
    },
    Row("Y195: dictionaries of models leave out what is none", .same, .same) { () throws in
      let json = #"{"x": {"a": 1}, "y": 1, "z": {"a": -1}}"#
      #expect(try [String: Choosy](json: json).mapValues(\.a) == ["x": 1])
    } module: { () throws in
      let json = #"{"a": {"n": 1}, "b": 1, "c": {"n": -1}}"#
      let made = NSDictionary.yy_modelDictionary(with: Picky.self, json: json)
      #expect(made == ["a": Picky(n: 1)])
      let native: [String: Any] = ["a": ["n": 1], "b": "{}", "c": ["n": -1]]
      #expect([String: Picky].yy_modelDictionary(withJSON: native) == ["a": Picky(n: 1)])
      #expect([String: Picky].yy_modelDictionary(withJSON: "[]") == nil)
      #expect([String: Picky].yy_modelDictionary(withJSON: nil) == nil)
      #expect([String: Picky].yy_modelDictionary(withJSON: [1, 2]) == nil)
    },
    Row("Y197: any object can be filled", .different, .different) { () throws in
      final class Book { var name = "" }
      #expect(
        faults { try ModelMapper<Lenient>().map(Book.self, from: #"{"name": "a"}"#) }
          == ["unsupportedProperty"]
      )
    } module: { () throws in
      let object = try #require(Cocoa.yy_model(withJSON: #"{"name": "a"}"#))
      #expect(object.name == "a")
      #expect(object.yy_modelToJSONString() == #"{"name":"a"}"#)
    },
    Row("Y199: models are made on many threads", module: .same) { () throws in
      let tally = Tally()
      DispatchQueue.concurrentPerform(iterations: 200) { index in
        if Seven.yy_model(withJSON: #"{"n": "\#(index)x"}"#)?.n == index { tally.add() }
      }
      #expect(tally.count == 200)
    },
  ]

  private static var badDocuments: [Any?] {
    [
      nil, NSNull(), 5, true, Date(), "", " ", "[1]", "5", "null", "{", #"{"ext": @{}}"#, Data(),
      Data([0xff, 0xfe]), [1, 2], [Any](), JSONValue.null, JSONValue.array([]),
      Optional<Int>.none as Any,
      NSArray(array: [1]), Set([1]), Seven(n: 1),
    ]
  }

  private static var badArrays: [Any?] {
    [nil, NSNull(), 5, "{}", "5", "[", "", Data(), [String: Any](), JSONValue.null]
  }

  private final class Cocoa: NSObject, YYModel {
    var name = ""
  }
}
