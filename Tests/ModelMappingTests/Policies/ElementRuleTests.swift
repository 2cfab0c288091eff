import Foundation
import ModelMapping
import Testing

@Suite("Rules for elements")
struct ElementRuleTests {
  /// An array, and its outcome as an array of models under each pair of rules for non-objects.
  struct Row: Sendable, CustomTestStringConvertible {
    let json: String
    let unfit: String
    let dropped: String
    let flat: String
    let both: String

    init(_ json: String, _ unfit: String, dropped: String, flat: String, both: String) {
      self.json = json
      self.unfit = unfit
      self.dropped = dropped
      self.flat = flat
      self.both = both
    }

    var testDescription: String { json }
  }

  @Test("non-objects in arrays of models are rejected, dropped or flattened", arguments: rows)
  func models(row: Row) {
    let json = #"{"list": \#(row.json)}"#
    for source in Source.all {
      #expect(story(Model.self, from: json, through: source, by: Strict.self) == row.unfit)
      #expect(story(Model.self, from: json, through: source, by: Dropping.self) == row.dropped)
      #expect(story(Model.self, from: json, through: source, by: Flat.self) == row.flat)
      #expect(story(Model.self, from: json, through: source, by: Both.self) == row.both)
    }
  }

  private static let rows: [Row] = [
    Row(#"[{"id": 1}]"#, "[1]", dropped: "[1]", flat: "[1]", both: "[1]"),
    Row("[]", "[]", dropped: "[]", flat: "[]", both: "[]"),
    Row(
      #"[5, {"id": 1}, null]"#,
      "nullValue list[2]; typeMismatch list[0]",
      dropped: "[1]; dropped list[0]; dropped list[2]",
      flat: "nullValue list[2]; typeMismatch list[0]",
      both: "[1]; dropped list[0]; dropped list[2]",
    ),
    Row(
      #"[[{"id": 1}, {"id": 2}], {"id": 3}]"#,
      "typeMismatch list[0]",
      dropped: "[3]; dropped list[0]",
      flat: "[1, 2, 3]",
      both: "[1, 2, 3]",
    ),
    Row(
      #"[[[], [{"id": 1}, "x"]], true]"#,
      "typeMismatch list[0]; typeMismatch list[1]",
      dropped: "[]; dropped list[0]; dropped list[1]",
      flat: "typeMismatch list[0][1][1]; typeMismatch list[1]",
      both: "[1]; dropped list[0][1][1]; dropped list[1]",
    ),
    Row(
      #"["x", {"id": 1}, {"id": "y"}]"#,
      "invalidValue list[2].id; typeMismatch list[0]",
      dropped: "invalidValue list[2].id",
      flat: "invalidValue list[2].id; typeMismatch list[0]",
      both: "invalidValue list[2].id",
    ),
    Row(
      #"[[{"id": 1}, {}]]"#,
      "typeMismatch list[0]",
      dropped: "[]; dropped list[0]",
      flat: "missingKey list[0][1].id",
      both: "missingKey list[0][1].id",
    ),
  ]

  @Test("the report describes each dropped element with its location")
  func words() throws {
    let json = """
      {
        "list": [{"id": 1}, "x", [[], 7]]
      }
      """
    let mapped = try ModelMapper<Both>().mapWithReport(Model.self, from: json)
    #expect(
      mapped.report.description == """
        list[1] (line 2, column 23): left out: expected an object, found "x"
        list[2][1] (line 2, column 33): left out: expected an object, found 7
        """
    )
  }

  @Test("the same rules apply to an array of models at the root")
  func document() throws {
    let mapper = ModelMapper<Both>()
    let list = try mapper.map([Item].self, from: #"[[{"id": 1}], 5, {"id": 2}]"#)
    #expect(list.map(\.id) == [1, 2])
    let error = #expect(throws: ModelError.self) {
      try mapper.map([Item].self, from: #"[5, {"id": "x"}]"#)
    }
    #expect(error?.keyPath.description == "[1].id")
    let broken = #expect(throws: ModelError.self) {
      try mapper.map([Item].self, from: #"[[{"id": 1}, x]]"#)
    }
    #expect(
      broken?.description == """
        Array<ElementRuleTests.Item>: 1 problem
          [0][1] (line 1, column 14): expected a value, found `x]]`
        """
    )
  }

