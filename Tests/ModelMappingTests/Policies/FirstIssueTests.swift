import ModelMapping
import Testing

@Suite("Stopping at the first issue")
struct FirstIssueTests {
  @Test("reports one issue, or all keys missing from one object", arguments: rows)
  func first(row: (json: String, strict: String, salvaging: String)) {
    for source in [Source.text, .tree] {
      #expect(story(Outer.self, from: row.json, through: source, by: Hasty.self) == row.strict)
      #expect(
        story(Outer.self, from: row.json, through: source, by: HastySalvaging.self)
          == row.salvaging
      )
    }
  }

  private static let rows: [(json: String, strict: String, salvaging: String)] = [
    (#"{"a": 1, "b": 2, "inner": {"c": 3, "d": 4}}"#, "1 2 3 4", "1 2 3 4"),
    ("{}", missing, missing),
    (#"{"a": "x"}"#, "invalidValue a", "missingKey b; missingKey inner"),
    (#"{"a": [], "b": {}}"#, "typeMismatch a", "typeMismatch a"),
    (#"{"inner": {}}"#, "missingKey inner.c; missingKey inner.d", inner),
    (#"{"inner": {"c": []}, "a": {}}"#, "typeMismatch inner.c", "typeMismatch inner.c"),
    (#"{"a": 1, "b": null, "inner": 5}"#, "nullValue b", "nullValue b"),
    (
      #"{"a": 1, "b": 2, "inner": {"c": 3, "d": 4}, "list": [1, "x", {}]}"#,
      "invalidValue list[1]", "invalidValue list[1]",
    ),
  ]

  private static let missing = "missingKey a; missingKey b; missingKey inner"
  private static let inner = "missingKey inner.c; missingKey inner.d"

  @Test("reports all mistakes of a declaration together")
  func declaration() {
    struct Wrong: StrictModel {
      let name: String
      static let ignoredProperties: Set<String> = ["x", "y"]
    }
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Hasty>().map(Wrong.self, from: "{}")
    }
    #expect(error?.issues.map(\.code) == [.invalidDeclaration, .invalidDeclaration])
  }

  struct Inner: StrictModel {
    let c: Int
    let d: Int
  }

  struct Outer: StrictModel, CustomStringConvertible {
    let a: Int
    let b: Int
    let inner: Inner
    let list: [Int]?

    var description: String { "\(a) \(b) \(inner.c) \(inner.d)" }
  }

  enum Hasty: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.collectsAllIssues = false
      return rules
    }
  }

  /// Errors under this policy may still be forgiven when they are found.
  enum HastySalvaging: MappingPolicy {
    static var rules: MappingRules {
      var rules = Hasty.rules
      rules.invalidValue = .reset
      return rules
    }
  }
}
