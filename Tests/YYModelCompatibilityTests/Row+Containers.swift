import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y116 to Y129: containers.
extension Row {
  static let containers: [Row] = [
    Row("Y116 Y119 untyped containers as they are, with nulls") { () throws in
      #expect(filled("[{},null]", [JSONValue].self) == [[:], nil])
      #expect(filled("[{},null]", [Any].self)?.count == 2)
      #expect(filled(#"{"a":null}"#, [String: JSONValue].self) == ["a": nil])
    },
    Row("Y117 a native set fills an array") { () throws in
      #expect(filled(native: Set([1, 2, 3]), [Int].self).map(Set.init) == [1, 2, 3])
    },
    Row("Y118 an array fills a set") { () throws in
      #expect(filled("[1,1,2]", Set<Int>.self) == [1, 2])
      #expect(filled(native: Set([1, 2]), Set<Int>.self) == [1, 2])
    },
    Row("Y120 Y122 stated element classes are checked, not needed") { () throws in
      let library = try #require(
        Shelf.yy_model(withJSON: #"{"books": [{"n": 1}], "byName": {"a": {"n": 2}}}"#)
      )
      #expect(library.books.map(\.n) == [1])
      #expect(library.byName["a"]?.n == 2)
      #expect(
        Shelf.audit().map(\.description) == [
          "the document: modelContainerPropertyGenericClass: `boks` is not a stored property of "
            + "Row.Shelf; did you mean `books`?",
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
    Row("Y123 elements that are not objects are left out of containers of models") { () throws in
      #expect(
        filled(#"[{"n":1},{"n":2},"x",5,[],{"n":3},null]"#, [Seven].self)?.map(\.n) == [1, 2, 3]
      )
      let ready = Heir()
      let mixed: [Any] = [ready, ["a": 5], 7]
      let made = filled(native: mixed, [Base].self)
      #expect(made?.count == 2)
      #expect(made?.first === ready)
    },
    Row("Y124 elements are picked by their kind") { () throws in
      #expect(filled(#"["1",2]"#, [Int].self) == [2])
      #expect(filled(#"["a",1]"#, [String].self) == ["a"])
      #expect(filled(#"[true,"x"]"#, [String].self) == ["x"])
      #expect(filled(#"{"a":"1","b":2}"#, [String: Int].self) == ["b": 2])
    },
    Row("Y125 a dictionary of models keeps ready ones, as arrays do") { () throws in
      #expect(filled(#"{"A":{"n":1},"N":null}"#, [String: Seven].self) == ["A": Seven(n: 1)])
      let ready = Base()
      #expect(filled(native: ["a": ready], [String: Base].self)?["a"] === ready)
    },
    Row("Y126 an element that refuses itself is there all the same") { () throws in
      #expect(filled(#"[{"n":-1},{"n":1}]"#, [Picky].self)?.map(\.n) == [-1, 1])
      #expect(issues(Box<[Picky]>.self, #"{"v":[{"n":-1}]}"#) == ["transformFailed v[0]"])
    },
    Row("Y129 arrays in arrays are mapped where the type says so") { () throws in
      #expect(filled("[[{}]]", [Seven].self) == [])
      #expect(filled(#"[[{"n":1}]]"#, [[Seven]].self) == [[Seven(n: 1)]])
    },
  ]

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

  /// A model that rejects negative numbers.
  struct Picky: YYModel, Equatable {
    var n = 0
    mutating func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool { n >= 0 }
  }
}
