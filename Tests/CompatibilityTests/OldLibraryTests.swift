import Testing

@Suite("What old libraries do, in each engine")
struct OldLibraryTests {
  @Test("JSONModel: each row holds in all columns", arguments: JSONModelTable.all)
  func jsonModel(row: Row) throws {
    try row.check()
  }

  @Test("YYModel: each row holds in all columns", arguments: YYModelTable.all)
  func yyModel(row: Row) throws {
    try row.check()
  }

  @Test("each number has one line in Differences", arguments: OldLibrary.allCases)
  func numbers(library: OldLibrary) throws {
    expectOnce(library.comparedNumbers, try library.differences().flatMap(\.numbers))
  }

  @Test("a line of Differences is whole, and says why", arguments: OldLibrary.allCases)
  func wholeLines(library: OldLibrary) throws {
    let broken = try library.differences().filter { line in
      let needsReason = ["same with a profile", "different"].contains(line.verdict.name)
      return line.cells.count != 4 || line.cells.contains("")
        || (line.verdict.reason != nil) != needsReason
    }
    #expect(broken.map(\.rows) == [])
  }

  @Test("lines of Differences and the table agree, one to one", arguments: OldLibrary.allCases)
  func verdicts(library: OldLibrary) throws {
    let compared = try library.differences().filter { $0.verdict.name != "no counterpart" }
    let lines = compared.map { "\($0.rows) \($0.verdict.name)" }
    let columns = library.rows.compactMap(\.engine).map { "\($0.rows) \($0.verdict.rawValue)" }
    expectOnce(lines, columns)
  }

  @Test("each row is tested with the module, or left out, once", arguments: OldLibrary.allCases)
  func moduleRows(library: OldLibrary) throws {
    let leftOut = try library.moduleLines().leftOut
    let tested = library.rows.compactMap(\.module).flatMap(\.numbers)
    expectOnce(library.numbers, tested + leftOut.flatMap(\.numbers))
  }

  @Test("the module differs where its page says so", arguments: OldLibrary.allCases)
  func moduleDifferences(library: OldLibrary) throws {
    let (different, leftOut) = try library.moduleLines()
    let listed = Set(different.flatMap(\.numbers))
    #expect(listed.count == different.flatMap(\.numbers).count)
    for column in library.rows.compactMap(\.module) {
      #expect(column.verdict != .profile)
      #expect(
        !listed.isDisjoint(with: column.numbers) == (column.verdict == .different),
        "\(column.rows)",
      )
    }
    let lines = different + leftOut
    #expect(!different.isEmpty && !leftOut.isEmpty)
    #expect(lines.filter { $0.cells.count < 3 || $0.cells.contains("") }.map(\.rows) == [])
  }

  @Test("lines are read from tables only, with ranges of rows")
  func reading() {
    let lines = GuideLine.all(
      in: """
        ## A
        | rows | was | is | |
        |---|---|---|---|
        | Y1–Y3, Y5 | a | b | same |
        | J7 | a | b | different: why |
        ## B
        | J8 | a | | alike |
        Y28 is not a line of a table.
        """
    )
    #expect(lines.map(\.rows) == ["Y1–Y3, Y5", "J7", "J8"])
    #expect(lines.map(\.section) == ["A", "A", "B"])
    #expect(lines[0].numbers == ["Y1", "Y2", "Y3", "Y5"])
    #expect(lines.map(\.verdict.name) == ["same", "different", "alike"])
    #expect(lines.map(\.verdict.reason) == [nil, "why", nil])
    #expect(lines[2].cells == ["J8", "a", "", "alike"])
    let row = Row("J8 | J8, J9: a sentence", .same, .different) {}
    #expect(row.engine?.numbers == ["J8"] && row.module?.numbers == ["J8", "J9"])
  }

  /// Expects that both lists have the same elements, each of them once.
  private func expectOnce(_ expected: [String], _ found: [String]) {
    #expect(expected.filter { !found.contains($0) } == [])
    #expect(found.filter { !expected.contains($0) } == [])
    #expect(Dictionary(grouping: found) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }
}
