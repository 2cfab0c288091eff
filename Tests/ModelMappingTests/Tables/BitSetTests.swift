import Testing

@testable import ModelMapping

@Suite("Bit sets")
struct BitSetTests {
  @Test("a bit set has what a set has", arguments: 0..<20)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // With and without numbers beyond one word.
    let largest = [60, 64, 70, 400][Int(seed % 4)]
    var bits = BitSet()
    var set: Set<Int> = []
    for _ in 0..<300 {
      let number = Int.random(in: 0..<largest, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0..<3: #expect(bits.insert(number) == set.insert(number).inserted)
      case 3:
        bits.remove(number)
        set.remove(number)
      default:
        #expect(bits.takeFirst() == set.min())
        if let first = set.min() { set.remove(first) }
      }
      #expect(bits.contains(number) == set.contains(number))
      #expect(bits.isEmpty == set.isEmpty)
    }
    for number in 0..<largest { #expect(bits.contains(number) == set.contains(number)) }
  }

  @Test("subsets", arguments: 0..<20)
  func subsets(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let sets = (0..<2).map { _ in
        Set((0..<4).map { _ in [1, 2, 63, 64, 130].randomElement(using: &generator) ?? 0 })
      }
      let bits = sets.map { set in
        var bits = BitSet()
        for number in set { bits.insert(number) }
        return bits
      }
      #expect(bits[0].isSubset(of: bits[1]) == sets[0].isSubset(of: sets[1]))
    }
  }
}
