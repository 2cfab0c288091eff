import Foundation
import Testing

@Suite("JSONModel rows in the migration guide")
struct RowCoverageTests {
  private let different: [String]
  private let leftOut: [String]

  init() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let guide = root.appendingPathComponent("Guides/Reference/JSONModel-Names.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    different = Self.rows(under: "What is different", in: text)
    leftOut = Self.rows(under: "What is left out", in: text)
  }

  @Test("every row is tested or left out with a reason, exactly once")
  func all() {
    let tested = Row.all.flatMap(\.numbers)
    let listed = tested + leftOut
    let known = (1...168).map { "J\($0)" }
    #expect(known.filter { !listed.contains($0) } == [])
    #expect(listed.filter { !known.contains($0) } == [])
    #expect(Dictionary(grouping: listed) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test("a row is listed as different if and only if its test says so")
  func differences() {
    let tested = Row.all.filter { $0.verdict == .different }.flatMap(\.numbers)
    #expect(tested.sorted() == different.sorted())
    #expect(Row.all.allSatisfy { !$0.numbers.isEmpty && !$0.words.isEmpty })
  }

  @Test("rows are read from a section's tables, if all three cells are filled")
  func reading() {
    let text = """
      ## A
      | row | b | c |
      |---|---|---|
      | J1, J2 | b | c |
      | J3 | | c |
      | J4 | c |
      J5
      ## B
      | J6 | b | c |
      """
    #expect(Self.rows(under: "A", in: text) == ["J1", "J2"])
    #expect(Self.rows(under: "B", in: text) == ["J6"])
  }

  /// The numbers in the first cells of a section's tables.
  private static func rows(under heading: String, in text: String) -> [String] {
    var isInside = false
    var rows: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") { isInside = line == "## \(heading)" }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard isInside, line.hasPrefix("| J"), cells.count == 3, !cells.contains("") else { continue }
      rows += cells[0].components(separatedBy: ", ")
    }
    return rows
  }
}
