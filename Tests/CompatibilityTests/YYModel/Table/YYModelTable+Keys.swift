import Foundation
import ModelMapping
import PropertyIntrospection
import Testing
import YYModelCompatibility

/// Rows Y28 to Y50: keys.
extension YYModelTable {
  static let keys: [Row] = [
    Row("Y28: a property reads the key of its own name, in its case", .same, .same) { () throws in
      struct Model: LenientModel { var name = "kept" }
      #expect(try Model(json: #"{"name": "A"}"#).name == "A")
      #expect(try Model(json: #"{"Name": "A"}"#).name == "kept")
    } module: { () throws in
      #expect(Plain.yy_model(withJSON: #"{"name": "A"}"#)?.name == "A")
      #expect(Plain.yy_model(withJSON: #"{"Name": "A"}"#)?.name == "")
    },
    Row("Y29: properties can have the names of NSObject's methods", .same, .same) { () throws in
      struct Model: LenientModel {
        var description = ""
        var hash = 0
        var id = 0
      }
      let model = try Model(json: #"{"description": "d", "hash": 2, "id": 3}"#)
      #expect(model.description == "d" && model.hash == 2 && model.id == 3)
    } module: { () throws in
      struct Odd: YYModel {
        var description = ""
        var id = 0
        var hash = ""
      }
      let odd = Odd.yy_model(withJSON: #"{"description": "Apple", "id": 12345, "hash": "h"}"#)
      #expect(odd?.description == "Apple")
      #expect(odd?.id == 12345)
      #expect(odd?.hash == "h")
    },
    Row("Y30: a property with another key does not read its own name", .same, .same) { () throws in
      struct Model: LenientModel {
        var name = "kept"
        static let keyMapper: KeyMapper = ["name": "n"]
      }
      #expect(try Model(json: #"{"n": "A"}"#).name == "A")
      #expect(try Model(json: #"{"name": "A"}"#).name == "kept")
    } module: { () throws in
      #expect(Book.yy_model(withJSON: #"{"name": "A"}"#)?.name == "-")
      #expect(Book.yy_model(withJSON: #"{"n": "A"}"#)?.name == "A")
    },
    Row("Y31: a subclass inherits the keys, or replaces them all", .same, .same) { () throws in
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
    } module: { () throws in
      #expect(Inheriting.yy_model(withJSON: #"{"K": 1, "own": 2}"#)?.a == 1)
      let replacing = Replacing.yy_model(withJSON: #"{"K": 1, "O": 2, "a": 3}"#)
      #expect(replacing?.a == 3)
      #expect(replacing?.own == 2)
    },
    Row("Y32: a declaration is asked once", .same, .same) { () throws in
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
    } module: { () throws in
      for _ in 0..<3 { #expect(Counting.yy_model(withJSON: #"{"k": 1}"#)?.a == 1) }
      // Once for the keys, and once to check them for mistakes.
      #expect(Counting.asked.count <= 2)
    },
    Row("Y33: keys of unknown properties do nothing", .same, .same) { () throws in
      struct Model: LenientModel {
        var a = 0
        static let keyMapper: KeyMapper = ["nope": "x"]
      }
      #expect(try Model(json: #"{"a": 1, "x": 2}"#).a == 1)
      #expect(try reported(Model.self, "{}") == ["invalidDeclaration"])
    } module: { () throws in
      struct Odd: YYModel {
        var name = ""
        static func modelCustomPropertyMapper() -> [String: Any]? { ["nmae": "x"] }
      }
      #expect(Odd.yy_model(withJSON: #"{"name": "A"}"#)?.name == "A")
      #expect(
        Odd.audit().map(\.description) == [
          "the document: keyMapper names `nmae`, which is not a stored property of YYModelTable.Odd; "
            + "did you mean `name`?"
        ]
      )
    },
    Row("Y34–Y35: a key with dots is a path, which may lead nowhere", .same, .same) { () throws in
      #expect(try Pathed(json: #"{"ext": {"c": 12}}"#).c == 12)
      for json in ["{}", #"{"ext": null}"#, #"{"ext": 12}"#, #"{"ext": {}}"#, #"{"ext": "c"}"#] {
        #expect(try Pathed(json: json).c == 7)
      }
    } module: { () throws in
      #expect(Book.yy_model(withJSON: #"{"ext": {"c": 12}}"#)?.count == 12)
      for json in [#"{"ext": 12}"#, #"{"ext": null}"#, #"{"ext": {}}"#, "{}"] {
        #expect(Book.yy_model(withJSON: json)?.count == 7)
      }
    },
    Row("Y36: a path does not go through arrays", .same, .same) { () throws in
      #expect(try Pathed(json: #"{"ext": [{"c": 1}]}"#).c == 7)
    } module: { () throws in
      #expect(Book.yy_model(withJSON: #"{"ext": [{"c": 1}]}"#)?.count == 7)
    },
    Row("Y37: empty steps of a path do not count", .same, .same) { () throws in
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
    } module: { () throws in
      #expect(Dotted.yy_model(withJSON: #"{"a": {"b": 1}}"#)?.steps == 1)
      #expect(Dotted.yy_model(withJSON: #"{".ext": 2}"#)?.before == 2)
      #expect(Dotted.yy_model(withJSON: #"{"ext.": 3}"#)?.behind == 3)
      #expect(Dotted.yy_model(withJSON: #"{".": 4}"#)?.only == 4)
    },
    Row("Y38: empty steps in alternatives count", .different, .different) { () throws in
      struct Model: LenientModel {
        var a = 0
        var b = 0
        static let keyMapper: KeyMapper = ["a": ["id", ".ext"], "b": ["x..y"]]
      }
      #expect(try Model(json: #"{".ext": 1}"#).a == 1)
      #expect(try Model(json: #"{"": {"ext": 1}}"#).a == 0)
      #expect(try Model(json: #"{"x": {"y": 1}}"#).b == 1)
      #expect(try Model(json: #"{"x": {"": {"y": 1}}}"#).b == 0)
      #expect(try Model(a: 1, b: 2).jsonString() == #"{"id":1,"x":{"y":2}}"#)
    } module: { () throws in
      #expect(Dotted.yy_model(withJSON: #"{".x": 5}"#)?.listed == 5)
      #expect(Dotted.yy_model(withJSON: #"{"": {"x": 5}}"#)?.listed == 0)
    },
    Row("Y39: a property can be kept out of JSON by its key", .profile, .same) {
      () throws in
      struct Model: LenientModel {
        var a = 7
        var b = 8
        static let keyMapper: KeyMapper = ["a": .unmapped, "b": ""]
      }
      let model = try Model(json: #"{"a": 1, "": 2}"#)
      #expect(model.a == 7 && model.b == 2)
      #expect(try model.jsonString() == #"{"":2}"#)
    } module: { () throws in
      let detached = Detached.yy_model(withJSON: #"{"a": 1, "b": 2, "c": 3, "": 4}"#)
      #expect(detached == Detached(a: 0, b: 0, c: 0, d: 0))
      #expect(!Detached(a: 1).yy_modelIsEqual(Detached(a: 2)))
      #expect(Detached(a: 1).yy_modelCopy()?.a == 1)
    },
    Row("Y40, Y42: of alternative keys and paths the first wins", .same, .same) { () throws in
      #expect(try Choosing(json: #"{"id": "a", "ID": "b"}"#).id == "b")
      #expect(try Choosing(json: #"{"ext": {"id": "q"}}"#).id == "q")
      #expect(try Choosing(json: #"{"ext": 5, "id": "a"}"#).id == "a")
    } module: { () throws in
      #expect(Book.yy_model(withJSON: #"{"id": "a", "ID": "b"}"#)?.bookID == "b")
      #expect(Book.yy_model(withJSON: #"{"id": "a"}"#)?.bookID == "a")
      #expect(Book.yy_model(withJSON: #"{"ext": {"id": "q"}}"#)?.bookID == "q")
    },
    Row("Y41: null under an alternative ends the search", .profile, .same) { () throws in
      enum NullCounts: MappingPolicy {
        static var rules: MappingRules { YYModelPolicy.rules }
      }
      let json = #"{"ID": null, "id": "x"}"#
      #expect(try Choosing(json: json).id == "x")
      #expect(try ModelMapper<NullCounts>().map(Choosing.self, from: json).id == nil)
    } module: { () throws in
      #expect(set(#"{"ID": null, "id": "x"}"#, in: Book(bookID: "y")).bookID == nil)
    },
    Row("Y43: empty alternatives are passed over", .different, .same) { () throws in
      struct Model: LenientModel {
        var a = 1
        static let keyMapper: KeyMapper = ["a": ["", "id"]]
      }
      #expect(try Model().jsonString() == #"{"":1}"#)
      #expect(try Model(json: #"{"id": 2}"#).a == 2)
    } module: { () throws in
      #expect(Sparse.yy_model(withJSON: #"{"id": 1, "": 2}"#)?.a == 1)
      #expect(Sparse(a: 3).yy_modelToJSONString() == #"{"id":3}"#)
      #expect(
        Sparse.audit().map(\.description) == [
          "the document: modelCustomPropertyMapper: `a` is of type Array<Any>, "
            + "which is neither a string nor an array of strings"
        ]
      )
    },
    Row("Y44: properties can share a key", .same, .same) { () throws in
      struct Model: LenientModel {
        var number = 0
        var text = ""
        var either = 0
        static let keyMapper: KeyMapper = ["number": "x.d", "text": "x.d", "either": ["e", "x.d"]]
      }
      let model = try Model(json: #"{"x": {"d": "5"}}"#)
      #expect(model.number == 5 && model.text == "5" && model.either == 5)
    } module: { () throws in
      let book = Book.yy_model(withJSON: #"{"ext": {"c": 5}}"#)
      #expect(book?.count == 5)
      #expect(book?.countText == "5")
    },
    Row("Y45–Y46: a literal key with dots is found in small documents", .different, .different) {
      () throws in
      for size in 0...20 {
        let more = (0..<size).map { #", "k\#($0)": \#($0)"# }.joined()
        for (json, count) in [
          (#"{"ext.c": 5\#(more)}"#, 5), (#"{"ext.c": 5, "ext": {"c": 6}\#(more)}"#, 6),
          (#"{"ext": {"c": 6}\#(more), "ext.c": 5}"#, 6), (#"{"ext": {}\#(more), "ext.c": 5}"#, 5),
        ] {
          #expect(try Pathed(json: json).c == count, "\(json)")
          #expect(try Pathed(json: JSONValue(json: json)).c == count, "\(json)")
          #expect(Book.yy_model(withJSON: json)?.count == count, "\(json)")
        }
      }
    },
    Row("Y47 | Y47, Y81: setters are called", .different, .different) { () throws in
      final class Watched: LenientModel {
        let tally = Tally()
        var a = 0 { didSet { tally.add("a") } }
        static let ignoredProperties: Set<String> = ["tally"]
      }
      let model = try Watched(json: #"{"a": 1}"#)
      #expect(model.a == 1 && model.tally.all == [])
      model.a = 2
      #expect(model.tally.all == ["a"])
    } module: { () throws in
      let watched = Watched()
      #expect(watched.yy_modelSet(withJSON: #"{"a": 1, "b": 2}"#))
      #expect(watched.a == 1 && watched.b == 2)
      #expect(watched.log == [])
    },
    Row("Y48: unknown keys are passed over", .same, .same) { () throws in
      let json = #"{"a": 1, "zzz": {"a": 2}}"#
      #expect(try Model(json: json).a == 1)
      #expect(try reported(Model.self, json) == [])
    } module: { () throws in
      #expect(Plain.yy_model(withJSON: #"{"name": "A", "zzz": 1}"#)?.name == "A")
      #expect(issues(Plain.self, #"{"name": "A", "zzz": 1}"#) == [])
    },
    Row("Y49: what is absent leaves a property as it is", .same, .same) { () throws in
      var model = try Model(json: "{}")
      #expect(model.a == 7)
      model.a = 8
      try model.update(json: "{}")
      #expect(model.a == 8)
    } module: { () throws in
      #expect(Book.yy_model(withJSON: "{}")?.count == 7)
      #expect(set("{}", in: Book(name: "x")).name == "x")
    },
    Row("Y50: keys that are not strings match nothing", .different, .same) { () throws in
      struct Outer: LenientModel { var inner = Model() }
      let mixed: [AnyHashable: Any] = [1: "x", "a": 5]
      let mapped = try ModelMapper<Lenient>().mapWithReport(Outer.self, from: ["inner": mixed])
      #expect(mapped.value.inner.a == 7)
      #expect(faults(mapped.report.issues) == ["typeMismatch inner"])
      let texts: [AnyHashable: Any] = ["a": 5]
      #expect(try Outer(json: ["inner": texts]).inner.a == 5)
    } module: { () throws in
      let mixed: [AnyHashable: Any] = [1: "x", "name": "A"]
      #expect(Plain.yy_model(with: mixed)?.name == "A")
      #expect(Plain.yy_model(withDictionary: [1: "x"])?.name == "")
      #expect(Plain.yy_model(withJSON: NSDictionary(dictionary: mixed))?.name == "A")
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

  struct Plain: YYModel { var name = "" }

  private struct Book: YYModel {
    var name = "-"
    var count = 7
    var countText = ""
    var bookID: String? = "-"
    static func modelCustomPropertyMapper() -> [String: Any]? {
      [
        "name": "n", "count": "ext.c", "countText": "ext.c",
        "bookID": ["ID", "id", "ext.id"],
      ]
    }
  }

  private class Mapped: YYModel {
    var a = 0
    required init() {}
    class func modelCustomPropertyMapper() -> [String: Any]? { ["a": "K"] }
  }

  private final class Inheriting: Mapped { var own = 0 }

  private final class Replacing: Mapped {
    var own = 0
    override class func modelCustomPropertyMapper() -> [String: Any]? { ["own": "O"] }
  }

  private struct Counting: YYModel {
    var a = 0
    static let asked = Tally()
    static func modelCustomPropertyMapper() -> [String: Any]? {
      asked.add()
      return ["a": "k"]
    }
  }

  private struct Dotted: YYModel {
    var steps = 0
    var before = 0
    var behind = 0
    var only = 0
    var listed = 0
    static func modelCustomPropertyMapper() -> [String: Any]? {
      ["steps": "a...b", "before": ".ext", "behind": "ext.", "only": ".", "listed": [".x"]]
    }
  }

  struct Detached: YYModel, Equatable {
    var a = 0
    var b = 0
    var c = 0
    var d = 0
    static func modelCustomPropertyMapper() -> [String: Any]? {
      ["a": "", "b": [""], "c": 5, "d": "d"]
    }
  }

  private struct Sparse: YYModel {
    var a = 0
    static func modelCustomPropertyMapper() -> [String: Any]? { ["a": ["", 7, "id"] as [Any]] }
  }

  private final class Watched: YYModel {
    var a = 0 { didSet { log.append("a") } }
    var b = 0 { didSet { log.append("b") } }
    var log: [String] = []
    static func modelPropertyBlacklist() -> [String]? { ["log"] }
  }
}
