import Foundation
import ModelMapping
import Testing

private struct Account: LenientModel, Equatable {
  var user = ""
  var password = 0
  var sessions: [Session] = []
  var purse: Purse?

  struct Session: StrictModel, Equatable {
    let host: String
    let code: [Int]
    static let sensitiveProperties: Set = ["code"]
  }

  struct Purse: StrictModel, Equatable {
    let pin: Int8
    let coins: Int
    static let keyMapper: KeyMapper = ["pin": "codes.pin"]
    static let sensitiveProperties: Set = ["pin"]
  }

  static let sensitiveProperties: Set = ["password"]
}

private struct Told: StrictModel {
  let word: String
  let code: Code
  let size: Int

  struct Code: StrictModel {
    let number: Int

    func validate(_ problems: inout ValidationProblems) {
      problems.add(
        at: "number",
        "\(number)",
        code: .constraintViolated,
        parameters: ["not": "\(number)"],
      )
    }
  }

  static let sensitiveProperties: Set = ["word", "code", "size"]
  static let valueTransformer = ValueTransformer.standard
    .reading("word") { (text: String) throws -> String in
      throw ModelError(
        modelName: "Word",
        issues: [
          ModelIssue(code: .constraintViolated, detail: text),
          ModelIssue(code: .tooDeep, found: text),
          ModelIssue(code: .invalidDeclaration, detail: text),
          ModelIssue(code: .invalidValue, expectation: .init(.oneOf, ["enum": [.string(text)]])),
        ],
      )
    }
    .reading("size") { (_: String) -> Int? in nil }
}

private class Person: LenientModel {
  var name = ""
  var age = 0
  required init() {}
  class var sensitiveProperties: Set<String> { [] }
}

private class Agent: Person {
  var alias = 0
  override class var sensitiveProperties: Set<String> {
    super.sensitiveProperties.union(["alias"])
  }
}

private struct Team: LenientModel {
  var lead = Person()
  var second: Person? = Agent()
}

/// Properties whose key paths overlap.
private struct Shared: LenientModel {
  var pin: Int?
  var pinText: Bool?
  var whole: [String: Int]?
  var beside: Int?
  var inside: Int?
  static let keyMapper: KeyMapper = [
    "pin": ["box.pin", "pin"], "pinText": "pin", "whole": "box", "beside": "box.size",
    "inside": "box.pin.length",
  ]
  static let sensitiveProperties: Set = ["pin"]
}

private struct Exported: StrictModel {
  var name: Double = 1
  var double: Double? = .nan
  var list: [Float]? = [1, .infinity]
  var table: [String: Double]? = ["QZYXZY": .nan]
  var date: Date? = Date(timeIntervalSince1970: 8_675_309e6)
  var any: Any? = Double.infinity
  var wave: Wave? = Wave(sound: .nan, word: "QZYXZY")
  var refused: Refused? = Refused(word: "QZYXZY")

  struct Wave: Codable {
    var sound: Double
    var word: String
  }

  struct Refused: Codable {
    var word: String
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        self,
        .init(codingPath: encoder.codingPath, debugDescription: "no \(word)"),
      )
    }
  }

  static let sensitiveProperties: Set = [
    "double", "list", "table", "date", "any", "wave", "refused",
  ]
}

