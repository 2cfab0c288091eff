import ModelMapping
import Testing

@Suite("Missing and unknown keys")
struct UnknownKeyTests {
  /// The lenient rules, with unknown keys reported.
  enum Curious: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.unknownKeys = .report
      return rules
    }
  }

  struct Book: StrictModel, Equatable {
    let name: String
    let pageCount: Int
    let summary: String?
    let author: Author?
    static let keyMapper: KeyMapper = ["pageCount": "page_count", "summary": "ext.summary"]
  }

  struct Author: StrictModel, Equatable {
    let name: String
  }

  private func issues<Policy: MappingPolicy>(
    _: Policy.Type,
    _ json: String,
    _ source: Source = .text,
  ) -> [String] {
    do {
      _ = try source.mapWithReport(Book.self, from: json, by: ModelMapper<Policy>())
      return []
    } catch {
      return (error as? ModelError)?.issues.map(\.description) ?? ["\(error)"]
    }
  }

  @Test("a misspelled key and the missing key it explains are one issue")
  func misspelt() {
    let json = #"{"nmae": "n", "page_cuont": 1, "colour": 3}"#
    let missing = [
      "name (line 1, column 1): missing required key; found `nmae`: did you mean `name`?",
      "pageCount (in JSON page_count, line 1, column 1): missing required key; "
        + "found `page_cuont`: did you mean `page_count`?",
    ]
    #expect(issues(Strict.self, json) == missing)
    #expect(
      issues(Closed.self, json)
        == missing + ["colour (line 1, column 32): no property has this key"]
    )
  }

  @Test(
    "a misspelled key explains only one missing key",
    arguments: [Source.text, .tree, .serialization],
  )
  func misspeltOnce(_ source: Source) {
    struct Pair: StrictModel {
      let name: String
      let nama: String
    }
    let error = #expect(throws: ModelError.self) {
      try source.mapWithReport(Pair.self, from: #"{"namo": "n"}"#, by: ModelMapper<Strict>())
    }
    #expect(
      error?.issues.map(\.suggestion) == ["found `namo`: did you mean `name`?", nil]
    )
  }

  @Test("a key that differs only in case is suggested")
  func otherCase() {
    #expect(
      issues(Strict.self, #"{"Name": "n", "PAGE_COUNT": 1}"#) == [
        "name (line 1, column 1): missing required key; found `Name`: did you mean `name`?",
        "pageCount (in JSON page_count, line 1, column 1): missing required key; "
          + "found `PAGE_COUNT`: did you mean `page_count`?",
      ]
    )
  }

  @Test("a dissimilar key is not suggested")
  func unlike() {
    #expect(
      issues(Strict.self, #"{"title": "n", "page_count": 1}"#)
        == ["name (line 1, column 1): missing required key"]
    )
  }

  @Test("each forbidden unknown key is an issue with its location")
  func forbidden() {
    #expect(
      issues(
        Closed.self,
        #"{"name": "n", "page_count": 1, "naem": 2, "author": {"name": "a", "born": 1}, "x": {}}"#,
      ) == [
        "naem (line 1, column 32): no property has this key; did you mean `name`?",
        "author.born (line 1, column 67): no property has this key",
        "x (line 1, column 79): no property has this key",
      ]
    )
  }

  @Test("an unknown key inside a key path's object is reported with its full path")
  func forbiddenInPath() {
    #expect(
      issues(Closed.self, #"{"name": "n", "page_count": 1, "ext": {"sumary": "s", "more": 1}}"#)
        == [
          "ext.sumary (line 1, column 40): no property has this key; did you mean `summary`?",
          "ext.more (line 1, column 55): no property has this key",
        ]
    )
  }

  @Test("a key inside a key path's object does not explain a missing outer key")
  func insideIsNotOutside() {
    #expect(
      issues(Closed.self, #"{"page_count": 1, "ext": {"nmae": "s"}}"#) == [
        "name (line 1, column 1): missing required key",
        "ext.nmae (line 1, column 27): no property has this key",
      ]
    )
  }

  @Test("trees have the same issues, without locations", arguments: [Source.tree, .serialization])
  func trees(_ source: Source) {
    #expect(
      issues(Closed.self, #"{"name": "n", "page_count": 1, "naem": 2, "x": {}}"#, source) == [
        "naem: no property has this key; did you mean `name`?", "x: no property has this key",
      ]
    )
  }

  @Test("an unknown key's issue has its code and paths")
  func fields() throws {
    let error = try #require(throws: ModelError.self) {
      try ModelMapper<Closed>().map([Author].self, from: #"[{"name": "n", "a.b": 1}]"#)
    }
    let issue = try #require(error.issues.first)
    #expect(issue.code == .unknownKey)
    #expect(issue.keyPath == MappingPath([.index(0), .key("a.b")]))
    #expect(issue.jsonPath == MappingPath([.index(0), .key("a.b")]))
    #expect(issue.groupingKey == #"unknownKey [*]["a.b"]"#)
    #expect(error.missingKeys == [])
  }

  @Test("alternative keys and keys in key paths are not unknown")
  func alternatives() throws {
    struct Model: StrictModel {
      let id: Int
      let deep: Int
      static let keyMapper: KeyMapper = ["id": ["id", "ID"], "deep": "a.b.deep"]
    }
    let mapper = ModelMapper<Closed>()
    #expect(throws: Never.self) {
      try mapper.map(Model.self, from: #"{"id": 1, "ID": 2, "a": {"b": {"deep": 1}}}"#)
    }
    #expect(throws: Never.self) {
      try mapper.map(Model.self, from: #"{"a.b.deep": 1, "ID": 2, "a": {"b": {"deep": 2}}}"#)
    }
  }

  @Test("reporting unknown keys does not affect the value")
  func reported() throws {
    let mapped = try ModelMapper<Curious>().mapWithReport(
      Book.self,
      from: #"{"name": "n", "page_count": 1, "naem": 2, "author": {"name": "a", "born": 1}}"#,
    )
    let author = Author(name: "a")
    #expect(mapped.value == Book(name: "n", pageCount: 1, summary: nil, author: author))
    #expect(
      mapped.report.issues.map(\.description) == [
        "naem (line 1, column 32): no property has this key; did you mean `name`?",
        "author.born (line 1, column 67): no property has this key",
      ]
    )
  }
}
