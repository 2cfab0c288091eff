import Foundation
import ModelHTTP
import Testing

@Suite("A merge patch with values that cannot be used")
struct LenientPatchTests {
  // MARK: Models

  private struct Leg: LenientModel, Equatable {
    var from = 0
    var to = 10
    var code: String? = "none"
    static let requiredProperties: Set<String> = ["to"]

    func validate() throws {
      if from > to { throw ValidationFailure("the leg ends before it begins") }
    }
  }

  private struct Circle: LenientModel, Equatable {
    var radius = 1
    static let requiredProperties: Set<String> = ["radius"]
  }

  private struct Square: LenientModel, Equatable {
    var side = 2
  }

  private enum Shape: TaggedModel, Equatable {
    case circle(Circle)
    case square(Square)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Shape>] = [
      .init("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .init("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
    ]
  }

  private struct Size: LenientModel, Equatable {
    var width = 1
    var height = 2
  }

  private struct Trip: LenientModel, Equatable {
    var name = "trip"
    var stars: Int?
    var leg = Leg()
    var legs: [Leg] = []
    var byDay: [String: Leg] = [:]
    var prices: [String: Int] = [:]
    var shape = Shape.square(Square())
    var shapes: [String: Shape] = [:]
    var size = Size()
    var note: Field<Int> = .absent
    var code: Nullable<Int> = .null
    var rest = UnknownMembers()
    static let keyMapper: KeyMapper = ["size": .flattened, "stars": "rating.stars"]
    static let constraints: ValueConstraints = [
      "name": .length(1...10), "stars": .range(1...5), "prices": .count(...3),
    ]
  }

  private static let trip = Trip(
    name: "Alps",
    stars: 4,
    leg: Leg(from: 1, to: 20, code: "a"),
    legs: [Leg(from: 1, to: 2)],
    byDay: ["mon": Leg(from: 3, to: 30)],
    prices: ["bed": 1, "bus": 2],
    shape: .circle(Circle(radius: 3)),
    shapes: ["a": .square(Square(side: 4))],
    size: Size(width: 5, height: 6),
    note: .value(7),
    code: .value(8),
  )

  /// A patch, a change that has the same result, and the report.
  private static let rows:
    [(patch: String, change: @Sendable (inout Trip) -> Void, report: String)] = [
      (
        #"{"name": "", "rating": {"stars": 9}, "note": "x", "code": []}"#, { _ in },
        """
        name (line 1, column 10): expected 1 to 10 characters, found ""
        stars (in JSON rating.stars, line 1, column 34): expected 1 to 5, found 9
        note (line 1, column 46): expected an integer, found "x"
        code (line 1, column 59): expected an integer, found an array
        """,
      ),
      (
        #"{"name": "Ural", "leg": {"from": "x", "to": 40, "code": null}}"#,
        { ($0.name, $0.leg) = ("Ural", Leg(from: 1, to: 40, code: "none")) },
        #"leg.from (line 1, column 34): expected an integer, found "x""#,
      ),
      (
        #"{"leg": {"from": 15, "to": "x"}}"#, { _ in },
        #"leg.to (line 1, column 28): expected an integer, found "x""#,
      ),
      (
        #"{"leg": {"from": 30, "code": "b"}, "name": "Ural"}"#, { $0.name = "Ural" },
        "leg (line 1, column 9): the leg ends before it begins",
      ),
      (
        #"{"leg": {"to": null, "code": "b"}}"#, { _ in },
        "leg.to (line 1, column 16): expected an integer, found null",
      ),
      (
        #"{"legs": [{"from": "x", "to": 4}, {"from": 1}]}"#, { $0.legs = [Leg(from: 0, to: 4)] },
        """
        legs[0].from (line 1, column 20): expected an integer, found "x"
        legs[1].to (line 1, column 35): missing required key
        legs[1] (line 1, column 35): left out: it has issues of its own
        """,
      ),
      (
        #"{"byDay": {"mon": {"from": 4, "code": []}, "tue": {"from": 1}, "wed": {"to": 9}}}"#,
        { $0.byDay = ["mon": Leg(from: 4, to: 30), "wed": Leg(from: 0, to: 9)] },
        """
        byDay.mon.code (line 1, column 39): expected a string, found an array
        byDay.tue.to (line 1, column 51): missing required key
        byDay.tue (line 1, column 51): left out: it has issues of its own
        """,
      ),
      (
        #"{"prices": {"bed": "x", "bus": null, "bun": 3, "ski": "y"}}"#,
        { $0.prices = ["bed": 1, "bun": 3] },
        """
        prices.bed (line 1, column 20): expected an integer, found "x"
        prices.ski (line 1, column 55): left out: expected an integer, found "y"
        """,
      ),
      (
        #"{"prices": {"bun": 3, "ski": 4}}"#, { _ in },
        "prices (line 1, column 12): expected at most 3 elements, found 4 elements",
      ),
      (
        #"{"shape": {"radius": "x"}, "shapes": {"a": {"side": "x"}, "b": {"type": "oval"}}}"#,
        { _ in },
        """
        shape.radius (line 1, column 22): expected an integer, found "x"
        shapes.a.side (line 1, column 53): expected an integer, found "x"
        shapes.b (in JSON shapes.b.type, line 1, column 73): left out: \
        expected one of "circle", "square", found "oval"
        """,
      ),
      (
        #"{"shape": {"type": "square", "radius": null, "side": 9}}"#,
        { $0.shape = .square(Square(side: 9)) }, "nothing to report",
      ),
      (
        #"{"shape": {"type": "oval"}, "shapes": {"a": {"type": "circle", "side": null}}}"#,
        { _ in },
        """
        shape (in JSON shape.type, line 1, column 20): expected one of "circle", "square", found "oval"
        shapes.a.radius (line 1, column 45): missing required key
        """,
      ),
      (
        #"{"width": "x", "height": 9, "other": {"a": 1}}"#,
        {
          $0.size.height = 9
          $0.rest = ["other": ["a": 1]]
        },
        #"size.width (in JSON width, line 1, column 11): expected an integer, found "x""#,
      ),
      (
        #"{"leg": "x", "legs": 5, "byDay": null, "shape": [], "note": null, "code": null}"#,
        { ($0.byDay, $0.note, $0.code) = ([:], .absent, .null) },
        """
        leg (line 1, column 9): expected an object, found "x"
        legs (line 1, column 22): expected an array, found 5
        shape (line 1, column 49): expected a LenientPatchTests.Shape, found an array
        """,
      ),
      (
        #"{"name": "x", "name": "", "leg": {"code": 5}}"#, { $0.leg.code = "5" },
        """
        name (line 1, column 15): the key occurs twice
        name (line 1, column 23): expected 1 to 10 characters, found ""
        leg.code (line 1, column 43): 5 was read as a string
        """,
      ),
    ]

