import Foundation
import ModelMapping
import Testing

@Suite("Reports of the lenient engine")
struct MappingReportTests {
  struct Inner: LenientModel, Equatable {
    var size = 1
    var name = "inner"

    func validate() throws {
      if size < 0 { throw ValidationFailure("a size is not negative") }
    }
  }

  struct Model: LenientModel, Equatable {
    var number = 0
    var text = ""
    var flag = false
    var date: Date?
    var kept = 5
    var list: [Int] = []
    var set: Set<Int> = []
    var map: [Int: Int] = [:]
    var inner = Inner()
    var other: Inner?
    var inners: [Inner] = []
    static let keyMapper: KeyMapper = ["text": "a.text", "flag": ["flag", "FLAG"]]
  }

  private static let json = """
    {
      "number": 1.9,
      "a": {"text": 12.50},
      "FLAG": "yes",
      "date": 1700000000000,
      "kept": null,
      "number": "7",
      "list": [1, "x", "2", null, 3.5],
      "set": [[], true],
      "map": {"1": 1, "one": 1, "2": {}, "1": "3"},
      "inner": {"size": -1, "name": "refused"},
      "other": "none",
      "inners": [{"size": "4"}, {"size": -1}, 5, {"size": {}}]
    }
    """

  private static let value = Model(
    number: 7,
    text: "12.50",
    flag: true,
    date: Date(timeIntervalSince1970: 1_700_000_000),
    kept: 5,
    list: [1, 2, 3],
    set: [1],
    map: [1: 3],
    inner: Inner(),
    other: nil,
    inners: [Inner(size: 4), Inner()],
  )

  @Test("all corrections are reported in document order")
  func description() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(Model.self, from: Self.json)
    #expect(mapped.value == Self.value)
    #expect(!mapped.report.isTruncated)
    #expect(!mapped.report.isEmpty)
    #expect(
      mapped.report.description
        == """
        number (line 2, column 13): 1.9 was cut to 1
        text (in JSON a.text, line 3, column 17): 12.50 was read as a string
        flag (in JSON FLAG, line 4, column 11): "yes" was read as a Boolean
        date (line 5, column 11): 1700000000000 was read as a date
        kept (line 6, column 11): expected an integer, found null
        number (line 7, column 3): the key occurs twice
        number (line 7, column 13): "7" was read as an integer
        list[1] (line 8, column 15): left out: expected an integer, found "x"
        list[2] (line 8, column 20): "2" was read as an integer
        list[3] (line 8, column 25): left out: expected an integer, found null
        list[4] (line 8, column 31): 3.5 was cut to 3
        set[0] (line 9, column 11): left out: expected an integer, found an array
        set[1] (line 9, column 15): true was read as an integer
        map.one (line 10, column 19): left out: expected an integer as a key, found the key "one"
        map.2 (line 10, column 34): left out: expected an integer, found an object
        map.1 (line 10, column 38): the key occurs twice
        map.1 (line 10, column 43): "3" was read as an integer
        inner (line 11, column 12): a size is not negative
        other (line 12, column 12): expected an object, found "none"
        inners[0].size (line 13, column 23): "4" was read as an integer
        inners[1] (line 13, column 29): left out: a size is not negative
        inners[2] (line 13, column 43): left out: expected an object, found 5
        inners[3].size (line 13, column 55): expected an integer, found an object
        """
    )
  }

  @Test("each entry has its code")
  func codes() throws {
    let report = try ModelMapper<Lenient>().mapWithReport(Model.self, from: Self.json).report
    #expect(
      report.issues.map(\.code) == [
        .fractionDropped, .coerced, .coerced, .coerced, .nullValue, .duplicateKey, .coerced,
        .dropped,
        .coerced, .dropped, .fractionDropped, .dropped, .coerced, .dropped, .dropped, .duplicateKey,
        .coerced, .validationFailed, .typeMismatch, .coerced, .dropped, .dropped, .typeMismatch,
      ]
    )
    #expect(report.issues.map(\.groupingKey).contains("dropped inners[*]"))
    let cut = report.issues.first
    #expect(cut?.expected == "1")
    #expect(cut?.found == "1.9")
    #expect(cut?.location == JSONLocation(byteOffset: 14, line: 2, column: 13))
  }

  @Test(
    "the value is the same with or without a report",
    arguments: Source.keepingDigits,
  )
  func sameValue(_ source: Source) throws {
    let mapped = try source.mapWithReport(Model.self, from: Self.json, by: ModelMapper<Lenient>())
    #expect(mapped.value == Self.value)
    #expect(try ModelMapper<Lenient>().map(Model.self, from: Self.json) == Self.value)
    #expect(try Model(json: Data(Self.json.utf8)) == Self.value)
    #expect(try Model(json: JSONValue(json: Self.json)) == Self.value)
    var updated = Model()
    try updated.update(json: Self.json)
    #expect(updated == Self.value)
  }

  @Test("a tree has the same issues, except for locations and duplicate keys")
  func tree() throws {
    let tree = try JSONValue(json: Self.json)
    let report = try ModelMapper<Lenient>().mapWithReport(Model.self, from: tree).report
    #expect(report.issues.allSatisfy { $0.location == nil })
    #expect(
      report.issues.map { "\($0.code) \($0.keyPath)" }
        == [
          "coerced number", "coerced text", "coerced date", "nullValue kept", "dropped list[1]",
          "coerced list[2]", "dropped list[3]", "fractionDropped list[4]",
          "dropped set[0]", "coerced set[1]", "coerced map.1", "dropped map.one", "dropped map.2",
          "validationFailed inner", "typeMismatch other", "coerced inners[0].size",
          "dropped inners[1]", "dropped inners[2]", "typeMismatch inners[3].size",
          // Fallback keys are read after all primary keys, and a tree has no offsets to sort by.
          "coerced flag",
        ]
    )
  }

  @Test("a valid document produces an empty report")
  func nothing() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Model.self,
      from: #"{"number": 1, "a": {"text": "t"}, "other": null, "list": [], "x": [1]}"#,
    )
    #expect(mapped.report.isEmpty)
    #expect(mapped.report.issues.isEmpty)
    #expect(!mapped.report.isTruncated)
    #expect(mapped.report.description == "nothing to report")
  }

  @Test("zero values for a struct without defaults are reported too")
  func defaulted() throws {
    struct Raw: StrictModel, Equatable {
      struct Part: StrictModel, Equatable { let x: Int }
      let a: Int
      let b: String
      let c: Bool?
      let d: [Int]
      let e: Part
      let f: Double
    }
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Raw.self,
      from: #"{"a": null, "b": [], "d": 1, "e": {"x": "y"}}"#,
    )
    let zero = Raw(a: 0, b: "", c: nil, d: [], e: .init(x: 0), f: 0)
    #expect(mapped.value == zero)
    #expect(
      mapped.report.description == """
        f (line 1, column 1): missing; set to the zero value
        a (line 1, column 7): set to the zero value: expected an integer, found null
        b (line 1, column 18): set to the zero value: expected a string, found an array
        d (line 1, column 27): set to the zero value: expected an array, found 1
        e.x (line 1, column 41): set to the zero value: expected an integer, found "y"
        """
    )
  }
}
