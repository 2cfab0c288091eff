import Foundation
import ModelMapping
import ModelSchema
import Testing

private typealias ValueTransformer = ModelMapping.ValueTransformer

/// Compares the schemas of forms of scalars and keys with what is read, by an independent validator.
@Suite(
  "Schemas of forms",
  .enabled(if: SchemaValidator.isAvailable, "needs python3 with the package jsonschema"),
)
struct FormSchemaTests {
  private struct Scalars: StrictModel {
    let iso: Duration?
    let clock: Duration?
    let day: Duration?
    let data: Data?
    static let valueTransformer = ValueTransformer.standard
      .durations("iso", .iso8601).durations("clock", .hoursMinutesSeconds)
      .durations("day", .hoursMinutes).data(.base64URL)
  }

  private static let scalars: [(String, [String])] = [
    (
      "iso",
      [
        "PT1H30M", "P1W", "P1W2DT1S", "-PT0.5S", "P0.5W", "PT1,25M", "PT1.5H", "P1DT2H", "PT0S", "",
        "P",
        "PT", "P1DT", "1H", "PT1", "PT1.5H30M", "PT30M1H", "P1Y", "P1M", "PT-1S", "PT1.S", "PT.5S",
        "pt1s",
        "P1.5DT1H", "P1D2W", "+PT1S", "P1S", "PT1W",
      ],
    ),
    (
      "clock",
      [
        "1:02:03", "00:00:09.50", "-10:00:00", "1:02", "1:2:3", "1:60:00", "1:00:60", "1:00:00.",
        "1.5:00:00", ":00:00", "",
      ],
    ), ("day", ["8:30", "24:00", "-01:00", "08:60", "08:3", "08:30:00", "0830"]),
    (
      "data",
      [
        "", "A", "AQ", "AQI", "AQID", "-_8", "AQ=", "AQ==", "AQI=", "AQI==", "AQID=", "AQIDB",
        "AQIDBA",
        "+_8", "/w", "=", "A Q", "AQ===",
      ],
    ),
  ]

  private struct Series: StrictModel {
    let millis: [Date: Int]?
    let either: [Date: Int]?
    let levels: [Decimal: Int]?
    static let valueTransformer = ValueTransformer.standard
      .dates("millis", .millisecondsSince1970)
      .dates("either", .anyOf(.pattern("yyyy-MM-dd"), .secondsSince1970))
  }

  private struct Rates: StrictModel {
    let base: String
    let meta: Meta
    let rates: [Date: Decimal]
    static let keyMapper: KeyMapper = [
      "base": ["base", "from"], "meta": .flattened, "rates": .flattened,
    ]
    static let valueTransformer = ValueTransformer.standard.dates(.pattern("yyyy-MM-dd"))
    static let constraints: ValueConstraints = ["rates": .each(.range(0...))]

    struct Meta: StrictModel { let unit: String? }
  }

  private enum Event: TaggedModel {
    case set(Counts)
    static let tagging = Tagging.internal("kind")
    static let cases: [TaggedCase<Event>] = [.init("set", Event.set)]

    struct Counts: StrictModel {
      let counts: [Int: Int]
      static let keyMapper: KeyMapper = ["counts": .flattened]
    }
  }

  /// Expects the schema of a type to accept what is read without an issue, and nothing else.
  private func expectAgreement<Document: MappableDocument>(
    _: Document.Type,
    _ documents: [JSONValue],
    sourceLocation: SourceLocation = #_sourceLocation,
  ) throws {
    let mapper = ModelMapper<Strict>()
    let schema = try mapper.jsonSchema(of: Document.self)
    let results = try SchemaValidator.validate([.init(schema: schema, documents: documents)])
    let failures = try #require(results.first?.failures)
    var readable = 0
    for (document, keywords) in zip(documents, failures) {
      let report = try? mapper.mapWithReport(Document.self, from: document).report
      let isRead = report?.isEmpty ?? false
      if isRead { readable += 1 }
      #expect(
        isRead == keywords.isEmpty,
        "\(document) \(keywords)",
        sourceLocation: sourceLocation,
      )
    }
    #expect(readable > 0 && readable < documents.count, sourceLocation: sourceLocation)
  }

  @Test("of scalars accept what is read", arguments: scalars)
  func forms(_ property: String, _ texts: [String]) throws {
    try expectAgreement(
      Scalars.self,
      texts.map { .object(JSONObject([(property, .string($0))])) },
    )
  }

  @Test("of keys accept what is read")
  func keys() throws {
    let numbers = ["0", "-1", "1.5", "5e1", "05", "+1", ".5", "1.", "x", "", "2014-05-06"]
    for property in ["millis", "either", "levels"] {
      try expectAgreement(
        Series.self,
        numbers.map { key in
          let counts: JSONObject = JSONObject([(key, .number(1))])
          return .object(JSONObject([(property, .object(counts))]))
        },
      )
    }
  }

  private struct Row: StrictModel {
    let time: Int
    let pair: Pair
    let volume: Nullable<Double>
    let note: String?
    let deep: Int?
    static let keyMapper: KeyMapper = [
      "time": .path(0), "pair": .path(1), "volume": .path(2), "note": .path(3),
      "deep": .path(4, "x", 0),
    ]

    struct Pair: StrictModel, DefaultInitializable {
      var low = 0
      var high = 0
      static let keyMapper: KeyMapper = ["low": .path(0), "high": .path(1)]
      static let optionalProperties: Set<String> = ["high"]
    }
  }

  @Test("of rows accept what is read")
  func rows() throws {
    try expectAgreement(
      Row.self,
      [
        [1, [2, 3], 4.5], [1, [2], nil, "n", ["x": [7]]], [1, [2, nil], 4, nil, nil, "more"],
        [1, [2], 4, nil, ["x": []]], [1, [2], 4, nil, ["x": nil]], [1, [2], 4, nil, [:]],
        [1, [2]], [1], [], [1, [], 4], [1, nil, 4], [nil, [2], 4], [1, [2], 4, 5],
        [1, [2, "x"], 4],
        [1, [2], 4, "n", ["x": ["7"]]], [:], 7,
      ],
    )
  }

  @Test("of flattened dictionaries accept the keys that are read")
  func leftovers() throws {
    try expectAgreement(
      Rates.self,
      [
        ["base": "EUR"], ["from": "EUR", "unit": "c", "2014-05-06": 1],
        ["base": "EUR", "2014-05-06": -1], ["base": "EUR", "2014-05-06": "x"],
        ["base": "EUR", "x": 1], ["base": "EUR", "rates": 1], ["2014-05-06": 1], [:],
      ],
    )
    try expectAgreement(
      Event.self,
      [
        ["kind": "set"], ["kind": "set", "1": 2], ["1": 2, "kind": "set", "-7": 0],
        ["kind": "set", "x": 2], ["kind": "set", "1": "x"], ["1": 2],
      ],
    )
  }
}
