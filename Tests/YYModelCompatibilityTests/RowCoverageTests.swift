import Foundation
import Testing

@Suite("YYModel rows in the migration guide")
struct RowCoverageTests {
  private let different: [String]
  private let leftOut: [String]
  private let lines: [[String]]

  init() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Guides/Reference/YYModel-Names.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let different = Self.table("What is different, and why", in: text)
    let leftOut = Self.table("Rows left out", in: text)
    self.different = different.flatMap { Self.numbers($0[0]) }
    self.leftOut = leftOut.flatMap { Self.numbers($0[0]) }
    lines = different + leftOut
  }

  @Test("every row is tested or left out")
  func whole() {
    let tested = Row.all.flatMap(\.numbers)
    let all = (1...199).map { "Y\($0)" }
    #expect(all.filter { !tested.contains($0) && !leftOut.contains($0) } == [])
    #expect((tested + leftOut).filter { !all.contains($0) } == [])
  }

  @Test("rows are listed once, and only rows listed as different are also tested")
  func once() {
    let tested = Row.all.flatMap(\.numbers)
    #expect(leftOut.filter { tested.contains($0) } == [])
    #expect(different.filter { !tested.contains($0) } == [])
    for list in [leftOut, different, tested] {
      #expect(Dictionary(grouping: list) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }
  }

  @Test("no cell is empty")
  func cells() {
    #expect(!lines.isEmpty)
    #expect(lines.filter { $0.contains("") } == [])
    #expect(Set(lines.map(\.count)) == [3, 4])
  }

  @Test("rows are read from the numbers in the first cells")
  func reading() {
    let text = "## A\n| row | x |\n|---|---|\n| Y1, Y22 | y |\n| no | z |\n## B\n| Y3 | y |"
    #expect(Self.table("A", in: text) == [["Y1, Y22", "y"]])
    #expect(Self.table("B", in: text).flatMap { Self.numbers($0[0]) } == ["Y3"])
    #expect(Self.numbers("Y1, Y22") == ["Y1", "Y22"])
  }

  /// The cells of those lines of the table under a heading that begin with a row number.
  private static func table(_ heading: String, in text: String) -> [[String]] {
    let lines = text.components(separatedBy: "\n")
    guard let start = lines.firstIndex(of: "## \(heading)") else { return [] }
    return lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| Y") }
      .map { line in
        line.dropFirst().dropLast().components(separatedBy: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
  }

  private static func numbers(_ cell: String) -> [String] {
    cell.components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
