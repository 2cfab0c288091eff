import ModelHTTP
import Testing

@Suite("Problem details")
struct ProblemDetailsTests {
  private struct Details: StrictModel {
    let type: String
    let title: String
    let status: Int
    let detail: String
    let errors: [Problem]

    struct Problem: StrictModel {
      let pointer: String
      let detail: String
      let code: String
      let expected: [String: JSONValue]?
      let suggestedKey: String?
      let suggestedValue: String?
    }
  }

  private enum Color: String, CaseIterable {
    case red, green
  }

  private struct Shirt: StrictModel {
    let color: Color
    let size: Int
    let secret: String
    static let keyMapper: KeyMapper = ["size": .literal("a/b ~é%"), "color": "look.color"]
    static let sensitiveProperties: Set<String> = ["secret"]
  }

  private struct Terse: IssueLocalizer {
    func message(for issue: ModelIssue) -> String? { issue.code == .missingKey ? "fehlt" : nil }
  }

  @Test("are read back by the library, with pointers of RFC 6901 as fragments")
  func readBack() throws {
    let error = try #require(throws: ModelError.self) {
      try Shirt(json: #"{"look": {"color": "gren"}, "secret": {"hunter2": 1}, "a/b ~é%": "x"}"#)
    }
    let body = error.problemDetails(
      type: "https://example.com/invalid",
      title: "Invalid",
      status: 400,
    )
    let details = try Details(json: body.jsonData())
    #expect(details.type == "https://example.com/invalid")
    #expect(details.title == "Invalid")
    #expect(details.status == 400)
    #expect(details.detail == "3 problems")
    #expect(details.errors.map(\.pointer) == ["#/look/color", "#/secret", "#/a~1b%20~0%C3%A9%25"])
    #expect(details.errors[0].expected == ["kind": "oneOf", "enum": ["red", "green"]])
    #expect(details.errors[0].suggestedValue == "green")
    #expect(details.errors[1].detail == "expected a string, found a redacted value")
    #expect(!body.description.contains("hunter2"))
  }

  @Test("are made in another language where the localizer has it")
  func localized() throws {
    let error = try #require(throws: ModelError.self) {
      try Shirt(json: #"{"look": {"color": 1}}"#)
    }
    let details = try Details(json: error.problemDetails(localizer: Terse()))
    #expect(details.errors.filter { $0.detail == "fehlt" }.count == 2)
    #expect(error.messages(Terse()) == details.errors.map(\.detail))
  }

  @Test("have the kind of an expectation, whatever its parameters are named")
  func kinds() throws {
    struct Hat: StrictModel {
      func validate(_ problems: inout ValidationProblems) {
        problems.add("does not fit", parameters: ["kind": "mine", "size": 1])
      }
    }
    let error = try #require(throws: ModelError.self) { try Hat(json: "{}") }
    let expected = error.problemDetails()["errors"]?[0]?["expected"]
    #expect(expected == ["kind": "custom", "size": 1])
  }