  @Test("keeps the old ones in the lenient engine, and reports why", arguments: rows.indices)
  func kept(_ row: Int) throws {
    let (patch, change, report) = Self.rows[row]
    var wanted = Self.trip
    change(&wanted)
    let mapper = ModelMapper<Lenient>()
    let patched = try mapper.applyingWithReport(mergePatch: patch, to: Self.trip)
    #expect(patched.value == wanted)
    #expect(patched.report.description == report)
    #expect(try mapper.applying(mergePatch: patch, to: Self.trip) == wanted)
    let bytes = patch.utf8.lazy.map { $0 }
    #expect(
      try mapper.applyingWithReport(mergePatch: bytes, to: Self.trip).report.description == report
    )
    let tree = try ModelMapper<Lenient>().map(JSONValue.self, from: patch)
    #expect(try Self.trip.applying(mergePatch: tree) == wanted)
    let ofTree = try mapper.applyingWithReport(mergePatch: tree, to: Self.trip)
    #expect(ofTree.value == wanted)
    #expect(ofTree.report.issues.allSatisfy { $0.location == nil })
    let keyPaths = patched.report.issues.filter { $0.code != .duplicateKey }.map(\.keyPath)
    #expect(Set(ofTree.report.issues.map(\.keyPath)) == Set(keyPaths))
    let object = try JSONSerialization.jsonObject(with: tree.jsonData())
    let native = try #require(object as? [String: Any])
    #expect(try mapper.applyingWithReport(mergePatch: native, to: Self.trip).value == wanted)
  }

  @Test("is an error in the strict engine, at the places in the patch")
  func strict() {
    let patch = """
      {"name": null, "rating": {"stars": 9},
       "leg": {"to": null, "from": 50}, "byDay": {"mon": {"from": "x"}}}
      """
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().applying(mergePatch: patch, to: Self.trip)
    }
    #expect(
      error?.issues.map(\.description) == [
        "name (line 1, column 10): expected a string, found null",
        "stars (in JSON rating.stars, line 1, column 36): expected 1 to 5, found 9",
        "leg.to (line 2, column 16): expected an integer, found null",
        #"byDay.mon.from (line 2, column 61): expected an integer, found "x""#,
      ]
    )
    #expect(error?.missingKeys == [])
    let invalid = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().applying(mergePatch: #"{"leg": {"from": 50}}"#, to: Self.trip)
    }
    #expect(
      invalid?.issues.map(\.description) == [
        "leg (line 1, column 9): the leg ends before it begins"
      ]
    )
  }

  private struct Ticket: StrictModel, Equatable {
    let day: Date
    let seat: Int
    let row: Nullable<Int>
  }

  @Test("keeps the old ones in a struct without `init()`, whose types have no zero")
  func withoutDefaults() throws {
    let ticket = Ticket(day: Date(timeIntervalSince1970: 0), seat: 5, row: .value(3))
    let mapper = ModelMapper<Lenient>()
    for (patch, words) in [
      (
        #"{"day": "x", "seat": "y"}"#,
        #"day (line 1, column 9): expected a date, found "x""# + "\n"
          + #"seat (line 1, column 22): expected an integer, found "y""#,
      ),
      (
        #"{"day": null, "seat": null}"#,
        "day (line 1, column 9): expected a date, found null\n"
          + "seat (line 1, column 23): expected an integer, found null",
      ),
    ] {
      let patched = try mapper.applyingWithReport(mergePatch: patch, to: ticket)
      #expect(patched.value == ticket)
      #expect(patched.report.description == words)
    }
    let withoutRow = Ticket(day: ticket.day, seat: 5, row: .null)
    #expect(try mapper.applying(mergePatch: #"{"row": null}"#, to: ticket) == withoutRow)
    #expect(try ticket.applying(mergePatch: ["row": nil]) == withoutRow)
  }

  @Test("keeps nothing of a required property, and fails", arguments: [#""x""#, "null"])
  func required(_ value: String) {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().applying(
        mergePatch: "{\"from\": 2, \"to\": \(value)}",
        to: Leg(from: 1, to: 9),
      )
    }
    #expect(
      error?.issues.map(\.description) == [
        "to (line 1, column 19): expected an integer, found \(value)"
      ]
    )
  }

  private struct Span: LenientModel, Equatable {
    var low = 0
    var high = 10

    func validate() throws {
      if low > high { throw ValidationFailure("the span is empty") }
    }
  }

  @Test("is read again with the old ones before a model is rejected as a whole")
  func again() throws {
    struct Line: LenientModel { var span = Span() }
    let line = Line(span: Span(low: 1, high: 20))
    let patch = #"{"span": {"low": 15, "high": "x"}}"#
    let patched = try ModelMapper<Lenient>().applyingWithReport(mergePatch: patch, to: line)
    #expect(patched.value.span == Span(low: 15, high: 20))
    #expect(patched.report.issues.map(\.keyPath.description) == ["span.high"])
    let other = try ModelMapper<Lenient>()
      .applyingWithReport(mergePatch: #"{"span": {"low": 30, "high": "x"}}"#, to: line)
    #expect(other.value.span == line.span)
    #expect(Set(other.report.issues.map(\.keyPath.description)) == ["span", "span.high"])
  }

  // MARK: Objects, hooks and secrets

  private class Node: LenientModel {
    var id = 0
    var tags: [String] = []
    var child: Node?
    required init() {}
  }

  private final class Leaf: Node {
    var color = "green"
  }

  @Test("makes new objects of the same class, and leaves the old ones")
  func objects() throws {
    let old = Leaf()
    (old.id, old.color, old.child) = (1, "red", Node())
    old.child?.tags = ["a"]
    let patch = #"{"id": "x", "color": "blue", "child": {"id": 2, "tags": "y"}}"#
    let patched = try ModelMapper<Lenient>().applyingWithReport(mergePatch: patch, to: old as Node)
    let new = try #require(patched.value as? Leaf)
    #expect(new !== old && new.child !== old.child)
    #expect(new.id == 1 && new.color == "blue" && new.child?.id == 2 && new.child?.tags == ["a"])
    #expect(old.id == 1 && old.color == "red" && old.child?.id == 0)
    #expect(patched.report.issues.map(\.keyPath.description) == ["id", "child.tags"])
  }

  private struct Renamed: LenientModel, Equatable, MappingPreprocessing {
    var years = 0
    var name = ""

    static func preprocess(_ object: inout JSONObject) {
      if let age = object["age"] { (object["years"], object["age"]) = (age, nil) }
    }
  }

  private struct Home: LenientModel, Equatable {
    var owner = Renamed()
    var rooms = 0
  }

  @Test("changes nothing of an object that a hook rewrites, if the value is not in the patch")
  func hooks() throws {
    let home = Home(owner: Renamed(years: 3, name: "Ann"), rooms: 4)
    let mapper = ModelMapper<Lenient>()
    let patch = #"{"owner": {"age": "x", "name": "Bea"}, "rooms": 5}"#
    let patched = try mapper.applyingWithReport(mergePatch: patch, to: home)
    #expect(patched.value == Home(owner: home.owner, rooms: 5))
    #expect(
      patched.report.description
        == #"owner.years (line 1, column 11): expected an integer, found "x""#
    )
    #expect(
      try mapper.applying(mergePatch: #"{"age": "x", "name": "Bea"}"#, to: home.owner) == home.owner
    )
    #expect(
      try mapper.applying(mergePatch: #"{"age": 4, "name": []}"#, to: home.owner)
        == Renamed(years: 4, name: "Ann")
    )
  }

  private struct Safe: LenientModel, Equatable {
    var pin = "0"
    var box = Size()
    static let sensitiveProperties: Set<String> = ["pin", "box"]
  }

  @Test("is reported without what is secret")
  func secrets() throws {
    let safe = Safe(pin: "1234", box: Size(width: 8, height: 9))
    let patch = #"{"pin": [1], "box": {"width": "hunter2", "height": 7}}"#
    let patched = try ModelMapper<Lenient>().applyingWithReport(mergePatch: patch, to: safe)
    #expect(patched.value == Safe(pin: "1234", box: Size(width: 8, height: 7)))
    #expect(patched.report.issues.map(\.keyPath.description) == ["pin", "box"])
    #expect(!patched.report.description.contains("hunter2"))
  }

  @Test("does not blame the patch for old values that cannot be read")
  func oldValues() throws {
    var trip = Self.trip
    trip.stars = 9
    let patched = try ModelMapper<Lenient>()
      .applyingWithReport(mergePatch: #"{"name": "Ural"}"#, to: trip)
    #expect(patched.value.name == "Ural" && patched.value.stars == nil)
    #expect(patched.report.issues.map(\.keyPath.description) == ["stars"])
  }

  // MARK: Other policies and options

  private enum Reporting: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.unknownKeys = .report
      return rules
    }
  }

  private enum Resetting: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.unusableValue = .reset
      rules.invalidValue = .reset
      return rules
    }
  }

  @Test("obeys the rules of other policies")
  func policies() throws {
    let size = Size(width: 8, height: 9)
    let patch = #"{"width": "x", "color": null, "depth": 1}"#
    let reported = try ModelMapper<Reporting>().applyingWithReport(mergePatch: patch, to: size)
    #expect(reported.value == size)
    #expect(
      reported.report.description == """
        width (line 1, column 11): expected an integer, found "x"
        color (line 1, column 25): no property has this key
        depth (line 1, column 40): no property has this key
        """
    )
    let reset = try ModelMapper<Resetting>().applying(mergePatch: patch, to: size)
    #expect(reset == Size(width: 1, height: 9))
  }

  @Test("is found at its place in the document, after comments and a byte order mark")
  func places() throws {
    let options = MappingOptions(startingAt: "data[1]", reading: .comments)
    let text = "\u{FEFF}{\"data\": [0, {/* wide */ \"width\": \"x\",}]}"
    let patched = try ModelMapper<Lenient>(options: options)
      .applyingWithReport(mergePatch: text, to: Size(width: 8, height: 9))
    #expect(patched.value == Size(width: 8, height: 9))
    let issue = try #require(patched.report.issues.first)
    #expect(issue.jsonPath == "data[1].width")
    let offset = try #require(issue.location?.byteOffset)
    #expect(text.utf8.dropFirst(offset).starts(with: #""x""#.utf8))
  }

  @Test("that is not an object is an error", arguments: ["[]", "null", "3", #""x""#, ""])
  func noObject(_ patch: String) {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().applying(mergePatch: patch, to: Self.trip)
    }
    #expect(error?.code == (patch.isEmpty ? .emptyInput : .wrongRoot))
    #expect(error?.issues.first?.location?.byteOffset == 0)
  }

  @Test("lists at most as many issues as the options allow, and loses no value beyond them")
  func limits() throws {
    let prices = Dictionary(uniqueKeysWithValues: (0..<300).map { ("p\($0)", $0) })
    struct List: LenientModel { var prices: [String: Int] = [:] }
    let patch = JSONValue.object(["prices": .object(JSONObject(prices.map { ($0.key, "x") }))])
    let mapper = ModelMapper<Lenient>(options: MappingOptions(maximumIssues: 5))
    let patched = try mapper.applyingWithReport(mergePatch: patch, to: List(prices: prices))
    #expect(patched.value.prices == prices)
    #expect(patched.report.issues.count == 5 && patched.report.isTruncated)
  }

  private final class Chain: LenientModel {
    var value: Int?
    var next: Chain?
    required init() {}
    static let requiredProperties: Set<String> = ["value"]
  }

  @Test("costs a bounded number of passes, however deep the values are")
  func depth() throws {
    func chain(_ depth: Int, _ value: String) -> String {
      (0..<depth).reduce("{\"value\": \(value)}") { text, _ in
        "{\"value\": \(value), \"next\": \(text)}"
      }
    }
    let old = try Chain(json: chain(60, "1"))
    let patched = try ModelMapper<Lenient>()
      .applyingWithReport(mergePatch: "{\"next\": \(chain(59, "[]"))}", to: old)
    #expect(try patched.value.jsonString() == chain(60, "1").replacing(" ", with: ""))
    #expect(patched.report.issues.count == 60)
  }
}
