import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Declared forms of dates")
struct DateFormDeclarationTests {
  struct Post: StrictModel, Equatable {
    var published: Date
    var edited: Date?
    var seen: [Date]
    var days: [String: [Date?]]
    var stamp: Field<Date>
    static let valueTransformer = ValueTransformer.standard
      .dates(.secondsSince1970)
      .dates("published", .pattern("yyyy/MM/dd"))
      .dates("days", .anyOf(.pattern("d MMM yyyy"), .rfc3339))
  }

  private let json =
    #"{"published":"2014/05/06","edited":60,"seen":[0,0.5],"days":{"a":["6 May 2014",null]},"stamp":7}"#

  private var post: Post {
    Post(
      published: instant(1_399_334_400),
      edited: instant(60),
      seen: [instant(0), instant(0.5)],
      days: ["a": [instant(1_399_334_400), nil]],
      stamp: .value(instant(7)),
    )
  }

  @Test("apply to one property or to all, in Optionals and containers, from every input")
  func reading() throws {
    let dictionary = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    #expect(try Post(json: json) == post)
    #expect(try Post(json: JSONValue(json: json)) == post)
    #expect(try Post(json: dictionary) == post)
    #expect(try ModelMapper<Lenient>().map(Post.self, from: json) == post)
    #expect(try ModelMapper<Exact>().map(Post.self, from: json) == post)
    var native = dictionary
    native["published"] = instant(5)
    native["edited"] = instant(6)
    #expect(try Post(json: native).published == instant(5))
    #expect(try Post(json: native).edited == instant(6))
  }

  @Test("apply to text, trees and dictionaries")
  func writing() throws {
    #expect(try post.jsonString() == json)
    #expect(try post.jsonValue() == JSONValue(json: json))
    let object = try post.jsonObject()
    #expect(object["published"] as? String == "2014/05/06")
    #expect(object["seen"] as? [Any] as? [Double] == [0, 0.5])
    #expect(try Post(json: object) == post)
  }

  @Test("apply to updates, which change nothing if a date does not fit")
  func updating() throws {
    var updated = post
    try updated.update(json: #"{"edited": null, "published": "2015/01/01"}"#)
    #expect(updated.edited == nil)
    #expect(updated.published == instant(1_420_070_400))
    let error = #expect(throws: ModelError.self) {
      try updated.update(json: #"{"edited": 1, "seen": [5, "x"], "days": {"b": ["6 Mai 2014"]}}"#)
    }
    #expect(
      error?.description == """
        DateFormDeclarationTests.Post: 2 problems
          seen[1] (line 1, column 27): expected seconds since 1970, found "x"
          days.b[0] (line 1, column 48): expected a date as `d MMM yyyy` or a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00), found "6 Mai 2014"
        """
    )
    #expect(updated.edited == nil)
  }

  @Test("do not change how models are compared, copied, described and archived")
  func values() throws {
    var odd = post
    odd.published = instant(1_399_334_400.123456)
    #expect(try Post(archivedData: odd.archivedData()) == odd)
    #expect(odd.modelDescription.contains("2014-05-06T00:00:00.123"))
  }

  struct Loose: LenientModel, Equatable {
    var at: Date?
    var all: [Date] = []
    static let valueTransformer = ValueTransformer.standard.dates(.pattern("yyyy"))
  }

