import Foundation
import ModelMapping
import Testing

@Suite("Duplicate keys in a part that is read as a tree")
struct RepeatedTreeKeyTests {
  struct Point: Codable { var x = 0 }

  struct Holder<Value>: StrictModel {
    var name = ""
    var value: Value
    var last = 0
  }

  struct Whole<Value>: StrictModel {
    var value: Value
  }

  private static let json =
    #"{"name": "n", "value": {"x": 1, "y": [{"k": 1, "k": 2}], "x": 3}, "last": 4}"#

  private func check<Value>(_: Value.Type, _ isRead: (Value) -> Bool) throws {
    for source in [Source.text, .data, .bytes] {
      let mapped = try source.mapWithReport(
        Holder<Value>.self,
        from: Self.json,
        by: ModelMapper<Lenient>(),
      )
      #expect(isRead(mapped.value.value) && mapped.value.last == 4)
      let issues = mapped.report.issues.filter { $0.code == .duplicateKey }
      #expect(issues.map(\.jsonPath) == ["value.y[0].k", "value.x"])
      #expect(issues.map { $0.location?.column } == [48, 58])
      let error = #expect(throws: ModelError.self) {
        try source.mapWithReport(Holder<Value>.self, from: Self.json, by: ModelMapper<Strict>())
      }
      #expect(error?.issues.first?.code == .duplicateKey)
      #expect(error?.keyPath == "value.y[0].k")
    }
  }

  @Test("are reported by the lenient engine and rejected by the strict one")
  func all() throws {
    try check(JSONValue.self) { $0["x"] == 3 }
    try check(JSONObject.self) { $0["x"] == 3 }
    try check(Any.self) { ($0 as? [String: Any])?["x"] as? Int == 3 }
    try check(Point.self) { $0.x == 3 }
  }

  @Test("are reported before a hook changes the object")
  func hooks() throws {
    struct Hooked: LenientModel, MappingPreprocessing {
      var x = 0
      static func preprocess(_ object: inout JSONObject) throws { object["x"] = 9 }
    }
    let json = #"{"name": "n", "value": {"x": 1, "x": 2}, "last": 1}"#
    let mapped = try ModelMapper<Lenient>().mapWithReport(Holder<Hooked>.self, from: json)
    #expect(mapped.value.value.x == 9)
    #expect(
      mapped.report.issues.map(\.description) == [
        "value.x (line 1, column 33): the key occurs twice"
      ]
    )
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Holder<Hooked>.self, from: json)
    }
  }

  @Test("are found in objects of any size", arguments: [1, 31, 32, 33, 383, 384, 385, 1000])
  func sizes(count: Int) throws {
    let members = (0..<count).map { #""k\#($0)": \#($0)"# }.joined(separator: ",")
    for repeated in [0, count / 2, count - 1] {
      let json = #"{"value": {\#(members), "k\#(repeated)": -1}}"#
      let mapped = try ModelMapper<Lenient>().mapWithReport(Whole<JSONObject>.self, from: json)
      #expect(mapped.value.value["k\(repeated)"] == -1 && mapped.value.value.count == count)
      #expect(
        mapped.report.issues.map(\.jsonPath) == [
          MappingPath([.key("value"), .key("k\(repeated)")])
        ]
      )
      let any = try ModelMapper<Lenient>().mapWithReport(Whole<Any>.self, from: json)
      #expect(any.report.issues.map(\.code) == [.duplicateKey])
    }
    let good = #"{"value": {\#(members)}}"#
    let report = try ModelMapper<Lenient>().mapWithReport(Whole<JSONObject>.self, from: good).report
    #expect(report.isEmpty)
  }

  @Test("are compared by their bytes")
  func bytes() throws {
    let json = "{\"value\": {\"\u{E9}\": 1, \"e\u{301}\": 2}}"
    let mapped = try ModelMapper<Lenient>().mapWithReport(Whole<JSONObject>.self, from: json)
    #expect(mapped.report.isEmpty && mapped.value.value.count == 2)
  }
}
