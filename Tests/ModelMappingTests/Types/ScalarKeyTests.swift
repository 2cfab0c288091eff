import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Dictionaries with dates and decimal numbers as keys")
struct ScalarKeyTests {
  private struct Series: StrictModel, Equatable {
    var rates: [Date: Int] = [:]
    var days: [Date: [String]] = [:]
    var counts: [Date: Int]? = [:]
    var levels: [Decimal: Int] = [:]
    static let valueTransformer = ValueTransformer.standard
      .dates("days", .pattern("yyyy-MM-dd"))
      .dates("counts", .secondsSince1970)
  }

  private static let json = """
    {"rates":{"2014-05-06T07:08:09Z":1},"days":{"2014-05-06":["a"],"2014-05-07":[]},\
    "counts":{"86400.5":2},"levels":{"0.1":1,"12345678901234567890.123456789":2}}
    """

  private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test("are objects in the form of the policy or of the property", arguments: Source.all)
  func reading(_ source: Source) throws {
    let mapper = ModelMapper<Strict>()
    let series = try source.mapWithReport(Series.self, from: Self.json, by: mapper).value
    #expect(series.rates == [Self.date(1_399_360_089): 1])
    #expect(series.days == [Self.date(1_399_334_400): ["a"], Self.date(1_399_420_800): []])
    #expect(series.counts == [Self.date(86400.5): 2])
    let digits = try #require(Decimal(string: "12345678901234567890.123456789"))
    #expect(series.levels == [0.1: 1, digits: 2])
    #expect(try series.jsonValue() == JSONValue(json: Self.json))
    #expect(try Series(json: series.jsonObject()) == series)
    #expect(try Series(archivedData: series.archivedData()) == series)
    #expect(try Series(json: series.jsonString(options: .sortedKeys)) == series)
    #expect(Series.audit().isEmpty)
  }

  @Test("a lenient engine reads the forms that it knows")
  func forms() throws {
    struct Loose: LenientModel { var rates: [Date: Int] = [:] }
    let loose = try Loose(json: #"{"rates": {"2014-05-06": 1, "1399360089": 2, "x": 3}}"#)
    #expect(loose.rates == [Self.date(1_399_334_400): 1, Self.date(1_399_360_089): 2])
    #expect(try ModelMapper<Lenient>().map([Decimal: Int].self, from: #"{"1.50": 1}"#) == [1.5: 1])
  }

  @Test(
    "a key of another form is an issue with its path",
    arguments: [
      (#"{"rates": {"2014-05-06": 1}}"#, "rates.2014-05-06"),
      (#"{"days": {"2014-05-06T07:08:09Z": []}}"#, "days.2014-05-06T07:08:09Z"),
      (#"{"counts": {"x": 1}}"#, "counts.x"), (#"{"levels": {"x": 1}}"#, "levels.x"),
      (#"{"levels": {"": 1}}"#, #"levels[""]"#), (#"{"levels": {"NaN": 1}}"#, "levels.NaN"),
    ],
  )
  func errors(_ json: String, _ path: String) {
    struct Parts: StrictModel {
      var rates: [Date: Int]? = nil
      var days: [Date: [String]]? = nil
      var counts: [Date: Int]? = nil
      var levels: [Decimal: Int]? = nil
      static let valueTransformer = Series.valueTransformer
    }
    let error = #expect(throws: ModelError.self) { try Parts(json: json) }
    #expect(error?.issues.map(\.code) == [.invalidValue])
    #expect(error?.issues.map(\.keyPath.description) == [path])
  }

  @Test("keys that are equal, or written alike, are duplicates")
  func duplicates() throws {
    let mapper = ModelMapper<Exact>()
    let error = #expect(throws: ModelError.self) {
      try mapper.map([Decimal: Int].self, from: #"{"1.0": 1, "1.00": 2}"#)
    }
    #expect(error?.code == .duplicateKey)
    let series = Series(days: [Self.date(0): [], Self.date(1): []])
    let written = #expect(throws: ModelError.self) { try series.jsonString() }
    #expect(written?.code == .duplicateKey && written?.keyPath == "days.1970-01-01")
    let nan = #expect(throws: ModelError.self) { try Series(levels: [.nan: 1]).jsonString() }
    #expect(nan?.code == .invalidValue)
    let never = #expect(throws: ModelError.self) {
      try Series(rates: [Self.date(.nan): 1]).jsonString()
    }
    #expect(never?.code == .invalidValue)
  }

  @Test("models under dates are archived with all bits of the dates")
  func archives() throws {
    struct Point: StrictModel, Equatable { var y: Int }
    struct Chart: StrictModel, Equatable { var points: [Date: Point] }
    let chart = Chart(points: [Self.date(0.1 + 0.2): Point(y: 1), Self.date(1e-9): Point(y: 2)])
    #expect(try Chart(archivedData: chart.archivedData()) == chart)
    #expect(try chart.modelCopy() == chart)
  }

  private struct Coded: StrictModel, CodableModel, Equatable {
    var rates: [Date: Int]
    var days: [Date: Int]
    var prices: [Day: Int]
    static let valueTransformer = ValueTransformer.standard
      .dates("days", .pattern("yyyy-MM-dd")).dates("prices", .secondsSince1970)

    struct Day: RawRepresentable, Hashable, Codable { var rawValue: Date }
  }

  @Test("other coders have a declared form, and otherwise their own")
  func coding() throws {
    let zero = Self.date(0)
    let value = Coded(rates: [zero: 1], days: [zero: 2], prices: [.init(rawValue: zero): 3])
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let json = try encoder.encode(value)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    #expect(
      try JSONValue(json: json)
        == ["rates": [0, 1], "days": ["1970-01-01": 2], "prices": ["0": 3]]
    )
    #expect(try decoder.decode(Coded.self, from: json) == value)
    let list = try PropertyListEncoder().encode(value)
    #expect(try PropertyListDecoder().decode(Coded.self, from: list) == value)
    let pairs = Data(#"{"rates": [0, 1], "days": [0, 2], "prices": {"0": 3}}"#.utf8)
    #expect(try decoder.decode(Coded.self, from: pairs) == value)
  }

  @Test("keys have a schema")
  func schema() throws {
    let properties = try Series.jsonSchema()["properties"]
    #expect(properties?["rates"]?["propertyNames"] == ["format": "date-time"])
    #expect(properties?["days"]?["propertyNames"]?["format"] == "date")
    #expect(properties?["levels"]?["propertyNames"]?["pattern"] != nil)
    #expect(Series.schemaGapsAreEmpty)
  }

  @Test("constraints on keys name them as the document does")
  func constraints() {
    struct Late: StrictModel {
      var rates: [Date: Int]
      static let constraints: ValueConstraints = ["rates": .each(.range(0...9))]
    }
    let error = #expect(throws: ModelError.self) {
      try Late(json: #"{"rates": {"2014-05-06T07:08:09Z": 10}}"#)
    }
    #expect(error?.keyPath == MappingPath([.key("rates"), .key("2014-05-06T07:08:09Z")]))
    #expect(error?.issues[0].found == "10")
    #expect(
      Late(rates: [Self.date(1_399_360_089): 10]).modelIssues().map(\.keyPath) == [
        MappingPath([.key("rates"), .key("2014-05-06T07:08:09Z")])
      ]
    )
  }
}

extension MappableModel {
  fileprivate static var schemaGapsAreEmpty: Bool { (try? schemaGaps().isEmpty) ?? false }
}