  @Test("keep, drop and report in the lenient engine")
  func lenient() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Loose.self,
      from: #"{"at": "14", "all": ["2014", "x", null, 5, "NULL"]}"#,
    )
    #expect(mapped.value == Loose(at: nil, all: [instant(1_388_534_400)]))
    #expect(
      mapped.report.issues.map(\.description) == [
        #"at (line 1, column 8): expected a date as `yyyy`, found "14""#,
        #"all[1] (line 1, column 30): left out: expected a date as `yyyy`, found "x""#,
        #"all[2] (line 1, column 35): left out: expected a date as `yyyy`, found null"#,
        #"all[3] (line 1, column 41): left out: expected a date as `yyyy`, found 5"#,
        #"all[4] (line 1, column 44): left out: expected a date as `yyyy`, found "NULL""#,
      ]
    )
    #expect(try Loose(json: #"{"at": "(null)"}"#).at == nil)
  }

  // MARK: Precedence

  struct Plain: StrictModel, Equatable {
    var at: Date
    var inner: Post.Stamp?
  }

  @Test("of a model precede those of the options, and reach no nested models")
  func precedence() throws {
    struct Outer: StrictModel {
      var at: Date
      var plain: Plain
      static let valueTransformer = ValueTransformer.standard.dates(.pattern("yyyy"))
    }
    let options = MappingOptions(valueTransformer: .standard.dates(.secondsSince1970))
    let json = #"{"at":"1970","plain":{"at":5}}"#
    let outer = try ModelMapper<Strict>(options: options).map(Outer.self, from: json)
    #expect(outer.at == instant(0) && outer.plain.at == instant(5))
    #expect(try ModelMapper<Strict>(options: options).jsonString(from: outer) == json)
  }

  @Test("give way to conversions of the same transformer, and precede those of a lower one")
  func conversions() throws {
    struct Mixed: StrictModel {
      var at: Date
      var other: Date
      static let valueTransformer = ValueTransformer.standard
        .dates(.pattern("yyyy"))
        .dates("other", .secondsSince1970)
        .adding("DateFromNumber:") { (days: Double) in instant(days * 86_400) }
        .adding("setOtherWithBool:") { (isNow: Bool) in instant(isNow ? 1 : 0) }
    }
    let options = MappingOptions(
      valueTransformer: .standard.adding("DateFromString:") { (_: String) in Date.distantPast }
    )
    let mixed = try ModelMapper<Strict>(options: options).map(
      Mixed.self,
      from: #"{"at": "1970", "other": 2}"#,
    )
    #expect(mixed.at == instant(0) && mixed.other == instant(2))
    #expect(try Mixed(json: #"{"at": 1, "other": true}"#).at == instant(86_400))
    #expect(try Mixed(json: #"{"at": 1, "other": true}"#).other == instant(1))
  }

  @Test("of a policy apply to its models")
  func policy() throws {
    enum Seconds: MappingPolicy {
      static let rules = Strict.rules
      static let valueTransformer = ValueTransformer.standard.dates(.millisecondsSince1970)
    }
    #expect(try ModelMapper<Seconds>().map([Date].self, from: "[500]") == [instant(0.5)])
    #expect(try ModelMapper<Seconds>().jsonString(from: [instant(0.5)]) == "[500]")
  }

  // MARK: Mistakes

  @Test("are refused with the letter that is not known", arguments: mistakes)
  func mistake(pattern: String, words: String) {
    let message =
      "valueTransformer of the options or the policy: `dates(…)`: the pattern `\(pattern)`: \(words)"
    let options = MappingOptions(valueTransformer: .standard.dates(.pattern(pattern)))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>(options: options).map([Date].self, from: "[]")
    }
    #expect(error?.code == .invalidDeclaration)
    #expect(error?.issues.map(\.message) == [message])
  }

  static let mistakes: [(String, String)] = [
    ("", "the year, `y`, is missing"),
    ("dd HH:mm", "the year, `y`, is missing"),
    ("HH:mm", "a time of day is not a date: declare a `Duration` with the form `.hoursMinutes`"),
    ("YYYY-MM-dd", "`YYYY` is a week-based year: write `y` for the calendar year"),
    ("yyyy-MM-DD", "`DD` is a day of the year: write `d` for the day"),
    ("yyyy-MM-ddTHH:mm", "`T` is not a field: write text in single quotes"),
    ("yyyy-MM-dd HH:mmXXXXXX", "`XXXXXX` has more than five letters"),
    ("yyyy-MM-dd 'at", "a quote is not closed"),
    ("yyyyy", "`yyyyy` is not a field: write text in single quotes"),
    ("yyyy MMMMM", "`MMMMM` has more than two letters"),
    ("yyyy-MM-dd HH:mm z", "`z` is not a field: write text in single quotes"),
    (
      "yyyy-MM-dd HH:mm:ss.SSSSSSSSSS",
      "`SSSSSSSSSS` is not a field: write text in single quotes",
    ),
    ("yyyy-MM-dd yy", "`y` occurs twice"),
    ("yyyy-MM MMM", "`M` occurs twice"),
    ("yyyy-dd", "`d` needs `M`"),
    ("yyyy-MM-dd mm", "`m` needs `H`"),
    ("yyyy-MM-dd hh:mm", "`h` needs `a`"),
    ("yyyy-MM-dd HH:mm a", "`H` has 24 hours: write `h` with `a`"),
    ("yyyy EEE", "`E` needs `d`"),
    ("yMMdd", "`y` has no fixed number of digits, and more digits follow: write it twice"),
    ("y'0'", "`y` has no fixed number of digits, and digits follow"),
  ]

  struct Wrong: StrictModel {
    var at: Date
    var title: String
    var count: [Int: String]
    static let valueTransformer = ValueTransformer.standard
      .dates(.rfc3339)
      .dates(.secondsSince1970)
      .dates("att", .rfc3339)
      .dates("title", .rfc3339)
      .dates("count", .rfc3339)
      .dates("at", .anyOf())
      .dates("at", .anyOf(.rfc3339, .pattern("q")))
  }

  @Test("are audited: unknown properties, properties without dates, second forms")
  func audit() {
    #expect(
      Wrong.audit().map(\.message) == [
        "valueTransformer names `att`, which is not a stored property of DateFormDeclarationTests.Wrong; did you mean `at`?",
        "valueTransformer: `dates(…)` is declared twice",
        "valueTransformer: `dates(\"at\", …)`: no form is given",
        "valueTransformer: `dates(\"at\", …)`: the pattern `q`: `q` is not a field: write text in single quotes",
        "valueTransformer: `dates(\"title\", …)` is for dates, but `title` is of type String",
        "valueTransformer: `dates(\"count\", …)` is for dates, but `count` is of type Dictionary<Int, String>",
      ]
    )
    #expect(throws: ModelError.self) { try Wrong(json: "{}") }
    #expect(Post.audit().isEmpty)
  }

  @Test("of one property belong in a model")
  func misplaced() {
    let options = MappingOptions(valueTransformer: .standard.dates("at", .rfc3339))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>(options: options).map([Date].self, from: "[]")
    }
    #expect(error?.issues[0].message.hasSuffix("so it belongs in a model's transformer") == true)
  }

  // MARK: Schema

  @Test("are described by JSON Schema")
  func schema() throws {
    let schema = try Post.jsonSchema()["properties"]
    #expect(
      schema?["published"]
        == ["type": "string", "pattern": "^[0-9]{4}\\/[0-9]{2}\\/[0-9]{2}$"]
    )
    #expect(schema?["edited"] == ["type": ["number", "null"]])
    #expect(schema?["seen"] == ["type": "array", "items": ["type": "number"]])
    let day = schema?["days"]?["additionalProperties"]?["items"]
    #expect(day?["anyOf"]?.array?.count == 3)
    #expect(day?["anyOf"]?.array?.last == ["type": "null"])
    let written = try Post.jsonSchema(.init(direction: .writing))["properties"]
    #expect(written?["days"]?["additionalProperties"]?["items"]?["type"] == ["string", "null"])
    #expect(try Post.schemaGaps().isEmpty)
  }

  @Test("keep the bounds of constraints")
  func constraints() throws {
    struct Bounded: StrictModel {
      var at: Date
      static let valueTransformer = ValueTransformer.standard.dates(.secondsSince1970)
      static let constraints: ValueConstraints = ["at": .range(instant(0)...instant(10))]
    }
    #expect(try Bounded(json: #"{"at": 10}"#).at == instant(10))
    let error = #expect(throws: ModelError.self) { try Bounded(json: #"{"at": 11}"#) }
    #expect(error?.code == .constraintViolated)
    #expect(try Bounded.jsonSchema()["properties"]?["at"] == ["type": "number"])
    #expect(
      try Bounded.schemaGaps().map(\.reason) == [
        "`range` applies to a date, which is a number in JSON"
      ]
    )
  }
}

