import Foundation
import ModelMapping
import Testing

@Suite("Issue limits")
struct IssueLimitTests {
  private func numbers(_ count: Int) -> String {
    "[" + Array(repeating: "\"x\"", count: count).joined(separator: ",") + "]"
  }

  @Test(
    "an error lists issues up to the limit and reports truncation",
    arguments: [
      (limit: 100, faults: 99, issues: 99, truncated: false),
      (100, 100, 100, false), (100, 101, 100, true), (100, 2_000, 100, true),
      (1, 1, 1, false), (1, 2, 1, true), (0, 1, 1, false), (0, 5, 1, true), (-3, 5, 1, true),
      (4_000, 2_000, 2_000, false), (1_999, 2_000, 1_999, true),
    ],
  )
  func errors(limit: Int, faults: Int, issues: Int, truncated: Bool) {
    let mapper = ModelMapper<Strict>(options: .init(maximumIssues: limit))
    let error = #expect(throws: ModelError.self) {
      try mapper.map([Int].self, from: numbers(faults))
    }
    #expect(error?.issues.count == issues)
    #expect(error?.isTruncated == truncated)
    #expect(error?.issues.map(\.keyPath) == (0..<issues).map { MappingPath([.index($0)]) })
    #expect(error?.description.hasSuffix("\n  and more") == truncated)
  }

  @Test("a report is truncated by the errors of what is left out")
  func forgiven() throws {
    struct Triple: StrictModel { let a, b, c: Int }
    let mapper = ModelMapper<ThirdPolicyTests.Salvaging>(options: .init(maximumIssues: 2))
    let json = #"[{"a": "x", "b": "x", "c": "x"}, {"a": 1, "b": 2, "c": 3}]"#
    let mapped = try mapper.mapWithReport([Triple].self, from: json)
    #expect(mapped.value.map(\.c) == [3])
    #expect(mapped.report.issues.count == 2 && mapped.report.isTruncated)
  }

  @Test(
    "a report lists issues up to the limit, without affecting the value",
    arguments: [
      (limit: 100, faults: 100, issues: 100, truncated: false),
      (100, 2_000, 100, true), (1, 1, 1, false), (1, 3, 1, true), (0, 3, 1, true),
      (4_000, 2_000, 2_000, false),
    ],
  )
  func reports(limit: Int, faults: Int, issues: Int, truncated: Bool) throws {
    struct Row: LenientModel, Equatable { var a = 0 }
    struct Model: LenientModel {
      var coerced: [Int] = []
      var rows: [Row] = []
    }
    let mapper = ModelMapper<Lenient>(options: .init(maximumIssues: limit))
    let coerced = Array(repeating: "\"1\"", count: faults).joined(separator: ",")
    let json = #"{"coerced": [\#(coerced)], "rows": [{"a": 1}, 2, {"a": []}]}"#
    let mapped = try mapper.mapWithReport(Model.self, from: json)
    #expect(mapped.value.coerced == Array(repeating: 1, count: faults))
    #expect(mapped.value.rows == [Row(a: 1), Row(a: 0)])
    #expect(mapped.report.issues.count == min(limit < 1 ? 1 : limit, faults + 2))
    #expect(mapped.report.isTruncated == (faults + 2 > max(limit, 1)))
    let dropped = try mapper.mapWithReport([Int].self, from: numbers(faults))
    #expect(dropped.value.isEmpty)
    #expect(dropped.report.issues.count == issues)
    #expect(dropped.report.isTruncated == truncated)
    #expect(dropped.report.issues.allSatisfy { $0.code == .dropped })
    #expect(try mapper.map([Int].self, from: numbers(faults)) == [])
  }

  @Test("an error is not marked truncated because the report was full")
  func fullReport() {
    let mapper = ModelMapper<Lenient>(options: .init(maximumIssues: 2))
    let error = #expect(throws: ModelError.self) {
      try mapper.mapWithReport([Int].self, from: #"["1", "2", "3", "4""#)
    }
    #expect(error?.issues.map(\.code) == [.malformedJSON])
    #expect(error?.isTruncated == false)
  }

  @Test("issues of nested models are listed in document order, up to the limit")
  func nested() {
    struct Row: StrictModel {
      let a: Int
      let b: Int
    }
    let rows = Array(repeating: #"{"a": "x"}"#, count: 200).joined(separator: ",\n")
    let error = #expect(throws: ModelError.self) { try [Row](json: "[\(rows)]") }
    #expect(error?.issues.count == 100)
    #expect(error?.isTruncated == true)
    #expect(
      error?.issues.prefix(4).map(\.description) == [
        "[0].b (line 1, column 2): missing required key",
        #"[0].a (line 1, column 8): expected an integer, found "x""#,
        "[1].b (line 2, column 1): missing required key",
        #"[1].a (line 2, column 7): expected an integer, found "x""#,
      ]
    )
  }

  @Test("10,000 unknown keys are reported up to the limit")
  func unknownKeys() {
    struct Model: MappableModel {
      typealias Policy = Closed
      let name: String
    }
    let keys = (0..<2_000).map { #""key\#($0)": 1"# }.joined(separator: ",")
    let error = #expect(throws: ModelError.self) { try Model(json: #"{"name": "n", \#(keys)}"#) }
    #expect(error?.issues.count == 100)
    #expect(error?.isTruncated == true)
    #expect(error?.issues.last?.keyPath == "key99")
    let native = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("key\($0)", $0 as Any) })
    let other = #expect(throws: ModelError.self) { try Model(json: native) }
    #expect(other?.issues.first?.code == .missingKey)
    #expect(other?.issues.count == 100)
  }

  @Test("a policy that does not collect all issues gets the first one")
  func firstOnly() {
    enum Hasty: MappingPolicy {
      static var rules: MappingRules {
        var rules = Strict.rules
        rules.collectsAllIssues = false
        return rules
      }
    }
    struct Model: StrictModel {
      let a: Int
      let b: Int
    }
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Hasty>().map([Model].self, from: #"[{"a": 1, "b": "x"}, {"a": "y"}]"#)
    }
    #expect(
      error?.issues.map(\.description)
        == [#"[0].b (line 1, column 16): expected an integer, found "x""#]
    )
  }
}
