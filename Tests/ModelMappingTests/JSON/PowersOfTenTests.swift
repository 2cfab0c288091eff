import Foundation
import Testing

@Suite("Powers of ten in the source")
struct PowersOfTenTests {
  @Test("match the leading 128 bits of the exact powers")
  func table() throws {
    let expected = (-342...324).map(leadingBits)
    let found = try wordsInSource()
    #expect(found.count == 2 * expected.count)
    for (index, (high, low)) in expected.enumerated() {
      let exponent = index - 342
      #expect(found[2 * index] == high, "the first half of 10 to \(exponent)")
      #expect(found[2 * index + 1] == low, "the second half of 10 to \(exponent)")
    }
  }

  /// The leading 128 bits of a power of ten, which are those of the same power of five.
  private func leadingBits(exponent: Int) -> (UInt64, UInt64) {
    var number: BigNumber
    if exponent >= 0 {
      number = BigNumber(1)
      number.multiply(by: 5, times: exponent)
    } else {
      // Far more than 128 bits remain.
      number = BigNumber(1)
      number.multiply(by: 2, times: 1000)
      for _ in 0..<(-exponent) { number.divide(by: 5) }
    }
    let end = number.bitCount
    return (number.bits(from: end - 64), number.bits(from: end - 128))
  }

  private func wordsInSource() throws -> [UInt64] {
    let path = "../../../Sources/ModelMapping/JSON/Numbers/PowersOfTen.swift"
    let source = try String(
      contentsOf: URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: #filePath)),
      encoding: .utf8,
    )
    return source.matches(of: /0x([0-9A-F_]{19})/).compactMap { match in
      UInt64(match.1.replacing("_", with: ""), radix: 16)
    }
  }
}
