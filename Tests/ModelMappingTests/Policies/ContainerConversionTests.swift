import Foundation
import ModelMapping
import Testing

@Suite("Conversion to arrays, sets and dictionaries")
struct ContainerConversionTests {
  @Test("converts arrays", arguments: arrays)
  func array(row: ConversionRow<[Int]>) {
    row.check(keeping: [77])
  }

  @Test("converts arrays to sets", arguments: sets)
  func set(row: ConversionRow<Set<Int>>) {
    row.check(keeping: [77])
  }

  @Test("converts objects to dictionaries", arguments: dictionaries)
  func dictionary(row: ConversionRow<[String: Int]>) {
    row.check(keeping: ["kept": 77])
  }

  @Test("converts nested containers")
  func nested() {
    ConversionRow("[[1], [], [2, 3]]", .value([[1], [], [2, 3]])).check(keeping: [[77]])
    ConversionRow("[1, null, 2]", .value([1, nil, 2])).check(keeping: [77])
    ConversionRow(#"{"a": [1], "b": []}"#, .value(["a": [1], "b": []])).check(keeping: [:])
    ConversionRow(#"{"a": null, "b": 1}"#, .value(["a": nil, "b": 1] as [String: Int?]))
      .check(keeping: [:])
    ConversionRow(#"[{"1": [true]}]"#, .value([[1: [true]]])).check(keeping: [])
  }

  @Test("converts keys to integers and raw values")
  func keys() {
    ConversionRow(#"{"1": 10, "-2": 20}"#, .value([1: 10, -2: 20])).check(keeping: [77: 77])
    ConversionRow(#"{"255": "a"}"#, .value([255: "a"] as [UInt8: String])).check(keeping: [:])
    ConversionRow(#"{"north": 1}"#, .value([Direction.north: 1])).check(keeping: [:])
    ConversionRow(#"{"2": 1}"#, .value([Grade.second: 1])).check(keeping: [:])
  }

  @Test(
    "rejects keys that do not convert to the key type",
    arguments: ["one", "", "1.5", "01", " 1", "256", "1e400", "-1"],
  )
  func badKey(key: String) throws {
    let json = #"{"value": {"1": 1, "\#(key)": 2}}"#
    for source in Source.all {
      let lenient = try source.mapWithReport(
        Holder<[UInt8: Int]>.self,
        from: json,
        by: ModelMapper<Lenient>(),
      )
      #expect(lenient.value.value == [1: 1])
      #expect(lenient.report.issues.map(\.code) == [.dropped])
      #expect(lenient.report.issues.first?.keyPath.components == [.key("value"), .key(key)])
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(
          Holder<[UInt8: Int]>.self,
          from: json,
          by: ModelMapper<Strict>(),
        )
      }
      #expect(error?.issues.map(\.code) == [.invalidValue])
      #expect(error?.keyPath.components == [.key("value"), .key(key)])
      #expect(error?.issues.first?.found == "the key \"\(key)\"")
    }
  }

  enum Direction: String {
    case north
    case south
  }

  enum Grade: Int {
    case first = 1
    case second = 2
  }

  static let arrays: [ConversionRow<[Int]>] =
    [
      .init("[]", .value([])),
      .init("[1]", .value([1])),
      .init("[3, 1, 2, 1]", .value([3, 1, 2, 1])),
      .init("{}", .refused(.typeMismatch)),
      .init(#"{"0": 1}"#, .refused(.typeMismatch)),
    ] + noContainer()

  static let sets: [ConversionRow<Set<Int>>] =
    [
      .init("[]", .value([])),
      .init("[1]", .value([1])),
      .init("[3, 1, 2, 1]", .value([1, 2, 3])),
      .init("{}", .refused(.typeMismatch)),
    ] + noContainer()

  static let dictionaries: [ConversionRow<[String: Int]>] =
    [
      .init("{}", .value([:])),
      .init(#"{"a": 1}"#, .value(["a": 1])),
      .init(#"{"a": 1, "": 2, "b.c": 3}"#, .value(["a": 1, "": 2, "b.c": 3])),
      .init(#"{"\u0061\n": 1}"#, .value(["a\n": 1])),
      .init(#"{"a": 1, "b": 0}"#, .value(["a": 1, "b": 0])),
      .init("[]", .value([:]), strict: .refused(.typeMismatch)),
      .init("[ ]", .value([:]), strict: .refused(.typeMismatch)),
      .init("[1]", .refused(.typeMismatch)),
      .init("[[]]", .refused(.typeMismatch)),
    ] + noContainer()

  private static func noContainer<Value>() -> [ConversionRow<Value>] {
    [
      .init("1", .refused(.typeMismatch)),
      .init("true", .refused(.typeMismatch)),
      .init(#""text""#, .refused(.typeMismatch)),
      .init(#""""#, .refused(.typeMismatch)),
      .init(#""null""#, .refused(.nullValue), strict: .refused(.typeMismatch)),
      .init("null", .refused(.nullValue)),
    ]
  }
}
