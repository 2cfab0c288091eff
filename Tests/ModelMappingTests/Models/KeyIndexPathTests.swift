import ModelMapping
import ModelSchema
import Testing

@Suite("Key paths with indices")
struct KeyIndexPathTests {
  private struct Place: LenientModel, Equatable {
    var longitude: Double?
    var latitude: Double?
    var first: String?
    var corner: Int?
    static let keyMapper: KeyMapper = [
      "longitude": "geo.point[0]",
      "latitude": "geo.point[1]",
      "first": .path("a.b", 0, "name"),
      "corner": .reading("grid[1][0]"),
    ]
  }

  private static let documents: [(String, Place)] = [
    (
      #"{"geo": {"point": [6.1, 49.6]}, "a.b": [{"name": "n"}], "grid": [[1, 2], [3, 4]]}"#,
      Place(longitude: 6.1, latitude: 49.6, first: "n", corner: 3),
    ),
    // More elements than are read, of any kind, and other members.
    (
      #"{"grid": [0, [3, {}], null], "geo": {"x": [], "point": [1, 2, 3, [4]]}}"#,
      Place(longitude: 1, latitude: 2, corner: 3),
    ),
    // Too short, null, or nothing there.
    (#"{"geo": {"point": [1]}}"#, Place(longitude: 1)),
    (#"{"geo": {"point": [null, 2]}}"#, Place(latitude: 2)),
    (#"{"geo": {"point": []}, "grid": [[7]]}"#, Place()),
    (#"{"geo": {"point": null}, "grid": [null, null], "a.b": [null]}"#, Place()),
    // Not an array, or not an object.
    (#"{"geo": {"point": {"0": 1}}, "grid": 1, "a.b": "name"}"#, Place()),
    (#"{"geo": [[1, 2]], "grid": [1, 2], "a.b": [["name"]]}"#, Place()),
    (#"{"a.b": {"name": "n"}}"#, Place()),
    // The whole string as a key, if there is nothing at the path; not for a path of steps.
    (
      #"{"geo.point[0]": 5, "grid[1][0]": 6, "a.b[0].name": "n"}"#, Place(longitude: 5, corner: 6),
    ),
    (#"{"geo.point[0]": 5, "geo": {"point": [4]}}"#, Place(longitude: 4)),
  ]

  @Test("an element is read at its index", arguments: documents.indices, Source.all)
  func reading(_ row: Int, _ source: Source) throws {
    let (json, expected) = Self.documents[row]
    let lenient = ModelMapper<Lenient>()
    #expect(try source.mapWithReport(Place.self, from: json, by: lenient).value == expected)
    let strict = ModelMapper<Strict>()
    #expect(try source.mapWithReport(Place.self, from: json, by: strict).value == expected)
    // Updating keeps what the document leaves out.
    var place = Place(longitude: -1, latitude: -2, first: "old", corner: -3)
    _ = try source.update(&place, from: "{}", by: lenient)
    #expect(place == Place(longitude: -1, latitude: -2, first: "old", corner: -3))
    _ = try source.update(&place, from: json, by: lenient)
    #expect(place.first == expected.first ?? (json.contains("null") ? place.first : "old"))
  }

  private struct Picture: StrictModel, Equatable {
    let url: String
    let size: Int
    let rest: [Int]
    static let keyMapper: KeyMapper = [
      "url": .reading("images[1].url"), "size": .reading("images[1].size"),
      "rest": .reading(.path("images", 2)),
    ]
  }

  @Test("errors name the element", arguments: Source.all)
  func errors(_ source: Source) {
    let json = #"{"images": [{"size": 1}, {"ulr": "a", "size": "x"}, [1, "y"]]}"#
    let error = #expect(throws: ModelError.self) {
      try source.mapWithReport(Picture.self, from: json, by: ModelMapper<Strict>())
    }
    let issues = error?.issues.sorted { $0.keyPath.description < $1.keyPath.description } ?? []
    #expect(issues.map(\.keyPath.description) == ["rest[1]", "size", "url"])
    #expect(
      issues.map(\.jsonPath.description) == ["images[2][1]", "images[1].size", "images[1].url"]
    )
    #expect(issues.map(\.code) == [.invalidValue, .invalidValue, .missingKey])
    #expect(issues.last?.jsonPath.jsonPointer == "/images/1/url")
  }

  @Test("an array that is missing, too short or something else is a missing key")
  func missing() {
    for json in ["{}", #"{"images": []}"#, #"{"images": null}"#, #"{"images": {}}"#] {
      let error = #expect(throws: ModelError.self) { try Picture(json: json) }
      #expect(error?.issues.map(\.code) == [.missingKey, .missingKey, .missingKey], "\(json)")
    }
  }

  @Test("a misspelt or unknown key in an element is reported there")
  func unknownKeys() {
    struct Closed: StrictModel {
      let name: String
      typealias Policy = Strict
      static let keyMapper: KeyMapper = ["name": "items[0].name"]
    }
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<ClosedStrict>().map(
        Closed.self,
        from: #"{"items": [{"nmae": "x", "other": 1}, {"any": 1}]}"#,
      )
    }
    #expect(error?.issues.map(\.jsonPath.description) == ["items[0].name", "items[0].other"])
    #expect(error?.issues.first?.suggestedKey == "nmae")
  }

  private enum ClosedStrict: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.unknownKeys = .forbid
      return rules
    }
  }

  @Test("the last value of a duplicate key counts, with all its elements")
  func duplicates() throws {
    let json = #"{"geo": {"point": [1, 2]}, "geo": {"point": [3]}, "grid": [[], [1]], "grid": []}"#
    #expect(try Place(json: json) == Place(longitude: 3))
  }

  @Test("elements are written as an array, with null for each nil before the last value")
  func writing() throws {
    let rows: [(Place, String)] = [
      (
        Place(longitude: 1.5, latitude: 2.5),
        #"{"geo":{"point":[1.5,2.5]}}"#,
      ),
      (Place(longitude: 1.5), #"{"geo":{"point":[1.5]}}"#),
      (Place(latitude: 2.5), #"{"geo":{"point":[null,2.5]}}"#),
      (Place(first: "n"), #"{"a.b":[{"name":"n"}]}"#),
      (Place(), "{}"),
    ]
    for (place, json) in rows {
      #expect(try place.jsonString() == json)
      #expect(try place.jsonValue() == JSONValue(json: json))
      #expect(try nativeTree(of: place) == JSONValue(json: json))
      #expect(
        try place.jsonString(options: .sortedKeys)
          == JSONValue(json: json).jsonString(options: .sortedKeys)
      )
      #expect(try Place(json: json) == place)
      #expect(try Place(json: place.jsonObject()) == place)
      #expect(try Place(json: place.jsonString(selection: .omittingDefaults)) == place)
    }
    let text = try Place(latitude: 2.5).jsonString(options: .includesNil)
    #expect(text == #"{"geo":{"point":[null,2.5]},"a.b":[{"name":null}]}"#)
  }

  @Test("what differs from the default is written and read back")
  func differences() throws {
    struct Range: LenientModel, Equatable {
      var low = 1
      var high: Int? = 2
      static let keyMapper: KeyMapper = ["low": "bounds[0]", "high": "bounds[1]"]
    }
    #expect(try Range().jsonString(selection: .omittingDefaults) == "{}")
    for range in [Range(low: 1, high: 3), Range(low: 0, high: 2), Range(low: 1, high: nil)] {
      let json = try range.jsonString(selection: .omittingDefaults)
      #expect(try Range(json: json) == range, "\(json)")
    }
  }

  private struct Gap: LenientModel {
    var corner: Int? = 1
    var second: Int? = 2
    var name: String? = "n"
    static let keyMapper: KeyMapper = [
      "corner": "grid[1][0]", "second": "list[9000000]", "name": .reading("names[3]"),
    ]
  }

  @Test("a gap is a declaration mistake, and nothing is written there")
  func gaps() throws {
    let mistakes = Gap.audit().map(\.description)
    #expect(mistakes.count == 2)
    #expect(
      mistakes[0].contains("`corner` of KeyIndexPathTests.Gap is written to grid[1][0], but no")
    )
    #expect(mistakes[1].contains("`second` of KeyIndexPathTests.Gap is written to list[9000000]"))
    #expect(try Gap().jsonString() == "{}")
    #expect(try Gap().jsonObject().isEmpty)
    #expect(try Gap(json: #"{"names": [1, 2, 3, "x"], "grid": [0, [5]]}"#).name == "x")
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Gap.self, from: "{}")
    }
    #expect(error?.issues.allSatisfy { $0.code == .invalidDeclaration } == true)
  }

  @Test("an element and its whole array cannot both be written")
  func conflict() throws {
    struct Both: LenientModel {
      var all: [Int] = []
      var first: Int?
      static let keyMapper: KeyMapper = ["all": "list", "first": "list[0]"]
    }
    #expect(Both.audit().map(\.description).first?.contains("is written to list[0]") == true)
    let both = try Both(json: #"{"list": [4, 5]}"#)
    #expect(both.all == [4, 5] && both.first == 4)
    #expect(try both.jsonString() == #"{"list":[4,5]}"#)

    struct Apart: StrictModel {
      let all: [Int]
      let first: Int
      static let keyMapper: KeyMapper = ["all": "list", "first": .reading("list[0]")]
    }
    #expect(Apart.audit().isEmpty)
    #expect(try Apart(json: #"{"list": [4, 5]}"#).jsonString() == #"{"list":[4,5]}"#)
  }

  @Test("a path that no document has is a declaration mistake")
  func mistakes() {
    struct Wrong: LenientModel {
      var a = 0
      var b = 0
      static let keyMapper: KeyMapper = ["a": .path(0, "a"), "b": .path("b", .index(-1))]
    }
    let words = Wrong.audit().map(\.description)
    #expect(
      words.contains {
        $0.contains("the key of `a` of KeyIndexPathTests") && $0.contains("begins with an index")
      }
    )
    #expect(
      words.contains {
        $0.contains("the key of `b` of KeyIndexPathTests") && $0.contains("has the index -1")
      }
    )
    #expect(JSONKey.path([]) == .unmapped)
  }

  @Test("brackets without a number after a key are part of the key")
  func literals() throws {
    let keys = [
      "[0]", "a[b]", "a[-1]", "a[]", "a[0]b", "a[+1]", "a[99999999999999999999]", "a]0[", "a[٣]",
    ]
    for key in keys { #expect(JSONKey(key) == .literal(key), "\(key)") }
    #expect(JSONKey("a[0]") != .literal("a[0]"))
    struct Model: LenientModel, Equatable {
      var value: Int?
      static let keyMapper: KeyMapper = ["value": .literal("a[0]")]
    }
    #expect(try Model(json: #"{"a": [1], "a[0]": 2}"#).value == 2)
    #expect(try Model(value: 2).jsonString() == #"{"a[0]":2}"#)
    struct Ported: LenientModel {
      var value: Int?
      static let keyMapper: KeyMapper = ["value": .keyPath("a[0].b")]
    }
    #expect(try Ported(json: #"{"a[0]": {"b": 1}, "a": [{"b": 2}]}"#).value == 1)
    #expect(try Ported(json: #"{"a[0].b": 3, "a": [{"b": 2}]}"#).value == 3)
  }

  @Test("sensitive values in elements are not quoted")
  func sensitive() {
    struct Login: StrictModel {
      let pin: Int
      static let keyMapper: KeyMapper = ["pin": .reading("codes[1]")]
      static let sensitiveProperties: Set<String> = ["pin"]
    }
    let error = #expect(throws: ModelError.self) { try Login(json: #"{"codes": [0, "s3cret"]}"#) }
    #expect(error?.description.contains("s3cret") == false)
    #expect(error?.issues.first?.jsonPath == "codes[1]")
  }

  @Test("a path through arrays, as JSONModel has it, takes an element where it has an index")
  func throughArrays() throws {
    enum Through: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.legacy.pathArrays = .goThrough
        return rules
      }
    }
    struct Rows: MappableModel {
      typealias Policy = Through
      let firsts: [Int]
      static let keyMapper: KeyMapper = ["firsts": "rows.cells[0]"]
    }
    #expect(try Rows(json: #"{"rows": [{"cells": [1, 2]}, {"cells": [3]}]}"#).firsts == [1, 3])
  }

  @Test("the schema describes the elements")
  func schema() throws {
    let reading = try Picture.jsonSchema()
    let array = reading["properties"]?["images"]
    #expect(array?["type"] == "array")
    #expect(array?["minItems"] == 3)
    #expect(array?["prefixItems"]?[0] == true)
    #expect(array?["prefixItems"]?[1]?["required"] == ["url", "size"])
    #expect(array?["prefixItems"]?[2]?["type"] == "array")
    let writing = try Place.jsonSchema(SchemaOptions(direction: .writing))
    let point = writing["properties"]?["geo"]?["properties"]?["point"]
    #expect(
      point?["prefixItems"] == [["type": ["number", "null"]], ["type": ["number", "null"]]]
    )
  }
}
