import Foundation
import ModelMapping
import Testing

@Suite("JSONModel profile")
struct JSONModelProfileTests {
  @Test("requires non-Optional properties and reports one issue", arguments: steps)
  func stepRows(row: ProfileRow) {
    row.check(Post.self, by: JSONModelProfile.self)
  }

  private static let steps: [ProfileRow] = [
    .init("J14", #"{"name": "A", "year": 2012}"#, "A 2012 x nil"),
    .init("J18, J31", "{}", "missingKey name; missingKey year"),
    .init("J20, J33", #"{"name": "A", "year": null}"#, "nullValue year"),
    .init("J21, J38", #"{"name": {}, "year": 1}"#, "typeMismatch name"),
    .init("J29, J41", #"{"name": "A", "year": 1900}"#, "validationFailed"),
    .init("J30, P34", #"{"name": {}, "year": []}"#, "typeMismatch name"),
    .init("J34", #"{"name": "A", "year": 2012, "title": null, "date": null}"#, "A 2012 x nil"),
    .init("J34", #"{"name": "A", "year": 2012}"#, "A 2012 x nil"),
    .init("J36", #"{"name": "A", "year": 2012, "zzz": 1}"#, "A 2012 x nil"),
    .init("J39", #"{"name": "A", "year": 2012, "title": []}"#, "typeMismatch title"),
    .init("J43", #"{"name": "A", "year": 2012, "rank": null}"#, "A 2012 x nil"),
    .init("J113", #"{"name": "A", "year": 2012, "date": 1.5}"#, "A 2012 x 1.5"),
    .init(
      "J124",
      #"{"name": "A", "year": 2012, "date": "soon"}"#,
      "A 2012 x nil; invalidValue date",
    ),
    .init("J123", #"{"name": true, "year": 2012.9}"#, "1 2012 x nil; fractionDropped year"),
  ]

  @Test("reads key paths, including those through arrays", arguments: paths)
  func pathRows(row: ProfileRow) {
    row.check(Order.self, by: JSONModelProfile.self)
  }

  private static let paths: [ProfileRow] = [
    .init("J80", #"{"texts": {"text2": {"value": "M"}}}"#, "M nil []"),
    .init(
      "J81, P21",
      #"{"list": [{"items": [{"data": {"id": 1}}, {"data": {"id": 2}}]}, {"items": []}], "#
        + #""texts": {"text2": {"value": "M"}}}"#,
      "M nil [1, 2]",
    ),
    .init(
      "J81",
      #"{"list": [{"items": {"data": [{"id": 3}, null]}}], "texts": {"text2": {"value": "M"}}}"#,
      "M nil [3]; dropped drugs[0][1]",
    ),
    .init(
      "J81, J166",
      #"{"list": [{"items": {"data": {}}}], "texts": {"text2": {"value": "M"}}}"#,
      id,
    ),
    .init("J85", #"{"texts": null}"#, "missingKey text"),
    .init("J85", #"{"texts": {"text2": {"value": "M"}, "note": 5}}"#, "M nil []"),
    .init("J89", #"{"texts": {"text2": {"value": "M"}, "note": {"n": "N"}}}"#, "M N []"),
  ]

  private static let id = "missingKey drugs[0].id"

  @Test("reads nested models and collections of models", arguments: nested)
  func nestedRows(row: ProfileRow) {
    row.check(Gallery.self, by: JSONModelProfile.self)
  }

  private static let nested: [ProfileRow] = [
    .init("J90", #"{"must": {"id": 1}}"#, "1 nil [] [:]"),
    .init("J91", #"{"must": {}}"#, "missingKey must.id"),
    .init("J92", #"{"must": "M"}"#, "typeMismatch must"),
    .init("J93", #"{"must": {"id": 1}, "may": {}}"#, "1 nil [] [:]; missingKey may.id"),
    .init("J93", #"{"must": {"id": 1}, "may": "M"}"#, "1 nil [] [:]; typeMismatch may"),
    .init("J93", #"{"must": {"id": 1}, "may": {"id": -1}}"#, "1 nil [] [:]; validationFailed may"),
    .init("J94", #"{"must": {"id": 1}, "images": {}}"#, "typeMismatch images"),
    .init("J8", #"{"must": {"id": 1}, "images": [[{"id": 2}, {"id": 3}], 5, {"id": 4}]}"#, images),
    .init("J95", #"{"must": {"id": 1}, "images": [{"id": 1}, {}]}"#, "missingKey images[1].id"),
    .init("J9", #"{"must": {"id": 1}, "images": [5, {}]}"#, "missingKey images[1].id"),
    .init(
      "J10",
      #"{"must": {"id": 1}, "images": [[{"id": 1}, {}]]}"#,
      "missingKey images[0][1].id",
    ),
    .init("J96", #"{"must": {"id": 1}, "table": {"a": {"id": 2}}}"#, #"1 nil [] ["a": 2]"#),
    .init("J96", #"{"must": {"id": 1}, "table": {"a": {}}}"#, "missingKey table.a.id"),
    .init("J96", #"{"must": {"id": 1}, "table": {"a": 5}}"#, "typeMismatch table.a"),
    .init("J96", #"{"must": {"id": 1}, "table": []}"#, "typeMismatch table"),
    .init("J117", #"{"must": {"id": 1}, "words": []}"#, "1 nil [] [:]"),
    .init("J117", #"{"must": {"id": 1}, "words": [1]}"#, "typeMismatch words"),
    .init("J99", #"{"must": {"id": 1}, "raw": ["12", 12, null]}"#, "1 nil [] [:]"),
  ]

  private static let images = "1 nil [2, 3, 4] [:]; dropped images[1]"

  @Test("J8, J11: applies the same rules to arrays of models at the root")
  func roots() throws {
    let mapper = ModelMapper<JSONModelProfile>()
    let list = try mapper.map([Image].self, from: #"[[{"id": 1}, {"id": 2}], 5, {"id": 3}]"#)
    #expect(list.map(\.id) == [1, 2, 3])
    let failing = #expect(throws: ModelError.self) {
      try mapper.map([Image].self, from: #"[{"id": 1}, {"id": -1}]"#)
    }
    #expect(failing?.issues.map(\.keyPath.description) == ["[1]"])
    #expect(throws: ModelError.self) { try mapper.map([Image].self, from: "{}") }
  }

  @Test("J90: replaces a nested model in an update")
  func replaced() throws {
    var gallery = Gallery(must: Image(id: 1, name: "a"))
    try gallery.update(json: #"{"must": {"id": 2}}"#)
    #expect(gallery.must.id == 2 && gallery.must.name == nil)
  }

  @Test("J134 to J140: omits nil and rejects values that JSON cannot represent")
  func written() throws {
    var gallery = Gallery(must: Image(id: 1))
    #expect(
      try gallery.jsonString() == #"{"must":{"id":1},"images":[],"table":{},"words":{},"raw":[]}"#
    )
    gallery.raw = [1, .number(JSONNumber(Double.nan))]
    let error = #expect(throws: ModelError.self) { try gallery.jsonString() }
    #expect(error?.keyPath == "raw[1]")
  }

  @Test("J31: lists all missing keys of a level in one error")
  func words() {
    let error = #expect(throws: ModelError.self) { try Post(json: #"{"title": "t"}"#) }
    #expect(
      error?.description == """
        JSONModelProfileTests.Post: 2 problems
          name (line 1, column 1): missing required key
          year (line 1, column 1): missing required key
        """
    )
    #expect(error?.missingKeys == ["name", "year"])
  }

  // MARK: Merging

  @Test("merges the values that are present", arguments: merged)
  func mergedRows(row: ProfileRow) {
    row.check(updating: Post(name: "B", year: 2020, title: "y"), by: JSONModelMergeProfile.self)
  }

  private static let merged: [ProfileRow] = [
    .init("J143", #"{"name": "N"}"#, "N 2020 y nil"),
    .init("J143", #"{"name": null, "title": null}"#, "B 2020 y nil; nullValue name"),
    .init("J144", #"{"name": []}"#, "B 2020 y nil; typeMismatch name"),
    .init("J146", #"{"year": 1900}"#, "B 1900 y nil"),
    .init("J148", "{}", "B 2020 y nil"),
  ]

  @Test("merges nested models or leaves them unchanged", arguments: mergedNested)
  func mergedNestedRows(row: ProfileRow) {
    row.check(updating: Gallery(must: Image(id: 1)), by: JSONModelMergeProfile.self)
  }

  private static let mergedNested: [ProfileRow] = [
    .init("J145", #"{"must": {"id": 2}}"#, "2 nil [] [:]"),
    .init("J145", #"{"must": {}}"#, "1 nil [] [:]; missingKey must.id"),
    .init("J145", #"{"must": {"id": -2}}"#, "1 nil [] [:]; validationFailed must"),
    .init("J145", #"{"images": [{}]}"#, "1 nil [] [:]; missingKey images[0].id"),
  ]

  // MARK: Models

  struct Post: MappableModel, DefaultInitializable, CustomStringConvertible {
    typealias Policy = JSONModelProfile

    var name = ""
    var year = 0
    var title: String? = "x"
    var date: Date?
    var rank = 1

    static let optionalProperties: Set<String> = ["rank"]

    func validate() throws {
      if year <= 2011 { throw ValidationFailure("a post is not that old") }
    }

    var description: String {
      "\(name) \(year) \(title ?? "nil") \(date.map { "\($0.timeIntervalSince1970)" } ?? "nil")"
    }
  }

  struct Image: MappableModel, CustomStringConvertible {
    typealias Policy = JSONModelProfile

    let id: Int
    let name: String?

    init(id: Int, name: String? = nil) { (self.id, self.name) = (id, name) }

    func validate() throws {
      if id < 0 { throw ValidationFailure("an identifier is not negative") }
    }

    var description: String { "\(id)" }
  }

  struct Order: MappableModel, DefaultInitializable, CustomStringConvertible {
    typealias Policy = JSONModelProfile

    var text = ""
    var note: String?
    var drugs: [Image] = []

    static let optionalProperties: Set<String> = ["drugs"]
    static let keyMapper: KeyMapper = [
      "text": "texts.text2.value", "note": "texts.note.n", "drugs": "list.items.data",
    ]

    var description: String { "\(text) \(note ?? "nil") \(drugs)" }
  }

  struct Gallery: MappableModel, CustomStringConvertible, DefaultInitializable {
    typealias Policy = JSONModelProfile

    var must = Image(id: 0)
    var may: Image?
    var images: [Image] = []
    var table: [String: Image] = [:]
    var words: [String: String] = [:]
    var raw: [JSONValue] = []

    init() {}
    init(must: Image) { self.must = must }

    static let optionalProperties: Set<String> = ["images", "table", "words", "raw"]

    var description: String {
      "\(must) \(may.map { "\($0)" } ?? "nil") \(images) \(table)"
    }
  }
}