  @Test("the rules apply to sets, but not to dictionaries or other arrays", arguments: Source.all)
  func others(_ source: Source) {
    #expect(
      story(
        Holder<Set<Item>>.self,
        from: #"{"value": [[{"id": 1}], 5]}"#,
        through: source,
        by: Both.self,
      ) == "Holder<Set<Item>>(value: Set([1])); dropped value[1]"
    )
    #expect(
      story(
        Holder<[String: Item]>.self,
        from: #"{"value": {"a": {"id": 1}, "b": 5, "c": [{"id": 2}]}}"#,
        through: source,
        by: Both.self,
      ) == "typeMismatch value.b; typeMismatch value.c"
    )
    #expect(
      story(
        Holder<[Int]>.self,
        from: #"{"value": [1, [2], "x"]}"#,
        through: source,
        by: Both.self,
      ) == "invalidValue value[2]; typeMismatch value[1]"
    )
  }

  @Test("an empty array is a dictionary of values, of models, or neither", arguments: Source.all)
  func emptyArray(_ source: Source) {
    let json = #"{"values": [], "models": []}"#
    let neither = "typeMismatch models; typeMismatch values"
    #expect(story(Tables.self, from: json, through: source, by: Strict.self) == neither)
    #expect(
      story(Tables.self, from: json, through: source, by: OfValues.self) == "typeMismatch models"
    )
    #expect(
      story(Tables.self, from: json, through: source, by: OfModels.self) == "typeMismatch values"
    )
    let empty = "Tables(values: [:], models: [:])"
    #expect(story(Tables.self, from: json, through: source, by: Lenient.self) == empty)
    let full = #"{"values": [1], "models": [{"id": 1}]}"#
    #expect(story(Tables.self, from: full, through: source, by: OfValues.self) == neither)
  }

  @Test("a policy can define separate conversions for elements", arguments: Source.all)
  func conversions(_ source: Source) {
    let json = #"{"one": "1", "all": ["1", 2], "table": {"a": "3", "b": 4}, "deep": [["5", 6]]}"#
    #expect(
      story(Numbers.self, from: json, through: source, by: Lenient.self)
        == #"1 [1, 2] ["a": 3, "b": 4] [[5, 6]]; "#
        + "coerced all[0]; coerced deep[0][0]; coerced one; coerced table.a"
    )
    #expect(
      story(Numbers.self, from: json, through: source, by: Filtering.self)
        == #"1 [2] ["b": 4] [[6]]; coerced one; dropped all[0]; dropped deep[0][0]; "#
        + "dropped table.a"
    )
  }

  @Test("a model's own conversions apply to its elements", arguments: Source.all)
  func modelConversions(_ source: Source) {
    #expect(
      story(Stated.self, from: #"{"all": ["1", true]}"#, through: source, by: Filtering.self)
        == "Stated(all: [1, 1]); coerced all[0]; coerced all[1]"
    )
  }

  // MARK: Models and policies

  struct Item: StrictModel, Hashable, CustomStringConvertible {
    let id: Int

    var description: String { "\(id)" }
  }

  struct Model: StrictModel, CustomStringConvertible {
    let list: [Item]

    var description: String { "\(list)" }
  }

  struct Tables: StrictModel {
    let values: [String: Int]
    let models: [String: Item]
  }

  struct Numbers: LenientModel, CustomStringConvertible {
    var one = 0
    var all: [Int] = []
    var table: [String: Int] = [:]
    var deep: [[Int]] = []

    var description: String {
      let table = table.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
      return "\(one) \(all) [\(table.joined(separator: ", "))] \(deep)"
    }
  }

  struct Stated: LenientModel {
    var all: [Int] = []

    static let valueTransformer = ValueTransformer.jsonModel
  }

  enum Dropping: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.nonObjects = .drop
      return rules
    }
  }

  enum Flat: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.nestedArrays = .flatten
      return rules
    }
  }

  enum Both: MappingPolicy {
    static var rules: MappingRules {
      var rules = Flat.rules
      rules.legacy.nonObjects = .drop
      return rules
    }
  }

  enum OfValues: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.conversions.emptyArrayIsObject = true
      return rules
    }
  }

  enum OfModels: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.conversions.emptyArrayIsObjectOfModels = true
      return rules
    }
  }

  @Test("elements with separate conversions are not read by the policy's transformer")
  func transformers() throws {
    struct Model: LenientModel {
      var one = ""
      var all: [String] = []
      var table: [String: Int] = [:]
    }
    struct Stated: LenientModel {
      var all: [String] = []
      static let valueTransformer = ValueTransformer.standard
        .adding("StringFromBool:") { (flag: Bool) in flag ? "on" : "off" }
    }
    let json = #"{"one": true, "all": [true, "a"], "table": {"a": "1", "b": 2}}"#
    for source in Source.all {
      #expect(
        story(Model.self, from: json, through: source, by: FilteringText.self)
          == #"Model(one: "1", all: ["a"], table: ["b": 2]); dropped all[0]; dropped table.a"#
      )
      // A model's own conversions apply, and the policy's apply to writing.
      #expect(
        story(Stated.self, from: json, through: source, by: FilteringText.self)
          == #"Stated(all: ["on", "a"])"#
      )
    }
    let mapper = ModelMapper<FilteringText>()
    #expect(try mapper.jsonString(from: Model(table: ["b": 2])).contains(#""table":{"b":"2"}"#))
  }

  enum FilteringText: MappingPolicy {
    static var rules: MappingRules { Filtering.rules }
    static let valueTransformer = ValueTransformer.standard
      .adding("StringFromBool:") { (flag: Bool) in flag ? "1" : "0" }
      .adding("IntFromString:") { (text: String) in text.count }
      .adding("JSONObjectFromInt:") { (number: Int) in String(number) }
  }

  enum Filtering: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.elementConversions = Exact.rules.conversions
      return rules
    }
  }
}
