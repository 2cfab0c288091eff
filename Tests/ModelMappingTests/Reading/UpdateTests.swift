import Foundation
import ModelMapping
import Testing

@Suite("Updates")
struct UpdateTests {
  struct Part: LenientModel, Equatable {
    var x = 1
    var y = 2
    func validate() throws { if x < 0 { throw ValidationFailure("x is not negative") } }
  }

  final class Shared: LenientModel {
    var x = 1
    var y = 2
    init() {}
    func validate() throws { if x < 0 { throw ValidationFailure("x is not negative") } }
  }

  struct Whole: LenientModel, Equatable {
    var name = "n"
    var size: Int? = 5
    var part = Part(x: 3, y: 4)
    var maybe: Part?
    var list = [1, 2]
    var parts = [Part()]
    var last = 9
    static let keyMapper: KeyMapper = ["size": ["meta.size", "size"]]
    func validate() throws { if last < 0 { throw ValidationFailure("the last is not negative") } }
  }

  final class Object: LenientModel {
    var name = "n"
    var shared = Shared()
    var maybe: Shared?
    var list: [Shared] = []
    var last = 9
    init() {}
    func validate() throws { if last < 0 { throw ValidationFailure("the last is not negative") } }
  }

  // MARK: Absent values

  @Test("absent keys change nothing, and null sets an Optional to nil", arguments: Source.all)
  func absent(_ source: Source) throws {
    for run in 0..<2 {
      func updated(_ json: String) throws -> Whole {
        var whole = Whole()
        _ =
          run == 0
          ? try source.update(&whole, from: json, by: ModelMapper<Lenient>())
          : try source.update(&whole, from: json, by: ModelMapper<Strict>())
        return whole
      }
      #expect(try updated("{}") == Whole())
      #expect(try updated(#"{"name": "m"}"#) == Whole(name: "m"))
      #expect(try updated(#"{"meta": {"size": null}}"#) == Whole(size: nil))
      #expect(try updated(#"{"size": 6, "unknown": 1}"#) == Whole(size: 6))
      #expect(try updated(#"{"list": [], "parts": []}"#) == Whole(list: [], parts: []))
      #expect(try updated(#"{"maybe": {"x": 1, "y": 2}}"#) == Whole(maybe: Part()))
    }
  }

  @Test("the lenient engine updates nested models in place; the strict one replaces them")
  func nested() throws {
    var lenient = Whole(maybe: Part(x: 7, y: 8))
    try lenient.update(json: #"{"part": {"x": 10}, "maybe": {"y": 20}, "parts": [{"x": 5}]}"#)
    #expect(
      lenient
        == Whole(part: Part(x: 10, y: 4), maybe: Part(x: 7, y: 20), parts: [Part(x: 5, y: 2)])
    )
    var strict = Whole(maybe: Part(x: 7, y: 8))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().update(&strict, from: #"{"part": {"x": 10}, "maybe": {"y": 20}}"#)
    }
    #expect(error?.missingKeys == ["part.y", "maybe.x"])
    #expect(strict == Whole(maybe: Part(x: 7, y: 8)))
    try ModelMapper<Strict>().update(
      &strict,
      from: #"{"part": {"x": 10, "y": 11}, "maybe": null}"#,
    )
    #expect(strict == Whole(part: Part(x: 10, y: 11)))
  }