  @Test("say that there are more problems than are listed")
  func truncated() throws {
    let mapper = ModelMapper<Strict>(options: MappingOptions(maximumIssues: 2))
    let error = try #require(throws: ModelError.self) {
      try mapper.map([Int].self, from: "[[], [], []]")
    }
    #expect(error.problemDetails()["detail"] == "2 problems and more")
    #expect(error.problemDetails()["status"] == 422)
  }

  @Test("have the status of the error, unless another one is given")
  func statuses() throws {
    for (json, status) in [("", 400), ("[]", 422), (#"{"color": "x"}"#, 422)] {
      let error = try #require(throws: ModelError.self) { try Shirt(json: json) }
      #expect(error.problemDetails()["status"] == .number(JSONNumber(status)))
    }
    let issue = ModelIssue(code: .recordTooLarge, detail: "")
    let large = ModelError(modelName: "Shirt", issues: [issue])
    #expect(large.problemDetails()["title"] == "Content Too Large")
    #expect(large.problemDetails(title: "No", status: 409)["title"] == "No")
    #expect(large.problemDetails(status: 409)["status"] == 409)
  }

  @Test("long keys have no pointer")
  func longKeys() throws {
    let key = String(repeating: "k", count: 10_000)
    let mapper = ModelMapper<Strict>()
    let error = try #require(throws: ModelError.self) {
      try mapper.map([String: Int].self, from: #"{"\#(key)": "x"}"#)
    }
    let problem = error.problemDetails()["errors"]?[0]
    #expect(problem?.object?.keys == ["detail", "code", "expected"])
  }

  @Test("a client reads them as a model")
  func client() throws {
    let json = #"{"look": {"color": "gren"}, "a/b ~é%": [], "secret": "s"}"#
    let error = try #require(throws: ModelError.self) { try Shirt(json: json) }
    let details = try ProblemDetails(json: error.problemDetails())
    #expect(details.title == "Unprocessable Content" && details.status == 422)
    #expect(details.errors.map(\.path) == error.issues.map(\.jsonPath))
    #expect(details.errors.map(\.code) == error.issues.map(\.code))
    #expect(details.errors.map(\.detail) == error.issues.map(\.message))
    #expect(details.errors.map(\.expectation) == error.issues.map(\.expectation))
    #expect(details.errors.map(\.suggestedValue) == error.issues.map(\.suggestedValue))
    #expect(try ProblemDetails(json: details.jsonString()) == details)
    #expect(ProblemDetails.audit().isEmpty)
  }

  @Test(
    "those of other servers are read as far as they fit",
    arguments: [
      (#"{}"#, 0), (#"{"errors": {"name": ["is empty"]}}"#, 0), (#"{"errors": "none"}"#, 0),
      (#"{"errors": [1, {"pointer": 5}, {"detail": "d"}]}"#, 2), (#"{"status": "400"}"#, 0),
    ],
  )
  func others(_ json: String, _ count: Int) throws {
    let details = try ProblemDetails(json: json)
    #expect(details.type == "about:blank" && details.errors.count == count)
    #expect(details.errors.allSatisfy { $0.code == nil && $0.expectation == nil })
  }

  @Test(
    "pointers are paths",
    arguments: [
      ("#", MappingPath()), ("#/a", "a"), ("/a/0", MappingPath([.key("a"), .index(0)])),
      ("#/a~1b/~01", MappingPath([.key("a/b"), .key("~1")])),
      ("#/%C3%A9", MappingPath([.key("é")])),
      ("#/01/-1/", MappingPath([.key("01"), .key("-1"), .key("")])),
      ("#/%", MappingPath([.key("%")])), ("/%41", MappingPath([.key("%41")])),
      ("#/~2/~", MappingPath([.key("~2"), .key("~")])),
      ("", MappingPath()), ("a/b", MappingPath()), ("#a/b", MappingPath()),
      ("##/a", MappingPath()),
      ("#/", MappingPath([.key("")])), ("https://example.com/#/a", MappingPath()),
      ("#/99999999999999999999", MappingPath([.key("99999999999999999999")])),
    ] as [(String, MappingPath)],
  )
  func pointers(_ pointer: String, _ path: MappingPath) throws {
    var problem = ProblemDetails.Problem()
    problem.pointer = pointer
    #expect(problem.path == path)
  }

  private struct Order: StrictModel {
    let color: Color
    let size: Int8
    let tags: [String]
    let prices: [String: Double]
    let name: String
    static let keyMapper: KeyMapper = ["name": "a/b.n m"]
    static let constraints: ValueConstraints = ["tags": .each(.length(2...)), "size": .range(1...)]
    func validate(_ problems: inout ValidationProblems) {
      problems.add(at: "prices", "is too cheap", parameters: ["limit": 3])
    }
  }

  @Test(
    "the issues of an error are made again from its problem details",
    arguments: [
      ("{", [.malformedJSON]),
      ("", [.emptyInput]),
      ("[]", [.wrongRoot]),
      (
        #"{"colour": "red", "size": 1, "tags": [], "prices": {}, "a/b": {"n m": ""}}"#,
        [.missingKey],
      ),
      (
        #"{"color": "gren", "size": 1e3, "tags": ["a"], "prices": {"x/~y": null}, "a/b": []}"#,
        [.invalidValue, .numberOutOfRange, .constraintViolated, .nullValue, .missingKey],
      ),
      (
        #"{"color": 1, "size": 0, "tags": [[], "ab"], "prices": [], "a/b": {"n m": {}}}"#,
        [.invalidValue, .constraintViolated, .typeMismatch, .typeMismatch, .typeMismatch],
      ),
      (
        #"{"color": "red", "size": 1, "tags": [], "prices": {}, "a/b": {"n m": ""}}"#,
        [.validationFailed],
      ),
    ] as [(String, [ModelIssue.Code])],
  )
  func roundTrip(_ json: String, _ codes: [ModelIssue.Code]) throws {
    let error = try #require(throws: ModelError.self) { try Order(json: json) }
    let details = try ProblemDetails(json: error.problemDetails().jsonString())
    let issues = details.errors.map(\.issue)
    #expect(issues.map(\.code) == error.issues.map(\.code))
    #expect(issues.map(\.jsonPath) == error.issues.map(\.jsonPath))
    #expect(issues.map(\.keyPath) == error.issues.map(\.jsonPath))
    #expect(issues.map(\.expectation) == error.issues.map(\.expectation))
    #expect(issues.map(\.expected) == error.issues.map(\.expected))
    #expect(issues.map(\.suggestedKey) == error.issues.map(\.suggestedKey))
    #expect(issues.map(\.suggestedValue) == error.issues.map(\.suggestedValue))
    #expect(Set(codes).isSubset(of: issues.map(\.code)))
    #expect(issues.map(Terse().message) == error.issues.map(Terse().message))
  }

  @Test("an issue without a sentence of its own has the server's words")
  func words() throws {
    let json = #"{"color": "red", "size": 1, "tags": [], "prices": {}, "a/b": {"n m": ""}}"#
    let error = try #require(throws: ModelError.self) { try Order(json: json) }
    let issue = try #require(try ProblemDetails(json: error.problemDetails()).errors.first?.issue)
    #expect(issue.message == "is too cheap" && issue.message == error.issues[0].message)
    #expect(issue.expectation?.parameters == ["limit": 3])
  }

  @Test(
    "problems of other servers are issues as far as they go",
    arguments: [
      (#"{}"#, "validationFailed", "validationFailed", ""),
      (##"{"detail": "is taken", "pointer": "#/name"}"##, "validationFailed", "is taken", "name"),
      (#"{"detail": "is taken", "code": "E17"}"#, "E17", "is taken", ""),
      (
        #"{"detail": "no", "code": "E17", "suggestedKey": "b"}"#, "E17", "no; did you mean `b`?",
        "",
      ),
      (#"{"detail": "x", "code": "", "pointer": "name"}"#, "", "x", ""),
      (#"{"detail": "x", "code": 5, "pointer": ["a"]}"#, "5", "x", ""),
      (#"{"detail": "x", "code": "missingKey"}"#, "missingKey", "missing required key", ""),
      (#"{"code": "typeMismatch", "expected": "a number"}"#, "typeMismatch", "typeMismatch", ""),
      (#"{"code": "E1", "detail": "x", "expected": {"kind": 1}}"#, "E1", "x", ""),
      (#"{"code": "E1", "detail": "x", "expected": {"minimum": 1}}"#, "E1", "x", ""),
      (#"{"code": "E1", "detail": "x", "expected": {"kind": "moon", "phase": 1}}"#, "E1", "x", ""),
      (#"{"code": "E1", "detail": "x", "expected": {"kind": "oneOf", "enum": 1}}"#, "E1", nil, ""),
      (
        #"{"code": "E1", "detail": "x", "expected": {"kind": "range", "minimum": 1}}"#, "E1",
        "expected at least 1", "",
      ),
    ] as [(String, String, String?, MappingPath)],
  )
  func foreign(_ json: String, _ code: String, _ message: String?, _ path: MappingPath) throws {
    let issue = try ProblemDetails.Problem(json: json).issue
    #expect(issue.code.rawValue == code)
    #expect(issue.jsonPath == path)
    if let message { #expect(issue.message == message) }
  }

  @Test("a document that is not an object is not a problem")
  func wrong() {
    for json in ["[]", "1", "", "<html>"] {
      #expect(throws: ModelError.self) { try ProblemDetails(json: json) }
    }
  }
}