@Suite("Sensitive properties")
struct RedactionPlacesTests {
  private static let bad = #"""
    {"user": ["QZY"], "password": "QZYXZY", "purse": {"codes": {"pin": 8675309}, "coins": "seven"},
     "sessions": [{"host": "a", "code": [1, "QZYXZY"]}, {"hoste": "b", "code": {"QZYXZY": 1}}]}
    """#

  private static let badLines = """
    user (line 1, column 10): expected a string, found an array
    password (line 1, column 31): expected an integer, found a redacted value
    purse.pin (in JSON purse.codes.pin, line 1, column 68): expected an integer that fits Int8, \
    found a redacted value
    purse.coins (line 1, column 87): expected an integer, found "seven"
    sessions[0].code (line 2, column 41): expected an integer, found a redacted value: inside the value
    sessions[1].host (line 2, column 53): missing required key; found `hoste`: did you mean `host`?
    sessions[1].code (line 2, column 76): expected an array, found a redacted value
    """

  @Test("are redacted in nested models, unlike their neighbors")
  func nested() throws {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Account.self, from: Self.bad)
    }
    #expect(error?.issues.map(\.description).joined(separator: "\n") == Self.badLines)
    #expect(error.map { Secret.leaks(in: $0) } == [])
    for source in Source.all {
      #expect(RedactionTests.leaks(Account.self, Self.bad, source, Lenient.self) == [])
      #expect(RedactionTests.leaks(Account.self, Self.bad, source, Exact.self) == [])
    }
  }

  @Test("are redacted in arrays and dictionaries of models, unlike keys")
  func containers() {
    let array = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(
        [Account].self,
        from: #"[{}, {"user": "a", "password": [8675309]}]"#,
      )
    }
    #expect(
      array?.issues.last?.description == """
        [1].password (line 1, column 32): expected an integer, found a redacted value
        """
    )
    #expect(array.map { Secret.leaks(in: $0) } == [])
    let sessions = #expect(throws: ModelError.self) {
      try [String: Account.Session](json: #"{"b": {"host": "a", "code": [[]]}}"#)
    }
    #expect(
      sessions?.description == """
        Dictionary<String, Account.Session>: 1 problem
          b.code (line 1, column 30): expected an integer, found a redacted value: inside the value
        """
    )
  }

  @Test("are redacted when a model is updated")
  func update() throws {
    for source in Source.all {
      var account = Account(user: "a")
      let report = try source.update(&account, from: Self.bad, by: ModelMapper<Lenient>())
      #expect(Secret.leaks(in: report) == [])
      #expect(report.issues.contains { $0.keyPath == "password" && $0.found == "a redacted value" })
      do {
        _ = try source.update(&account, from: Self.bad, by: ModelMapper<Strict>())
        Issue.record("no error")
      } catch {
        #expect(Secret.leaks(in: error) == [])
      }
    }
  }

  @Test("can be added by a subclass for its own instances")
  func subclass() throws {
    let json = #"{"name": [], "age": "x", "alias": "QZYXZY"}"#
    let mapper = ModelMapper<Strict>()
    let error = #expect(throws: ModelError.self) { try mapper.map(Agent.self, from: json) }
    #expect(
      error?.description == """
        Agent: 3 problems
          name (line 1, column 10): expected a string, found an array
          age (line 1, column 21): expected an integer, found "x"
          alias (line 1, column 35): expected an integer, found a redacted value
        """
    )
    var agent: Person = Agent()
    let updating = #expect(throws: ModelError.self) { try mapper.update(&agent, from: json) }
    #expect(updating.map { Secret.leaks(in: $0) } == [])
    var team = Team(lead: Agent())
    let nested = #expect(throws: ModelError.self) {
      try mapper.update(&team, from: #"{"lead": \#(json), "second": \#(json)}"#)
    }
    #expect(nested?.issues.count == 4)
    #expect(nested.map { Secret.leaks(in: $0) } == [])
    let report = try ModelMapper<Lenient>().update(
      &team,
      from: #"{"lead": \#(json), "second": \#(json)}"#,
    )
    #expect(
      report.issues.map(\.keyPath.description) == [
        "lead.name", "lead.age", "lead.alias", "second.name", "second.age", "second.alias",
      ]
    )
    #expect(Secret.leaks(in: report) == [])
  }

  @Test("are redacted for other properties that read the same, an outer or an inner value")
  func shared() throws {
    let json = #"{"box": {"pin": "QZYXZY", "size": "big"}, "pin": "QZYXZY"}"#
    let report = try ModelMapper<Lenient>().mapWithReport(Shared.self, from: json).report
    #expect(
      report.description == """
        the document: `whole` of Shared is written to box, which conflicts with the value of another property
        the document: `inside` of Shared is written to box.pin.length, which conflicts with the value \
        of another property
        pin (in JSON box.pin, line 1, column 17): expected an integer, found a redacted value
        whole (in JSON box, line 1, column 17): left out: expected an integer, found a redacted value: \
        inside the value
        beside (in JSON box.size, line 1, column 35): expected an integer, found "big"
        whole (in JSON box, line 1, column 35): left out: expected an integer, found a redacted value: \
        inside the value
        pinText (in JSON pin, line 1, column 50): expected a Boolean, found a redacted value
        """
    )
    for source in Source.all {
      #expect(RedactionTests.leaks(Shared.self, json, source, Lenient.self) == [])
    }
    let inside = #"{"box": {"pin": {"length": "QZYXZY"}}}"#
    #expect(RedactionTests.leaks(Shared.self, inside, .text, Strict.self) == [])
    #expect(RedactionTests.leaks(Shared.self, inside, .text, Lenient.self) == [])
  }

  @Test("are redacted in encoding errors")
  func export() {
    let attempts: [() throws -> Any] = [
      { try Exported().jsonString() }, { try Exported().jsonData(options: .sortedKeys) },
      { try Exported().jsonValue() }, { try Exported().jsonObject() },
      { try [Exported()].jsonString() },
    ]
    for attempt in attempts {
      let error = #expect(throws: ModelError.self) { _ = try attempt() }
      #expect(error.map { Secret.leaks(in: $0) } == [])
      #expect(error?.issues.count == 7)
      #expect(error?.issues.allSatisfy { $0.cause == nil } == true)
    }
    let error = #expect(throws: ModelError.self) { try Exported().jsonString() }
    #expect(
      error?.description == """
        Exported: 7 problems
          double: expected a number that JSON can hold, found a redacted value
          list: expected a number that JSON can hold, found a redacted value: inside the value
          table: expected a number that JSON can hold, found a redacted value: inside the value
          date: expected a date that JSON can hold, found a redacted value
          any: expected a value that JSON can hold, found a redacted value
          wave: expected a number that JSON can hold, found a redacted value: inside the value
          refused: found a redacted value
        """
    )
  }

  @Test("keep custom messages, except those from inside a sensitive value")
  func words() {
    let error = #expect(throws: ModelError.self) {
      try Frank(json: #"{"pin": 8675309, "inner": {"id": 1}, "hidden": {"id": 2}}"#)
    }
    #expect(
      error?.description == """
        Frank: 2 problems
          inner (line 1, column 27): 1 is taken
          hidden (line 1, column 48): `validate()` failed
        """
    )
    let outer = #expect(throws: ModelError.self) { try Frank(json: #"{"pin": 5}"#) }
    #expect(
      outer?.description == "Frank: 1 problem\n  the document (line 1, column 1): 5 is not a PIN"
    )
    #expect(outer?.issues.first?.cause is ValidationFailure)
  }

  @Test("are redacted in issues that conversions and validations make, whatever their codes")
  func ownIssues() {
    let json = #"{"word": "QZYXZY", "code": {"number": 8675309}, "size": "8675309"}"#
    for source in Source.all {
      #expect(RedactionTests.leaks(Told.self, json, source, Strict.self) == [])
      #expect(RedactionTests.leaks(Told.self, json, source, Lenient.self) == [])
    }
    let error = #expect(throws: ModelError.self) { try Told(json: json) }
    #expect(
      error?.description == """
        Told: 6 problems
          word (line 1, column 10): `reading("word")` failed
          word (line 1, column 10): found a redacted value: `reading("word")` failed
          word (line 1, column 10): `reading("word")` failed
          word (line 1, column 10): `reading("word")` failed
          code (line 1, column 39): constraintViolated: inside the value
          size (line 1, column 57): expected an integer, found a redacted value: `reading("size")` does not convert it
        """
    )
  }

  @Test("have their names reported, but not their values")
  func names() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Closed>().map(
        Account.Session.self,
        from: #"{"host": "a", "kode": [1], "more": 1}"#,
      )
    }
    #expect(
      error?.description == """
        Account.Session: 2 problems
          code (line 1, column 1): missing required key; found `kode`: did you mean `code`?
          more (line 1, column 28): no property has this key
        """
    )
    let twice = #expect(throws: ModelError.self) {
      try Account.Session(json: #"{"host": "a", "code": [1], "code": ["QZYXZY"]}"#)
    }
    #expect(
      twice?.description
        == "Account.Session: 1 problem\n  code (line 1, column 28): the key occurs twice"
    )
    let null = #expect(throws: ModelError.self) {
      try Account.Session(json: #"{"host": "a", "code": null}"#)
    }
    #expect(
      null?.description
        == "Account.Session: 1 problem\n  code (line 1, column 23): expected an array, found null"
    )
    let unknown = #expect(throws: ModelError.self) { try Misnamed(json: "{}") }
    #expect(
      unknown?.description == """
        Misnamed: 1 problem
          the document: sensitiveProperties names `pim`, which is not a stored property of Misnamed; did \
        you mean `pin`?
        """
    )
  }
}

private struct Frank: StrictModel {
  struct Inner: StrictModel {
    let id: Int
    func validate() throws { throw ValidationFailure("\(id) is taken") }
  }

  let pin: Int
  let inner: Inner?
  let hidden: Inner?
  static let sensitiveProperties: Set = ["pin", "hidden"]
  func validate() throws { throw ValidationFailure("\(pin) is not a PIN") }
}

private struct Misnamed: StrictModel {
  let pin: Int?
  static let sensitiveProperties: Set = ["pim"]
}
