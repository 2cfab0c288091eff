import Foundation
import ModelMapping
import Testing

@Suite("Issues of enums with payloads")
struct TaggedErrorTests {
  /// A document, and its issues as `path code`, with the suggestion.
  private typealias Row = (String, [String])

  private func issues<Value, Policy: MappingPolicy>(
    _ type: Value.Type,
    _ json: String,
    _ source: Source,
    _: Policy.Type = TaggedClosed.self,
  ) -> [String] {
    let error = #expect(throws: ModelError.self, "\(json)") {
      try source.mapWithReport(
        [String: Value].self,
        from: #"{"a": \#(json)}"#,
        by: ModelMapper<Policy>(),
      )
    }
    return (error?.issues ?? []).map { issue in
      let suggestion = (issue.suggestedKey ?? issue.suggestedValue).map { " \($0)" } ?? ""
      return "\(issue.jsonPath) \(issue.code)\(suggestion)"
    }.sorted()
  }

  @Test("that are left out for lack of a tag say so")
  func leftOut() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      [TaggedShape<InternalForm>].self,
      from: #"[{}, {"tpye": "circle"}]"#,
    )
    let messages = mapped.report.issues.map(\.message)
    #expect(messages.allSatisfy { $0.hasPrefix("left out: expected one of \"") })
    #expect(
      messages.map { $0.components(separatedBy: ", found nothing") }.map(\.last) == [
        "", "; found `tpye`: did you mean `type`?",
      ]
    )
  }

  private static let internals: [Row] = [
    (#"{"type": "circel", "radius": 1}"#, ["a.type invalidValue circle"]),
    (#"{"type": "xxxxxxxx", "radius": 1}"#, ["a.type invalidValue"]),
    (#"{"radius": 1}"#, ["a.type missingKey"]),
    (#"{"tpye": "circle", "radius": 1}"#, ["a.type missingKey tpye"]),
    ("{}", ["a.type missingKey"]),
    (#"{"type": 5, "radius": 1}"#, ["a.type typeMismatch"]),
    (#"{"type": null}"#, ["a.type typeMismatch"]),
    (#"{"type": ["circle"]}"#, ["a.type typeMismatch"]),
    (#"{"type": "circle"}"#, ["a.radius missingKey"]),
    (
      #"{"radius": "x", "type": "circle", "other": 1}"#,
      ["a.other unknownKey", "a.radius invalidValue"],
    ),
    (#"{"type": "nothing", "radius": 1}"#, ["a.radius unknownKey"]),
    (#"{"type": "circle", "radius": 1, "type": "circle"}"#, ["a.type duplicateKey"]),
    (
      #"{"type": "group", "parts": [{"type": "circle"}, {"type": "no"}, 7, {"type": "rect", "width": 1, "height": []}]}"#,
      [
        "a.parts[0].radius missingKey", "a.parts[1].type invalidValue", "a.parts[2] typeMismatch",
        "a.parts[3].height typeMismatch",
      ],
    ),
    // The tag is known only in its own object.
    (#"{"type": "group", "parts": [], "x": {"type": 1}}"#, ["a.x unknownKey"]),
    ("7", ["a typeMismatch"]),
    (#""circle""#, ["a typeMismatch"]),
    ("[]", ["a typeMismatch"]),
    ("null", ["a nullValue"]),
  ]

  @Test("of an internal tag", arguments: internals.indices, Source.all)
  func internalTag(_ row: Int, _ source: Source) {
    let (json, expected) = Self.internals[row]
    // Trees keep one value of a duplicate key.
    if json.contains(#""circle", "radius": 1, "type""#), !source.isText { return }
    #expect(issues(TaggedShape<InternalForm>.self, json, source) == expected, "\(json)")
  }

  private static let adjacents: [Row] = [
    (#"{"type": "circel", "value": {}}"#, ["a.type invalidValue circle"]),
    (#"{"value": {"radius": 1}}"#, ["a.type missingKey"]),
    (#"{"type": "circle"}"#, ["a.value missingKey"]),
    (#"{"type": "circle", "value": null}"#, ["a.value nullValue"]),
    (#"{"type": "circle", "value": 7}"#, ["a.value typeMismatch"]),
    (
      #"{"value": {"radius": []}, "type": "circle", "x": 1}"#,
      ["a.value.radius typeMismatch", "a.x unknownKey"],
    ),
    (#"{"value": {"radius": []}, "type": "circle"}"#, ["a.value.radius typeMismatch"]),
    (#"{"type": "nothing", "value": 7}"#, ["a.value typeMismatch"]),
    (#"{"type": true}"#, ["a.type typeMismatch"]),
  ]

  @Test("of an adjacent tag", arguments: adjacents.indices, Source.all)
  func adjacentTag(_ row: Int, _ source: Source) {
    let (json, expected) = Self.adjacents[row]
    #expect(issues(TaggedShape<AdjacentForm>.self, json, source) == expected, "\(json)")
  }

  private static let externals: [Row] = [
    (#"{"circel": {"radius": 1}}"#, ["a invalidValue circle"]),
    (#""nothin""#, ["a invalidValue nothing"]),
    (#""circle""#, ["a typeMismatch"]),
    ("{}", ["a missingKey"]),
    (#"{"circle": {"radius": 1}, "rect": {}}"#, ["a invalidValue"]),
    (#"{"circle": {"radius": 1}, "x": {}}"#, ["a.x unknownKey"]),
    (#"{"circle": {}}"#, ["a.circle.radius missingKey"]),
    (#"{"circle": null}"#, ["a.circle nullValue"]),
    (#"{"nothing": 7}"#, ["a.nothing typeMismatch"]),
    (#"{"nothing": {"x": 1}}"#, ["a.nothing.x unknownKey"]),
    ("[1]", ["a typeMismatch"]),
    ("true", ["a typeMismatch"]),
  ]

  @Test("of an external tag", arguments: externals.indices, Source.all)
  func externalTag(_ row: Int, _ source: Source) {
    let (json, expected) = Self.externals[row]
    #expect(issues(TaggedShape<ExternalForm>.self, json, source) == expected, "\(json)")
  }

  @Test("locations are those of the tag or the value")
  func locations() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(
        [TaggedShape<InternalForm>].self,
        from: #"[{"radius": 1, "type": "circel"}]"#,
      )
    }
    #expect(
      error?.issues.first?.description
        == #"[0] (in JSON [0].type, line 1, column 24): expected one of "circle", "rect", "group", "nothing", found "circel"; did you mean "circle"?"#
    )
  }

  private struct Canvas: LenientModel, Equatable {
    var shape = TaggedShape<InternalForm>.nothing
    var list: [TaggedShape<InternalForm>] = []
    var spare: TaggedShape<InternalForm>?
  }

  @Test(
    "the lenient engine keeps the default and leaves out elements, with a report",
    arguments: Source.all,
  )
  func lenient(_ source: Source) throws {
    let json =
      #"{"shape": {"type": "no"}, "list": [{"type": "circle", "radius": 1}, {"radius": 1}, {"type": "rect", "width": {}, "height": 1}], "spare": {"type": 1}}"#
    let mapped = try source.mapWithReport(Canvas.self, from: json, by: ModelMapper<Lenient>())
    #expect(mapped.value.shape == .nothing)
    #expect(mapped.value.spare == nil)
    #expect(mapped.value.list.first == .circle(TaggedCircle(radius: 1)))
    let paths = mapped.report.issues.map(\.jsonPath.description)
    #expect(paths.contains("shape.type"))
    #expect(paths.contains("list[1].type"))
    #expect(paths.contains("spare.type"))
  }

  enum Status: TaggedModel, UnknownCaseProviding, Equatable {
    case on(Int)
    case other
    static let tagging = Tagging.internal("type")
    static let unknownCase = Status.other
    static let cases: [TaggedCase<Status>] = [
      .init("on", Status.init(on:)) {
        if case .on(let level) = $0 { On(level: level) } else { nil }
      }
    ]
    struct On: StrictModel { let level: Int }
    init(on: On) { self = .on(on.level) }
  }

  @Test("an unknown tag is the unknown case, which is reported", arguments: Source.all)
  func unknownCase(_ source: Source) throws {
    let json = #"{"a": {"type": "on", "level": 1}, "b": {"level": 1, "type": "off"}}"#
    let mapper = ModelMapper<Strict>()
    let mapped = try source.mapWithReport([String: Status].self, from: json, by: mapper)
    #expect(mapped.value == ["a": .on(1), "b": .other])
    #expect(mapped.report.issues.map(\.code) == [.unknownCase])
    #expect(mapped.report.issues.first?.jsonPath == "b.type")
    // Only for a tag.
    #expect(issues(Status.self, #"{"level": 1}"#, source) == ["a.type missingKey"])
    #expect(issues(Status.self, #"{"type": 1}"#, source) == ["a.type typeMismatch"])
  }

  @Test("the unknown case of the external form")
  func unknownExternalCase() throws {
    enum Word: TaggedModel, UnknownCaseProviding, Equatable {
      case known(Int)
      case other
      static let tagging = Tagging.external
      static let unknownCase = Word.other
      static let cases: [TaggedCase<Word>] = [
        .init("known", Word.known) { if case .known(let known) = $0 { known } else { nil } }
      ]
    }
    let words = try ModelMapper<Strict>().map(
      [Word].self,
      from: #"[{"known": 1}, "x", {"y": {"z": [1]}}]"#,
    )
    #expect(words == [.known(1), .other, .other])
  }

  @Test("a value of a case that is not listed cannot be written")
  func unlisted() throws {
    let mapper = ModelMapper<Strict>()
    let error = #expect(throws: ModelError.self) {
      try mapper.jsonString(from: [Status.on(1), .other])
    }
    #expect(error?.issues.map(\.jsonPath.description) == ["[1]"])
    #expect(
      error?.description.contains("`cases` of TaggedErrorTests.Status lacks the case") == true
    )
    #expect(throws: ModelError.self) { try mapper.jsonValue(from: Status.other) }
  }

  @Test("a payload that cannot be written has the path of the document")
  func unwritable() {
    let mapper = ModelMapper<Strict>()
    let circle = TaggedCircle(radius: .nan)
    func paths<Form: TaggedForm>(_: Form.Type) -> [String] {
      let error = #expect(throws: ModelError.self) {
        try mapper.jsonString(from: [TaggedShape<Form>.circle(circle)])
      }
      return error?.issues.map(\.jsonPath.description) ?? []
    }
    #expect(paths(InternalForm.self) == ["[0].radius"])
    #expect(paths(ExternalForm.self) == ["[0].circle.radius"])
    #expect(paths(AdjacentForm.self) == ["[0].value.radius"])
    #expect(paths(UntaggedForm.self) == ["[0].radius"])
  }

  @Test(
    "invalid text fails as everywhere",
    arguments: [
      #"[{"type": "circle", "radius": 1"#, #"[{"type": "circle", "radius": 01}]"#,
      #"[{"radius": 1, "type": "cir"#,
    ],
  )
  func malformed(_ json: String) {
    func codes<Form: TaggedForm>(_: Form.Type) -> [ModelIssue.Code] {
      let error = #expect(throws: ModelError.self) {
        try ModelMapper<Lenient>().map([TaggedShape<Form>].self, from: json)
      }
      return error?.issues.map(\.code) ?? []
    }
    let plain = #expect(throws: ModelError.self) {
      try ModelMapper<Lenient>().map(JSONValue.self, from: json)
    }
    let expected = plain?.issues.map(\.code)
    #expect(codes(InternalForm.self) == expected)
    #expect(codes(ExternalForm.self) == expected)
    #expect(codes(AdjacentForm.self) == expected)
    #expect(codes(UntaggedForm.self) == expected)
  }

  @Test("a list of unknown keys says that it is cut")
  func manyUnknownKeys() {
    let others = (0..<500).map { #""u\#($0)":0"# }.joined(separator: ",")
    for (limit, count) in [(300, 300), (499, 499), (500, 500), (1_000, 500)] {
      let mapper = ModelMapper<Closed>(options: .init(maximumIssues: limit))
      let error = #expect(throws: ModelError.self) {
        try mapper.map(TaggedShape<AdjacentForm>.self, from: #"{"type":"nothing",\#(others)}"#)
      }
      #expect(error?.issues.count == count && error?.isTruncated == (limit < 500))
    }
  }
}
