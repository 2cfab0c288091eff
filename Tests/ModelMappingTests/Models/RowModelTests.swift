import Foundation
import ModelArchives
import ModelHTTP
import ModelMapping
import ModelSchema
import Testing

@Suite("Models that are arrays")
struct RowModelTests {
  private struct Candle: MappableModel, Equatable {
    typealias Policy = Strict
    var time: Int
    var range: Range
    var close: Decimal
    var count: Int?
    var note: String?
    static let keyMapper: KeyMapper = [
      "time": .path(0), "range": .path(1), "close": .path(2, "c"), "count": .path(3),
      "note": .path(4),
    ]
    static let constraints: ValueConstraints = ["time": .range(0...)]

    /// A row in a row.
    struct Range: StrictModel, Equatable {
      var low: Decimal
      var high: Decimal
      static let keyMapper: KeyMapper = ["low": .path(0), "high": .path(1)]

      func validate(_ problems: inout ValidationProblems) {
        if low > high { problems.add(at: "low", "above `high`") }
      }
    }
  }

  private struct Chart: StrictModel, Equatable {
    var candles: [Candle]
    var last: Candle?
  }

  private static let json =
    #"{"candles":[[1,[2.5,3],{"c":2.75},7],[2,[2,2],{"c":2},null,"thin"]],"last":[3,[0,1],{"c":1}]}"#
  private static let chart = Chart(
    candles: [
      Candle(time: 1, range: .init(low: 2.5, high: 3), close: 2.75, count: 7),
      Candle(time: 2, range: .init(low: 2, high: 2), close: 2, note: "thin"),
    ],
    last: Candle(time: 3, range: .init(low: 0, high: 1), close: 1),
  )

  @Test(
    "elements are read by their index, and missing ones at the end are absent",
    arguments: Source.all,
  )
  func reading(_ source: Source) throws {
    func check<Policy: MappingPolicy>(_ mapper: ModelMapper<Policy>) throws {
      let mapped = try source.mapWithReport(Chart.self, from: Self.json, by: mapper)
      #expect(mapped.value == Self.chart)
      #expect(mapped.report.issues.filter { $0.code != .coerced }.isEmpty)
    }
    try check(ModelMapper<Strict>())
    try check(ModelMapper<Lenient>())
    if case .serialization = source { return }
    try check(ModelMapper<Exact>())
  }

