import Foundation
import ModelMapping
import Testing

@Suite("Rules for failing nested models")
struct FailingModelRuleTests {
  /// A document, and its outcome under each rule.
  struct Row: Sendable, CustomTestStringConvertible {
    let json: String
    let unusable: String
    let ifOptional: String
    let forgiven: String

    init(_ json: String, _ unusable: String, ifOptional: String? = nil, forgiven: String) {
      self.json = json
      self.unusable = unusable
      self.ifOptional = ifOptional ?? unusable
      self.forgiven = forgiven
    }

    var testDescription: String { json }
  }

  @Test("a failure is an error, or forgiven for optional or all properties", arguments: rows)
  func forgiven(row: Row) {
    for source in Source.all {
      #expect(story(Outer.self, from: row.json, through: source, by: Strict.self) == row.unusable)
      #expect(
        story(Outer.self, from: row.json, through: source, by: IfOptional.self) == row.ifOptional
      )
      #expect(
        story(Outer.self, from: row.json, through: source, by: Forgiving.self) == row.forgiven
      )
    }
  }

  private static let rows: [Row] = [
    Row(#"{"must": {"size": 1}}"#, "1 5 6 []", forgiven: "1 5 6 []"),
    Row(
      #"{"must": {"size": 1}, "may": {"size": 2}, "excused": {"size": 3}}"#,
      "1 2 3 []",
      forgiven: "1 2 3 []",
    ),
    Row(
      #"{"must": {"size": 1}, "may": {"size": "x"}}"#,
      "invalidValue may.size",
      ifOptional: "1 5 6 []; invalidValue may.size",
      forgiven: "1 5 6 []; invalidValue may.size",
    ),
    Row(
      #"{"must": {"size": 1}, "may": {"size": -1}, "excused": {}}"#,
      "missingKey excused.size; validationFailed may",
      ifOptional: "1 5 6 []; missingKey excused.size; validationFailed may",
      forgiven: "1 5 6 []; missingKey excused.size; validationFailed may",
    ),
    Row(
      #"{"must": {"size": 1}, "may": 5, "excused": "x"}"#,
      "typeMismatch excused; typeMismatch may",
      ifOptional: "1 5 6 []; typeMismatch excused; typeMismatch may",
      forgiven: "1 5 6 []; typeMismatch excused; typeMismatch may",
    ),
    Row(
      #"{"must": {"size": []}}"#,
      "typeMismatch must.size",
      forgiven: "4 5 6 []; typeMismatch must.size",
    ),
    Row(#"{"must": 5}"#, "typeMismatch must", forgiven: "4 5 6 []; typeMismatch must"),
    Row("{}", "missingKey must", forgiven: "missingKey must"),
    Row(#"{"must": null}"#, "nullValue must", forgiven: "nullValue must"),
    Row(
      #"{"must": {"size": 1}, "list": [{"size": 1}, {}]}"#,
      "missingKey list[1].size",
      forgiven: "missingKey list[1].size",
    ),
    Row(
      #"{"must": {"size": 1}, "may": {"size": 2, "inner": {"size": "x"}}}"#,
      "invalidValue may.inner.size",
      ifOptional: "1 2 6 []; invalidValue may.inner.size",
      forgiven: "1 2 6 []; invalidValue may.inner.size",
    ),
    Row(
      #"{"must": {"size": 1, "other": "x"}, "may": {"size": []}}"#,
      "invalidValue must.other; typeMismatch may.size",
      ifOptional: "invalidValue must.other",
      forgiven: "4 5 6 []; invalidValue must.other; typeMismatch may.size",
    ),
  ]

  @Test("the report describes a forgiven failure with its location")
  func words() throws {
    let report = try ModelMapper<IfOptional>().mapWithReport(
      Outer.self,
      from: #"{"must": {"size": 1}, "may": {"size": "x"}}"#,
    ).report
    #expect(
      report.description == #"may.size (line 1, column 39): expected an integer, found "x""#
    )
  }

  @Test("malformed JSON is not forgiven")
  func malformed() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<IfOptional>().map(
        Outer.self,
        from: #"{"must": {"size": 1}, "may": {"size": x}}"#,
      )
    }
    #expect(error?.issues.map(\.code) == [.malformedJSON])
  }

  @Test("an update leaves a forgiven property unchanged", arguments: Source.all)
  func update(_ source: Source) {
    let outer = Outer(must: Inner(size: 1), may: Inner(size: 2), excused: Inner(size: 3))
    let json = #"{"must": {"size": 7}, "may": {"size": "x"}, "excused": {"size": 9}}"#
    #expect(
      story(updating: outer, from: json, through: source, by: IfOptional.self)
        == "7 2 9 []; invalidValue may.size"
    )
    #expect(
      story(updating: outer, from: #"{"must": {}}"#, through: source, by: Forgiving.self)
        == "1 2 3 []; missingKey must.size"
    )
  }

  @Test("a forgiven property is nil in a struct without defaults", arguments: Source.all)
  func bare(_ source: Source) {
    #expect(
      story(Bare.self, from: #"{"may": {}}"#, through: source, by: IfOptional.self)
        == "Bare(may: nil); missingKey may.size"
    )
    // There is no previous value to keep.
    #expect(
      story(Holder<Small>.self, from: #"{"value": {}}"#, through: source, by: Forgiving.self)
        == "Holder<Small>(value: size 0); defaulted value; missingKey value.size"
    )
  }

  @Test("a forgiven failure does not end the mapping", arguments: Source.all)
  func firstOnly(_ source: Source) {
    #expect(
      story(
        Outer.self,
        from: #"{"may": {"size": "x"}, "must": {"size": []}, "list": 5}"#,
        through: source,
        by: Hasty.self,
      ) == "typeMismatch must.size"
    )
    #expect(
      story(
        Outer.self,
        from: #"{"may": {"size": "x"}, "must": {"size": 1}}"#,
        through: source,
        by: Hasty.self,
      ) == "1 5 6 []; invalidValue may.size"
    )
  }

  // MARK: Accepted anyway

  @Test("a nested model that fails validation is accepted", arguments: Source.all)
  func taken(_ source: Source) {
    let json =
      #"{"must": {"size": -1}, "may": {"size": -2}, "list": [{"size": -3}, {"size": 4}]}"#
    #expect(
      story(Outer.self, from: json, through: source, by: Taking.self)
        == "-1 -2 6 [-3, 4]; validationFailed list[0]; validationFailed may; validationFailed must"
    )
    #expect(
      story(
        updating: Outer(must: Inner(size: 1)),
        from: json,
        through: source,
        by: Taking.self,
      )
        == "-1 -2 6 [-3, 4]; validationFailed list[0]; validationFailed may; validationFailed must"
    )
  }

  @Test("a nested model that cannot be read is not accepted", arguments: Source.all)
  func notTaken(_ source: Source) {
    #expect(
      story(
        Outer.self,
        from: #"{"must": {"size": "x"}, "may": 5}"#,
        through: source,
        by: Taking.self,
      )
        == "4 5 6 []; typeMismatch may; invalidValue must.size"
        .split(separator: "; ").sorted().joined(separator: "; ")
    )
  }

  @Test("a failing root, or an element of the root, is not accepted")
  func document() throws {
    let mapper = ModelMapper<Taking>()
    let error = #expect(throws: ModelError.self) {
      try mapper.map(Inner.self, from: #"{"size": -1}"#)
    }
    #expect(error?.issues.map(\.code) == [.validationFailed])
    let list = try mapper.mapWithReport([Inner].self, from: #"[{"size": -1}, {"size": 2}]"#)
    #expect(list.value.map(\.size) == [2])
    #expect(list.report.issues.map(\.code) == [.dropped])
    var inner = Inner(size: 3)
    #expect(throws: ModelError.self) { try mapper.update(&inner, from: #"{"size": -1}"#) }
    #expect(inner.size == 3)
  }

  @Test("a nested model whose postprocessing fails is accepted too", arguments: Source.all)
  func postprocessed(_ source: Source) {
    #expect(
      story(Holder<Late>.self, from: #"{"value": {"size": 5}}"#, through: source, by: Taking.self)
        == "Holder<Late>(value: size 5); transformFailed value"
    )
  }

  // MARK: Validation

  @Test("an update is validated or not, depending on the policy", arguments: Source.all)
  func validation(_ source: Source) {
    let json = #"{"size": -1}"#
    #expect(
      story(updating: Inner(size: 3), from: json, through: source, by: Trusting.self)
        == "Inner(size: -1, other: nil, inner: nil)"
    )
    #expect(
      story(updating: Inner(size: 3), from: json, through: source, by: Strict.self)
        == "Inner(size: 3, other: nil, inner: nil); validationFailed"
    )
    #expect(
      story(Inner.self, from: json, through: source, by: Trusting.self) == "validationFailed"
    )
    let object = Object()
    #expect(
      story(updating: object, from: json, through: source, by: Trusting.self) == "size -1"
    )
    #expect(
      story(Object.self, from: json, through: source, by: Trusting.self) == "validationFailed"
    )
  }

  // MARK: Models and policies

  struct Inner: StrictModel, DefaultInitializable {
    var size = 4
    var other: Int?
    var inner: Small?

    func validate() throws {
      if size < 0 { throw ValidationFailure("a size is not negative") }
    }
  }

  struct Small: StrictModel, CustomStringConvertible {
    var size: Int

    var description: String { "size \(size)" }
  }

  final class Object: StrictModel, DefaultInitializable, CustomStringConvertible {
    var size = 4

    func validate() throws {
      if size < 0 { throw ValidationFailure("a size is not negative") }
    }

    var description: String { "size \(size)" }
  }

  struct Late: LenientModel, MappingPostprocessing, CustomStringConvertible {
    var size = 0

    var description: String { "size \(size)" }

    mutating func postprocess(_ object: JSONObject) throws {
      throw ValidationFailure("too late")
    }
  }

  struct Outer: StrictModel, DefaultInitializable, CustomStringConvertible {
    var must = Inner()
    var may: Inner? = Inner(size: 5)
    var excused = Inner(size: 6)
    var list: [Inner] = []

    static let optionalProperties: Set<String> = ["excused", "list"]

    var description: String {
      "\(must.size) \(may.map { "\($0.size)" } ?? "nil") \(excused.size) \(list.map(\.size))"
    }
  }

  struct Bare: StrictModel {
    let may: Inner?
  }

  enum IfOptional: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.failingModels = .forgivenIfOptional
      return rules
    }
  }

  enum Forgiving: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.failingModels = .forgiven
      return rules
    }
  }

  enum Hasty: MappingPolicy {
    static var rules: MappingRules {
      var rules = IfOptional.rules
      rules.collectsAllIssues = false
      return rules
    }
  }

  enum Taking: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.failingModels = .takenAnyway
      return rules
    }
  }

  enum Trusting: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.validatesUpdates = false
      return rules
    }
  }
}
