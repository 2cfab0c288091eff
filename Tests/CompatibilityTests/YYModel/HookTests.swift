import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

@Suite("YYModel hooks")
struct HookTests {
  @Test("hooks are found by the methods that a model implements")
  func found() {
    struct None: YYModel { var a = 0 }
    struct Some: YYModel {
      var a = 0
      func modelCustomWillTransform(from dic: [AnyHashable: Any]) -> [String: Any] { ["a": 5] }
      mutating func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool { true }
    }
    final class All: YYModel {
      var a = 0
      static func modelCustomClass(for dictionary: [AnyHashable: Any]) -> (any YYModel.Type)? {
        nil
      }
      func modelCustomWillTransform(from dic: [AnyHashable: Any]) -> [AnyHashable: Any] { dic }
      func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool { true }
      func modelCustomTransform(to dic: NSMutableDictionary) -> Bool { true }
    }
    #expect(None.usedHooks == [])
    #expect(Some.usedHooks == [.preprocessing, .postprocessing])
    #expect(All.usedHooks == .all)
    #expect(Some.yy_model(withJSON: "{}")?.a == 5)
    #expect(All.yy_model(withJSON: #"{"a": 3}"#)?.yy_modelToJSONString() == #"{"a":3}"#)
  }

  @Test("hooks accept any kind of dictionary")
  func dictionaries() {
    struct Texts: YYModel {
      var a = 0
      func modelCustomWillTransform(from dic: [String: Any]) -> [String: Int] { ["a": dic.count] }
      mutating func modelCustomTransform(from dic: NSDictionary) -> Bool { dic["a"] as? Int == a }
    }
    struct Old: YYModel {
      var a = 0
      func modelCustomWillTransform(from dic: NSDictionary) -> NSDictionary? {
        dic["b"] == nil ? nil : NSDictionary(dictionary: ["a": 5, NSNumber(value: 1): 2])
      }
    }
    #expect(Texts.audit().isEmpty && Old.audit().isEmpty)
    #expect(Texts.yy_model(withJSON: #"{"x": 1, "y": 2}"#)?.a == 2)
    #expect(Old.yy_model(withJSON: #"{"b": 1}"#)?.a == 5)
    #expect(Old.yy_model(withJSON: "{}") == nil)
  }

  @Test("class methods may return any dictionary or array, or an Optional of it")
  func answers() {
    struct Texts: YYModel {
      var a = 0
      var b = 0
      var list: [Any] = []
      static func modelCustomPropertyMapper() -> [String: String] { ["a": "x"] }
      static func modelContainerPropertyGenericClass() -> [String: Any.Type]? {
        ["list": Texts.self]
      }
      static func modelPropertyBlacklist() -> [String] { ["b"] }
    }
    class Old: YYModel {
      var a = 0
      var b = 0
      required init() {}
      class func modelCustomPropertyMapper() -> NSDictionary? { ["a": "x"] }
      class func modelPropertyWhitelist() -> NSArray { ["a"] }
    }
    final class Newer: Old {
      override class func modelCustomPropertyMapper() -> NSDictionary? { ["a": "y"] }
    }
    #expect(Texts.audit().isEmpty && Old.audit().isEmpty && Newer.audit().isEmpty)
    let texts = Texts.yy_model(withJSON: #"{"x": 1, "b": 2, "list": [{"x": 3}]}"#)
    #expect(texts?.a == 1 && texts?.b == 0 && (texts?.list.first as? Texts)?.a == 3)
    let old = Old.yy_model(withJSON: #"{"x": 1, "b": 2}"#)
    #expect(old?.a == 1 && old?.b == 0)
    #expect(Newer.yy_model(withJSON: #"{"y": 1}"#)?.a == 1)
  }

  @Test("class methods that return something else are reported")
  func answerMistakes() {
    struct Odd: YYModel {
      var a = 0
      static func modelCustomPropertyMapper() -> Int { 5 }
      static func modelContainerPropertyGenericClass() -> [Int] { [] }
      static func modelPropertyBlacklist() -> String? { "a" }
      static func modelPropertyWhitelist() -> String? { nil }
    }
    #expect(
      Odd.declarationMistakes() == [
        "modelCustomPropertyMapper() returns Int, which is not a dictionary",
        "modelContainerPropertyGenericClass() returns Array<Int>, which is not a dictionary",
        "modelPropertyBlacklist() returns Optional<String>, which is not an array",
      ]
    )
  }

  @Test("hooks with other types reject every model and are reported")
  func mistakes() {
    struct Odd: YYModel {
      var a = 0
      static func modelCustomClass(for dictionary: [Int]) -> AnyClass? { nil }
      func modelCustomWillTransform(from dic: String) -> Int { 5 }
      mutating func modelCustomTransform(from dic: [Int: Any]) -> Bool? { true }
      func modelCustomTransform(to dic: [String: Any]) -> Int { 1 }
    }
    #expect(
      Odd.declarationMistakes() == [
        "modelCustomClass(for:) takes Array<Int>, not a dictionary",
        "modelCustomWillTransform(from:) takes String, not a dictionary",
        "modelCustomWillTransform(from:) returns Int, which is not a dictionary",
        "modelCustomTransform(from:) takes Dictionary<Int, Any>, not a dictionary",
        "modelCustomTransform(from:) returns Optional<Bool>, not Bool",
        "modelCustomTransform(to:) takes Dictionary<String, Any>, not NSMutableDictionary",
        "modelCustomTransform(to:) returns Int, not Bool",
      ]
    )
    #expect(Odd.audit().count == 7)
    #expect(Odd.yy_model(withJSON: "{}") == nil)
    #expect(Odd().yy_modelToJSONString() == nil)
  }

