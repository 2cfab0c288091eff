import Foundation
import ModelMapping
import Testing

@Suite("Errors do not grow with the keys of a document")
struct LongPathTests {
  private struct Table: StrictModel {
    let rows: [String: [String: Int]]
  }

  private struct Price: StrictModel {
    let amount: Int
  }

  private func error(in json: String) throws -> ModelError {
    try #require(throws: ModelError.self) { try Table(json: json) }
  }

  @Test("long keys are cut in messages, and have no pointer")
  func longKeys() throws {
    let key = String(repeating: "k", count: 10_000)
    let cells = (0..<100).map { #""a\#($0)": "x""# }.joined(separator: ",")
    let error = try error(in: #"{"rows": {"\#(key)": {\#(cells)}}}"#)
    #expect(error.issues.count == 100)
    let start = key.prefix(100)
    #expect(
      error.issues[0].description
        == "rows.\(start)….a0 (line 1, column 10022): expected an integer, found \"x\""
    )
    #expect(error.issues[0].groupingKey == "invalidValue rows.\(start)….a0")
    #expect(try JSONEncoder().encode(error).count < 100_000)
    // The paths themselves are whole.
    #expect(error.issues[0].keyPath == MappingPath([.key("rows"), .key(key), .key("a0")]))
  }

  @Test("the middle of a long path is left out")
  func longPaths() throws {
    let path = MappingPath((0..<500).map { $0.isMultiple(of: 2) ? .key("k\($0)") : .index($0) })
    let issue = ModelIssue(code: .invalidValue, keyPath: path, found: "null")
    let words = issue.description
    #expect(words.hasPrefix("k0[1].k2[3].k4[5].k6[7].k8[9].k10[11].k12[13].k14[15]…k484[485]."))
    #expect(words.hasSuffix(".k498[499]: found null"))
    let short = MappingPath((0..<32).map { .index($0) })
    #expect(ModelIssue(code: .invalidValue, keyPath: short).description.hasPrefix("\(short): "))
  }

  @Test("an error has limited text, however long its paths and details are")
  func limitedText() {
    let path = MappingPath((0..<40).map { .key(String(repeating: "k", count: 90) + "\($0)") })
    let issue = ModelIssue(code: .invalidValue, keyPath: path, found: "null")
    #expect(issue.description.utf8.count < 300)
    #expect(issue.description.hasPrefix("kkk") && issue.description.contains("39: found null"))
    let other = ModelIssue(code: .invalidValue, detail: String(repeating: "d", count: 50_000))
    for issues in [Array(repeating: issue, count: 100), [other], [other, other, issue]] {
      let error = ModelError(modelName: "Table", issues: issues, isTruncated: true)
      #expect(error.description.utf8.count < 25_000)
      #expect(error.description.hasSuffix("\n  and more"))
    }
    let many = ModelError(modelName: "Table", issues: Array(repeating: issue, count: 1_000))
    #expect(many.description.contains(" more are not shown"))
  }

  @Test("control characters of keys are escaped")
  func controlCharacters() throws {
    let wrong = try error(in: #"{"rows": {"a\nTable: 1 problem\u001b": {"b": "x"}}}"#)
    #expect(
      wrong.description == """
        LongPathTests.Table: 1 problem
          rows["a\\nTable: 1 problem\\u001b"].b (line 1, column 46): expected an integer, found "x"
        """
    )
    let missing = try #require(throws: ModelError.self) { try Price(json: #"{"amo\nunt": 1}"#) }
    #expect(
      missing.issues[0].message
        == #"missing required key; found `"amo\nunt"`: did you mean `amount`?"#
    )
  }
}
