import ModelMapping
import Testing

@Suite("Model values by property type")
struct ValueTypesTests {
  @Test("models are equal if and only if their values are", arguments: ValueRow.all)
  func equality(row: ValueRow) {
    #expect(row.isEqualToItself())
    #expect(!row.isEqualToOther())
  }

  @Test("equal models have equal hashes, and others don't", arguments: ValueRow.all)
  func hash(row: ValueRow) {
    let hashes = row.hashes()
    #expect(hashes[0] == hashes[1])
    #expect(hashes[0] != hashes[2])
  }

  @Test("each type is described in its own form", arguments: ValueRow.all)
  func description(row: ValueRow) {
    let bodies = row.descriptions().map { text in
      text.split(separator: "\n", maxSplits: 1).last.map(String.init) ?? ""
    }
    #expect(bodies == Array(repeating: "    value = \(row.text)\n}", count: 2))
  }

  @Test("copies and archives preserve the value", arguments: ValueRow.all)
  func comesBack(row: ValueRow) throws {
    #expect(try row.comesBack() == Array(repeating: true, count: 6))
  }
}
