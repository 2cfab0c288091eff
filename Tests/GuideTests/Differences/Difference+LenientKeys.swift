import Foundation
import ModelMapping
import Testing

/// Rows Y28 to Y50: keys.
extension Difference {
  static let lenientKeys: [Difference] = [
    Difference("Y28", .same) { () throws in
      struct Model: LenientModel { var name = "kept" }
      #expect(try Model(json: #"{"name": "A"}"#).name == "A")
      #expect(try Model(json: #"{"Name": "A"}"#).name == "kept")
    },
    Difference("Y29", .same) { () throws in
      struct Model: LenientModel {
        var description = ""
        var hash = 0
        var id = 0
      }
      let model = try Model(json: #"{"description": "d", "hash": 2, "id": 3}"#)
      #expect(model.description == "d" && model.hash == 2 && model.id == 3)
    },
    Difference("Y30", .same) { () throws in
      struct Model: LenientModel {
        var name = "kept"
        static let keyMapper: KeyMapper = ["name": "n"]
      }
      #expect(try Model(json: #"{"n": "A"}"#).name == "A")
      #expect(try Model(json: #"{"name": "A"}"#).name == "kept")
    },
    Difference("Y31", .same) { () throws in
      class Base: LenientModel {
        var a = 0
        required init() {}
        class var keyMapper: KeyMapper { ["a": "A"] }
      }
      final class Heir: Base { var b = 0 }
      final class Rebel: Base {
        var b = 0
        override class var keyMapper: KeyMapper { ["b": "B"] }
      }
      final class Friend: Base {
        var b = 0
        override class var keyMapper: KeyMapper { super.keyMapper.mapping(["b": "B"]) }
      }
      #expect(try Heir().jsonString() == #"{"A":0,"b":0}"#)
      #expect(try Rebel().jsonString() == #"{"a":0,"B":0}"#)
      #expect(try Friend().jsonString() == #"{"A":0,"B":0}"#)
    },
    Difference("Y32", .same) { () throws in
      struct Model: LenientModel {
        var a = 0
        static let tally = Tally()
        static var keyMapper: KeyMapper {
          tally.add("keys")
          return tally.all.count == 1 ? ["a": "first"] : ["a": "later"]
        }
      }
      for _ in 0..<3 { #expect(try Model(json: #"{"first": 1, "later": 2}"#).a == 1) }
      #expect(Model.tally.all.count == 1)
    },
    Difference("Y33", .same) { () throws in
      struct Model: LenientModel {
        var a = 0
        static let keyMapper: KeyMapper = ["nope": "x"]
      }
      #expect(try Model(json: #"{"a": 1, "x": 2}"#).a == 1)
      #expect(try reported(Model.self, "{}") == ["invalidDeclaration"])
    },
    Difference("Y34–Y35", .same) { () throws in
      #expect(try Pathed(json: #"{"ext": {"c": 12}}"#).c == 12)
      for json in ["{}", #"{"ext": null}"#, #"{"ext": 12}"#, #"{"ext": {}}"#, #"{"ext": "c"}"#] {
        #expect(try Pathed(json: json).c == 7)
      }
    },
    Difference("Y36", .same) { () throws in
      #expect(try Pathed(json: #"{"ext": [{"c": 1}]}"#).c == 7)
    },
    Difference("Y37", .same) { () throws in
      struct Model: LenientModel {
        var a = 0
        var b = 0
        var c = 0
        var d = 0
        static let keyMapper: KeyMapper = ["a": "x...y", "b": ".ext", "c": "ext.", "d": "."]
      }
      let json = #"{"x": {"y": 1}, ".ext": 2, "ext.": 3, ".": 4}"#
      let model = try Model(json: json)
      #expect("\(model)".hasSuffix("(a: 1, b: 2, c: 3, d: 4)"))
    },
    Difference("Y38", .different) { () throws in
      struct Model: LenientModel {
        var a = 0
        static let keyMapper: KeyMapper = ["a": ["id", ".ext"]]
      }
      #expect(try Model(json: #"{".ext": 1}"#).a == 1)
      #expect(try Model(json: #"{"": {"ext": 1}}"#).a == 0)
    },
    Difference("Y39", .profile) { () throws in
      struct Model: LenientModel {
        var a = 7
        var b = 8
        static let keyMapper: KeyMapper = ["a": .unmapped, "b": ""]
      }
      let model = try Model(json: #"{"a": 1, "": 2}"#)
      #expect(model.a == 7 && model.b == 2)
      #expect(try model.jsonString() == #"{"":2}"#)
    },
    Difference("Y40, Y42", .same) { () throws in
      #expect(try Choosing(json: #"{"id": "a", "ID": "b"}"#).id == "b")
      #expect(try Choosing(json: #"{"ext": {"id": "q"}}"#).id == "q")
      #expect(try Choosing(json: #"{"ext": 5, "id": "a"}"#).id == "a")
    },
    Difference("Y41", .profile) { () throws in
      enum NullCounts: MappingPolicy {
        static var rules: MappingRules {
          var rules = Lenient.rules
          rules.legacy.nullAlternatives = .take
          return rules
        }
      }
      let json = #"{"ID": null, "id": "x"}"#
      #expect(try Choosing(json: json).id == "x")
      #expect(try ModelMapper<NullCounts>().map(Choosing.self, from: json).id == nil)
    },
    Difference("Y43", .different) { () throws in
      struct Model: LenientModel {
        var a = 1
        static let keyMapper: KeyMapper = ["a": ["", "id"]]
      }
      #expect(try Model().jsonString() == #"{"":1}"#)
      #expect(try Model(json: #"{"id": 2}"#).a == 2)
    },
    Difference("Y44", .same) { () throws in
      struct Model: LenientModel {
        var number = 0
        var text = ""
        var either = 0
        static let keyMapper: KeyMapper = ["number": "x.d", "text": "x.d", "either": ["e", "x.d"]]
      }
      let model = try Model(json: #"{"x": {"d": "5"}}"#)
      #expect(model.number == 5 && model.text == "5" && model.either == 5)
    },
    Difference("Y45–Y46", .different) { () throws in
      #expect(try Pathed(json: #"{"ext.c": 5}"#).c == 5)
      #expect(try Pathed(json: #"{"ext.c": 5, "p": 1, "q": 2, "r": 3}"#).c == 5)
      #expect(try Pathed(json: #"{"ext.c": 5, "ext": {"c": 6}}"#).c == 6)
    },
    Difference("Y47", .different) { () throws in
      final class Watched: LenientModel {
        let tally = Tally()
        var a = 0 { didSet { tally.add("a") } }
        static let ignoredProperties: Set<String> = ["tally"]
      }
      let model = try Watched(json: #"{"a": 1}"#)
      #expect(model.a == 1 && model.tally.all == [])
      model.a = 2
      #expect(model.tally.all == ["a"])
    },
    Difference("Y48", .same) { () throws in
      let json = #"{"a": 1, "zzz": {"a": 2}}"#
      #expect(try Model(json: json).a == 1)
      #expect(try reported(Model.self, json) == [])
    },
    Difference("Y49", .same) { () throws in
      var model = try Model(json: "{}")
      #expect(model.a == 7)
      model.a = 8
      try model.update(json: "{}")
      #expect(model.a == 8)
    },
    Difference("Y50", .different) { () throws in
      struct Outer: LenientModel { var inner = Model() }
      let mixed: [AnyHashable: Any] = [1: "x", "a": 5]
      let mapped = try ModelMapper<Lenient>().mapWithReport(Outer.self, from: ["inner": mixed])
      #expect(mapped.value.inner.a == 7)
      #expect(faults(mapped.report.issues) == ["typeMismatch inner"])
      let texts: [AnyHashable: Any] = ["a": 5]
      #expect(try Outer(json: ["inner": texts]).inner.a == 5)
    },
  ]

  private struct Model: LenientModel { var a = 7 }

  private struct Pathed: LenientModel {
    var c = 7
    var other = 0
    static let keyMapper: KeyMapper = ["c": "ext.c"]
  }

  private struct Choosing: LenientModel {
    var id: String? = "kept"
    static let keyMapper: KeyMapper = ["id": ["ID", "ext.id", "id"]]
  }
}
