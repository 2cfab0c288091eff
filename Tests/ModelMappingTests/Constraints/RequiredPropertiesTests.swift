import Foundation
import ModelMapping
import Testing

private struct Post: LenientModel, Equatable {
  var id: Int? = 7
  var name = "none"
  var likes = 0
  static let requiredProperties: Set<String> = ["id", "name"]
}

@Suite("Required properties")
struct RequiredPropertiesTests {
  @Test(
    "of a lenient model must be in the document with a usable value",
    arguments: [
      (#"{"name": "a"}"#, "id", ModelIssue.Code.missingKey),
      (#"{"id": null, "name": "a"}"#, "id", .nullValue),
      (#"{"id": "null", "name": "a"}"#, "id", .nullValue),
      (#"{"id": [], "name": "a"}"#, "id", .typeMismatch),
      (#"{"id": "x", "name": "a"}"#, "id", .invalidValue),
      (#"{"id": 1, "name": null}"#, "name", .nullValue),
      (#"{"id": 1, "name": {}}"#, "name", .typeMismatch),
    ],
  )
  func lenient(_ json: String, _ path: MappingPath, _ code: ModelIssue.Code) throws {
    for read in [{ try Post(json: json) }, { try Post(json: JSONValue(json: json)) }] {
      let error = #expect(throws: ModelError.self) { try read() }
      #expect(error?.issues.map(\.keyPath) == [path])
      #expect(error?.code == code)
    }
  }

  @Test("that are usable are read as usual")
  func usable() throws {
    #expect(try Post(json: #"{"id": "4", "name": 5, "likes": []}"#) == Post(id: 4, name: "5"))
  }

  @Test("leave out the elements that lack them, with the reason in the report")
  func elements() throws {
    let posts = try ModelMapper<Lenient>().mapWithReport(
      [String: Post].self,
      from: #"{"a": {"id": 1, "name": "a"}, "b": {"id": 2}}"#,
    )
    #expect(posts.value.keys.sorted() == ["a"])
    #expect(posts.report.issues.map(\.keyPath) == ["b.name", "b"])
  }

  @Test("may be absent from an update, but not null")
  func updates() throws {
    var post = try Post(json: #"{"id": 1, "name": "a"}"#)
    try post.update(json: #"{"likes": 3}"#)
    #expect(post.likes == 3)
    #expect(throws: ModelError.self) { try post.update(json: #"{"likes": 4, "id": null}"#) }
    #expect(post.likes == 3)
  }

  @Test(
    "refuse null and the word for it in all kinds of optional properties",
    arguments: Source.all,
  )
  func kinds(_ source: Source) {
    for value in ["null", #""null""#] {
      for key in ["object", "list", "shape", "numbers", "field"] {
        let all = [
          "object": "{}", "list": "[]", "shape": #"{"circle": 1}"#, "numbers": "[1]", "field": "1",
        ]
        let members = all.map { #""\#($0.key)": \#($0.key == key ? value : $0.value)"# }
        let json = "{\(members.joined(separator: ", "))}"
        let error = #expect(throws: ModelError.self) {
          try source.mapWithReport(Kinds.self, from: json, by: ModelMapper<Lenient>())
        }
        #expect(error?.issues.map(\.keyPath) == [MappingPath(key)] && error?.code == .nullValue)
      }
    }
  }

  private final class Item: LenientModel {
    var id = 0
    init() {}
    static let identity = "id"
  }

  private enum Shape: TaggedModel {
    case circle(Int)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Shape>] = [
      .init("circle", Shape.circle) { if case .circle(let radius) = $0 { radius } else { nil } }
    ]
  }

  private struct Kinds: LenientModel {
    var object: Item?
    var list: [Item]?
    var shape: Shape?
    var numbers: [Int]?
    var field: Field<Int> = .absent
    static let requiredProperties: Set = ["object", "list", "shape", "numbers", "field"]
  }

  @propertyWrapper
  private struct Boxed<Value>: InitializableWrapper {
    var wrappedValue: Value
  }

  private struct NestedKinds: LenientModel {
    @Boxed var wrapped: Field<Int> = .absent
    var optional: Field<Int>? = .absent
    var field: Field<Int?> = .absent
    static let requiredProperties: Set = ["wrapped", "optional", "field"]
  }

  @Test(
    "refuse null and the word for it in fields in other types",
    arguments: ["null", #""null""#],
  )
  func fields(_ value: String) throws {
    for key in ["wrapped", "optional", "field"] {
      let members = ["wrapped", "optional", "field"].map {
        #""\#($0)": \#($0 == key ? value : "1")"#
      }
      let json = "{\(members.joined(separator: ", "))}"
      let error = #expect(throws: ModelError.self) { try NestedKinds(json: json) }
      #expect(error?.issues.map(\.keyPath) == [MappingPath(key)] && error?.code == .nullValue)
    }
    #expect(try NestedKinds(json: #"{"wrapped": 1, "optional": 2, "field": 3}"#).wrapped == 1)
  }

  private struct Converted: LenientModel {
    var object: Item? = Item()
    var list: [Item]? = []
    static let requiredProperties: Set = ["object", "list"]
    static let valueTransformer = ValueTransformer.standard
      .adding("setObjectWithObject:") { (_: JSONObject) -> Item? in nil }
      .adding("setListWithArray:") { (_: [JSONValue]) -> [Item]? in nil }
  }

  private struct Sum: LenientModel {
    var total: Decimal?
    static let requiredProperties: Set = ["total"]
    static let valueTransformer = ValueTransformer.standard
      .reading("total") { (_: [Int]) -> Decimal? in nil }
      .reading("total") { (_: [String: Int]) -> Decimal? in nil }
  }

  @Test("quote the value of which a conversion makes nil, not one in it", arguments: Source.all)
  func foundByConversion(_ source: Source) {
    for (json, found) in [("[1, 2]", "an array"), (#"{"a": 3}"#, "an object")] {
      let document = #"{"total": \#(json)}"#
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(Sum.self, from: document, by: ModelMapper<Lenient>())
      }
      #expect(error?.issues.map(\.found) == [found])
    }
  }

  @Test("refuse nil that a conversion makes of an object or array", arguments: Source.all)
  func nilByConversion(_ source: Source) throws {
    for (key, json) in [("object", #"{"object": {}}"#), ("list", #"{"list": []}"#)] {
      var converted = Converted()
      let item = converted.object
      let error = #expect(throws: ModelError.self) {
        try source.update(&converted, from: json, by: ModelMapper<Lenient>())
      }
      #expect(error?.issues.map(\.keyPath) == [MappingPath(key)] && error?.code == .nullValue)
      #expect(converted.object === item && converted.list?.isEmpty == true)
    }
    let both = #"{"object": {}, "list": []}"#
    #expect(throws: ModelError.self) {
      try source.mapWithReport(Converted.self, from: both, by: ModelMapper<Lenient>())
    }
  }

  @Test("take null where a conversion makes a value of it")
  func conversions() throws {
    struct Answer: StrictModel, Equatable {
      var plain: Int?
      var field: Field<Int>
      var nested: Int??
      static let requiredProperties: Set = ["plain", "field", "nested"]
      static let valueTransformer = ValueTransformer.standard.adding("IntFromNull:") { 7 }
    }
    let answer = try Answer(json: #"{"plain": null, "field": null, "nested": null}"#)
    #expect(answer == Answer(plain: 7, field: .value(7), nested: 7))
  }

  @Test("make an optional property of a strict model required")
  func strict() throws {
    struct Answer: StrictModel {
      let id: Int?
      let note: String?
      let parts: [Int]?
      static let requiredProperties: Set<String> = ["id", "parts"]
    }
    let error = #expect(throws: ModelError.self) { try Answer(json: #"{"parts": null}"#) }
    #expect(error?.issues.map(\.code) == [.missingKey, .nullValue])
    #expect(try Answer(json: #"{"id": 1, "parts": []}"#).parts == [])
  }

  @Test("are checked as declarations")
  func declarations() {
    struct Odd: LenientModel {
      var a = 1
      var b = 2
      var c = 3
      let d = 4
      static let optionalProperties: Set<String> = ["a"]
      static let ignoredProperties: Set<String> = ["b"]
      static let requiredProperties: Set<String> = ["a", "b", "d", "e"]
    }
    #expect(
      Odd.audit().map(\.message) == [
        "requiredProperties names `e`, which is not a stored property of RequiredPropertiesTests.Odd",
        "`a` is in requiredProperties and in optionalProperties",
        "requiredProperties names `b`, which is not read from JSON",
        "requiredProperties names `d`, which is not read from JSON",
      ]
    )
  }

  @Test("of a nested model in an optional property make it unusable, which is reported")
  func nested() throws {
    struct Page: LenientModel {
      var post: Post?
      var title = ""
    }
    let page = try ModelMapper<Lenient>().mapWithReport(
      Page.self,
      from: #"{"post": {"likes": 1}, "title": "T"}"#,
    )
    #expect(page.value.post == nil)
    #expect(page.value.title == "T")
    #expect(page.report.issues.map(\.keyPath) == ["post.id", "post.name"])
  }
}

extension RequiredPropertiesTests {
  private final class Tag: LenientModel {
    var id = 0
    var note = ""
    init() {}
    static let requiredProperties: Set<String> = ["id"]
  }

  private struct Page: LenientModel {
    var post = Post()
    var tag = Tag()
    var field: Field<Post> = .value(Post())
    var flat = Flat()
    var pages: [Page] = []
    static let keyMapper: KeyMapper = ["flat": .flattened]
  }

  private struct Flat: LenientModel {
    var x = 0
    var y = 0
    static let requiredProperties: Set<String> = ["x"]
  }

  @Test("of a nested model with a default must be in the document of a new model")
  func defaults() throws {
    let json = #"{"post": {"likes": 1}, "tag": {"note": "n"}, "field": {"id": 2}, "y": 3}"#
    let missing = ["post.id", "post.name", "tag.id", "field.name", "flat.x"]
    for source in Source.all {
      let mapped = try source.mapWithReport(Page.self, from: json, by: ModelMapper<Lenient>())
      #expect(mapped.value.isModelEqual(to: Page()))
      #expect(mapped.report.issues.map(\.keyPath.description).sorted() == missing.sorted())
    }
    var page = Page()
    let report = try ModelMapper<Lenient>().update(&page, from: #"{"pages": [\#(json)]}"#)
    #expect(page.pages.count == 1 && page.pages[0].isModelEqual(to: Page()))
    #expect(report.issues.count == missing.count)
    try page.update(json: json)
    #expect(page.post.likes == 1 && page.tag.note == "n" && page.flat.y == 3)
    #expect(page.field.value?.id == 2)
  }
}

@Suite("An object of which no key is read")
struct NoKeysMatchedTests {
  private struct Station: LenientModel {
    var name = ""
    var height = 0
    static let keyMapper: KeyMapper = ["height": "size.height", "name": ["title", "label"]]
  }

  private func paths(_ json: String) throws -> [String] {
    try ModelMapper<Lenient>().mapWithReport([Station].self, from: json).report.issues
      .filter { $0.code == .noKeysMatched }.map(\.keyPath.description)
  }

  @Test("is in the report, but an empty object is not")
  func reported() throws {
    #expect(try paths(#"[{"error": {"code": 404}}, {}]"#) == ["[0]"])
  }

  @Test("is not one with a usable or unusable value for a property, or with part of a path")
  func matched() throws {
    #expect(
      try paths(#"[{"label": "a"}, {"title": []}, {"size": {}}, {"size": {"height": 1}}]"#) == []
    )
  }

  @Test("is not one whose type a family chose by a key that only the family reads")
  func ofFamily() throws {
    let json = #"[{"meta": {"kind": "circle"}}, {"meta": {"kind": "other"}}]"#
    let mapper = ModelMapper<Lenient>()
    let reports = try [
      mapper.mapWithReport([Figure].self, from: json).report,
      mapper.mapWithReport([Figure].self, from: JSONValue(json: json)).report,
    ]
    #expect(reports.map { $0.issues.map(\.keyPath.description) } == [["[1]"], ["[1]"]])
  }

  @Test("is not an error, and is reported from a tree and in an update")
  func otherWays() throws {
    #expect(try Station(json: #"{"error": 1}"#).name == "")
    let mapper = ModelMapper<Lenient>()
    let tree: JSONValue = ["error": 1]
    #expect(
      try mapper.mapWithReport(Station.self, from: tree).report.issues.map(\.code) == [
        .noKeysMatched
      ]
    )
    var station = Station()
    #expect(try mapper.update(&station, from: tree).issues.map(\.code) == [.noKeysMatched])
  }
}