  @Test("rows are written as arrays up to the last value, in each form")
  func writing() throws {
    #expect(try Self.chart.jsonString() == Self.json)
    #expect(try Self.chart.jsonValue() == JSONValue(json: Self.json))
    #expect(try Chart(json: Self.chart.jsonObject()) == Self.chart)
    let candle = Self.chart.candles[0]
    #expect(try candle.jsonString() == #"[1,[2.5,3],{"c":2.75},7]"#)
    #expect(try candle.jsonString(options: .includesNil) == #"[1,[2.5,3],{"c":2.75},7,null]"#)
    #expect(try candle.jsonString(selection: .only(["time", "count"])) == "[1,null,null,7]")
    #expect(
      try candle.jsonString(selection: .excluding(["range.low", "count"]))
        == #"[1,[null,3],{"c":2.75}]"#
    )
    #expect(try ModelMapper<Strict>().jsonObject(from: candle) as? [Any] != nil)
    #expect(try [Candle](json: [candle].jsonObject()) == [candle])
    #expect(try Candle(archivedData: candle.archivedData()) == candle)
    #expect(try candle.modelCopy() == candle)
    let error = #expect(throws: ModelError.self) { try candle.jsonObject() }
    #expect(error?.issues[0].description.contains("is an array") == true)
    let json = try JSONEncoder().encode(["a": JSONValue(json: Self.json)])
    #expect(
      try JSONDecoder().decode([String: JSONValue].self, from: json)["a"] == Self.chart.jsonValue()
    )
  }

  @Test(
    "errors have the property and the index",
    arguments: [
      ("[[1, [2, 3]]]", "[0].close", "[0][2].c", ModelIssue.Code.missingKey),
      ("[[1, [2], {\"c\": 1}]]", "[0].range.high", "[0][1][1]", .missingKey),
      ("[[1, [2, true], {\"c\": 1}]]", "[0].range.high", "[0][1][1]", .typeMismatch),
      ("[[-1, [2, 3], {\"c\": 1}]]", "[0].time", "[0][0]", .constraintViolated),
      ("[[1, [4, 3], {\"c\": 1}]]", "[0].range.low", "[0][1][0]", .validationFailed),
      ("[[1, [2, 3], []]]", "[0].close", "[0][2].c", .missingKey),
      ("[[1, null, {\"c\": 1}]]", "[0].range", "[0][1]", .nullValue),
      ("[{\"0\": 1}]", "[0]", "[0]", .typeMismatch),
      ("[7]", "[0]", "[0]", .typeMismatch),
    ],
  )
  func errors(
    _ json: String,
    _ keyPath: String,
    _ jsonPath: String,
    _ code: ModelIssue.Code,
  ) throws {
    func check(_ error: ModelError?) {
      #expect(error?.issues.map(\.keyPath.description) == [keyPath])
      #expect(error?.issues.map(\.jsonPath.description) == [jsonPath])
      #expect(error?.issues.map(\.code) == [code])
    }
    check(#expect(throws: ModelError.self) { try [Candle](json: json) })
    check(#expect(throws: ModelError.self) { try [Candle](json: JSONValue(json: json)) })
    let lenient = try ModelMapper<Lenient>().mapWithReport([Candle].self, from: json)
    #expect(!lenient.report.issues.isEmpty)
  }

  @Test("a value of another kind is said to be no array")
  func kind() throws {
    let error = #expect(throws: ModelError.self) { try Candle(json: "{}") }
    #expect(error?.issues[0].message == "expected an array, found an object")
    let other = #expect(throws: ModelError.self) { try Chart(json: #"{"candles": [], "last": 1}"#) }
    #expect(other?.issues[0].message == "expected an array, found 1")
  }

  private enum Reporting: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.unknownKeys = .report
      return rules
    }
  }

  @Test("elements after the last one are unknown keys")
  func unknown() throws {
    struct Pair: StrictModel {
      let first: Int
      let third: Int
      static let keyMapper: KeyMapper = ["first": .path(0), "third": .reading(.path(2))]
    }
    let told = try ModelMapper<Reporting>().mapWithReport(Pair.self, from: "[1, 2, 3, 4]")
    #expect(told.report.issues.map(\.jsonPath) == ["[3]"])
    #expect(told.report.issues.map(\.code) == [.unknownKey])
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Closed>().map(Pair.self, from: "[1, 2, 3, 4, 5]")
    }
    #expect(error?.issues.map(\.jsonPath) == ["[3]", "[4]"])
    #expect(error?.issues.map(\.code) == [.unknownKey, .unknownKey])
    #expect(try ModelMapper<Closed>().map(Pair.self, from: "[1, 2, 3]").third == 3)
  }

  @Test("an update changes the elements that are there")
  func updating() throws {
    var candle = Self.chart.candles[0]
    try candle.update(json: #"[5, [1, 9], {}, null]"#)
    #expect(candle == Candle(time: 5, range: .init(low: 1, high: 9), close: 2.75))
    #expect(throws: ModelError.self) { try candle.update(json: #"[6, [10, 9]]"#) }
    #expect(candle.time == 5)
    let patched = try ModelMapper<Strict>().applying(
      mergePatch: #"{"last": null, "candles": []}"#,
      to: Self.chart,
    )
    #expect(patched == Chart(candles: []))

    final class Point: LenientModel {
      var x = 1
      var y = 2
      init() {}
      static let keyMapper: KeyMapper = ["x": .path(0), "y": .path(1)]
    }
    let point = Point()
    try ModelMapper<Lenient>().fill(point, from: "[7]")
    #expect(point.x == 7 && point.y == 2)
    #expect(try point.jsonString(selection: .omittingDefaults) == "[7,2]")
  }

  @Test("rows are described by `prefixItems`")
  func schema() throws {
    let schema = try Candle.Range.jsonSchema()
    #expect(schema["type"] == "array" && schema["minItems"] == 2)
    #expect(schema["prefixItems"]?.array?.count == 2)
    #expect(schema["properties"] == nil && schema["items"] == nil)
    #expect(try ModelMapper<Closed>().jsonSchema(of: Candle.self)["items"] == false)
  }

  private enum Shape: TaggedModel, Equatable {
    case pair(Candle.Range)
    case name(Name)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Shape>] = [
      .init("pair", Shape.pair) { if case .pair(let pair) = $0 { pair } else { nil } },
      .init("name", Shape.name) { if case .name(let name) = $0 { name } else { nil } },
    ]
    struct Name: StrictModel, Equatable { let name: String }
  }

  @Test("a row is a case of an untagged union, and of other decoders")
  func cases() throws {
    let json = #"[[1,2],{"name":"n"}]"#
    let shapes = try ModelMapper<Strict>().map([Shape].self, from: json)
    #expect(shapes == [.pair(.init(low: 1, high: 2)), .name(.init(name: "n"))])
    #expect(try ModelMapper<Strict>().jsonString(from: shapes) == json)
  }

  private struct Coded: CodableModel, StrictModel, Equatable {
    let rows: [Row?]
    struct Row: CodableModel, StrictModel, Equatable {
      let at: Date
      let note: String?
      static let keyMapper: KeyMapper = ["at": .path(0), "note": .path(1)]
    }
  }

  @Test("other decoders and encoders see arrays")
  func coding() throws {
    let value = Coded(rows: [.init(at: Date(timeIntervalSince1970: 86400), note: nil), nil])
    let list = try PropertyListEncoder().encode(
      Coded(rows: [.init(at: Date(timeIntervalSince1970: 5), note: "x")])
    )
    #expect(try PropertyListDecoder().decode(Coded.self, from: list).rows[0]?.note == "x")
    let json = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Coded.self, from: json) == value)
  }

  @Test("what needs an object is a declaration mistake")
  func mistakes() throws {
    struct Mixed: StrictModel {
      let a: Int
      let b: Int
      static let keyMapper: KeyMapper = ["a": .path(0)]
    }
    #expect(
      Mixed.audit().map(\.description).contains { $0.contains("`b`") && $0.contains("with a key") }
    )
    struct Kept: StrictModel {
      let a: Int
      let others: UnknownMembers
      static let keyMapper: KeyMapper = ["a": .path(0)]
    }
    #expect(
      Kept.audit().map(\.description).contains {
        $0.contains("`others`") && $0.contains("is an array")
      }
    )
    struct Sparse: LenientModel {
      var a = 1
      static let keyMapper: KeyMapper = ["a": .path(0)]
      static let omittingDefaults: Set<String> = ["a"]
    }
    #expect(
      Sparse.audit().map(\.description).contains {
        $0.contains("omittingDefaults names `a`") && $0.contains("cannot be left out")
      }
    )
    struct Hooked: StrictModel, MappingPreprocessing {
      let a: Int
      static let keyMapper: KeyMapper = ["a": .path(0)]
      static func preprocess(_: inout JSONObject) {}
    }
    #expect(Hooked.audit().map(\.description).contains { $0.contains("hooks get no object") })
    struct Flat: StrictModel {
      let range: Candle.Range
      static let keyMapper: KeyMapper = ["range": .flattened]
    }
    #expect(
      Flat.audit().map(\.description).contains {
        $0.contains("is flattened") && $0.contains("is an array")
      }
    )
    struct Gap: StrictModel {
      let a: Int
      static let keyMapper: KeyMapper = ["a": .path(1)]
    }
    #expect(
      Gap.audit().map(\.description).contains {
        $0.contains("nothing is written to the elements before")
      }
    )
    #expect(Candle.audit().isEmpty && Chart.audit().isEmpty)
  }
}
