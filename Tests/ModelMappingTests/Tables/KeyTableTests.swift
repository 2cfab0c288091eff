import Testing

@testable import ModelMapping

@Suite("Key tables")
struct KeyTableTests {
  private static let alphabet = ["a", "b", "_", "0", "é", "\"", "\\", "\u{1}", "名", "👍"]

  private static func keys(_ seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    var keys: [String] = []
    // Equal strings of different bytes are one key of a model, so they are left out here.
    while keys.count < 40 {
      let length = Int.random(in: 0..<20, using: &generator)
      let parts = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "a" }
      let key = parts.joined()
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  @Test("each key is found at its index, and no other text is", arguments: 0..<10)
  func lookup(seed: UInt64) {
    let keys = Self.keys(seed)
    let table = KeyTable(Array(keys.dropLast(10)))
    for (index, key) in keys.enumerated() {
      let found = withByteView(of: key) { table.index(of: $0) }
      #expect(found == (index < 30 ? index : -1), "\(key)")
    }
  }

  @Test(
    "an expected key is recognized only where it is written without escapes",
    arguments: 0..<10,
  )
  func expected(seed: UInt64) {
    let keys = Self.keys(seed)
    let table = KeyTable(keys)
    for (index, key) in keys.enumerated() {
      let text = "  \(key.quoted):1, and eight more"
      withByteView(of: text) { bytes in
        let length = key.quoted.utf8.count + 1
        let isPlain = key.quoted.utf8.count == key.utf8.count + 2
        #expect(table.count(ofExpected: index, at: 2, in: bytes) == (isPlain ? length : 0))
        #expect(table.count(ofExpected: index, at: 1, in: bytes) == 0)
        for other in keys.indices where other != index {
          #expect(table.count(ofExpected: other, at: 2, in: bytes) == 0)
        }
        // Never beyond the text.
        let short = bytes.slice(0, 2 + length - 1)
        #expect(table.count(ofExpected: index, at: 2, in: short) == 0)
      }
    }
    withByteView(of: "\"a\":1       ") { bytes in
      #expect(table.count(ofExpected: keys.count, at: 0, in: bytes) == 0)
    }
  }
}
