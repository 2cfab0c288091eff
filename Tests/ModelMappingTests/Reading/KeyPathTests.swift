import ModelMapping
import Testing

@Suite("Reading by key paths")
struct KeyPathTests {
  private struct Deep: LenientModel, Equatable {
    var name: String?
    var size: Int?
    var far: String?
    static let keyMapper: KeyMapper = ["name": "a.name", "size": "a.size", "far": "a.b.c.far"]
  }

  private func read<Model: LenientModel>(_ type: Model.Type, _ json: String) throws -> [Model] {
    try Source.all.flatMap { source in
      [
        try source.mapWithReport(type, from: json, by: ModelMapper<Lenient>()).value,
        try source.mapWithReport(type, from: json, by: ModelMapper<Strict>()).value,
      ]
    }
  }

  private static let paths: [(String, name: String?, size: Int?, far: String?)] = [
    (#"{"a": {"name": "n", "size": 1, "b": {"c": {"far": "f"}}}}"#, "n", 1, "f"),
    (#"{"a": {"b": {"c": {"far": "f"}}, "size": 1, "other": [1], "name": "n"}}"#, "n", 1, "f"),
    (#"{"other": 1, "a": {"name": "n"}, "more": {"name": "x"}}"#, "n", nil, nil),
    // A step that is missing, null, not an object, or an array.
    (#"{"b": {"name": "n"}}"#, nil, nil, nil),
    (#"{"a": null}"#, nil, nil, nil),
    (#"{"a": {"b": null, "size": 1}}"#, nil, 1, nil),
    (#"{"a": 1}"#, nil, nil, nil),
    (#"{"a": "name"}"#, nil, nil, nil),
    (#"{"a": {"b": {"c": true}}}"#, nil, nil, nil),
    (#"{"a": [{"name": "n", "size": 1}]}"#, nil, nil, nil),
    (#"{"a": {"b": [{"c": {"far": "f"}}], "name": "n"}}"#, "n", nil, nil),
    (#"{"a": {"name": null, "size": null}}"#, nil, nil, nil),
    (#"{"a": {}}"#, nil, nil, nil),
    ("{}", nil, nil, nil),
    // The path as a literal key, if there is nothing at the path.
    (#"{"a.name": "n"}"#, "n", nil, nil),
    (#"{"a.name": "no", "a": {"name": "n"}}"#, "n", nil, nil),
    (#"{"a": {"name": "n"}, "a.name": "no"}"#, "n", nil, nil),
    (#"{"a": {"name": null}, "a.name": "n"}"#, "n", nil, nil),
    (#"{"a": [], "a.size": 4, "a.b.c.far": "f"}"#, nil, 4, "f"),
    // Only the whole path, not a part of it.
    (#"{"a.b": {"c": {"far": "f"}}, "a": {"b.c": {"far": "f"}}}"#, nil, nil, nil),
  ]

  @Test("a path is followed step by step, then tried as a literal key", arguments: paths.indices)
  func path(_ row: Int) throws {
    let (json, name, size, far) = Self.paths[row]
    let expected = Deep(name: name, size: size, far: far)
    for value in try read(Deep.self, json) { #expect(value == expected, "\(json)") }
  }

  private struct Literal: LenientModel, Equatable {
    var a: Int?
    var b: Int?
    var c: Int?
    var d: Int?
    static let keyMapper: KeyMapper = [
      "a": .literal("x.a"), "b": "x..b.", "c": ".c", "d": .literal(""),
    ]
  }

  private static let literals: [(String, Literal)] = [
    (#"{"x.a": 1, "x": {"a": 2}}"#, Literal(a: 1)),
    (#"{"x": {"a": 2}}"#, Literal()),
    (#"{"x": {"b": 2}}"#, Literal(b: 2)),
    (#"{"x..b.": 2}"#, Literal(b: 2)),
    (#"{".c": 3, "c": 4}"#, Literal(c: 3)),
    (#"{"": 5}"#, Literal(d: 5)),
  ]

  @Test(
    "a literal is used verbatim as a key, and empty steps are skipped",
    arguments: literals.indices,
  )
  func literal(_ row: Int) throws {
    let (json, expected) = Self.literals[row]
    for value in try read(Literal.self, json) { #expect(value == expected, "\(json)") }
  }

  @Test("several properties can read the same key")
  func sharedKey() throws {
    struct Shared: LenientModel, Equatable {
      var text = ""
      var number = 0
      var flag: Bool?
      var list: [Int] = [1]
      static let keyMapper: KeyMapper = ["text": "v", "number": "v", "flag": "v"]
    }
    for value in try read(Shared.self, #"{"v": 1, "list": []}"#) {
      #expect(value == Shared(text: "1", number: 1, flag: true, list: []))
    }
  }

  @Test("several properties can read the same path")
  func sharedPath() throws {
    struct Shared: LenientModel, Equatable {
      var first = 0
      var second = 0
      var third = 0
      static let keyMapper: KeyMapper = ["first": "a.b", "second": "a.b", "third": "a.c"]
    }
    for value in try read(Shared.self, #"{"a": {"c": 2, "b": 1}}"#) {
      #expect(value == Shared(first: 1, second: 1, third: 2))
    }
  }

  @Test("a property can read an object that other paths go through")
  func sharedObject() throws {
    struct Whole: LenientModel, Equatable {
      var whole: JSONObject = [:]
      var name = ""
      var inner: [String: Int] = [:]
      var one = 0
      static let keyMapper: KeyMapper = [
        "whole": "a", "name": "a.name", "inner": "a.inner", "one": "a.inner.one",
      ]
    }
    let json = #"{"a": {"name": "n", "inner": {"one": 1, "two": 2}}}"#
    let expected = Whole(
      whole: ["name": "n", "inner": ["one": 1, "two": 2]],
      name: "n",
      inner: ["one": 1, "two": 2],
      one: 1,
    )
    for source in Source.all {
      let mapper = ModelMapper<Lenient>()
      #expect(try source.mapWithReport(Whole.self, from: json, by: mapper).value == expected)
    }
    // The keys conflict when the model is written, which the strict engine rejects.
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Whole.self, from: json)
    }
    #expect(
      error?.description
        == """
        KeyPathTests.Whole: 3 problems
          the document: `name` of KeyPathTests.Whole is written to a.name, which conflicts with the \
        value of another property
          the document: `inner` of KeyPathTests.Whole is written to a.inner, which conflicts with the \
        value of another property
          the document: `one` of KeyPathTests.Whole is written to a.inner.one, which conflicts with \
        the value of another property
        """
    )
  }

  @Test("a property without a key is neither read nor required")
  func noKey() throws {
    struct Hidden: LenientModel, Equatable {
      var shown = 0
      var hidden = 7
      static let keyMapper: KeyMapper = ["hidden": .unmapped]
    }
    for value in try read(Hidden.self, #"{"shown": 1, "hidden": 2, "": 3}"#) {
      #expect(value == Hidden(shown: 1, hidden: 7))
    }
  }

  @Test("a missing or invalid value at a path is reported with both paths")
  func faults() {
    struct Both: StrictModel {
      let name: String
      let size: Int
      let list: [Int]
      let far: Int
      static let keyMapper: KeyMapper = [
        "name": "a.name", "size": "a.size", "list": "a.list", "far": "a.b.c",
      ]
    }
    let error = #expect(throws: ModelError.self) {
      try Both(json: #"{"a": {"size": "big", "list": [1, "x"], "b": {"c": null}}}"#)
    }
    #expect(
      error?.issues.map(\.description) == [
        "name (in JSON a.name, line 1, column 7): missing required key",
        #"size (in JSON a.size, line 1, column 16): expected an integer, found "big""#,
        #"list[1] (in JSON a.list[1], line 1, column 35): expected an integer, found "x""#,
        "far (in JSON a.b.c, line 1, column 52): expected an integer, found null",
      ]
    )
  }
}
