import Foundation
import ModelMapping
import PropertyIntrospection
import Testing

/// Operations compiled with a model behave the same as those found at run time.
@Suite("Containers of models and other types")
struct TypeOperationsTests {
  // MARK: Types with and without compiled operations

  struct Pen: LenientModel, Equatable {
    var color = ""
    var width = 0.0
    var owner: String?
  }

  struct Ruler: StrictModel, Equatable {
    let length: Int
    let unit: String?
  }

  /// A generic model, whose specializations are known to the compiler only where they are used.
  struct Pair<Value: Equatable>: LenientModel, Equatable {
    var first: Value?
    var second: Value?
  }

  enum Size: String {
    case small, large
  }

  class Animal: LenientModel {
    var name = ""

    required init() {}
  }

  /// A model only through its superclass, whose operations must not be applied to it.
  final class Dog: Animal {
    var tricks: [String] = []
  }

  /// A model with the operations of another model.
  struct Borrower: LenientModel, Equatable {
    var name = ""
    var tags: [String] = []
    var pen = Pen()

    // swift-format-ignore: NoLeadingUnderscores
    static var _compiled: _CompiledModel { Pen._compiled }
  }

  /// Counts around the limits up to which elements are moved one by one, and up to which gathered.
  static let counts = [0, 1, 2, 4, 5, 22, 23, 24, 25, 255, 256, 257, 700]

  private static func array(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map(element).joined(separator: ", ") + "]"
  }

  private static func object(_ count: Int, _ element: (Int) -> String) -> String {
    "{" + (0..<count).map { "\"key number \($0)\": \(element($0))" }.joined(separator: ", ") + "}"
  }

  // MARK: Arrays