extension DateFormDeclarationTests.Post {
  struct Stamp: StrictModel, Equatable {
    var at: Date
  }
}

@Suite("Strings of seconds")
struct TextOfSecondsTests {
  @Test(
    "are dates in the lenient engine",
    arguments: [
      ("1565922866", 1_565_922_866.0), ("-1565922866", -1_565_922_866),
      ("+1565922866", 1_565_922_866),
      (" 1565922866.25 ", 1_565_922_866.25), ("100000000", 100_000_000),
      ("1565922866250", 1_565_922_866.25), ("631152000000", 631_152_000),
    ],
  )
  func taken(text: String, seconds: Double) {
    let refused = ReadResult<Date>.refused(.invalidValue)
    ConversionRow("\"\(text)\"", .coerced(instant(seconds)), strict: refused)
      .check(keeping: .distantPast)
  }

  @Test(
    "are not guessed from fewer or more digits, or other notations",
    arguments: [
      "0", "2014", "20140506", "99999999", "000000000", "0001565922866", "20140506070809",
      "1.565922866e9", "1565922866x", "1565922866,5", "0x5D5654B2", "--1565922866", "1 565 922 866",
    ],
  )
  func refused(text: String) {
    ConversionRow<Date>("\"\(text)\"", .refused(.invalidValue)).check(keeping: .distantPast)
  }
}

private func instant(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
