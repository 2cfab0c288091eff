import Foundation
import ModelMapping
import Testing

@Suite("Duplicate keys")
struct DuplicateKeyTests {
  private struct Model: LenientModel, Equatable {
    var id = 0
    var name: String?
    var deep = 0
    var list: [Int] = []
    static let keyMapper: KeyMapper = ["id": ["id", "ID"], "deep": "a.deep"]
  }

  private static let rows: [(json: String, value: Model, issues: [String])] = [
    (
      #"{"name": "a", "id": 1, "name": "b"}"#, Model(id: 1, name: "b"),
      ["name (line 1, column 24): the key occurs twice"],
    ),
    (
      #"{"id": 1, "id": 2, "id": 3}"#, Model(id: 3),
      [
        "id (line 1, column 11): the key occurs twice",
        "id (line 1, column 20): the key occurs twice",
      ],
    ),
    (
      #"{"ID": 1, "ID": 2}"#, Model(id: 2),
      ["id (in JSON ID, line 1, column 11): the key occurs twice"],
    ),
    (
      #"{"a": {"deep": 1, "deep": 2}}"#, Model(deep: 2),
      ["deep (in JSON a.deep, line 1, column 19): the key occurs twice"],
    ),
    (
      #"{"list": [1, 2], "list": []}"#, Model(list: []),
      ["list (line 1, column 18): the key occurs twice"],
    ),
    (
      #"{"name": "a", "n\u0061me": null}"#, Model(),
      ["name (line 1, column 15): the key occurs twice"],
    ),
  ]

  @Test("the lenient engine uses the last one and reports duplicates", arguments: rows.indices)
  func lenient(_ row: Int) throws {
    let (json, value, issues) = Self.rows[row]
    let mapped = try ModelMapper<Lenient>().mapWithReport(Model.self, from: json)
    #expect(mapped.value == value)
    #expect(mapped.report.issues.map(\.description) == issues)
    #expect(mapped.report.issues.allSatisfy { $0.code == .duplicateKey })
    #expect(try Model(json: json) == value)
  }

