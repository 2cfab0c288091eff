import Testing

@Suite("The rows of JSONModel")
struct JSONModelRowTests {
  @Test("hold", arguments: Row.all)
  func holds(row: Row) throws {
    try row.check()
  }
}
