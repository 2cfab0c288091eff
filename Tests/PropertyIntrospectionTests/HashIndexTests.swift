import PropertyIntrospection
import Testing

@Suite("Hash index")
struct HashIndexTests {
  /// Numbers strings, using a given hash function.
  private struct Names {
    var index: HashIndex
    var names: [String] = []
    let hash: (String) -> UInt32

    init(capacity: Int, _ hash: @escaping (String) -> UInt32) {
      index = HashIndex(capacity: capacity)
      self.hash = hash
    }

    mutating func add(_ name: String) -> Int? {
      let other = index.insert(hash(name)) { names[$0] == name }
      if other == nil { names.append(name) }
      return other
    }

    func number(of name: String) -> Int? { index.number(hash(name)) { names[$0] == name } }
  }

  /// Hashes that spread, share their low bits, are all equal, or fill the last buckets first.
  private static let hashes: [@Sendable (String) -> UInt32] = [
    { UInt32(truncatingIfNeeded: $0.hashValue) },
    { UInt32(truncatingIfNeeded: $0.hashValue) << 16 },
    { _ in 7 },
    { .max - UInt32($0.utf8.count % 3) },
  ]

  @Test(
    "each entry and no other is found while the index grows",
    arguments: hashes.indices,
    [0, 1, 500],
  )
  func growing(hash: Int, capacity: Int) {
    var names = Names(capacity: capacity, Self.hashes[hash])
    for number in 0..<300 {
      #expect(names.number(of: "name \(number)") == nil)
      #expect(names.add("name \(number)") == nil)
      #expect(names.index.count == number + 1)
    }
    for number in 0..<300 { #expect(names.number(of: "name \(number)") == number) }
    #expect(names.number(of: "name 300") == nil)
  }

  @Test("removed entries, and no others, are not found", arguments: hashes.indices)
  func removing(hash: Int) {
    var names = Names(capacity: 1, Self.hashes[hash])
    for number in 0..<300 { _ = names.add("name \(number)") }
    for number in 0..<300 where number % 3 != 1 {
      names.index.remove(number, Self.hashes[hash]("name \(number)"))
    }
    for number in 0..<300 {
      #expect(names.number(of: "name \(number)") == (number % 3 == 1 ? number : nil))
    }
    for number in 300..<900 { #expect(names.add("name \(number)") == nil) }
    for number in 0..<900 where number % 3 == 1 || number >= 300 {
      #expect(names.number(of: "name \(number)") == number)
    }
  }

  @Test("an equal entry is added only once", arguments: hashes.indices)
  func repeated(hash: Int) {
    var names = Names(capacity: 2, Self.hashes[hash])
    #expect(names.add("a") == nil)
    #expect(names.add("b") == nil)
    #expect(names.add("a") == 0)
    #expect(names.add("b") == 1)
    #expect(names.index.count == 2)
  }

  @Test("an index can be created directly from distinct hashes", arguments: [0, 1, 40, 5_000])
  func distinct(count: Int) throws {
    let hashes = (0..<count).map { UInt32($0) &* 0x9E37_79B1 }
    let index = try #require(HashIndex(distinct: count) { hashes[$0] })
    #expect(index.count == count)
    for (number, hash) in hashes.enumerated() {
      #expect(index.number(hash) { _ in true } == number)
    }
    guard count > 1 else { return }
    #expect(HashIndex(distinct: count) { $0 == count - 1 ? hashes[0] : hashes[$0] } == nil)
  }

  @Test("only entries with the same hash are compared")
  func asking() {
    var index = HashIndex(capacity: 4)
    // All in the same bucket at first.
    for hash in [8, 16, 24, 32] as [UInt32] { index.insert(hash) }
    var asked: [Int] = []
    let found = index.number(24) {
      asked.append($0)
      return true
    }
    #expect(found == 2)
    #expect(asked == [2])
    #expect(index.number(40) { _ in true } == nil)
  }

  @Test("a copy grows independently")
  func copies() {
    var first = HashIndex(capacity: 1)
    first.insert(1)
    var second = first
    for hash in 2..<50 as Range<UInt32> { second.insert(hash) }
    #expect(first.count == 1 && second.count == 49)
    #expect(first.number(2) { _ in true } == nil)
    #expect(second.number(2) { _ in true } == 1)
  }
}
