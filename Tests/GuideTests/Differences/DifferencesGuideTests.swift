import Foundation
import ModelMapping
import Testing

@Suite("Differences")
struct DifferencesGuideTests {
  private let page: DifferencesPage

  init() throws {
    let file = Repository.file("Guides/Reference/Differences.md")
    page = DifferencesPage(try String(contentsOf: file, encoding: .utf8))
  }

  @Test("are as the page says", arguments: Difference.all)
  func holds(difference: Difference) throws {
    try difference.check()
  }

  @Test("have a line for each row, and one only")
  func rows() {
    let numbers = page.lines.flatMap(\.numbers)
    let known = Set(DifferencesPage.numbers)
    #expect(known.subtracting(numbers).sorted() == [])
    #expect(numbers.filter { !known.contains($0) } == [])
    #expect(Dictionary(grouping: numbers) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test("have four cells a line: rows, what was, what is, and a verdict with its reason")
  func cells() {
    #expect(page.lines.filter { $0.verdict == nil || !$0.isWhole }.map(\.rows) == [])
  }

  @Test("have an entry for each line, and a line for each entry, with the same verdict")
  func entries() {
    let compared = page.lines.filter { $0.verdict != .noCounterpart }
    let lines = compared.map { "\($0.rows) \($0.verdict?.rawValue ?? "")" }
    let entries = Difference.all.map { "\($0.rows) \($0.verdict.rawValue)" }
    #expect(lines.filter { !entries.contains($0) } == [])
    #expect(entries.filter { !lines.contains($0) } == [])
    #expect(Set(entries).count == entries.count)
  }

  @Test("are read from tables only, with ranges of rows")
  func reading() {
    let page = DifferencesPage(
      """
      | rows | was | is | |
      |---|---|---|---|
      | Y1–Y3, Y5 | a | b | same |
      | J7 | a | b | different: why |
      | J8 | a | b | different |
      | J9 | a | | same |
      | J10 | a | b | alike |
      Y28 is not a line of a table.
      """
    )
    #expect(page.lines.map(\.rows) == ["Y1–Y3, Y5", "J7", "J8", "J9", "J10"])
    #expect(page.lines.flatMap(\.numbers).prefix(4) == ["Y1", "Y2", "Y3", "Y5"])
    #expect(page.lines.map(\.verdict) == [.same, .different, .different, .same, nil])
    #expect(page.lines.map(\.isWhole) == [true, true, false, false, true])
  }
}
