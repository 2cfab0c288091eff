import Foundation
import ModelMapping
import Testing

@Suite("Texts of Foundation's types")
struct FoundationTextTests {
  private struct Held<Value>: StrictModel {
    let value: Value
  }

  private func text<Value>(_ value: Value) throws -> String {
    let model = Held(value: value)
    let text = try model.jsonString()
    #expect(try model.jsonValue().jsonString() == text)
    return text
  }

  @Test("UUIDs are written as Foundation writes them")
  func uuids() throws {
    var generator = SeededGenerator(seed: 1)
    let words =
      [0, .max, 0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210]
      + (0..<200).map { _ in generator.next() }
    for (first, second) in zip(words, words.reversed()) {
      let digits = Array(String(format: "%016lX%016lX", first, second))
      let parts = [digits[..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20...]]
      let uuid = try #require(UUID(uuidString: parts.map { String($0) }.joined(separator: "-")))
      #expect(try text(uuid) == #"{"value":"\#(uuid.uuidString)"}"#)
    }
  }

  @Test("decimal numbers are written as Foundation writes them")
  func decimals() throws {
    var generator = SeededGenerator(seed: 2)
    var numbers: [Decimal] = [
      0, 1, -1, 0.1, 10, 100, Decimal(Int.max), Decimal(Int.min), Decimal(UInt64.max),
      .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.greatestFiniteMagnitude,
      // Not in the shortest form.
      Decimal(1.25) + Decimal(1.75), Decimal(2.5) * 4, Decimal(10) - Decimal(9.5),
    ]
    for _ in 0..<2_000 {
      let digits =
        UInt64.random(in: 0...(.max), using: &generator)
        >> UInt64.random(in: 0..<64, using: &generator)
      let number = Decimal(
        sign: Bool.random(using: &generator) ? .plus : .minus,
        exponent: Int.random(in: -40...40, using: &generator),
        significand: Decimal(digits),
      )
      numbers += [number, number * 1_000_003, number / 8]
    }
    for number in numbers where number.isFinite {
      #expect(try text(number) == #"{"value":\#(number.description)}"#)
    }
  }

  @Test("dates are written with the fewest groups of digits that restore them")
  func dates() throws {
    var generator = SeededGenerator(seed: 3)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.calendar = Calendar(identifier: .gregorian)
    for digits in [0, 3, 6] {
      let fraction = String(repeating: "S", count: digits)
      formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss\(digits == 0 ? "" : ".")\(fraction)'Z'"
      let scale = pow(10, Double(digits))
      for _ in 0..<200 {
        // From 1901 to 2100.
        let seconds = Int.random(in: -3_155_673_600..<3_155_760_000, using: &generator)
        let part = digits == 0 ? 0 : Int.random(in: 1..<Int(scale), using: &generator)
        if part > 0, part % 1_000 == 0 { continue }
        let date = Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(part) / scale)
        let written = try text(date)
        #expect(try Held<Date>(json: written).value == date)
        #expect(
          written.utf8.count == #"{"value":"2001-01-01T00:00:00Z"}"#.utf8.count
            + (digits == 0 ? 0 : digits + 1)
        )
        // Foundation's formatter drops digits behind the third.
        if digits < 6 { #expect(written == #"{"value":"\#(formatter.string(from: date))"}"#) }
      }
    }
  }
}
