import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

@Suite("Hooks of YYModel")
struct HookTests {
  @Test("are found by what a model has")
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

  @Test("that a model does not have do nothing when they are called")
  func defaults() throws {
    struct None: YYModel { var a = 0 }
    var none = None()
    try none.postprocess([:])
    var object: JSONObject = ["a": 1]
    try none.postprocess(exported: &object)
    #expect(object == ["a": 1])
  }

  @Test("see JSON as JSONSerialization gives it")
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

  @Test("that change what is written keep the order, add at the end and take away")
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

  @Test("that are not there cost no place in the report")
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

  @Test("of a set model see the model, and may not half change it")
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
        "the document (line 1, column 1): modelCustomTransform(from:) refused the model"
      ]
    )
  }
}
