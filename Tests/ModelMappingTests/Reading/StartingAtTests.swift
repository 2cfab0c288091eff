import Foundation
import ModelMapping
import Testing

private struct Item: StrictModel, Equatable {
  let id: Int
  var name: String?
  var parts: [Part]?

  struct Part: StrictModel, Equatable {
    let size: Double
    static let keyMapper: KeyMapper = ["size": "dim.size"]
  }
}

private final class Box: LenientModel {
  var id = 0
  var name = "box"
  init() {}
}

private enum Reporting: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.duplicateKeys = .lastWins
    rules.unknownKeys = .report
    return rules
  }
}

@Suite("Starting at a path")
struct StartingAtTests {
  private static func mapper<Policy: MappingPolicy>(
    _ path: MappingPath?,
    _: Policy.Type = Strict.self,
  ) -> ModelMapper<Policy> {
    ModelMapper(options: .init(startingAt: path))
  }

  private static let json = #"""
    {
      "status": "ok",
      "data": {
        "count": 2,
        "items": [
          {"id": 1},
          {"id": 2, "name": "two", "parts": [{"dim": {"size": 2.5}}]}
        ],
        "a.b": {"id": 3},
        "none": null,
        "": {"[0]": [[{"id": 4}]]}
      },
      "more": [1, {"id": 5}]
    }
    """#

  @Test(
    "reads a model from every kind of input",
    arguments: [
      ("data.items[0]", Item(id: 1)),
      ("data.items[1]", Item(id: 2, name: "two", parts: [Item.Part(size: 2.5)])),
      (#"data["a.b"]"#, Item(id: 3)),
      (#"data[""]["[0]"][0][0]"#, Item(id: 4)),
      ("more[1]", Item(id: 5)),
    ] as [(MappingPath, Item)],
  )
  private func models(_ path: MappingPath, _ item: Item) throws {
    for source in Source.all {
      let mapped = try source.mapWithReport(Item.self, from: Self.json, by: Self.mapper(path))
      #expect(mapped.value == item)
      #expect(mapped.report.isEmpty)
    }
    #expect(try Self.mapper(path).map(Item.self, from: Self.json) == item)
  }

  @Test("reads any type that can be mapped")
  func types() throws {
    #expect(try Self.mapper("data.items").map([Item].self, from: Self.json).map(\.id) == [1, 2])
    #expect(try Self.mapper("data.count").map(Int.self, from: Self.json) == 2)
    #expect(try Self.mapper("status").map(String.self, from: Self.json) == "ok")
    #expect(try Self.mapper("data.none").map(Int?.self, from: Self.json) == nil)
    #expect(try Self.mapper("more").map(JSONValue.self, from: Self.json) == [1, ["id": 5]])
    let native = try Self.mapper("[1].a").map([Int].self, from: [0, ["a": [1, 2]]] as [Any])
    #expect(native == [1, 2])
    // The root itself.
    #expect(try Self.mapper("").map([Int].self, from: "[1]") == [1])
    #expect(try Self.mapper(nil).map([Int].self, from: "[1]") == [1])
  }

  @Test("updates a model, all or nothing")
  func update() throws {
    for source in Source.all {
      var item = Item(id: 9, name: "nine")
      _ = try source.update(&item, from: Self.json, by: Self.mapper("data.items[0]"))
      #expect(item == Item(id: 1, name: "nine"))
      let box = Box()
      var same = box
      _ = try source.update(
        &same,
        from: Self.json,
        by: Self.mapper("data.items[1]", Lenient.self),
      )
      #expect(box.id == 2)
      #expect(box.name == "two")

      let wrong = #"{"a": [{"id": 3, "name": []}]}"#
      let error = #expect(throws: ModelError.self) {
        try source.update(&item, from: wrong, by: Self.mapper("a[0]"))
      }
      #expect(error?.keyPath == "name")
      #expect(error?.issues.map(\.jsonPath) == ["a[0].name"])
      #expect(item == Item(id: 1, name: "nine"))
      for path in ["a[1]", "b", "a.b", "a[0].name[0]"] as [MappingPath] {
        #expect(throws: ModelError.self) {
          try source.update(&item, from: wrong, by: Self.mapper(path))
        }
        #expect(throws: ModelError.self) {
          try source.update(&same, from: wrong, by: Self.mapper(path, Lenient.self))
        }
      }
      #expect(item == Item(id: 1, name: "nine"))
      #expect(box.id == 2)
    }
    var item = Item(id: 9)
    for broken in [#"{"a": {"id": 1}, "b": }"#, #"{"a": {"id": 1}} x"#, #"{"a": {"id": 1}"#] {
      let error = #expect(throws: ModelError.self) {
        try Self.mapper("a").update(&item, from: broken)
      }
      #expect(error?.issues.map(\.code) == [.malformedJSON])
      #expect(item == Item(id: 9))
    }
  }

  @Test(
    "prefixes the JSON path of every issue and leaves lines and columns unchanged"
  )
  func issues() {
    let json = """
      {
        "data": {"items": [
          {"id": "x", "parts": [{"dim": {"size": "y"}}, {"dim": {}}]}
        ]}
      }
      """
    let error = #expect(throws: ModelError.self) {
      try Self.mapper("data.items[0]").map(Item.self, from: json)
    }
    #expect(
      error?.description == """
        Item: 3 problems
          id (in JSON data.items[0].id, line 3, column 12): expected an integer, found "x"
          parts[0].size (in JSON data.items[0].parts[0].dim.size, line 3, column 44): expected a \
        number, found "y"
          parts[1].size (in JSON data.items[0].parts[1].dim.size, line 3, column 59): missing \
        required key
        """
    )
    #expect(error?.keyPath == "id")
    #expect(error?.missingKeys == ["parts[1].size"])
    let array = #expect(throws: ModelError.self) {
      try Self.mapper("data.items").map([Int].self, from: json)
    }
    #expect(
      array?.description == """
        Array<Int>: 1 problem
          [0] (in JSON data.items[0], line 3, column 5): expected an integer, found an object
        """
    )
  }

  @Test("prefixes the JSON paths of a report")
  func report() throws {
    let json = #"{"a": {"id": "7", "more": 1}, "b": 1}"#
    for source in Source.all {
      let report = try source.mapWithReport(
        Item.self,
        from: json,
        by: Self.mapper("a", Reporting.self),
      ).report
      #expect(report.issues.map(\.keyPath) == ["id", "more"])
      #expect(report.issues.map(\.jsonPath) == ["a.id", "a.more"])
      #expect(report.issues.map(\.code) == [.coerced, .unknownKey])
    }
  }

  // MARK: Absent values

  private static let absences: [(MappingPath, ModelIssue.Code, String)] = [
    (
      "date", .missingKey,
      "date, line 1, column 2): missing required key: the document has no key `date`",
    ),
    (
      "data.itens[0]", .missingKey,
      "data.itens[0], line 1, column 11): missing required key: `data` has no key `itens`",
    ),
    (
      "data.items[2]", .missingKey,
      "data.items[2], line 1, column 21): missing required key: `data.items` has 2 elements",
    ),
    (
      "data.items[-1].a", .missingKey,
      "data.items[-1].a, line 1, column 21): missing required key: `data.items` has 2 elements",
    ),
    (
      "data.one[1]", .missingKey,
      "data.one[1], line 1, column 68): missing required key: `data.one` has 1 element",
    ),
    (
      "data.none.id", .missingKey,
      "data.none.id, line 1, column 51): missing required key: `data.none` is null",
    ),
    (
      #"data["a.b"]"#, .missingKey,
      #"data["a.b"], line 1, column 11): missing required key: `data` has no key `["a.b"]`"#,
    ),
    ("[0]", .typeMismatch, "[0], line 1, column 2): expected an array, found an object"),
    (
      "data[0].id", .typeMismatch,
      "data[0].id, line 1, column 11): expected an array at `data`, found an object",
    ),
    (
      "data.items.id", .typeMismatch,
      "data.items.id, line 1, column 21): expected an object at `data.items`, found an array",
    ),
    (
      "data.items[0].id.x", .typeMismatch,
      "data.items[0].id.x, line 1, column 29): expected an object at `data.items[0].id`, found a number",
    ),
    (
      "data.text.x[0]", .typeMismatch,
      "data.text.x[0], line 1, column 81): expected an object at `data.text`, found a string",
    ),
  ]

  @Test("reports a path to nothing as one issue, with what is there", arguments: absences.indices)
  func absent(_ index: Int) throws {
    let (path, code, words) = Self.absences[index]
    let json =
      #" {"data": {"items": [{"id": 1}, {"id": 2}],"none":null, "one":     [3], "text": "s"}}"#
    let error = #expect(throws: ModelError.self) {
      try Self.mapper(path).map(Item.self, from: json)
    }
    #expect(error?.description == "Item: 1 problem\n  the document (in JSON \(words)")
    #expect(error?.missingKeys == [])
    for source in Source.all {
      let strict = #expect(throws: ModelError.self) {
        try source.mapWithReport(Item.self, from: json, by: Self.mapper(path))
      }
      let lenient = #expect(throws: ModelError.self) {
        try source.mapWithReport(Box.self, from: json, by: Self.mapper(path, Lenient.self))
      }
      for error in [strict, lenient] {
        #expect(error?.issues.map(\.code) == [code])
        #expect(error?.issues.map(\.keyPath) == [""])
        #expect(error?.issues.map(\.jsonPath) == [path])
      }
    }
  }

  @Test("reports null or a value of the wrong kind like a wrong root")
  func root() {
    for (json, words) in [
      (#"{"a": null}"#, "expected an object, found null"),
      (#"{"a": [1]}"#, "expected an object, found an array"),
    ] {
      for source in Source.all {
        let error = #expect(throws: ModelError.self) {
          try source.mapWithReport(Box.self, from: json, by: Self.mapper("a", Lenient.self))
        }
        #expect(error?.issues.map(\.code) == [.wrongRoot])
        #expect(error?.issues.first?.description.hasSuffix(words) == true)
        #expect(error?.issues.first?.jsonPath == "a")
      }
    }
  }

  @Test(
    "still checks the rest of the document",
    arguments: [
      (#"{"a": {"id": 1}, "b": [1,]}"#, 25), (#"{"b": {"c" 1}, "a": {"id": 1}}"#, 11),
      (#"{"a": {"id": 1}} {"#, 17), (#"{"a": {"id": 1}"#, 15),
      (#"{"a": {"id": 1}, "b": "\#u{1}"}"#, 23),
      (#"{"a": {"id": 1, "name": tru}}"#, 24), ("", 0), (#"{"b": nul}"#, 6),
    ],
  )
  func rest(_ json: String, _ offset: Int) {
    for policy in [true, false] {
      let error = #expect(throws: ModelError.self) {
        policy
          ? try Self.mapper("a").map(Item.self, from: json).id
          : try Self.mapper("a", Lenient.self).map(Box.self, from: json).id
      }
      #expect(error?.issues.count == 1)
      #expect(error?.code == (json.isEmpty ? .emptyInput : .malformedJSON))
      #expect(error?.issues.first?.location?.byteOffset == offset)
    }
  }

  // MARK: Duplicate keys

  private static let twice = #"""
    {"a": {"b": {"id": 1}, "b": {"id": 2}}, "x": {"x": 1, "x": 2}, "a": {"b": {"id": 3}, "b": {"id": 4}}}
    """#

  @Test("applies the policy to duplicate keys on the path")
  func duplicates() throws {
    let mapped = try Self.mapper("a.b", Reporting.self).mapWithReport(Item.self, from: Self.twice)
    #expect(mapped.value == Item(id: 4))
    #expect(
      mapped.report.description == """
        the document (in JSON a, line 1, column 64): the key occurs twice
        the document (in JSON a.b, line 1, column 86): the key occurs twice
        """
    )
    let error = #expect(throws: ModelError.self) {
      try Self.mapper("a.b").map(Item.self, from: Self.twice)
    }
    #expect(
      error?.description == """
        Item: 2 problems
          the document (in JSON a.b, line 1, column 24): the key occurs twice
          the document (in JSON a, line 1, column 64): the key occurs twice
        """
    )
    #expect(error?.code == .duplicateKey)
    // Values off the path are not inspected.
    let clear = #"{"x": {"y": 1, "y": 2}, "x": 1, "a": {"id": 1}}"#
    #expect(try Self.mapper("a").map(Item.self, from: clear) == Item(id: 1))
    // The last value wins, even if it contains less.
    let less = #expect(throws: ModelError.self) {
      try Self.mapper("a.b", Lenient.self).map(
        Box.self,
        from: #"{"a": {"b": {"id": 1}}, "a": {}}"#,
      )
    }
    #expect(less?.issues.map(\.description).last?.hasSuffix("`a` has no key `b`") == true)
  }

  // MARK: The rest of the options

  @Test("counts toward the maximum depth and combines with other options")
  func options() throws {
    let json = #"{"a": [{"item_id": 5}]}"#
    struct Snake: StrictModel {
      let itemID: Int
    }
    var options = MappingOptions(keyMapper: .snakeCase, maximumDepth: 3, startingAt: "a[0]")
    #expect(try ModelMapper<Strict>(options: options).map(Snake.self, from: json).itemID == 5)
    #expect(options.startingAt == "a[0]")
    options.maximumDepth = 2
    for source in Source.all {
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(Snake.self, from: json, by: ModelMapper<Strict>(options: options))
      }
      #expect(error?.issues.map(\.code) == [.tooDeep])
    }
    #expect(MappingOptions().startingAt == nil)
  }

  @Test("does not affect writing")
  func writing() throws {
    let mapper = Self.mapper("data.items[0]")
    #expect(try mapper.jsonString(from: Item(id: 1)) == #"{"id":1}"#)
    #expect(try mapper.jsonValue(from: Item(id: 1)) == ["id": 1])
  }

  @Test("does not reveal sensitive values on the path")
  func sensitive() {
    struct Login: StrictModel {
      let user: String
      static let sensitiveProperties: Set = ["user"]
    }
    for (path, json) in [
      ("a.b", #"{"a": "QZYXZY"}"#), ("a.b", #"{"a": {"b": {"user": ["QZYXZY"]}}}"#),
      ("a.b", #"{"a": {"b": {"user": QZYXZY}}}"#), ("a[0]", #"{"a": {"QZYXZY": 1}}"#),
    ] as [(MappingPath, String)] {
      let error = #expect(throws: ModelError.self) {
        try Self.mapper(path).map(Login.self, from: json)
      }
      #expect(error.map { Secret.leaks(in: $0) } == [])
    }
  }
}
