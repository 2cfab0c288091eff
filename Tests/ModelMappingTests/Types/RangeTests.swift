import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import Testing

@Suite("Ranges and inline arrays")
struct RangeTests {
  struct Slots: StrictModel, Equatable {
    var hours: Range<Int>
    var price: ClosedRange<Decimal>?
    var days: [Range<Date>]
    static let valueTransformer = ValueTransformer.standard.dates("days", .pattern("yyyy-MM-dd"))
  }

  private let json = #"{"hours":[9,17],"price":[0.1,2.5],"days":[["2014-05-06","2014-05-07"]]}"#

  @Test("are arrays of their bounds, in every form")
  func forms() throws {
    let slots = try Slots(json: json)
    #expect(slots.hours == 9..<17)
    #expect(slots.price == Decimal(string: "0.1")!...Decimal(string: "2.5")!)
    #expect(slots.days.first?.lowerBound == Date(timeIntervalSince1970: 1_399_334_400))
    #expect(try slots.jsonString() == json)
    #expect(try Slots(json: slots.jsonValue()) == slots)
    #expect(try Slots(json: slots.jsonObject()) == slots)
    #expect(try Slots(json: ["hours": 1..<2, "price": NSNull(), "days": [Any]()]).hours == 1..<2)
    #expect(try Slots(archivedData: slots.archivedData()) == slots)
    var updated = slots
    try updated.update(json: #"{"hours": ["1", 1]}"#)
    #expect(updated.hours == 1..<1)
    #expect(!updated.isModelEqual(to: slots))
  }

  @Test(
    "refuse other arrays, with the reason",
    arguments: [
      (
        "[17, 9]",
        #"hours (line 1, column 11): expected two bounds in ascending order, found an array"#,
      ),
      (
        "[1]",
        #"hours (line 1, column 11): expected two bounds in ascending order, found an array"#,
      ),
      (
        "[1, 2, 3]",
        #"hours (line 1, column 11): expected two bounds in ascending order, found an array"#,
      ),
      ("[1, \"x\"]", #"hours[1] (line 1, column 15): expected an integer, found "x""#),
      ("{}", "hours (line 1, column 11): expected an array, found an object"),
      ("null", "hours (line 1, column 11): expected an array, found null"),
    ],
  )
  func refused(value: String, words: String) {
    let error = #expect(throws: ModelError.self) {
      try Slots(json: #"{"hours": \#(value), "days": []}"#)
    }
    #expect(error?.issues.map(\.description) == [words])
  }

  struct Loose: LenientModel, Equatable {
    var hours: ClosedRange<Int> = 1...2
    var point: [ClosedRange<Int>] = []
  }

  @Test("are kept by the lenient engine if a bound does not fit, and never shortened")
  func lenient() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      Loose.self,
      from: #"{"hours": [1, "x", 3], "point": [[1, null, 2], [3, "4"]]}"#,
    )
    #expect(mapped.value == Loose(hours: 1...2, point: [3...4]))
    #expect(
      mapped.report.issues.map(\.keyPath) == ["hours[1]", "point[0]", "point[0][1]", "point[1][1]"]
    )
  }

  @Test("have a schema and constraints of their bounds")
  func schema() throws {
    struct Bounded: StrictModel {
      var hours: Range<Int>
      static let constraints: ValueConstraints = ["hours": .each(.range(0...24))]
    }
    #expect(
      try Bounded.jsonSchema()["properties"]?["hours"]
        == [
          "type": "array", "items": ["type": "integer", "minimum": 0, "maximum": 24], "minItems": 2,
          "maxItems": 2,
        ]
    )
    let error = #expect(throws: ModelError.self) { try Bounded(json: #"{"hours": [1, 25]}"#) }
    #expect(error?.issues.map(\.keyPath) == ["hours[1]"])
  }

  struct Matrix: StrictModel {
    var rows: InlineArray<2, InlineArray<2, Double>>
    var names: InlineArray<2, Name>?
  }

  final class Name: LenientModel {
    var text = ""
    required init() {}
  }

  @Test("inline arrays have exactly their number of elements")
  func inlineArrays() throws {
    let json = #"{"rows":[[1,2],[3,4.5]],"names":[{"text":"a"},{"text":"b"}]}"#
    let matrix = try Matrix(json: json)
    #expect(matrix.rows[1][1] == 4.5)
    #expect(try matrix.jsonString() == json)
    #expect(try Matrix(json: matrix.jsonObject()).jsonString() == json)
    let error = #expect(throws: ModelError.self) { try Matrix(json: #"{"rows": [[1, 2], [3]]}"#) }
    #expect(
      error?.issues.map(\.description) == [
        "rows[1] (line 1, column 19): expected 2 elements, found an array"
      ]
    )
    #expect(try Matrix.jsonSchema()["properties"]?["rows"]?["maxItems"] == 2)
  }

  @Test("ranges and inline arrays are left out whole if an element cannot be written")
  func unwritable() throws {
    struct Partial: LenientModel {
      var range: ClosedRange<Double> = 0...1
      var ranges: [Range<Double>] = []
      var rows: InlineArray<2, Double> = [1, 2]
      var more = 5
    }
    let partial = Partial(
      range: 1...Double.infinity,
      ranges: [0..<1, 0..<Double.infinity, 2..<3],
      rows: [1, .nan],
    )
    let text = #"{"ranges":[[0,1],[2,3]],"more":5}"#
    #expect(try partial.jsonString() == text)
    #expect(try partial.jsonValue() == JSONValue(json: text))
    let object = try JSONSerialization.data(withJSONObject: partial.jsonObject())
    #expect(try JSONValue(json: object) == JSONValue(json: text))
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: partial)
    }
    #expect(error?.issues.map(\.keyPath) == ["range[1]", "ranges[1][1]", "rows[1]"])
  }

  @Test("inline arrays are compared, copied, described and archived by their elements")
  func inlineValues() throws {
    let json = #"{"rows":[[1,2],[3,4]],"names":[{"text":"a"},{"text":"b"}]}"#
    let (first, second) = (try Matrix(json: json), try Matrix(json: json))
    #expect(first.isModelEqual(to: second))
    let copy = try first.modelCopy()
    #expect(copy.isModelEqual(to: first))
    first.names?[1].text = "c"
    #expect(!first.isModelEqual(to: second))
    #expect(copy.names?[1].text == "b")
    #expect(first.modelDescription.contains(#"text = "c""#))
    #expect(try Matrix(archivedData: first.archivedData()).isModelEqual(to: first))
    var (one, other) = (Hasher(), Hasher())
    second.modelHash(into: &one)
    copy.modelHash(into: &other)
    #expect(one.finalize() == other.finalize())
  }
}
