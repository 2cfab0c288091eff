import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y116 to Y129: containers.
extension YYModelTable {
  static let containers: [Row] = [
    Row("Y116, Y119: untyped containers are taken as they are, with nulls", .same, .same) {
      try expect("[{}, null]", [JSONValue].self, [[:], nil])
      try expect("[{}, null, 5, 5]", Set<JSONValue>.self, [[:], nil, 5])
      #expect(try filled("[{}, null]", as: [Any].self)?.count == 2)
      #expect(filled("[{}, null]", [Any].self)?.count == 2)
      let object = try #require(try filled(#"{"a": null}"#, as: [String: Any].self))
      #expect(object.count == 1 && object["a"] is NSNull)
      try expect(#"{"a": null}"#, [String: JSONValue].self, ["a": nil])
    },
    Row("Y117: a native set fills an array", .same, .same) { () throws in
      let set: Set = [1, 2, 3]
      #expect(try filled(native: set, as: [Int].self).map(Set.init) == set)
      #expect(filled(native: set, [Int].self).map(Set.init) == set)
    },
    Row("Y118: an array fills a set, as a native set does", .same, .same) {
      try expect("[1, 1, 2]", Set<Int>.self, [1, 2])
      try expect(native: Set([1, 2]), Set<Int>.self, [1, 2])
    },
    Row("Y120, Y122: a class method names element classes", module: .different) {
      let library = try #require(
        Shelf.yy_model(withJSON: #"{"books": [{"n": 1}], "byName": {"a": {"n": 2}}}"#)
      )
      #expect(library.books.map(\.n) == [1])
      #expect(library.byName["a"]?.n == 2)
      #expect(
        Shelf.audit().map(\.description) == [
          "the document: modelContainerPropertyGenericClass: `boks` is not a stored property of "
            + "YYModelTable.Shelf; did you mean `books`?",
          "the document: modelContainerPropertyGenericClass: `byName` holds Seven, not Point",
          "the document: modelContainerPropertyGenericClass: `odd` has a Int, which is neither a type "
            + "nor its name",
          "the document: modelContainerPropertyGenericClass: `tags` holds String, not NoSuch",
        ]
      )
      var issues: [ModelIssue] = []
      _ = Shelf.yy_model(withJSON: "{}", issues: &issues)
      #expect(issues.map(\.code) == Array(repeating: .invalidDeclaration, count: 4))
    },
    Row("Y123: containers of models leave out what is not an object", .same, .same) { () throws in
      let json = #"[{"a": 1}, null, {"a": 2}, "x", 5, [{"a": 3}]]"#
      #expect(try filled(json, as: [Item].self) == [Item(a: 1), Item(a: 2)])
      #expect(try filled(json, as: Set<Item>.self) == [Item(a: 1), Item(a: 2)])
      #expect(
        try reported(LenientBox<[Item]>.self, #"{"v": \#(json)}"#)
          == ["dropped v[1]", "dropped v[3]", "dropped v[4]", "dropped v[5]"]
      )
      let ready: [Any] = [Item(a: 4), ["a": 5], NSNull()]
      #expect(try filled(native: ready, as: [Item].self) == [Item(a: 4), Item(a: 5)])
      #expect(try filled(native: Set([Item(a: 4)]), as: Set<Item>.self) == [Item(a: 4)])
    } module: {
      #expect(
        filled(#"[{"n":1},{"n":2},"x",5,[],{"n":3},null]"#, [Seven].self)?.map(\.n) == [1, 2, 3]
      )
      let ready = Heir()
      let mixed: [Any] = [ready, ["a": 5], 7]
      let made = filled(native: mixed, [Base].self)
      #expect(made?.count == 2)
      #expect(made?.first === ready)
    },
    Row("Y124: elements are picked by their kind, not converted", .profile, .same) {
      try expect(#"["1", 2, true]"#, [Int].self, lenient: [1, 2, 1], module: [2])
      try expect(#"["1", 2, true]"#, [Int].self, by: ExactElements.self, [2])
      try expect(#"["a", 1]"#, [String].self, lenient: ["a", "1"], module: ["a"])
      try expect(#"["a", 1]"#, [String].self, by: ExactElements.self, ["a"])
      try expect(#""1""#, Int.self, by: ExactElements.self, 1)
      #expect(filled(#"[true, "x"]"#, [String].self) == ["x"])
      #expect(filled(#"{"a": "1", "b": 2}"#, [String: Int].self) == ["b": 2])
    },
    Row("Y125: dictionaries of models leave out what is not an object", .different, .different) {
      () throws in
      let json = #"{"A": {"a": 1}, "N": null, "S": "x"}"#
      #expect(try filled(json, as: [String: Item].self) == ["A": Item(a: 1)])
      #expect(
        try filled(native: ["A": Item(a: 1)] as [String: Any], as: [String: Item].self)
          == ["A": Item(a: 1)]
      )
    } module: {
      #expect(filled(#"{"A":{"n":1},"N":null}"#, [String: Seven].self) == ["A": Seven(n: 1)])
      #expect(filled("[]", [String: Seven].self, over: ["a": Seven()]) == ["a": Seven()])
      let ready = Base()
      #expect(filled(native: ["a": ready], [String: Base].self)?["a"] === ready)
    },
    Row("Y126: an element that refuses itself is taken all the same", .profile, .same) {
      () throws in
      let json = #"[{"a": 1}, {"a": -1}, {"a": 2, "refuse": true}]"#
      #expect(try filled(json, as: [Choosy].self)?.map(\.a) == [1])
      #expect(try filled(json, as: Set<Choosy>.self) == [Choosy(a: 1)])
      #expect(try filled(json, as: [Choosy].self, by: Tolerant.self)?.map(\.a) == [1, -1, 2])
      let table = #"{"x": {"a": -1}}"#
      #expect(try filled(table, as: [String: Choosy].self)?.count == 0)
      #expect(try filled(table, as: [String: Choosy].self, by: Tolerant.self)?["x"]?.a == -1)
    } module: {
      #expect(filled(#"[{"n":-1},{"n":1}]"#, [Picky].self)?.map(\.n) == [-1, 1])
      #expect(issues(Box<[Picky]>.self, #"{"v":[{"n":-1}]}"#) == ["transformFailed v[0]"])
    },
    Row("Y127: anything but an array empties a set of models", .profile, .different) {
      struct Model: LenientModel {
        var items: Set<Item> = []
        var raw: Set<String>?
      }
      let json = #"{"items": "x", "raw": "x"}"#
      var model = Model(items: [Item(a: 1)], raw: ["a"])
      try model.update(json: json)
      #expect(model.items == [Item(a: 1)] && model.raw == ["a"])
      _ = try ModelMapper<Resetting>().update(&model, from: json)
      #expect(model.items == [] && model.raw == nil)
      #expect(filled(#""x""#, Set<String>.self, over: ["a"]) == ["a"])
    },
    Row("Y129: arrays in arrays of models are left out", .different, .different) { () throws in
      #expect(try filled(#"[[{"a": 1}], []]"#, as: [[Item]].self) == [[Item(a: 1)], []])
    } module: {
      #expect(filled("[[{}]]", [Seven].self) == [])
      #expect(filled(#"[[{"n":1}]]"#, [[Seven]].self) == [[Seven(n: 1)]])
    },
  ]

  /// Models that refuse themselves are taken even so.
  enum Tolerant: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.failingModels = .takenAnyway
      return rules
    }
  }

  private enum ExactElements: MappingPolicy {
    static var rules: MappingRules { YYModelPolicy.rules }
  }

  private struct Item: LenientModel, Hashable { var a = 0 }

  /// A model that rejects negative numbers, and what a hook rejects.
  struct Choosy: LenientModel, MappingPostprocessing, Hashable {
    var a = 0
    var name = ""
    func validate() throws {
      if a < 0 { throw ValidationFailure("below zero") }
    }
    func postprocess(_ object: JSONObject) throws {
      if object["refuse"] == true { throw ValidationFailure("refused") }
    }
  }

  /// The same for the module.
  struct Picky: YYModel, Equatable {
    var n = 0
    mutating func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool { n >= 0 }
  }

  private struct Shelf: YYModel {
    var books: [Seven] = []
    var byName: [String: Seven] = [:]
    var tags: Set<String>?
    var things: [Any] = []
    var bases: [Base] = []
    var odd: [Int] = []
    static func modelContainerPropertyGenericClass() -> [String: Any]? {
      [
        "books": "Seven", "byName": Point.self, "tags": "NoSuch", "boks": Seven.self,
        "things": Seven.self, "bases": Heir.self, "odd": 5,
      ]
    }
  }
}
