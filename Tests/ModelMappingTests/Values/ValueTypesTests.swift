import ModelMapping
import Testing

@Suite("Models as values, by type of property")
struct ValueTypesTests {
  @Test("equal values make equal models, others do not", arguments: ValueRow.all)
  func equality(row: ValueRow) {
    #expect(row.isEqualToItself())
    #expect(!row.isEqualToOther())
  }

  @Test("equal models have one hash, others another", arguments: ValueRow.all)
  func hash(row: ValueRow) {
    let hashes = row.hashes()
    #expect(hashes[0] == hashes[1])
    #expect(hashes[0] != hashes[2])
  }

  @Test("each type has its form in a description", arguments: ValueRow.all)
  func description(row: ValueRow) {
    let bodies = row.descriptions().map { text in
      text.split(separator: "\n", maxSplits: 1).last.map(String.init) ?? ""
    }
    #expect(bodies == Array(repeating: "    value = \(row.text)\n}", count: 2))
  }

  @Test("copies and archives bring back what was there", arguments: ValueRow.all)
  func comesBack(row: ValueRow) throws {
    #expect(try row.comesBack() == Array(repeating: true, count: 6))
  }
}