  @Test("the strict engine rejects them", arguments: rows.indices)
  func strict(_ row: Int) {
    let (json, _, issues) = Self.rows[row]
    // Append the other required keys.
    let members = ["id": #""id": 0"#, "deep": #""a": {"deep": 0}"#, "list": #""list": []"#]
    let absent = members.keys.sorted().filter { !json.lowercased().contains("\"\($0)\"") }
    let added = absent.compactMap { members[$0] }.joined(separator: ", ")
    let text = String(json.dropLast()) + ", " + added + "}"
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Model.self, from: text)
    }
    #expect(error?.issues.map(\.description) == issues)
  }

  @Test("a key and its alternative are not duplicates")
  func alternative() throws {
    let json = #"{"ID": 1, "id": 2, "a": {"deep": 3}, "a.deep": 4, "list": []}"#
    #expect(
      try ModelMapper<Strict>().map(Model.self, from: json) == Model(id: 2, deep: 3)
    )
    #expect(try ModelMapper<Lenient>().mapWithReport(Model.self, from: json).report.isEmpty)
  }

  @Test("an unused key may occur any number of times")
  func unknown() throws {
    let json = #"{"x": 1, "x": 2, "id": 1, "a": {"y": 1, "y": 2, "deep": 2}, "list": []}"#
    #expect(try ModelMapper<Strict>().map(Model.self, from: json) == Model(id: 1, deep: 2))
  }

  @Test("a duplicate object on a path is reported once, not for each key in it")
  func pathObject() throws {
    let json = #"{"a": {"deep": 1}, "a": {"deep": 2}}"#
    let mapped = try ModelMapper<Lenient>().mapWithReport(Model.self, from: json)
    #expect(mapped.value == Model(deep: 2))
    #expect(
      mapped.report.issues.map(\.description)
        == ["a (line 1, column 20): the key occurs twice"]
    )
  }

  @Test(
    "only the last one counts, even if it does not fit, as in a tree",
    arguments: [
      #"{"name": "a", "name": []}"#, #"{"id": 1, "id": "x"}"#, #"{"id": 1, "id": null}"#,
      #"{"id": 1, "id": null, "ID": 2}"#, #"{"ID": 1, "ID": null}"#, #"{"ID": 1, "ID": {}}"#,
      #"{"id": 1, "id": [], "ID": 2, "id": null}"#, #"{"a": {"deep": 1, "deep": {}}}"#,
      #"{"a": {"deep": 1}, "a": {"deep": null}}"#, #"{"list": [1, 2], "list": 7}"#,
      #"{"counts": {"a": 1, "b": 2}, "counts": 3}"#, #"{"counts": {"a": 1, "b": 2, "a": []}}"#,
      #"{"counts": {"a": 1, "a": null, "b": 2, "a": 3}}"#, #"{"counts": {"a": [], "a": 1}}"#,
      #"{"ranks": {"1": "a", "1.0": null, "2": "b"}}"#, #"{"bare": {"x": 1, "x": {}}}"#,
      #"{"bare": {"x": 1}, "bare": {"x": {}}}"#, #"{"bare": {"x": 1, "y": 2}, "bare": []}"#,
      #"{"object": {"x": 1, "x": "?"}}"#, #"{"object": {"x": 1, "text": "a"}, "object": null}"#,
      #"{"shared": 1, "shared": [1]}"#, #"{"shared": [1], "shared": 1}"#,
    ],
  )
  func last(_ json: String) throws {
    let tree = try JSONValue(json: json)
    let mapper = ModelMapper<Lenient>()
    let new = try mapper.map(Wide.self, from: json)
    #expect(new.isModelEqual(to: try mapper.map(Wide.self, from: tree)))
    var (text, other) = (Wide(), Wide())
    for model in [text, other] {
      (model.id, model.name, model.deep, model.list) = (8, "before", 9, [8])
      (model.counts, model.ranks, model.bare) = (["a": 9, "z": 0], [1: "z"], Bare(x: 4, y: 5))
      (model.object.x, model.object.text, model.second, model.third) = (5, "b", 6, [7])
    }
    try mapper.update(&text, from: json)
    try mapper.update(&other, from: tree)
    #expect(text.isModelEqual(to: other))
  }

  private struct Required: LenientModel {
    var id = 0
    var name = ""
    static let requiredProperties: Set<String> = ["id", "name"]
    static let keyMapper: KeyMapper = ["name": "a.name"]
  }

  private struct Linked: StrictModel {
    let link: URL
  }

  private enum LastWins: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.duplicateKeys = .lastWins
      return rules
    }
  }

  @Test("a first value that does not fit is forgiven, also where the property must have one")
  func forgiven() throws {
    let json = #"{"id": null, "a": {"name": {}}, "id": [], "a": {"name": 5, "name": "a"}, "id": 7}"#
    let mapped = try ModelMapper<Lenient>().mapWithReport(Required.self, from: json)
    #expect(mapped.value.id == 7 && mapped.value.name == "a")
    #expect(mapped.report.issues.filter { $0.code == .duplicateKey }.count == 4)
    #expect(try ModelMapper<LastWins>().map(Required.self, from: json).id == 7)
    let link = #"{"link": 5, "link": "a:b"}"#
    #expect(try ModelMapper<Lenient>().map(Linked.self, from: link).link.scheme == "a")
    for json in [
      #"{"id": "x", "a": {"name": []}, "id": 7}"#, #"{"a": {"name": []}, "id": "x", "id": 7}"#,
    ] {
      let error = #expect(throws: ModelError.self) { try Required(json: json) }
      #expect(error?.issues.map(\.jsonPointer) == ["/a/name"])
    }
  }

  @Test("a null before the value of one of several keys is a duplicate too")
  func nullFirst() throws {
    struct Alternatives: StrictModel {
      let id: Int
      let name: String?
      static let keyMapper: KeyMapper = ["id": ["id", "ID"], "name": "a.name"]
    }
    for (json, key) in [
      (#"{"id": null, "id": 1}"#, "id"), (#"{"id": 1, "a": {"name": null, "name": "b"}}"#, "name"),
    ] {
      let error = #expect(throws: ModelError.self) { try Alternatives(json: json) }
      #expect(error?.issues.last?.keyPath == MappingPath(key))
      #expect(error?.issues.last?.code == .duplicateKey)
      let lenient = try ModelMapper<Lenient>().mapWithReport(Alternatives.self, from: json)
      #expect(lenient.value.id == 1)
      #expect(lenient.report.issues.map(\.code) == [.duplicateKey])
    }
  }

  private final class Wide: LenientModel {
    var id = 0
    var name: String?
    var deep = 0
    var list: [Int] = []
    var counts: [String: Int] = [:]
    var ranks: [Int: String] = [:]
    var bare: Bare?
    var object = Object()
    var second = 0
    var third: [Int] = []
    static let keyMapper: KeyMapper = [
      "id": ["id", "ID"], "deep": "a.deep", "second": "shared", "third": "shared",
    ]
  }

  private struct Bare: MappableModel {
    typealias Policy = Lenient
    let x: Int
    let y: Int?
  }

  private final class Object: LenientModel {
    var x = 0
    var text = "?"
  }

  private struct Keeping: StrictModel {
    let id: Int
    let rest: UnknownMembers
  }

  private struct Plain: StrictModel {
    let id: Int
  }

  @Test(
    "of keys that no property reads are refused where the members are kept or forbidden",
    arguments: [Source.text, .bytes],
  )
  func unread(_ source: Source) {
    let json = #"{"id": 1, "x": 2, "x": 3}"#
    #expect(story(Plain.self, from: json, through: source, by: Strict.self) == "Plain(id: 1)")
    #expect(
      story(Keeping.self, from: json, through: source, by: Strict.self) == "duplicateKey x"
    )
    #expect(
      story(Plain.self, from: json, through: source, by: Closed.self)
        == "unknownKey x; unknownKey x"
    )
  }
}
