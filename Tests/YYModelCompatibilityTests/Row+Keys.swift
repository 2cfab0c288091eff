import Foundation
import ModelMapping
import PropertyIntrospection
import Testing
import YYModelCompatibility

/// Rows Y28 to Y50: keys.
extension Row {
  static let keys: [Row] = [
    Row("Y28 names as they are, in their case") { () throws in
      #expect(Plain.yy_model(withJSON: #"{"name": "A"}"#)?.name == "A")
      #expect(Plain.yy_model(withJSON: #"{"Name": "A"}"#)?.name == "")
    },
    Row("Y29 names of NSObject's methods") { () throws in
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
    Row("Y30 a mapped property has its key only") { () throws in
      #expect(Book.yy_model(withJSON: #"{"name": "A"}"#)?.name == "-")
      #expect(Book.yy_model(withJSON: #"{"n": "A"}"#)?.name == "A")
    },
    Row("Y31 a subclass inherits the mapper, or replaces it whole") { () throws in
      #expect(Inheriting.yy_model(withJSON: #"{"K": 1, "own": 2}"#)?.a == 1)
      let replacing = Replacing.yy_model(withJSON: #"{"K": 1, "O": 2, "a": 3}"#)
      #expect(replacing?.a == 3)
      #expect(replacing?.own == 2)
    },
    Row("Y32 declarations are asked once") { () throws in
      for _ in 0..<3 { #expect(Counting.yy_model(withJSON: #"{"k": 1}"#)?.a == 1) }
      // Once for the keys, and once to check them for mistakes.
      #expect(Counting.asked.count <= 2)
    },
    Row("Y33 keys of unknown properties do nothing, and are reported") { () throws in
      struct Odd: YYModel {
        var name = ""
        static func modelCustomPropertyMapper() -> [String: Any]? { ["nmae": "x"] }
      }
      #expect(Odd.yy_model(withJSON: #"{"name": "A"}"#)?.name == "A")
      #expect(
        Odd.audit().map(\.description) == [
          "the document: keyMapper names `nmae`, which is not a stored property of Row.Odd; "
            + "did you mean `name`?"
        ]
      )
    },
    Row("Y34 paths") { () throws in
      #expect(Book.yy_model(withJSON: #"{"ext": {"c": 12}}"#)?.count == 12)
    },
    Row("Y35 a path that leads nowhere") { () throws in
      for json in [#"{"ext": 12}"#, #"{"ext": null}"#, #"{"ext": {}}"#, "{}"] {
        #expect(Book.yy_model(withJSON: json)?.count == 7)
      }
    },
    Row("Y36 a path through an array leads nowhere") { () throws in
      #expect(Book.yy_model(withJSON: #"{"ext": [{"c": 1}]}"#)?.count == 7)
    },
    Row("Y37 empty steps of a path") { () throws in
      #expect(Dotted.yy_model(withJSON: #"{"a": {"b": 1}}"#)?.steps == 1)
      #expect(Dotted.yy_model(withJSON: #"{".ext": 2}"#)?.before == 2)
      #expect(Dotted.yy_model(withJSON: #"{"ext.": 3}"#)?.behind == 3)
      #expect(Dotted.yy_model(withJSON: #"{".": 4}"#)?.only == 4)
    },
    Row("Y38 empty steps in alternatives are passed over too") { () throws in
      #expect(Dotted.yy_model(withJSON: #"{".x": 5}"#)?.listed == 5)
      #expect(Dotted.yy_model(withJSON: #"{"": {"x": 5}}"#)?.listed == 0)
    },
    Row("Y39 Y176 the empty key keeps a property out of JSON") { () throws in
      let detached = Detached.yy_model(withJSON: #"{"a": 1, "b": 2, "c": 3, "": 4}"#)
      #expect(detached == Detached(a: 0, b: 0, c: 0, d: 0))
      #expect(Detached(a: 1, b: 2, c: 3, d: 4).yy_modelToJSONString() == #"{"d":4}"#)
      #expect(!Detached(a: 1).yy_modelIsEqual(Detached(a: 2)))
      #expect(Detached(a: 1).yy_modelCopy()?.a == 1)
    },
    Row("Y40 alternatives, in the order of the list") { () throws in
      #expect(Book.yy_model(withJSON: #"{"id": "a", "ID": "b"}"#)?.bookID == "b")
      #expect(Book.yy_model(withJSON: #"{"id": "a"}"#)?.bookID == "a")
    },
    Row("Y41 null under an alternative counts") { () throws in
      #expect(set(#"{"ID": null, "id": "x"}"#, in: Book(bookID: "y")).bookID == nil)
    },
    Row("Y42 paths as alternatives") { () throws in
      #expect(Book.yy_model(withJSON: #"{"ext": {"id": "q"}}"#)?.bookID == "q")
    },
    Row("Y43 alternatives that are empty or not strings") { () throws in
      #expect(Sparse.yy_model(withJSON: #"{"id": 1, "": 2}"#)?.a == 1)
      #expect(Sparse(a: 3).yy_modelToJSONString() == #"{"id":3}"#)
      #expect(
        Sparse.audit().map(\.description) == [
          "the document: modelCustomPropertyMapper: `a` is of type Array<Any>, "
            + "which is neither a string nor an array of strings"
        ]
      )
    },
    Row("Y44 properties share a key") { () throws in
      let book = Book.yy_model(withJSON: #"{"ext": {"c": 5}}"#)
      #expect(book?.count == 5)
      #expect(book?.countText == "5")
    },
    Row("Y45 Y46 a literal key with dots comes after the path, in all documents") { () throws in
      #expect(Book.yy_model(withJSON: #"{"ext.c": 5}"#)?.count == 5)
      #expect(Book.yy_model(withJSON: #"{"ext.c": 5, "ext": {"c": 6}}"#)?.count == 6)
      let many = (0..<20).map { #""k\#($0)": 0"# }.joined(separator: ",")
      #expect(Book.yy_model(withJSON: "{\(many), \"ext.c\": 5}")?.count == 5)
    },
    Row("Y47 Y81 no setter or observer is called") { () throws in
      let watched = Watched()
      #expect(watched.yy_modelSet(withJSON: #"{"a": 1, "b": 2}"#))
      #expect(watched.a == 1 && watched.b == 2)
      #expect(watched.log == [])
    },
    Row("Y48 unknown keys are passed over") { () throws in
      #expect(Plain.yy_model(withJSON: #"{"name": "A", "zzz": 1}"#)?.name == "A")
      #expect(issues(Plain.self, #"{"name": "A", "zzz": 1}"#) == [])
    },
    Row("Y49 what is absent stays") { () throws in
      #expect(Book.yy_model(withJSON: "{}")?.count == 7)
      #expect(set("{}", in: Book(name: "x")).name == "x")
    },
    Row("Y50 keys that are not strings match nothing") { () throws in
      let mixed: [AnyHashable: Any] = [1: "x", "name": "A"]
      #expect(Plain.yy_model(with: mixed)?.name == "A")
      #expect(Plain.yy_model(withDictionary: [1: "x"])?.name == "")
      #expect(Plain.yy_model(withJSON: NSDictionary(dictionary: mixed))?.name == "A")
    },
  ]

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

  private struct Detached: YYModel, Equatable {
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

/// A thread-safe counter.
final class Tally: Sendable {
  private let times = Locked(0)

  func add() { times.withLock { $0 += 1 } }

  var count: Int { times.withLock { $0 } }
}
