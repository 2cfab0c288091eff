import Testing

@Suite("JSONModel rows")
struct JSONModelRowTests {
  @Test("each row holds", arguments: Row.all)
  func holds(row: Row) throws {
    try row.check()
  }
}
