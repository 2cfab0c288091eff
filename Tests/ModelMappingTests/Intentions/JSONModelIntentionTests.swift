import Foundation
import ModelMapping
import Testing

/// The intent of JSONModel's own tests, file by file, where it applies to Swift.
///
/// | its tests | covered by |
/// |---|---|
/// | arrays: a hundred models from one document, written again | `hundredModels` |
/// | built-in conversions | `builtInConversions` |
/// | threads | `ThreadTests` |
/// | an app's own type, through a transformer | `ValueTransformerTests`, also with colors |
/// | extreme nesting: a path through three arrays | `JSONModelIntentionTests+Keys` |
/// | identity by an index property | Swift's `Equatable`; a number in a string in `StringConversionTests` |
/// | data input, and its errors | `JSONModelIntentionTests+Errors` |
/// | all JSON types | `allKinds` |
/// | key mappers, merging by them | `JSONModelIntentionTests+Keys` |
/// | nested models: one, an array, a dictionary, an optional one | `nested` |
/// | nil and null, read and written | `nilAndNull` |
/// | optional and ignored properties | `optionalAndIgnored` |
/// | round trips, copies | `persistence`; the tests of values |
/// | primitive types, enums, setters by kind | `primitives`, `settersByKind` |
/// | the simplest models | `ModelKindTests` |
/// | string input, and its errors | `JSONModelIntentionTests+Errors` |
/// | blocks, read-only properties, `[]` for a dictionary | `DeclarationTests`, `ModelKindTests`, `builtInConversions` |
/// | names that the framework uses | `ModelKindTests` |
/// | values that look like keys | `JSONModelIntentionTests+Keys` |
/// | invalid dates | `JSONModelIntentionTests+Errors` |
/// | validation | `validation` |
///
/// What its tests do not cover is in `JSONModelIntentionTests+Untested`.
@Suite("Intentions of JSONModel's tests")
struct JSONModelIntentionTests {
  struct Owner: StrictModel, Equatable {
    let login: String
    let isAdmin: Bool?
    static let keyMapper: KeyMapper = .snakeCase
  }

  struct Project: StrictModel, Equatable {
    let id: Int
    let fullName: String
    let owner: Owner
    let createdAt: Date
    let homepage: URL?
    let forks: Int?
    static let keyMapper: KeyMapper = .snakeCase
  }

  @Test("100 models in one array are read in order and written unchanged")
  func hundredModels() throws {
    let objects = (0..<100).map { number in
      """
      {"id":\(number),"full_name":"team/\(number)","owner":{"login":"ann"},\
      "created_at":"2012-11-26T10:00:\(number % 50 + 10)Z"\
      \(number.isMultiple(of: 2) ? #","homepage":"https://example.org""# : "")}
      """
    }
    let json = "[" + objects.joined(separator: ",") + "]"
    struct Listing: StrictModel, Equatable { let items: [Project] }
    let document = #"{"items":\#(json)}"#
    for source in Source.all {
      let listing = try source.mapWithReport(
        Listing.self,
        from: document,
        by: ModelMapper<Strict>(),
      )
      let items = listing.value.items
      #expect(listing.report.isEmpty)
      #expect(items.count == 100)
      #expect(items.map(\.id) == Array(0..<100))
      #expect(items.first?.fullName == "team/0" && items.first?.homepage != nil)
      #expect(items.compactMap(\.homepage).count == 50)
      #expect(try listing.value.jsonString() == document)
    }
    let list = try [Project](json: json)
    #expect(try list.jsonString() == json)
    #expect(try [Project](json: list.jsonObject()) == list)
  }

  // MARK: Conversions

  private struct Ported: StrictModel, Equatable {
    let one: Bool
    let oneText: Bool
    let truth: Bool
    let set: Set<String>
    let price: String
    let amount: Double
    let count: Double
    let date: Date
    let link: URL
    let zone: TimeZone
    let list: [String]
    let table: [String: String]
    let seconds: Date
    static let valueTransformer = ValueTransformer.jsonModel
  }

  @Test("values are converted to their property's type by JSONModel's transformer")
  func builtInConversions() throws {
    let json = """
      {"one":1,"oneText":"1","truth":true,"set":["1","5","1"],"price":19.95,"amount":"1230.99",
       "count":"16909129","date":"2012-11-26T10:00:01+02:00",
       "link":"http://example.org/?q=search%20terms","zone":"Europe/Berlin","list":["a","b"],
       "table":[],"seconds":1.5}
      """
    for source in Source.all {
      let ported = try source.mapWithReport(Ported.self, from: json, by: ModelMapper<Strict>())
        .value
      #expect(ported.one && ported.oneText && ported.truth)
      #expect(ported.set == ["1", "5"] && ported.list == ["a", "b"] && ported.table == [:])
      #expect(ported.price == "19.95" && ported.amount == 1230.99 && ported.count == 16_909_129)
      #expect(ported.date.timeIntervalSince1970 == 1_353_916_801)
      #expect(ported.seconds.timeIntervalSince1970 == 1.5)
      #expect(ported.link.absoluteString == "http://example.org/?q=search%20terms")
      #expect(ported.zone.identifier == "Europe/Berlin")
      #expect(try Ported(json: ported.jsonString()) == ported)
    }
  }

