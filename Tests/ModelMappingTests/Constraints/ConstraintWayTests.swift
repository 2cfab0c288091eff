import Foundation
import ModelMapping
import Testing

@propertyWrapper
private struct Capped: InitializableWrapper, Equatable {
  var wrappedValue: Int
}

private struct Server: StrictModel, Equatable {
  var port = 0
  var hosts: [String] = []
  var weights: [String: Int] = [:]
  var timeout: Field<Int> = .absent
  @Capped var retries = 0

  static let optionalProperties: Set<String> = ["port", "hosts", "weights", "retries"]
  static let constraints: ValueConstraints = [
    "port": .range(1...65_535),
    "hosts": .each(.nonEmpty),
    "weights": .each(.range(1...)),
    "timeout": .range(1...60),
    "retries": .range(...5),
  ]
  static let valueTransformer = ValueTransformer.standard
    .adding("setPortWithString:") { (text: String) in text == "ssh" ? 22 : -1 }
    .adding("setHostsWithString:") { (text: String) in
      text.split(separator: ",").map(String.init) + [""]
    }
}

extension Server: DefaultInitializable {}

@Suite("Constraints hold")
struct ConstraintWayTests {
  private func violations(_ body: () throws -> Server) -> [String] {
    do {
      _ = try body()
      return []
    } catch {
      let issues = (error as? ModelError)?.issues ?? []
      #expect(issues.allSatisfy { $0.code == .constraintViolated })
      return issues.map(\.keyPath.description)
    }
  }

  @Test("for what a conversion returns, elements included")
  func conversions() throws {
    #expect(try Server(json: #"{"port": "ssh"}"#).port == 22)
    #expect(violations { try Server(json: #"{"port": "telnet"}"#) } == ["port"])
    #expect(violations { try Server(json: #"{"hosts": "a,b"}"#) } == ["hosts[2]"])
  }