  @Test("hooks see the deepest nesting allowed, even on a small stack")
  func deep() throws {
    struct Any500: YYModel {
      var depth = 0
      static func modelPropertyBlacklist() -> [String]? { ["depth"] }
      mutating func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
        var next: Any? = dic["x"]
        while let array = next as? [Any] {
          depth += 1
          next = array.first
        }
        return true
      }
    }
    let open = String(repeating: "[", count: 400)
    let close = String(repeating: "]", count: 400)
    let depth = Tally()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      if Any500.yy_model(withJSON: #"{"x": \#(open)\#(close)}"#)?.depth == 400 { depth.add() }
    }
    #expect(depth.count == 4)
  }

  @Test("hooks see JSON as JSONSerialization produces it")
  func kinds() throws {
    struct Looking: YYModel {
      var seen = ""
      static func modelPropertyBlacklist() -> [String]? { ["seen"] }
      mutating func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
        let big = (dic["big"] as? NSNumber)?.uint64Value == .max
        seen = [
          "\(dic["int"] as? Int ?? 0)", "\(dic["int"] as? Double ?? 0)",
          "\(dic["half"] as? Double ?? 0)",
          "\(dic["flag"] as? Bool ?? false)", "\(dic["null"] is NSNull)", "\(big)",
          (dic["list"] as? [Any])?.first as? String ?? "-",
          "\(((dic["object"] as? [String: Any])?["a"] as? Int) ?? 0)",
        ].joined(separator: " ")
        return true
      }
    }
    let json = """
      {"int": 5, "half": 0.5, "flag": true, "null": null, "big": 18446744073709551615,
       "list": ["x"], "object": {"a": 1}}
      """
    #expect(Looking.yy_model(withJSON: json)?.seen == "5 5.0 0.5 true true true x 1")
    let native = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    #expect(Looking.yy_model(with: native)?.seen == "5 5.0 0.5 true true true x 1")
  }

  @Test("export hooks keep the key order, append new keys and can remove keys")
  func export() {
    struct Changing: YYModel {
      var a = 1
      var b = 2
      var c = 3
      func modelCustomTransform(to dic: NSMutableDictionary) -> Bool {
        dic["b"] = nil
        dic["z"] = ["deep": [1, NSNull(), 1.5, true]] as [String: Any]
        dic["c"] = "three"
        dic[NSNumber(value: 5)] = "no text"
        return true
      }
    }
    #expect(
      Changing().yy_modelToJSONString() == #"{"a":1,"c":"three","z":{"deep":[1,null,1.5,true]}}"#
    )
  }

  @Test("without hooks, issues keep their locations")
  func places() {
    struct Plain: YYModel { var v: [Int] = [] }
    var issues: [ModelIssue] = []
    _ = Plain.yy_model(withJSON: "{\n  \"v\": [1,\n \"x\"]}", issues: &issues)
    #expect(
      issues.map(\.description) == [
        #"v[1] (line 3, column 2): left out: expected an integer, found "x""#
      ]
    )
  }

  @Test("hooks see the updated model, and a rejected update is rolled back")
  func setting() {
    struct Guarded: YYModel, Equatable {
      var a = 0
      var b = ""
      mutating func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
        b += "!"
        return a < 10
      }
    }
    var guarded = Guarded(a: 1, b: "x")
    #expect(sets(#"{"a": 2}"#, in: &guarded))
    #expect(guarded == Guarded(a: 2, b: "x!"))
    var issues: [ModelIssue] = []
    let isSet = guarded.yy_modelSet(withJSON: #"{"a": 20, "b": "y"}"#, issues: &issues)
    #expect(!isSet)
    #expect(guarded == Guarded(a: 2, b: "x!"))
    #expect(
      issues.map(\.description) == [
        "the document (line 1, column 1): modelCustomTransform(from:) rejected the model"
      ]
    )
  }
}
