import Foundation
import ModelMapping
import Testing

@Suite("Zero values in the lenient engine")
struct ZeroTests {
  @Test("missing values become the zero of their type, also in nested structs")
  func zeros() throws {
    for source in Source.all {
      let mapped = try source.mapWithReport(
        Zeros.self,
        from: "{}",
        by: ModelMapper<Lenient>(),
      )
      #expect(mapped.value == Zeros.expected)
      #expect(mapped.report.issues.allSatisfy { $0.code == .defaulted })
      #expect(mapped.report.issues.map(\.keyPath.description) == Zeros.required)
    }
  }

  @Test("the zero of a model has nil in what is left alone, and other decoders give null")
  func leftAlone() throws {
    struct Inner: StrictModel {
      let count: Int
      let action: (@Sendable () -> Void)?
      static let ignoredProperties: Set<String> = ["action"]
    }
    struct Outer: StrictModel { let inner: Inner }
    let outer = try ModelMapper<Lenient>().map(Outer.self, from: "{}")
    #expect(outer.inner.count == 0 && outer.inner.action == nil)
    struct Loose: LenientModel, CodableModel {
      var list: [Any] = []
      var pair: Int?
      var first: Int?
      static let keyMapper: KeyMapper = ["pair": "x.b", "first": .path("x", 0)]
    }
    for json in [#"{"list": [1, null, "a"], "x": {"b": 2}}"#, #"{"list": [], "x": [3]}"#] {
      let decoded = try JSONDecoder().decode(Loose.self, from: Data(json.utf8))
      #expect(try decoded.jsonString() == Loose(json: json).jsonString())
    }
  }

  @Test("a type without a zero is reported as missing")
  func noZero() {
    for source in Source.all {
      #expect(missing(URL.self, through: source))
      #expect(missing(UUID.self, through: source))
      #expect(missing(Date.self, through: source))
      #expect(missing(TimeZone.self, through: source))
      #expect(missing(Locale.self, through: source))
      #expect(missing(Level.self, through: source))
      #expect(missing(Holder<Holder<Level>>.self, through: source))
    }
  }

  private struct Trip: StrictModel {
    let days: [Level]
    let end: Level
  }

  private struct Plan: StrictModel {
    let trip: Trip
    let stage: Stage
  }

  private enum Stage: TaggedModel {
    case open(Holder<Date>)
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Stage>] = [
      .init("open", Stage.open) { if case .open(let date) = $0 { date } else { nil } }
    ]
  }

  @Test(
    "a value that does not fit where its type has no zero is reported as in the strict engine",
    arguments: [
      (#"{"end": "high"}"#, "invalidValue end"),
      (#"{"end": null}"#, "nullValue end"),
      (#"{"end": {}}"#, "typeMismatch end"),
      (#"{}"#, "missingKey end"),
    ],
  )
  func unfit(_ trip: String, _ issue: String) {
    let end = issue.replacing(" end", with: " trip.end")
    let stage = #""stage": {"type": "open", "value": 0}"#
    for source in Source.all {
      let trip = trip.replacing("}", with: #", "days": []}"#).replacing("{,", with: "{")
      #expect(story(Trip.self, from: trip, through: source, by: Lenient.self) == issue)
      let plan = "{\"trip\": \(trip), \(stage)}"
      #expect(story(Plan.self, from: plan, through: source, by: Lenient.self) == end)
      #expect(story(Plan.self, from: plan, through: source, by: Strict.self) == end)
    }
  }

  @Test("null for a nested property without a zero is reported")
  func nested() {
    let json = #"{"value": {"value": null}}"#
    #expect(
      story(Holder<Holder<Date>>.self, from: json, by: Lenient.self)
        == "nullValue value.value"
    )
    #expect(
      story(Holder<Holder<Int>>.self, from: json, by: Lenient.self)
        == "Holder<Holder<Int>>(value: ModelMappingTests.Holder<Swift.Int>(value: 0)); "
        + "defaulted value.value"
    )
  }

  enum Level: Int {
    case low
  }

  struct Inner: MappableModel, Equatable {
    typealias Policy = Lenient

    let number: Int
    let text: String?
  }

  struct Zeros: MappableModel, Equatable {
    typealias Policy = Lenient

    let bool: Bool
    let int8: Int8
    let uint64: UInt64
    let int: Int
    let float: Float
    let double: Double
    let decimal: Decimal
    let string: String
    let data: Data
    let array: [Int]
    let set: Set<String>
    let dictionary: [String: Level]
    let inner: Inner
    let value: JSONValue
    let object: JSONObject
    let number: JSONNumber
    let maybeInt: Int?
    let maybeLevel: Level?
    let maybeInner: Inner?

    static let expected = Zeros(
      bool: false,
      int8: 0,
      uint64: 0,
      int: 0,
      float: 0,
      double: 0,
      decimal: 0,
      string: "",
      data: Data(),
      array: [],
      set: [],
      dictionary: [:],
      inner: Inner(number: 0, text: nil),
      value: .null,
      object: [:],
      number: 0,
      maybeInt: nil,
      maybeLevel: nil,
      maybeInner: nil,
    )

    static let required = [
      "bool", "int8", "uint64", "int", "float", "double", "decimal", "string", "data", "array",
      "set", "dictionary", "inner", "value", "object", "number",
    ]
  }

  private func missing<Value>(_: Value.Type, through source: Source) -> Bool {
    let words = story(Holder<Value>.self, from: "{}", through: source, by: Lenient.self)
    return words == "missingKey value"
  }
}
