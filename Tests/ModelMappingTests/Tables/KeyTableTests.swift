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
        #expect(table.match(index, at: 2, in: bytes).count == (isPlain ? length : 0))
        #expect(table.match(index, at: 1, in: bytes).count == 0)
        for other in keys.indices where other != index {
          #expect(table.match(other, at: 2, in: bytes).count == 0)
        }
        // Never beyond the text.
        let short = bytes.slice(0, 2 + length - 1)
        #expect(table.match(index, at: 2, in: short).count == 0)
      }
    }
    withByteView(of: "\"a\":1       ") { bytes in
      #expect(table.match(keys.count, at: 0, in: bytes).count == 0)
    }
  }

  @Test("each key learns its successor once, from the first document that differs from the table")
  func order() {
    let table = KeyTable(["a", "b", "c"])
    #expect(table.firstIndex == 0)
    #expect((0..<3).map { table.successor(of: $0) } == [1, 2, 3])
    table.learn(-1, after: 0)
    #expect(table.successor(of: 0) == 1)
    table.learn(2, after: -1)
    table.learn(0, after: 2)
    #expect(table.firstIndex == 2)
    #expect((0..<3).map { table.successor(of: $0) } == [1, 2, 0])
    table.learn(1, after: -1)
    table.learn(1, after: 2)
    #expect(table.firstIndex == 2)
    #expect((0..<3).map { table.successor(of: $0) } == [1, 2, 0])
    withByteView(of: "\"c\":1       ") { bytes in
      #expect(table.match(2, at: 0, in: bytes).successor == 0)
      #expect(table.match(1, at: 0, in: bytes).count == 0)
    }
  }

  @Test("a key may end a text, whatever is before it")
  func end() {
    let table = KeyTable(["a", "bcd", "efghijkl"])
    for before in 0..<12 {
      for after in 0..<8 {
        let text = String(repeating: "x", count: before) + "\"bcd\":1234567".prefix(6 + after)
        withByteView(of: text) { bytes in
          let left = bytes.count - before
          guard left < 8 else { return }
          let found = bytes.count < 8 ? 0 : 6
          #expect(table.matchAtEnd(1, at: before, in: bytes).count == found, "\(text)")
          #expect(table.matchAtEnd(0, at: before, in: bytes).count == 0)
          #expect(table.matchAtEnd(2, at: before, in: bytes).count == 0)
          #expect(table.matchAtEnd(3, at: before, in: bytes).count == 0)
          #expect(table.matchAtEnd(-1, at: before, in: bytes).count == 0)
          let short = bytes.slice(0, bytes.count - 1 - after)
          #expect(table.matchAtEnd(1, at: before, in: short).count == 0, "\(text)")
        }
      }
    }
  }

  private struct Short: StrictModel, Equatable {
    var a, bc, def, ghij, klmno, pqrstu: Int?
  }

  @Test("tiny documents have any of the keys", arguments: ["", " ", "\n  "])
  func tiny(space: String) throws {
    let keys: [(String, WritableKeyPath<Short, Int?> & Sendable)] = [
      ("a", \.a), ("bc", \.bc), ("def", \.def), ("ghij", \.ghij), ("klmno", \.klmno),
      ("pqrstu", \.pqrstu),
    ]
    for (key, path) in keys + keys.reversed() {
      for value in [1, 12, 123_456_789] {
        var expected = Short()
        expected[keyPath: path] = value
        let member = "\(key.quoted):\(space)\(value)"
        #expect(try Short(json: "{\(space)\(member)\(space)}") == expected)
        expected.a = path == \.a ? value : 7
        let first = path == \.a ? "" : "\"a\":7,\(space)"
        #expect(try Short(json: "{\(first)\(member)}") == expected)
        #expect(throws: ModelError.self) { try Short(json: "{\(member),\(member)}") }
      }
    }
    #expect(try Short(json: "{\"z\":1}") == Short())
    #expect(throws: ModelError.self) { try Short(json: "{\"a\"}") }
    #expect(throws: ModelError.self) { try Short(json: "{\"a\":") }
  }

  private struct Loose: LenientModel, Equatable {
    var a = 0, b = "", c: Int?, d = false, e = 0.0, f: String?, g: [Int] = [], h = 0
    static let keyMapper: KeyMapper = ["h": ["h", "other"]]
  }

  @Test("documents may have their keys in any order, each in another", arguments: 0..<4)
  func anyOrder(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let members: [(String, (inout Loose) -> Void)] = [
      (#""a":1"#, { $0.a = 1 }), (#""b":"two""#, { $0.b = "two" }), (#""c":3"#, { $0.c = 3 }),
      (#""d":true"#, { $0.d = true }), (#""e":5.5"#, { $0.e = 5.5 }), (#""f":null"#, { _ in }),
      (#""g":[7]"#, { $0.g = [7] }), (#""other":8"#, { $0.h = 8 }), (#""unknown":9"#, { _ in }),
      (#""\u0061":10"#, { $0.a = 10 }), (#""none":{"a":11}"#, { _ in }),
    ]
    for _ in 0..<300 {
      var (rows, expected): ([String], [Loose]) = ([], [])
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        var model = Loose()
        var chosen = members.shuffled(using: &generator)
        chosen.removeLast(Int.random(in: 0...9, using: &generator))
        // The last of two equal keys counts.
        for member in chosen { member.1(&model) }
        let gap = [",", ", ", ",\n    "].randomElement(using: &generator) ?? ","
        rows.append("{" + chosen.map(\.0).joined(separator: gap) + "}")
        expected.append(model)
      }
      let text = "[\(rows.joined(separator: ","))]"
      #expect(try [Loose](json: text) == expected)
      #expect(try [Loose](json: JSONValue(json: text)) == expected)
      #expect(try Loose(json: rows[0]) == expected[0])
    }
  }
}
