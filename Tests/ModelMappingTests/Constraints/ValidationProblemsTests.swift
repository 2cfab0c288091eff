import Foundation
import ModelArchives
import ModelMapping
import Testing

private struct Line: StrictModel {
  let price: Int
  let notes: [String: [String]]
  static let keyMapper: KeyMapper = ["price": "cost.net"]

  func validate(_ problems: inout ValidationProblems) {
    if price < 0 { problems.add(at: "price", "negative", code: .init(rawValue: "negative")) }
  }
}

private struct Invoice: StrictModel {
  let lines: [Line]
  let main: Line?
  let due: Date?

  func validate(_ problems: inout ValidationProblems) {
    problems.add(at: "lines[1].price", "too much", parameters: ["maximum": 5])
    problems.add(at: "lines[1].notes.a[1]", "unreadable")
    problems.add(at: "main.price", "no main line")
    problems.add(at: "nothing[3]", "there is no such property")
    problems.add("the order as a whole")
  }

  func validate() throws {
    throw ValidationFailure("thrown")
  }
}

@Suite("The problems of a validation")
struct ValidationProblemsTests {
  private let json = """
    {
      "lines": [
        {"cost": {"net": 1}, "notes": {}},
        {"cost": {"net": 2}, "notes": {"a": ["x", "y"]}}
      ]
    }
    """

