import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y147 to Y153: hooks.
extension Row {
  static let hooks: [Row] = [
    Row("Y147 before filling: another dictionary, or refusal") { () throws in
      #expect(Timed.yy_model(withJSON: #"{"date": 5}"#)?.time == 5)
      #expect(filled(#"{"date": 5}"#, Timed.self)?.time == 5)
      #expect(Timed.yy_model(withJSON: #"{"date": 5, "bad": 1}"#) == nil)
      var timed = Timed(time: 7)
      #expect(!sets(#"{"date": 8, "bad": 1}"#, in: &timed))
      #expect(timed.time == 7)
    },
    Row("Y148 after filling: completion, or refusal") { () throws in
      let stamped = try #require(Stamped.yy_model(withJSON: #"{"timestamp": 1.5, "name": "a"}"#))
      #expect(stamped.createdAt?.timeIntervalSince1970 == 1.5)
      #expect(Stamped.yy_model(withJSON: #"{"name": "a"}"#) == nil)
      #expect(Stamped.yy_model(with: ["name": "a"]) == nil)
    },
    Row("Y149 a model that refuses is as it was") { () throws in
      let stamped = Stamped()
      stamped.name = "old"
      #expect(!stamped.yy_modelSet(withJSON: #"{"name": "new"}"#))
      #expect(stamped.name == "old")
    },
    Row("Y150 after writing: changes, or refusal") { () throws in
      let stamped = Stamped()
      #expect(stamped.yy_modelToJSONObject() == nil)
      #expect(stamped.yy_modelToJSONString() == nil)
      stamped.createdAt = Date(timeIntervalSince1970: 2)
      #expect(stamped.yy_modelToJSONString() == #"{"name":"","timestamp":2}"#)
      let object = stamped.yy_modelToJSONObject() as? [String: Any]
      #expect(object?["timestamp"] as? Double == 2)
    },
    Row("Y151 a nested model that refuses makes the whole nil") { () throws in
      #expect(Box(v: Stamped()).yy_modelToJSONString() == nil)
      #expect(Box(v: [Stamped()]).yy_modelToJSONString() == nil)
    },
    Row("Y152 a hook of the base class counts for subclasses") { () throws in
      #expect(Late.yy_model(withJSON: #"{"timestamp": 3}"#)?.createdAt?.timeIntervalSince1970 == 3)
      #expect(Late.yy_model(withJSON: #"{"timestamp": 4}"#)?.late == true)
      #expect(Late.yy_model(withJSON: "{}") == nil)
    },
    Row("Y153 hooks of what is inside run first") { () throws in
      let outer = try #require(Outer.yy_model(withJSON: #"{"inner": {"n": 1}, "n": 2}"#))
      #expect(outer.seen == 1)
    },
  ]

  private struct Timed: YYModel {
    var time = 0
    func modelCustomWillTransform(from dic: [AnyHashable: Any]) -> [AnyHashable: Any]? {
      if dic["bad"] != nil { return nil }
      var changed = dic
      changed["time"] = dic["date"]
      changed[5] = "no text"
      return changed
    }
  }

  private class Stamped: YYModel {
    var name = ""
    var createdAt: Date?
    required init() {}
    class func modelPropertyBlacklist() -> [String]? { ["createdAt"] }
    func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
      guard let timestamp = dic["timestamp"] as? NSNumber else { return false }
      createdAt = Date(timeIntervalSince1970: timestamp.doubleValue)
      return true
    }
    func modelCustomTransform(to dic: NSMutableDictionary) -> Bool {
      guard let createdAt else { return false }
      dic["timestamp"] = createdAt.timeIntervalSince1970
      return true
    }
  }

  private final class Late: Stamped {
    var late = false
    override func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
      late = true
      return super.modelCustomTransform(from: dic)
    }
  }

  private struct Outer: YYModel {
    var inner = Picky()
    var seen = 0
    static func modelPropertyBlacklist() -> [String]? { ["seen"] }
    mutating func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
      seen = inner.n
      return (dic["inner"] as? [String: Any])?["n"] as? Int == inner.n
    }
  }
}
