import ModelMapping
import Testing

@Suite("Custom policies")
struct ThirdPolicyTests {
  @Test("can forbid unknown keys")
  func forbidsUnknownKeys() {
    let error = #expect(throws: ModelError.self) {
      try Account(json: #"{"name": "n", "naem": 1, "x": {"y": 2}}"#)
    }
    #expect(
      error?.description == """
        ThirdPolicyTests.Account: 2 problems
          naem (line 1, column 15): no property has this key; did you mean `name`?
          x (line 1, column 26): no property has this key
        """
    )
    for source in Source.all {
      #expect(
        story(Account.self, from: #"{"name": "n", "x": 1}"#, through: source, by: Closed.self)
          == "unknownKey x"
      )
      #expect(
        story(Account.self, from: #"{"name": "n"}"#, through: source, by: Closed.self)
          == #"Account(name: "n", tags: nil)"#
      )
    }
  }

  @Test("report a misspelled key and the missing one as a single issue")
  func misspelt() {
    let error = #expect(throws: ModelError.self) {
      try Account(json: #"{"nmae": "n"}"#)
    }
    #expect(
      error?.description == """
        ThirdPolicyTests.Account: 1 problem
          name (line 1, column 1): missing required key; found `nmae`: did you mean `name`?
        """
    )
  }

  @Test("can drop unusable elements and otherwise be strict")
  func dropsElements() {
    for source in Source.all {
      #expect(
        story(
          Account.self,
          from: #"{"name": "n", "tags": [1, "x", 2, null]}"#,
          through: source,
          by: Salvaging.self,
        ) == #"Account(name: "n", tags: Optional([1, 2])); dropped tags[1]; dropped tags[3]"#
      )
      #expect(
        story(Account.self, from: #"{"tags": ["x"]}"#, through: source, by: Salvaging.self)
          == "missingKey name"
      )
    }
  }

  @Test("can report unknown keys")
  func reportsUnknownKeys() {
    for source in Source.all {
      #expect(
        story(Account.self, from: #"{"name": "n", "x": 1}"#, through: source, by: Curious.self)
          == #"Account(name: "n", tags: nil); unknownKey x"#
      )
    }
  }

  @Test("can stop at the first issue")
  func endsEarly() {
    for source in Source.all {
      let json = #"{"name": [], "tags": {}}"#
      #expect(
        story(Account.self, from: json, through: source, by: Hasty.self) == "typeMismatch name"
      )
      #expect(
        story(Account.self, from: json, through: source, by: Strict.self)
          == "typeMismatch name; typeMismatch tags"
      )
    }
  }

  @Test("can enable conversions individually")
  func conversions() {
    for source in Source.all {
      #expect(
        story(Account.self, from: #"{"name": true}"#, through: source, by: Wordy.self)
          == #"Account(name: "true", tags: nil); coerced name"#
      )
    }
  }

  struct Account: MappableModel {
    typealias Policy = Closed

    let name: String
    let tags: [Int]?
  }

  enum Salvaging: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.badElements = .drop
      return rules
    }
  }

  enum Curious: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.unknownKeys = .report
      return rules
    }
  }

  enum Hasty: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.collectsAllIssues = false
      return rules
    }
  }

  enum Wordy: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.conversions.boolToText = true
      return rules
    }
  }
}