  @Test("have paths by names and by keys, and locations; a thrown error comes last")
  func paths() {
    let error = #expect(throws: ModelError.self) { try Invoice(json: json) }
    #expect(
      error?.description == """
        Invoice: 6 problems
          main.price (in JSON main.cost.net, line 1, column 1): no main line
          nothing[3] (line 1, column 1): there is no such property
          the document (line 1, column 1): the order as a whole
          the document (line 1, column 1): thrown
          lines[1].price (in JSON lines[1].cost.net, line 4, column 22): too much
          lines[1].notes.a[1] (line 4, column 47): unreadable
        """
    )
    let first = error?.issues.first { $0.keyPath == "lines[1].price" }
    #expect(first?.expectation == .init(.custom, ["maximum": 5]))
    #expect(first?.jsonPointer == "/lines/1/cost/net")
  }

  private struct Figures: LenientModel {
    var numbers: [Int] = []
    var rows: [[Int]] = []
    static let keyMapper: KeyMapper = ["numbers": "list.of"]

    func validate(_ problems: inout ValidationProblems) {
      for index in numbers.indices where numbers[index] < 0 {
        problems.add(at: MappingPath([.key("numbers"), .index(index)]), "negative")
      }
      for row in rows.indices where rows[row].contains(0) {
        problems.add(at: MappingPath([.key("rows"), .index(row), .index(1)]), "zero")
      }
    }
  }

  @Test("are located at the array around them if elements were left out")
  func leftOut() {
    let error = #expect(throws: ModelError.self) {
      try Figures(
        json: #"{"list": {"of": [1, "q", -2, null, -3]}, "rows": [0, null, [ "x" , 5, 0]]}"#
      )
    }
    #expect(
      error?.issues.map { "\($0.keyPath) \($0.location?.column ?? 0)" }
        == ["numbers[1] 17", "numbers[2] 17", "rows[0][1] 50"]
    )
  }

  @Test("take time in proportion to the document, beyond the limit of issues too")
  func manyProblems() throws {
    try expectLinear(2000) { count in
      let list = Array(repeating: "-1", count: count).joined(separator: ",")
      let json = #"{"list": {"of": [\#(list)]}}"#
      return {
        let error = #expect(throws: ModelError.self) { try Figures(json: json) }
        #expect(error?.issues.count == 100)
        #expect(error?.isTruncated == true)
      }
    }
  }

  private struct Person: StrictModel {
    let userName: String
    let home: Home?
    static let keyMapper: KeyMapper = ["userName": ["name", "user"]]

    func validate(_ problems: inout ValidationProblems) {
      problems.add(at: "userName", "a name")
      problems.add(at: "home.houseNumber", "a number")
    }
  }

  private struct Home: StrictModel {
    let houseNumber: Int?
    static let keyMapper: KeyMapper = .ignoringCase
  }

  @Test(
    "have the keys of the document, of several keys of a property and in other spellings",
    arguments: [
      (#"{"user": "x", "home": {"House_Number": 1}}"#, ["user 10", "home.House_Number 40"]),
      (#"{"name": null, "user": "x", "home": {}}"#, ["user 24", "home.houseNumber 37"]),
      (#"{"user": "x", "name": "y", "home": null}"#, ["name 23", "home.houseNumber 36"]),
    ],
  )
  func spellings(_ json: String, _ expected: [String]) {
    let error = #expect(throws: ModelError.self) { try Person(json: json) }
    #expect(error?.issues.map { "\($0.jsonPath) \($0.location?.column ?? 0)" } == expected)
    #expect(error?.issues.map(\.keyPath) == ["userName", "home.houseNumber"])
  }

  @Test("are found in trees as well, without locations")
  func trees() throws {
    let tree = try JSONValue(json: json)
    let error = #expect(throws: ModelError.self) { try Invoice(json: tree) }
    #expect(error?.issues.map(\.keyPath.description).first == "lines[1].price")
    #expect(error?.issues.count == 6)
    #expect(error?.issues.allSatisfy { $0.location == nil } == true)
  }

  @Test("of one model are found although another model of the document fails")
  func siblings() {
    let error = #expect(throws: ModelError.self) {
      try [Line](
        json: #"[{"cost": {"net": "x"}, "notes": {}}, {"cost": {"net": -1}, "notes": {}}]"#
      )
    }
    #expect(error?.issues.map(\.code.rawValue) == ["invalidValue", "negative"])
  }

  @Test("are not looked for in a model whose own properties are invalid")
  func invalid() {
    let error = #expect(throws: ModelError.self) { try Line(json: #"{"cost": {"net": -1}}"#) }
    #expect(error?.issues.map(\.code) == [.missingKey])
  }

  @Test("undo an update")
  func updates() throws {
    var line = try Line(json: #"{"cost": {"net": 1}, "notes": {}}"#)
    #expect(throws: ModelError.self) { try line.update(json: #"{"cost": {"net": -1}}"#) }
    #expect(line.price == 1)
  }

  @Test("make a nested model unusable in the lenient engine")
  func lenient() throws {
    struct Track: LenientModel {
      var seconds = 0
      func validate(_ problems: inout ValidationProblems) {
        if seconds < 0 { problems.add(at: "seconds", "negative") }
      }
    }
    let tracks = try ModelMapper<Lenient>().mapWithReport(
      [Track].self,
      from: #"[{"seconds": 1}, {"seconds": -1}]"#,
    )
    #expect(tracks.value.map(\.seconds) == [1])
    #expect(tracks.report.issues.last?.description == "[1].seconds (line 1, column 30): negative")
    #expect(throws: ModelError.self) { try Track(json: #"{"seconds": -1}"#) }
  }

  @Test("stop the reading of an archive")
  func archives() throws {
    struct Level: StrictModel, DefaultInitializable {
      var value = 0
      func validate(_ problems: inout ValidationProblems) {
        if value > 9 { problems.add(at: "value", "too high") }
      }
    }
    var level = Level()
    level.value = 10
    let archive = try level.archivedData()
    let error = #expect(throws: ModelError.self) { try Level(archivedData: archive) }
    #expect(error?.issues.first?.description == "value: too high")
  }

  @Test("can be listed in a test, without a document")
  func listed() throws {
    let line = try Line(json: #"{"cost": {"net": 1}, "notes": {}}"#)
    var problems = ValidationProblems()
    line.validate(&problems)
    #expect(problems.isEmpty)
    problems.add(at: "price", "odd", parameters: ["unit": "EUR"])
    #expect(problems.issues.map(\.description) == ["price: odd"])
    #expect(problems.issues.first?.expectation?.parameters == ["unit": "EUR"])
  }
}
