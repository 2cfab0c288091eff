import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y147 to Y153: hooks.
extension YYModelTable {
  static let hooks: [Row] = [
    Row("Y147: a hook changes the input before filling, or refuses it", .same, .same) { () throws in
      struct Model: LenientModel, MappingPreprocessing {
        var time = 0
        static func preprocess(_ object: inout JSONObject) throws {
          if object["bad"] != nil { throw ValidationFailure("bad") }
          object["time"] = object["date"]
        }
      }
      #expect(try Model(json: #"{"date": 5}"#).time == 5)
      #expect(try LenientBox<Model>(json: #"{"v": {"date": 5}}"#).v?.time == 5)
      var model = Model(time: 7)
      #expect(faults { try model.update(json: #"{"date": 8, "bad": 1}"#) } == ["transformFailed"])
      #expect(model.time == 7)
    } module: { () throws in
      #expect(Timed.yy_model(withJSON: #"{"date": 5}"#)?.time == 5)
      #expect(filled(#"{"date": 5}"#, Timed.self)?.time == 5)
      #expect(Timed.yy_model(withJSON: #"{"date": 5, "bad": 1}"#) == nil)
      var timed = Timed(time: 7)
      #expect(!sets(#"{"date": 8, "bad": 1}"#, in: &timed))
      #expect(timed.time == 7)
    },
    Row("Y148: a hook completes a filled model, or refuses it", .same, .same) { () throws in
      #expect(try Doubled(json: #"{"time": 5}"#).twice == 10)
      #expect(faults { try Doubled(json: "{}") } == ["transformFailed"])
    } module: { () throws in
      let stamped = try #require(Stamped.yy_model(withJSON: #"{"timestamp": 1.5, "name": "a"}"#))
      #expect(stamped.createdAt?.timeIntervalSince1970 == 1.5)
      #expect(Stamped.yy_model(withJSON: #"{"name": "a"}"#) == nil)
      #expect(Stamped.yy_model(with: ["name": "a"]) == nil)
    },
    Row("Y149: a model that refuses an update stays half changed", .different, .different) {
      () throws in
      var model = Doubled(time: 1, name: "old")
      #expect(
        faults { try model.update(json: #"{"name": "new", "time": 0}"#) } == ["transformFailed"]
      )
      #expect(model == Doubled(time: 1, name: "old"))
    } module: { () throws in
      let stamped = Stamped()
      stamped.name = "old"
      #expect(!stamped.yy_modelSet(withJSON: #"{"name": "new"}"#))
      #expect(stamped.name == "old")
    },
    Row("Y150: a hook changes what is written, or refuses it", .same, .same) { () throws in
      #expect(try Export(name: "a").jsonString() == #"{"name":"a","more":true}"#)
      #expect(faults { try Export(name: "").jsonString() } == ["transformFailed"])
    } module: { () throws in
      let stamped = Stamped()
      #expect(stamped.yy_modelToJSONObject() == nil)
      #expect(stamped.yy_modelToJSONString() == nil)
      stamped.createdAt = Date(timeIntervalSince1970: 2)
      #expect(stamped.yy_modelToJSONString() == #"{"name":"","timestamp":2}"#)
      let object = stamped.yy_modelToJSONObject() as? [String: Any]
      #expect(object?["timestamp"] as? Double == 2)
    },
    Row("Y151: a nested model that refuses is left out", .different, .different) { () throws in
      let good = Export(name: "a")
      let bad = Export(name: "")
      #expect(faults { try LenientBox(v: bad).jsonString() } == ["transformFailed v"])
      #expect(faults { try LenientBox(v: [good, bad]).jsonString() } == ["transformFailed v[1]"])
      #expect(faults { try LenientBox(v: ["k": bad]).jsonString() } == ["transformFailed v.k"])
    } module: { () throws in
      #expect(Box(v: Stamped()).yy_modelToJSONString() == nil)
      #expect(Box(v: [Stamped()]).yy_modelToJSONString() == nil)
    },
    Row("Y152: a hook of the base class counts for subclasses", .same, .same) { () throws in
      #expect(try LoggedHeir(json: #"{"a": 1}"#).log == ["base"])
    } module: { () throws in
      #expect(Late.yy_model(withJSON: #"{"timestamp": 3}"#)?.createdAt?.timeIntervalSince1970 == 3)
      #expect(Late.yy_model(withJSON: #"{"timestamp": 4}"#)?.late == true)
      #expect(Late.yy_model(withJSON: "{}") == nil)
    },
    Row("Y153: hooks of what is inside run first", .same, .same) { () throws in
      final class Outer: Logged { var inner: LoggedHeir? }
      let outer = try Outer(json: #"{"inner": {"a": 1}, "a": 2}"#)
      #expect(outer.inner?.log == ["base"])
      #expect(outer.log == ["base", "inner was 1"])
    } module: { () throws in
      let outer = try #require(Outer.yy_model(withJSON: #"{"inner": {"n": 1}, "n": 2}"#))
      #expect(outer.seen == 1)
    },
  ]

  private struct Doubled: LenientModel, MappingPostprocessing, Equatable {
    var time = 0
    var name = ""
    var twice = 0
    static let ignoredProperties: Set<String> = ["twice"]
    mutating func postprocess(_ object: JSONObject) throws {
      if time == 0 { throw ValidationFailure("no time") }
      twice = 2 * time
    }
  }

  private struct Export: LenientModel, ExportPostprocessing {
    var name = ""
    func postprocess(exported object: inout JSONObject) throws {
      if name.isEmpty { throw ValidationFailure("no name") }
      object["more"] = true
    }
  }

  private class Logged: LenientModel, MappingPostprocessing {
    var a = 0
    var log: [String] = []
    required init() {}
    class var ignoredProperties: Set<String> { ["log"] }
    func postprocess(_ object: JSONObject) throws {
      log.append("base")
      // What is inside is whole by now.
      if case .object(let inner)? = object["inner"] { log.append("inner was \(inner["a"] ?? 0)") }
    }
  }

  private final class LoggedHeir: Logged {}

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