  private struct Kinds: StrictModel {
    let caption: String
    let dynamic: String
    let integer: Int
    let float: Double
    let decimal: Decimal
    let flag: Bool
    let list: [JSONValue]
    let anything: [Any]
    let object: JSONObject
    let table: [String: Any]
    let notThere: Int?
    let null: String?
  }

  @Test("each kind of JSON value maps to its types, and null to nil")
  func allKinds() throws {
    let json = #"""
      {"caption":"a","dynamic":"\u00e9","integer":5,"float":12.5,"decimal":0.1,"flag":false,
       "list":["12",12,0.12,null],"anything":[1,"x"],"object":{"a":{"b":[]}},"table":{"c":1},
       "null":null}
      """#
    for source in Source.all {
      let kinds = try source.mapWithReport(Kinds.self, from: json, by: ModelMapper<Strict>()).value
      #expect(kinds.caption == "a" && kinds.dynamic == "é")
      #expect(kinds.integer == 5 && kinds.float == 12.5 && !kinds.flag)
      #expect(kinds.decimal == Decimal(sign: .plus, exponent: -1, significand: 1))
      #expect(kinds.list == ["12", 12, 0.12, nil])
      #expect(kinds.anything.count == 2 && kinds.anything[1] as? String == "x")
      #expect(kinds.object == ["a": ["b": []]])
      #expect(kinds.table.count == 1)
      #expect(kinds.notThere == nil && kinds.null == nil)
    }
  }

  private enum Level: Int {
    case low = 1
    case high = 1000
  }

  private struct Primitives: StrictModel {
    let int8: Int8, uint8: UInt8, int16: Int16, uint16: UInt16, int32: Int32, uint32: UInt32
    let int64: Int64, uint64: UInt64, int: Int, uint: UInt
    let float: Float, double: Double
    let yes: Bool, no: Bool
    let level: Level
  }

  @Test("numbers of all widths, bools and enums round-trip")
  func primitives() throws {
    let json = """
      {"int8":-30,"uint8":255,"int16":-12,"uint16":65535,"int32":-2147483648,"uint32":4294967295,\
      "int64":-9223372036854775808,"uint64":18446744073709551615,"int":5,"uint":6,"float":12.5,\
      "double":123.456789123456,"yes":true,"no":false,"level":1000}
      """
    for source in Source.keepingDigits {
      let value = try source.mapWithReport(Primitives.self, from: json, by: ModelMapper<Exact>())
      #expect(value.value.level == .high && value.report.isEmpty)
      #expect(try value.value.jsonString() == json)
    }
  }

  private struct Ticket: StrictModel, Equatable {
    let status: Level
    let place: String
    let deep: String
    static let keyMapper: KeyMapper = ["deep": "meta.deep"]
    static let valueTransformer = ValueTransformer.standard
      .adding("setStatusWithString:") { (text: String) in text == "open" ? Level.high : nil }
      .adding("setStatusWithNumber:") { (number: Int) in Level(rawValue: number) }
      .adding("JSONObjectForStatus") { (level: Level) in level == .high ? "open" : "closed" }
      .adding("setPlaceWithArray:") { (parts: [String]) in parts.joined(separator: "/") }
      .adding("setPlaceWithObject:") { (object: JSONObject) in "\(object.count) members" }
      .adding("setDeepWithJSONObject:") { (value: JSONValue) in "value \(value)" }
  }

  @Test("a property can have a conversion per kind of JSON value, nested paths included")
  func settersByKind() throws {
    for (json, ticket) in [
      (
        #"{"status":"open","place":"p","meta":{"deep":1}}"#,
        Ticket(status: .high, place: "p", deep: "value 1"),
      ),
      (
        #"{"status":1,"place":["a","b"],"meta":{"deep":[true]}}"#,
        Ticket(status: .low, place: "a/b", deep: "value [true]"),
      ),
      (
        #"{"status":1000,"place":{"x":1},"meta":{"deep":"t"}}"#,
        Ticket(status: .high, place: "1 members", deep: #"value "t""#),
      ),
    ] {
      for source in Source.all {
        let mapped = try source.mapWithReport(Ticket.self, from: json, by: ModelMapper<Strict>())
        #expect(mapped.value == ticket, "\(source)")
      }
    }
    let ticket = Ticket(status: .low, place: "p", deep: "d")
    #expect(try ticket.jsonString() == #"{"status":"closed","place":"p","meta":{"deep":"d"}}"#)
  }

  // MARK: Nested, optional, null

  private struct Picture: StrictModel, Equatable {
    let name: String
    var right: Owner?
  }

  private struct Album: StrictModel, Equatable {
    let cover: Picture
    let pictures: [Picture]
    let byName: [String: Picture]
    let extra: Picture?
  }

  @Test("models are read on their own, in arrays, in dictionaries and in optional properties")
  func nested() throws {
    let json = """
      {"cover":{"name":"c"},"pictures":[{"name":"a","right":{"login":"ann"}},{"name":"b"}],\
      "byName":{"x":{"name":"x"}}}
      """
    for source in Source.all {
      let album = try source.mapWithReport(Album.self, from: json, by: ModelMapper<Strict>()).value
      #expect(album.cover == Picture(name: "c"))
      #expect(album.pictures.map(\.name) == ["a", "b"])
      #expect(album.pictures[0].right == Owner(login: "ann", isAdmin: nil))
      #expect(album.byName == ["x": Picture(name: "x")])
      #expect(album.extra == nil)
      #expect(try album.jsonString() == json)
    }
  }

  private struct Nulls: StrictModel, Equatable, DefaultInitializable {
    var required: JSONValue = 1
    var optional: String? = "kept"
  }

  @Test("nil is omitted but null is written; an absent key keeps a default, null clears it")
  func nilAndNull() throws {
    #expect(try Nulls(required: .null, optional: nil).jsonString() == #"{"required":null}"#)
    #expect(
      try Nulls(required: .null, optional: nil).jsonString(options: .includesNil)
        == #"{"required":null,"optional":null}"#
    )
    for source in Source.all {
      for (json, expected) in [
        (#"{"required": 1}"#, Nulls(required: 1, optional: "kept")),
        (#"{"required": 1, "optional": null}"#, Nulls(required: 1, optional: nil)),
        (#"{"required": 1, "optional": "x"}"#, Nulls(required: 1, optional: "x")),
        (#"{"required": null}"#, Nulls(required: .null, optional: "kept")),
      ] {
        let mapped = try source.mapWithReport(Nulls.self, from: json, by: ModelMapper<Strict>())
        #expect(mapped.value == expected, "\(json), \(source)")
      }
    }
  }

  private struct Point: StrictModel, Equatable {
    let x: Int
    let y: Int
  }

  private struct Loose: StrictModel, Equatable, DefaultInitializable {
    var must = 0
    var may: String?
    var point: Point?
    var count = 3
    var ignored: String? = "untouched"
    static let optionalProperties: Set<String> = ["count"]
    static let ignoredProperties: Set<String> = ["ignored"]
  }

  @Test("optional properties can be present, absent or null; ignored ones are not inspected")
  func optionalAndIgnored() throws {
    for source in Source.all {
      for (json, expected) in [
        (#"{"must": 1}"#, Loose(must: 1)),
        (#"{"must": 1, "may": null, "point": null, "count": null}"#, Loose(must: 1)),
        (
          #"{"must": 1, "may": "m", "point": {"x": 1, "y": 2}, "count": 4, "ignored": 5}"#,
          Loose(must: 1, may: "m", point: Point(x: 1, y: 2), count: 4),
        ),
      ] {
        let mapped = try source.mapWithReport(Loose.self, from: json, by: ModelMapper<Strict>())
        #expect(mapped.value == expected, "\(json), \(source)")
      }
      #expect(
        story(Loose.self, from: #"{"may": "m"}"#, through: source, by: Strict.self)
          == "missingKey must"
      )
    }
  }

  // MARK: Round trips, validation

  private struct Diary: StrictModel, Equatable {
    let title: String
    let important: Date
    let flags: [Bool]
    let tags: Set<Int>
    let pages: [String: [Point]]
    let note: String?
  }

  @Test("a model round-trips as a string, data, a tree and a dictionary")
  func persistence() throws {
    let diary = Diary(
      title: "d",
      important: Date(timeIntervalSince1970: 1_353_916_801.125),
      flags: [true, false],
      tags: [3, 1],
      pages: ["a": [Point(x: 1, y: 2)], "b": []],
      note: nil,
    )
    #expect(try Diary(json: diary.jsonString()) == diary)
    #expect(try Diary(json: diary.jsonData(options: .prettyPrinted)) == diary)
    #expect(try Diary(json: diary.jsonValue()) == diary)
    #expect(try Diary(json: diary.jsonObject()) == diary)
    #expect(try diary.jsonString().contains(#""flags":[true,false]"#))
    #expect(try diary.modelCopy() == diary)
    #expect(try Diary(archivedData: diary.archivedData()) == diary)
  }

  private struct Edition: StrictModel {
    let year: Int
    func validate() throws {
      if year <= 2011 { throw ValidationFailure("nothing before 2012") }
    }
  }

  @Test("a model is validated when it is read and on request")
  func validation() throws {
    for source in Source.all {
      let mapper = ModelMapper<Strict>()
      let edition = try source.mapWithReport(Edition.self, from: #"{"year": 2012}"#, by: mapper)
      try edition.value.validate()
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(Edition.self, from: #"{"year": 2011}"#, by: mapper)
      }
      #expect(error?.issues.map(\.code) == [.validationFailed])
      #expect(error?.issues.map(\.detail) == ["nothing before 2012"])
    }
    #expect(throws: ValidationFailure("nothing before 2012")) { try Edition(year: 1).validate() }
  }
}
