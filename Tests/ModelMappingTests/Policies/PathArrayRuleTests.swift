import Foundation
import ModelMapping
import Testing

@Suite("Paths through arrays")
struct PathArrayRuleTests {
  @Test("continue into the array or stop at it", arguments: rows)
  func paths(row: (json: String, through: String, stopped: String)) {
    for source in Source.all {
      #expect(story(Model.self, from: row.json, through: source, by: Through.self) == row.through)
      #expect(story(Model.self, from: row.json, through: source, by: Lenient.self) == row.stopped)
    }
  }

  private static let rows: [(json: String, through: String, stopped: String)] = [
    (#"{"items": [{"id": 1}, {"id": 2}]}"#, "ids [1, 2]", ""),
    (#"{"items": []}"#, "ids []", ""),
    (#"{"items": {"id": [1, 2]}}"#, "ids [1, 2]", "ids [1, 2]"),
    (#"{"items": [{"id": 1}, {}, 5, null]}"#, "ids [1, nil, nil, nil]", ""),
    (#"{"items": [[{"id": 1}], {"id": 2}]}"#, "ids [nil, 2]; typeMismatch ids[0]", ""),
    (#"{"items": "x"}"#, "", ""),
    (#"{"items": null}"#, "", ""),
    (
      #"{"groups": [{"tags": [{"name": "a"}, {"name": "b"}]}, {"tags": []}]}"#,
      #"names [["a", "b"], []]"#,
      "",
    ),
    (#"{"groups": {"tags": [{"name": "a"}]}}"#, "names []; dropped names[0]", ""),
    (#"{"groups": {"tags": [{"name": ["a"]}]}}"#, #"names [["a"]]"#, ""),
    (#"{"items": [{"id": 1, "sub": {"n": 5}}], "items.id": [9]}"#, "ids [1]", "ids [9]"),
    (#"{"other": [{"x": 1}, {"x": 2}]}"#, "first [1, 2]", ""),
    (#"{"other": [{"x": 1}], "best": [7]}"#, "first [7]", "first [7]"),
    (#"{"best": [7], "other": [{"x": 1}]}"#, "first [7]", "first [7]"),
    (#"{"items": [{"id": "a"}, {"id": 3}]}"#, "ids [nil, 3]; invalidValue ids[0]", ""),
  ]

  @Test("report the location of the array in errors")
  func words() {
    struct Item: MappableModel {
      typealias Policy = StrictThrough

      let ids: [Int]
      let name: String

      static let keyMapper: KeyMapper = ["ids": "list.id"]
    }
    let error = #expect(throws: ModelError.self) {
      try Item(
        json: """
          {
            "list": [{"id": 1}, {}, {"id": "x"}],
            "name": 5
          }
          """
      )
    }
    #expect(
      error?.description == """
        PathArrayRuleTests.Item: 2 problems
          ids[1] (in JSON list.id[1], line 2, column 11): expected an integer, found null
          ids[2] (in JSON list.id[2], line 2, column 11): expected an integer, found "x"
        """
    )
    let missing = #expect(throws: ModelError.self) { try Item(json: #"{"list": 5, "name": "n"}"#) }
    #expect(
      missing?.description == """
        PathArrayRuleTests.Item: 1 problem
          ids (in JSON list.id, line 1, column 10): missing required key
        """
    )
  }

  @Test("are followed for each of several properties", arguments: Source.all)
  func several(_ source: Source) {
    // `list` is both a key and part of other paths, a mistake that the policy tolerates.
    #expect(
      story(
        Both.self,
        from: #"{"list": [{"id": 1, "name": "a"}, {"id": 2, "name": "b"}], "last": true}"#,
        through: source,
        by: StrictThrough.self,
      )
        == #"[1, 2] ["a", "b"] 2 members true; invalidDeclaration"#
    )
    let before = Both(ids: [5], names: ["c"], list: .init(values: []), last: false)
    #expect(
      story(
        updating: before,
        from: #"{"list": [{"id": 1}]}"#,
        through: source,
        by: StrictThrough.self,
      )
        == #"[5] ["c"] 0 members false; nullValue names[0]"#
    )
    #expect(
      story(
        updating: before,
        from: #"{"list": [{"id": 1, "name": "d"}], "last": false}"#,
        through: source,
        by: StrictThrough.self,
      )
        == #"[1] ["d"] 1 members false; invalidDeclaration"#
    )
  }

  @Test("lead to models, whose nested arrays are flattened if the rules say so")
  func models() throws {
    let json = """
      {"generic": [
        {"items": [{"data": {"id": 1}}, {"data": [{"id": 2}, {"id": 3}]}]},
        {"items": []},
        {"items": [{"data": {"id": 4}}]}
      ]}
      """
    for source in Source.all {
      #expect(
        story(Pharmacy.self, from: json, through: source, by: Flat.self)
          == "Pharmacy(drugs: [1, 2, 3, 4])"
      )
      #expect(
        story(Pharmacy.self, from: json, through: source, by: StrictThrough.self)
          == "typeMismatch drugs[0]; typeMismatch drugs[1]; typeMismatch drugs[2]"
      )
    }
  }

  @Test("report malformed JSON inside the array")
  func malformed() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Through>().map(Model.self, from: #"{"items": [{"id": 1}, {]}"#)
    }
    #expect(error?.issues.map(\.code) == [.malformedJSON])
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let tooDeep = #expect(throws: ModelError.self) {
      try ModelMapper<Through>().map(Model.self, from: #"{"items": \#(deep)}"#)
    }
    #expect(tooDeep?.issues.map(\.code) == [.tooDeep])
  }

  @Test("use the last array of a duplicate key")
  func twice() {
    #expect(
      story(
        Model.self,
        from: #"{"items": [{"id": 1}], "items": [{"id": 2}, {"id": 3}]}"#,
        by: Through.self,
      ) == "ids [2, 3]; duplicateKey items"
    )
    #expect(
      story(Model.self, from: #"{"items": [{"id": 1}], "items": {}}"#, by: Through.self)
        == "; duplicateKey items"
    )
    #expect(
      story(Model.self, from: #"{"other": [{"x": 1}], "other": 5}"#, by: Through.self)
        == "; duplicateKey other"
    )
  }

  @Test("are written as nested objects")
  func written() throws {
    #expect(
      try ModelMapper<Through>().jsonString(from: Model(ids: [1, nil]))
        == #"{"items":{"id":[1,null]}}"#
    )
  }

  // MARK: Models and policies

  struct Model: LenientModel, CustomStringConvertible {
    var ids: [Int?]?
    var names: [[String]]?
    var first: [Int]?

    static let keyMapper: KeyMapper = [
      "ids": "items.id", "names": "groups.tags.name", "first": ["best", "other.x"],
    ]

    var description: String {
      var parts: [String] = []
      if let ids {
        parts.append("ids [\(ids.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: ", "))]")
      }
      if let names { parts.append("names \(names)") }
      if let first { parts.append("first \(first)") }
      return parts.joined(separator: " ")
    }
  }

  struct Both: MappableModel, CustomStringConvertible {
    typealias Policy = StrictThrough

    let ids: [Int]
    let names: [String]
    let list: Members
    let last: Bool

    static let keyMapper: KeyMapper = ["ids": "list.id", "names": "list.name"]

    var description: String { "\(ids) \(names) \(list) \(last)" }
  }

  /// An array of which only the element count matters.
  struct Members: Decodable, CustomStringConvertible {
    let values: [JSONValue]

    init(values: [JSONValue]) { self.values = values }

    init(from decoder: any Decoder) throws { values = try [JSONValue](from: decoder) }

    var description: String { "\(values.count) members" }
  }

  struct Drug: StrictModel, CustomStringConvertible {
    let id: Int

    var description: String { "\(id)" }
  }

  struct Pharmacy: StrictModel {
    let drugs: [Drug]

    static let keyMapper: KeyMapper = ["drugs": "generic.items.data"]
  }

  enum Through: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.legacy.pathArrays = .goThrough
      return rules
    }
  }

  enum StrictThrough: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.pathArrays = .goThrough
      rules.declarationMistakes = .keep
      return rules
    }
  }

  enum Flat: MappingPolicy {
    static var rules: MappingRules {
      var rules = StrictThrough.rules
      rules.legacy.nestedArrays = .flatten
      return rules
    }
  }
}