  @Test("in a field and in a property wrapper")
  func holders() {
    #expect(violations { try Server(json: #"{"timeout": null}"#) } == [])
    #expect(
      violations { try Server(json: #"{"timeout": 90, "retries": 6}"#) } == ["timeout", "retries"]
    )
  }

  @Test("for ready-made values in a dictionary")
  func readyMade() {
    #expect(violations { try Server(json: ["timeout": Field<Int>.value(90)]) } == ["timeout"])
    #expect(violations { try Server(json: ["hosts": ["a", ""]]) } == ["hosts[1]"])
    #expect(violations { try Server(json: ["weights": ["a": 0]]) } == ["weights.a"])
    #expect(violations { try Server(json: ["port": 70_000]) } == ["port"])
  }

  @Test("when a model is updated, all or nothing")
  func updates() throws {
    var server = try Server(json: #"{"port": 80, "hosts": ["a"]}"#)
    let before = server
    #expect(throws: ModelError.self) { try server.update(json: #"{"hosts": ["b"], "port": 0}"#) }
    #expect(server == before)
    try server.update(json: #"{"port": 81}"#)
    #expect(server.port == 81)
  }

  @Test("and the value of a sensitive property stays hidden")
  func sensitive() {
    struct Login: StrictModel {
      let pin: String
      static let sensitiveProperties: Set<String> = ["pin"]
      static let constraints: ValueConstraints = ["pin": .pattern("^[0-9]{4}$")]
    }
    let error = #expect(throws: ModelError.self) { try Login(json: #"{"pin": "hunter2"}"#) }
    #expect(
      error?.issues.first?.description
        == "pin (line 1, column 9): expected a match of `^[0-9]{4}$`, found a redacted value"
    )
  }

  @Test("but the message of a closure is shown for a sensitive property, too")
  func sensitiveMessage() {
    struct Login: StrictModel {
      let password: String
      let pins: [String]
      static let sensitiveProperties: Set<String> = ["password", "pins"]
      static let constraints: ValueConstraints = ["password": hasDigit, "pins": .each(hasDigit)]
      static let hasDigit = ValueConstraint.custom("a digit is missing") { (text: String) in
        text.contains { $0.isNumber }
      }
    }
    let error = #expect(throws: ModelError.self) {
      try Login(json: #"{"password": "hunter", "pins": ["s3cret", "secret"]}"#)
    }
    #expect(
      error?.issues.map(\.description) == [
        "password (line 1, column 14): a digit is missing",
        "pins (line 1, column 43): a digit is missing",
      ]
    )
  }

  @Test("in a subclass that adds to those of its superclass")
  func subclasses() throws {
    class Base: StrictModel, DefaultInitializable {
      var id = 1
      required init() {}
      class var constraints: ValueConstraints { ["id": .range(1...)] }
    }
    final class Derived: Base {
      var name = ""
      override class var constraints: ValueConstraints {
        super.constraints.adding(["name": .nonEmpty, "id": .multiple(of: 2)])
      }
    }
    let error = #expect(throws: ModelError.self) { try Derived(json: #"{"id": -1, "name": ""}"#) }
    #expect(error?.issues.map(\.keyPath) == ["id", "id", "name"])
    #expect(try Base(json: #"{"id": 1}"#).id == 1)
  }

  @Test("for models that a path leads to, with the path in the document")
  func paths() {
    struct Place: StrictModel {
      let latitude: Double
      static let keyMapper: KeyMapper = ["latitude": "geo.lat"]
      static let constraints: ValueConstraints = ["latitude": .range(-90...90)]
    }
    let error = #expect(throws: ModelError.self) {
      try [Place](json: #"[{"geo": {"lat": 1}}, {"geo": {"lat": 91}}]"#)
    }
    #expect(error?.issues.map(\.keyPath) == ["[1].latitude"])
    #expect(error?.issues.map(\.jsonPath) == ["[1].geo.lat"])
    #expect(error?.issues.first?.location?.column == 39)
  }

  @Test("in the lenient engine make values unusable")
  func lenient() throws {
    struct Song: LenientModel {
      var stars = 3
      var year: Int? = 1990
      var tags = ["none"]
      var ranks: [String: Int] = [:]
      static let constraints: ValueConstraints = [
        "stars": .range(1...5), "year": .range(1900...), "tags": [.each(.nonEmpty), .count(1...)],
        "ranks": [.each(.range(1...)), .keys(.nonEmpty)],
      ]
    }
    let json = #"{"stars": 9, "year": "12", "tags": [""], "ranks": {"a": 0, "b": 1}}"#
    let song = try ModelMapper<Lenient>().mapWithReport(Song.self, from: json)
    #expect(song.value.stars == 3)
    #expect(song.value.year == 1990)
    #expect(song.value.tags == ["none"])
    #expect(song.value.ranks == ["b": 1])
    #expect(
      song.report.issues.map(\.keyPath) == [
        "stars", "year", "year", "tags", "tags[0]", "ranks.a",
      ]
    )
    #expect(
      song.report.issues.map(\.code) == [
        .constraintViolated, .coerced, .constraintViolated, .constraintViolated, .dropped, .dropped,
      ]
    )
  }

  @Test("broken by many values of one property are reported in linear time, up to the limit")
  func growth() throws {
    struct Scores: StrictModel {
      let byName: [String: Int]
      static let constraints: ValueConstraints = ["byName": .keys(.length(...2))]
    }
    let mapper = ModelMapper<Strict>(options: MappingOptions(maximumIssues: 2))
    try expectLinear(500) { count in
      let members = (0..<count).map { "\"name\($0)\":\($0)" }.joined(separator: ",")
      let json = "{\"byName\":{\(members)}}"
      return {
        let error = #expect(throws: ModelError.self) { try mapper.map(Scores.self, from: json) }
        #expect(error?.issues.map(\.keyPath) == ["byName.name0", "byName.name1"])
        #expect(error?.isTruncated == true)
      }
    }
  }

  @Test("point to an element only if its index in the document is known", arguments: Source.all)
  func leftOutElements(_ source: Source) throws {
    struct Bag: LenientModel {
      var tags: [Int] = []
      var byName: [String: [Int]] = [:]
      static let constraints: ValueConstraints = ["tags": .unique, "byName": .each(.unique)]
    }
    func issues(_ json: String) throws -> [ModelIssue] {
      try source.mapWithReport(Bag.self, from: json, by: ModelMapper<Lenient>()).report.issues
        .filter { $0.code == .constraintViolated }
    }
    let whole = try issues(#"{"tags": [5, 7, 7]}"#)
    #expect(whole.map(\.jsonPath) == ["tags[2]"])
    let gaps = try issues(#"{"tags": [[], [], 5, 7, 7], "byName": {"a": [[], 1, 1]}}"#)
    #expect(gaps.first?.jsonPath == "tags")
    #expect(gaps.first?.found == "an array")
    if source.isText { #expect(gaps.first?.location?.column == 10) }
    #expect(gaps.allSatisfy { !$0.jsonPath.description.contains("[") })
  }
}
