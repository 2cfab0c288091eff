import ModelMapping
import Testing

/// A root array is built in its own memory, whose size is estimated from the first elements,
/// regardless of what follows them.
@Suite("Long arrays")
struct LongArrayTests {
  /// An array of elements that contain strings of the given sizes.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sizes: [Int]

    var text: String {
      let elements = sizes.enumerated().map { index, size in
        #"{"id": \#(index), "text": "\#(String(repeating: "x", count: size))"}"#
      }
      return "[" + elements.joined(separator: ",") + "]"
    }
  }

  private static let rows = [
    Row(testDescription: "255", sizes: Array(repeating: 5, count: 255)),
    Row(testDescription: "256", sizes: Array(repeating: 5, count: 256)),
    Row(testDescription: "257", sizes: Array(repeating: 5, count: 257)),
    Row(testDescription: "5,000", sizes: Array(repeating: 20, count: 5_000)),
    Row(
      testDescription: "long ones first",
      sizes: Array(repeating: 500, count: 256) + Array(repeating: 0, count: 9_000),
    ),
    Row(
      testDescription: "short ones first",
      sizes: Array(repeating: 0, count: 256) + Array(repeating: 500, count: 900),
    ),
    Row(
      testDescription: "one long one behind many short ones",
      sizes: Array(repeating: 0, count: 300) + [rounds(1_000_000, sample: 100_000)],
    ),
  ]

  struct Item: LenientModel, Equatable {
    var id = 0
    var text = ""
  }

  @Test("keep all elements in order", arguments: rows)
  func all(row: Row) throws {
    let items = try [Item](json: row.text)
    #expect(items.map(\.id) == Array(row.sizes.indices))
    #expect(items.map(\.text.utf8.count) == row.sizes)
    let strict = try ModelMapper<Strict>().map([Item].self, from: row.text)
    #expect(strict == items)
    // The capacity is not much larger than needed.
    #expect(
      items.capacity <= max(items.count * 2, 300) || row.sizes[0] < row.sizes[items.count - 1]
    )
  }

  @Test("drop unusable elements and report them", arguments: [10, 300, 900])
  func dropped(bad: Int) throws {
    let elements = (0..<1_000).map { $0 == bad ? "[]" : #"{"id": \#($0)}"# }
    let text = "[\(elements.joined(separator: ", "))]"
    let mapped = try ModelMapper<Lenient>().mapWithReport([Item].self, from: text)
    #expect(mapped.value.map(\.id) == (0..<1_000).filter { $0 != bad })
    #expect(mapped.report.issues.map(\.keyPath.description) == ["[\(bad)]"])
    #expect(mapped.report.issues.map(\.code) == [.dropped])
  }

  @Test("are read into sets")
  func sets() throws {
    struct Tag: LenientModel, Hashable {
      var id = 0
    }
    let text = "[" + (0..<2_000).map { #"{"id": \#($0 % 700)}"# }.joined(separator: ",") + "]"
    #expect(try ModelMapper<Lenient>().map(Set<Tag>.self, from: text).count == 700)
  }

  @Test("may have elements of other kinds", arguments: [300, 3_000])
  func otherElements(count: Int) throws {
    let range = 0..<count
    let texts = "[" + range.map { #"["a\#($0)", null]"# }.joined(separator: ",") + "]"
    let mapper = ModelMapper<Lenient>()
    #expect(try mapper.map([[String?]].self, from: texts) == range.map { ["a\($0)", nil] })
    let objects = "[" + range.map { #"{"k": \#($0)}"# }.joined(separator: ",\n") + "]"
    #expect(try mapper.map([[String: Int]].self, from: objects) == range.map { ["k": $0] })
    let optional =
      "[" + range.map { $0 % 3 == 0 ? "null" : #"{"id":\#($0)}"# }.joined(separator: ",") + "]"
    let items = try mapper.map([Item?].self, from: optional)
    #expect(items == range.map { $0 % 3 == 0 ? nil : Item(id: $0) })
    #expect(
      try mapper.map([[Item]].self, from: "[\(optional), []]").map(\.count) == [
        count - (count + 2) / 3, 0,
      ]
    )
  }
}

extension LifetimeTests {
  @Test(
    "a long array holds exactly its objects and leaks none on failure",
    arguments: [5, 255, 256, 400, 999],
  )
  func longArrays(bad: Int) throws {
    func text(_ isBad: Bool) -> String {
      "["
        + (0..<1_000).map { $0 == bad && isBad ? #"{"id": "no"}"# : #"{"id": \#($0)}"# }
        .joined(separator: ",") + "]"
    }
    do {
      let objects = try ModelMapper<Strict>().map([Counted].self, from: text(false))
      #expect(Counted.living == 1_000)
      withExtendedLifetime(objects) {}
    }
    #expect(Counted.living == 0)
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Counted].self, from: text(true))
    }
    #expect(Counted.living == 0)
    let broken = text(false).prefix(bad * 10 + 7)
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Counted].self, from: String(broken))
    }
    #expect(Counted.living == 0)
  }
}