  @Test("arrays keep all elements in order", arguments: counts)
  func arrays(_ count: Int) throws {
    let pens = try [Pen](
      json: Self.array(count) { #"{"color": "a color of some length, \#($0)", "width": \#($0)}"# }
    )
    #expect(
      pens == (0..<count).map { Pen(color: "a color of some length, \($0)", width: Double($0)) }
    )

    let rulers = try [Ruler](json: Self.array(count) { #"{"length": \#($0)}"# })
    #expect(rulers == (0..<count).map { Ruler(length: $0, unit: nil) })

    let pairs = try [Pair<String>](json: Self.array(count) { #"{"second": "\#($0)"}"# })
    #expect(pairs == (0..<count).map { Pair(first: nil, second: "\($0)") })

    let dogs = try [Dog](json: Self.array(count) { #"{"name": "\#($0)", "tricks": ["sit"]}"# })
    #expect(dogs.map(\.name) == (0..<count).map { "\($0)" })
    #expect(dogs.allSatisfy { $0.tricks == ["sit"] })

    let borrowers = try [Borrower](
      json: Self.array(count) { #"{"name": "\#($0)", "tags": ["a"], "pen": {"width": \#($0)}}"# }
    )
    let pen = { (width: Int) in Pen(width: Double(width)) }
    #expect(
      borrowers == (0..<count).map { Borrower(name: "\($0)", tags: ["a"], pen: pen($0)) }
    )
  }

  struct Drawer: LenientModel, Equatable {
    var pens: [Pen] = [Pen(color: "there before")]
    var mayBe: [Pen?] = []
    var pairs: [[Pair<Int>]] = []
    var sizes: [Size] = []
    var texts: [String?] = []
    var dates: [Date] = []
  }

  @Test("arrays in a model replace the previous ones", arguments: counts)
  func nestedArrays(_ count: Int) throws {
    let pens = Self.array(count) { #"{"width": \#($0)}"# }
    let pairs = Self.array(count) { #"[{"first": \#($0)}]"# }
    let json = """
      {
        "pens": \(pens), "mayBe": \(pens), "pairs": \(pairs),
        "sizes": \(Self.array(count) { _ in #""large""# }),
        "texts": \(Self.array(count) { #""\#($0)""# }),
        "dates": \(Self.array(count) { "\($0)" })
      }
      """
    let drawer = try Drawer(json: json)
    let expected = (0..<count).map { Pen(width: Double($0)) }
    #expect(drawer.pens == expected)
    #expect(drawer.mayBe == expected)
    #expect(drawer.pairs == (0..<count).map { [Pair(first: $0, second: nil)] })
    #expect(drawer.sizes == (0..<count).map { _ in .large })
    #expect(drawer.texts == (0..<count).map { "\($0)" })
    #expect(drawer.dates.count == count)
    #expect(try Drawer(json: drawer.jsonData()) == drawer)
    #expect(try Drawer(json: drawer.jsonObject()) == drawer)
    #expect(try Drawer(json: drawer.jsonValue()) == drawer)
  }

  // MARK: Dictionaries

  struct Shelf: LenientModel, Equatable {
    var pens: [String: Pen] = ["before": Pen()]
    var pairs: [String: Pair<Int>] = [:]
    var counts: [String: Int] = [:]
    var texts: [String: String] = [:]
    var switches: [String: Bool] = [:]
    var widths: [String: Double] = [:]
    var sizes: [String: Size] = [:]
    var borrowers: [String: Borrower] = [:]
  }

  @Test("dictionaries keep all members under their keys", arguments: counts)
  func dictionaries(_ count: Int) throws {
    let json = """
      {
        "pens": \(Self.object(count) { #"{"width": \#($0)}"# }),
        "pairs": \(Self.object(count) { #"{"first": \#($0)}"# }),
        "counts": \(Self.object(count) { "\($0)" }),
        "texts": \(Self.object(count) { #""text \#($0)""# }),
        "switches": \(Self.object(count) { "\($0 % 2 == 0)" }),
        "widths": \(Self.object(count) { "\($0).5" }),
        "sizes": \(Self.object(count) { _ in #""small""# }),
        "borrowers": \(Self.object(count) { #"{"name": "\#($0)"}"# })
      }
      """
    let shelf = try Shelf(json: json)
    func expected<Value>(_ value: (Int) -> Value) -> [String: Value] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("key number \($0)", value($0)) })
    }
    #expect(shelf.pens == expected { Pen(width: Double($0)) })
    #expect(shelf.pairs == expected { Pair(first: $0, second: nil) })
    #expect(shelf.counts == expected { $0 })
    #expect(shelf.texts == expected { "text \($0)" })
    #expect(shelf.switches == expected { $0 % 2 == 0 })
    #expect(shelf.widths == expected { Double($0) + 0.5 })
    #expect(shelf.sizes == expected { _ in .small })
    #expect(shelf.borrowers == expected { Borrower(name: "\($0)") })
    #expect(try Shelf(json: shelf.jsonData()) == shelf)
    #expect(try Shelf(json: shelf.jsonObject()) == shelf)
    #expect(try Shelf(json: shelf.jsonValue()) == shelf)
    let keys = (0..<count).map { "\"key number \($0)\"" }.sorted()
    let text = try Shelf(counts: shelf.counts).jsonString()
    let places = keys.compactMap { text.range(of: $0 + ":")?.lowerBound }
    #expect(places.count == count)
    #expect(places == places.sorted(), "members are written in the order of their keys")
  }

  @Test("dropped members do not take the values of others", arguments: counts)
  func dropped(_ count: Int) throws {
    let json = Self.object(count) { $0 % 3 == 1 ? "[]" : "\($0)" }
    let mapped = try ModelMapper<Lenient>().mapWithReport([String: Int].self, from: json)
    let kept = (0..<count).filter { $0 % 3 != 1 }
    let expected = Dictionary(uniqueKeysWithValues: kept.map { ("key number \($0)", $0) })
    #expect(mapped.value == expected)
    #expect(mapped.report.issues.count == min(count - kept.count, 100))
    #expect(mapped.report.issues.allSatisfy { $0.code == .dropped })
  }

  @Test("the last value of a duplicate key wins, or the key is rejected", arguments: counts)
  func twice(_ count: Int) throws {
    let members = (0..<count).map { "\"key \($0)\": \($0)" }
    let json = "{" + (members + ["\"key 0\": -1"] + members.suffix(1)).joined(separator: ", ") + "}"
    var expected: [String: Int] = [:]
    for number in 0..<count { expected["key \(number)"] = number }
    expected["key 0"] = count == 1 ? 0 : -1
    let mapped = try ModelMapper<Lenient>().mapWithReport([String: Int].self, from: json)
    #expect(mapped.value == expected)
    #expect(mapped.report.issues.map(\.code).allSatisfy { $0 == .duplicateKey })
    if count > 0 {
      #expect(mapped.report.issues.count == 2)
      #expect(throws: ModelError.self) {
        try ModelMapper<Strict>().map([String: Int].self, from: json)
      }
    }
    let byNumber = try ModelMapper<Lenient>().map(
      [Int: Int].self,
      from: json.replacingOccurrences(of: "key ", with: ""),
    )
    #expect(byNumber.count == max(count, 1))
    #expect(byNumber[0] == expected["key 0"])
  }

  @Test(
    "a key that is repeated keeps its first spelling, and its last value unless that is unusable"
  )
  func repeatedAndDropped() throws {
    let json =
      #"{"cafe\u0301": {"width": 1}, "b": {"width": 2}, "caf\u00e9": {"width": 3}, "b": 7}"#
    let pens = try ModelMapper<Lenient>().map([String: Pen].self, from: json)
    #expect(pens == ["cafe\u{301}": Pen(width: 3)])
    #expect(pens.keys.map { Array($0.utf8) } == [Array("cafe\u{301}".utf8)])
    let counts = try ModelMapper<Lenient>().map(
      [Int: Pair<String>].self,
      from: #"{"1": {"first": "a"}, "01": {"first": "b"}, "2": {}, "1": {"first": "c"}, "2": []}"#,
    )
    #expect(counts[1] == Pair(first: "c", second: nil))
  }

  @Test(
    "models with other declarations, and in arrays of arrays, are like the rest",
    arguments: counts,
  )
  func declarations(_ count: Int) throws {
    struct Local: StrictModel, DefaultInitializable, MappingPostprocessing, Equatable {
      var number = -1
      var grid: InlineArray<2, Int> = [1, 2]
      static func == (left: Local, right: Local) -> Bool { left.number == right.number }
      mutating func postprocess(_ object: JSONObject) throws { number += 1 }
    }
    let json = Self.array(count) { #"[{"number": \#($0), "grid": [3, 4]}]"# }
    let rows = try ModelMapper<Strict>().map([[Local]].self, from: json)
    #expect(rows == (0..<count).map { [Local(number: $0 + 1)] })
    let members = Self.object(count) { #"{"number": \#($0), "grid": [3, 4]}"# }
    let named = try ModelMapper<Strict>().map([String: Local].self, from: members)
    #expect(named.count == count && named.values.allSatisfy { $0.grid[1] == 4 })
    #expect(Set(named.values.map(\.number)) == Set(1..<(count + 1)))
  }
}