  @Test("nested objects keep their identity in the lenient engine, and lose it in the strict one")
  func identity() throws {
    let object = Object()
    let shared = object.shared
    let maybe = Shared()
    object.maybe = maybe
    try object.update(json: #"{"shared": {"x": 5}, "maybe": {"y": 6}, "list": [{"x": 7}]}"#)
    #expect(object.shared === shared && object.maybe === maybe)
    let numbers = [shared.x, shared.y, maybe.x, maybe.y, object.list[0].x]
    #expect(numbers == [5, 2, 1, 6, 7])
    var same = object
    try ModelMapper<Strict>().update(&same, from: #"{"shared": {"x": 8, "y": 9}}"#)
    #expect(same === object)
    #expect(object.shared !== shared)
    let replaced = [object.shared.x, object.shared.y, shared.x]
    #expect(replaced == [8, 9, 5])
  }

  @Test("updating a struct does not affect its copies; updating an object is seen by all")
  func copies() throws {
    var first = Whole()
    let second = first
    try first.update(json: #"{"list": [3], "part": {"x": 0}}"#)
    #expect(second == Whole())
    let object = Object()
    let other = object
    try object.update(json: #"{"name": "m"}"#)
    #expect(other.name == "m")
  }

  @Test("an object can be updated without a var")
  func constant() throws {
    let object = Object()
    try object.update(json: Data(#"{"name": "a"}"#.utf8))
    #expect(object.name == "a")
    try object.update(json: Array(#"{"name": "b"}"#.utf8))
    #expect(object.name == "b")
    try object.update(json: ["name": "c"] as JSONValue)
    #expect(object.name == "c")
    try object.update(json: ["name": "d"] as [String: Any])
    #expect(object.name == "d")
  }

  @Test("a let of a struct without init() is updated by replacing the struct")
  func letUpdate() throws {
    struct Point: StrictModel, Equatable {
      let x: Int
      let y: Int
    }
    var point = Point(x: 1, y: 2)
    let old = point
    try point.update(json: #"{"y": 3}"#)
    #expect(point == Point(x: 1, y: 3))
    #expect(old == Point(x: 1, y: 2))
  }

  // MARK: All or nothing

  private static let refused: [(String, ModelIssue.Code)] = [
    (#"{"name": "m", "list": [], "last": "x"}"#, .invalidValue),
    (#"{"name": "m", "list": [], "last": null}"#, .nullValue),
    (#"{"name": "m", "list": [], "last": -1}"#, .validationFailed),
    (#"{"name": "m", "list": [], "last": 1"#, .malformedJSON),
    (#"{"name": "m", "list": [], "last": 1} {}"#, .malformedJSON),
    (#"{"name": "m", "name": "o", "list": []}"#, .duplicateKey),
    (#"{"name": "m", "other": [1, 2,]}"#, .malformedJSON),
    ("[]", .wrongRoot), ("null", .wrongRoot), ("1", .wrongRoot), (#""x""#, .wrongRoot),
    ("", .emptyInput), ("  ", .emptyInput),
  ]

  @Test("a strict update that fails changes nothing", arguments: refused.indices)
  func strict(_ row: Int) throws {
    let (json, code) = Self.refused[row]
    var whole = Whole()
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().update(&whole, from: json)
    }
    #expect(error?.code == code)
    #expect(whole == Whole())
    let object = Object()
    var same = object
    let second = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().update(&same, from: json)
    }
    #expect(second?.code == code)
    #expect(same === object)
    #expect(object.name == "n" && object.list.isEmpty && object.last == 9)
  }

  @Test(
    "a lenient update that fails changes nothing either",
    arguments: refused.indices.filter { ![0, 1, 5].contains($0) },
  )
  func lenient(_ row: Int) {
    let (json, code) = Self.refused[row]
    var whole = Whole()
    let error = #expect(throws: ModelError.self) { try whole.update(json: json) }
    #expect(error?.code == code)
    #expect(whole == Whole())
    let object = Object()
    #expect(throws: ModelError.self) { try object.update(json: json) }
    #expect(object.name == "n" && object.last == 9)
  }

  @Test("a nested model is restored if its update fails validation")
  func nestedRefused() throws {
    var whole = Whole()
    try whole.update(json: #"{"part": {"x": -1, "y": 7}, "name": "m"}"#)
    #expect(whole == Whole(name: "m"))
    let object = Object()
    let shared = object.shared
    try object.update(json: #"{"shared": {"y": 7, "x": -1}, "name": "m"}"#)
    #expect(object.shared === shared)
    #expect(shared.x == 1 && shared.y == 2)
    #expect(object.name == "m")
  }

  // MARK: Reports

  @Test("an update returns its report")
  func report() throws {
    var whole = Whole()
    let report = try ModelMapper<Lenient>().update(
      &whole,
      from: #"{"name": 1, "part": {"x": -1}, "last": {}}"#,
    )
    #expect(
      report.description == """
        name (line 1, column 10): 1 was read as a string
        part (line 1, column 21): x is not negative
        last (line 1, column 40): expected an integer, found an object
        """
    )
    #expect(try ModelMapper<Strict>().update(&whole, from: "{}").isEmpty)
  }

  @Test("a rejected update is reported with the model's name and the location")
  func error() {
    var whole = Whole()
    let error = #expect(throws: ModelError.self) { try whole.update(json: "\n[]") }
    #expect(
      error?.description == """
        UpdateTests.Whole: 1 problem
          the document (line 2, column 1): expected an object, found an array
        """
    )
    let null = #expect(throws: ModelError.self) { try whole.update(json: "\n null") }
    #expect(
      null?.description == """
        UpdateTests.Whole: 1 problem
          the document (line 2, column 2): expected an object, found null
        """
    )
  }
}
