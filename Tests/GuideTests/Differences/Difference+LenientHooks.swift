import Foundation
import ModelMapping
import Testing

/// Rows Y147 to Y153: hooks.
extension Difference {
  static let lenientHooks: [Difference] = [
    Difference("Y147", .same) { () throws in
      struct Model: LenientModel, MappingPreprocessing {
        var time = 0
        static func preprocess(_ object: inout JSONObject) throws {
          if object["bad"] != nil { throw ValidationFailure("bad") }
          object["time"] = object["date"]
        }
      }
      #expect(try Model(json: #"{"date": 5}"#).time == 5)
      #expect(try Box<Model>(json: #"{"v": {"date": 5}}"#).v?.time == 5)
      var model = Model(time: 7)
      #expect(faults { try model.update(json: #"{"date": 8, "bad": 1}"#) } == ["transformFailed"])
      #expect(model.time == 7)
    },
    Difference("Y148", .same) { () throws in
      #expect(try Timed(json: #"{"time": 5}"#).twice == 10)
      #expect(faults { try Timed(json: "{}") } == ["transformFailed"])
    },
    Difference("Y149", .different) { () throws in
      var model = Timed(time: 1, name: "old")
      #expect(
        faults { try model.update(json: #"{"name": "new", "time": 0}"#) } == ["transformFailed"]
      )
      #expect(model == Timed(time: 1, name: "old"))
    },
    Difference("Y150", .same) { () throws in
      #expect(try Export(name: "a").jsonString() == #"{"name":"a","more":true}"#)
      #expect(faults { try Export(name: "").jsonString() } == ["transformFailed"])
    },
    Difference("Y151", .different) { () throws in
      let good = Export(name: "a")
      let bad = Export(name: "")
      #expect(faults { try Box(v: bad).jsonString() } == ["transformFailed v"])
      #expect(faults { try Box(v: [good, bad]).jsonString() } == ["transformFailed v[1]"])
      #expect(faults { try Box(v: ["k": bad]).jsonString() } == ["transformFailed v.k"])
    },
    Difference("Y152", .same) { () throws in
      #expect(try Heir(json: #"{"a": 1}"#).log == ["base"])
    },
    Difference("Y153", .same) { () throws in
      final class Outer: Base { var inner: Heir? }
      let outer = try Outer(json: #"{"inner": {"a": 1}, "a": 2}"#)
      #expect(outer.inner?.log == ["base"])
      #expect(outer.log == ["base", "inner was 1"])
    },
  ]

  private struct Timed: LenientModel, MappingPostprocessing, Equatable {
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

  private class Base: LenientModel, MappingPostprocessing {
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

  private final class Heir: Base {}
}
