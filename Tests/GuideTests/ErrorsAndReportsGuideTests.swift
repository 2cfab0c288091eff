import Foundation
import ModelMapping
import Testing

@Test("Errors and reports: errors and issues", .printing)
func errors() throws {
  struct Line: StrictModel {
    let article: String
    let price: Decimal
  }

  struct Order: StrictModel {
    let orderID: Int
    let lines: [Line]
    static let keyMapper: KeyMapper = .snakeCase
  }

  let json = """
    {
      "order_id": "seven",
      "lines": [
        { "article": "Cup", "price": 6.25 },
        { "artikle": "Pot", "price": [] }
      ]
    }
    """

  do {
    _ = try Order(json: json)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Order: 3 problems
        orderID (in JSON order_id, line 2, column 15): expected an integer, found "seven"
        lines[1].article (line 5, column 5): missing required key; found `artikle`: did you mean `article`?
        lines[1].price (line 5, column 34): expected a decimal number, found an array
      """
  )

  func summary(of error: ModelError) -> [String] {
    error.issues.map { issue in
      let line = issue.location.map { "line \($0.line)" } ?? "no line"
      return "\(issue.code) at \(issue.jsonPath), \(line), \(issue.groupingKey)"
    }
  }

  do {
    _ = try Order(json: json)
  } catch {
    print(summary(of: error).joined(separator: "\n"))
    print(error.keyPath, error.code, error.missingKeys)
  }
  #expect(
    Console.text() == """
      invalidValue at order_id, line 2, invalidValue orderID
      missingKey at lines[1].article, line 5, missingKey lines[*].article
      typeMismatch at lines[1].price, line 5, typeMismatch lines[*].price
      orderID invalidValue ["lines[1].article"]
      """
  )

  let tree = try JSONValue(json: json)
  let error = #expect(throws: ModelError.self) { try Order(json: tree) }
  #expect(error?.issues.map(\.location) == [nil, nil, nil])
  #expect(error?.localizedDescription == error?.description)

  do {
    _ = try Order(json: #"{"order_id": 7, "lines": [], "unwanted": [1, 2,]}"#)
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Order: 1 problem
        the document (line 1, column 48): expected a value, found `]}`
      """
  )

  struct German: IssueLocalizer {
    func message(for issue: ModelIssue) -> String? {
      switch (issue.code, issue.expectation?.kind) {
      case (.missingKey, _): "fehlt"
      case (_, .integer?): "erwartet: eine ganze Zahl"
      case (_, .number?), (_, .decimal?): "erwartet: eine Zahl"
      default: nil
      }
    }
  }

  do {
    _ = try Order(json: json)
  } catch {
    print(error.messages(German()).joined(separator: "\n"))
  }
  #expect(
    Console.text() == """
      erwartet: eine ganze Zahl
      fehlt
      erwartet: eine Zahl
      """
  )

  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  do {
    _ = try Line(json: #"{"article": "Cup"}"#)
  } catch {
    print(String(decoding: try encoder.encode(error.issues), as: UTF8.self))
  }
  #expect(
    Console.text() == """
      [{"code":"missingKey","expectation":{"kind":"decimal"},"expected":"a decimal number","groupingKey":"missingKey price","jsonPath":"price","jsonPointer":"/price","keyPath":"price","location":{"byteOffset":0,"column":1,"line":1}}]
      """
  )
}

@Test("Errors and reports: at most so many issues")
func errorsTruncated() {
  struct Pair: StrictModel {
    let a: Int
    let b: Int
    let c: Int
  }
  let mapper = ModelMapper<Strict>(options: MappingOptions(maximumIssues: 2))
  let error = #expect(throws: ModelError.self) { try mapper.map(Pair.self, from: "{}") }
  #expect(error?.issues.count == 2)
  #expect(error?.isTruncated == true)
  #expect(MappingOptions().maximumIssues == 100)
  let failed = #expect(throws: ModelError.self) {
    try ModelMapper<Strict>().map([Pair].self, from: "[7]")
  }
  #expect(failed?.issues.count == 1)
}

@Test("Errors and reports: reports", .printing)
func reports() throws {
  struct Station: LenientModel {
    var name = ""
    var height = 0
    var lines: [String] = []
    var opened: Date?
  }

  let station = try ModelMapper<Lenient>().mapWithReport(
    Station.self,
    from: #"{"name": null, "height": 12.7, "lines": [7, {}], "opened": "long ago"}"#,
  )
  print(station.value.height, station.value.lines)
  print(station.report)
  #expect(
    Console.text() == """
      12 ["7"]
      name (line 1, column 10): expected a string, found null
      height (line 1, column 26): 12.7 was cut to 12
      lines[0] (line 1, column 42): 7 was read as a string
      lines[1] (line 1, column 45): left out: expected a string, found an object
      opened (line 1, column 60): expected a date, found "long ago"
      """
  )
  #expect(!station.report.isEmpty)
  #expect(!station.report.isTruncated)

  let strict = try ModelMapper<Strict>().mapWithReport([Int].self, from: #"["7"]"#)
  #expect(strict.report.issues.map(\.code) == [.coerced])
  var updated = station.value
  let report = try ModelMapper<Lenient>().update(&updated, from: #"{"height": "1"}"#)
  #expect(report.issues.map(\.code) == [.coerced])
}
