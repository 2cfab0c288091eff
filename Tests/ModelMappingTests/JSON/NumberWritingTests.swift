import Foundation
import ModelMapping
import Testing

@Suite("Writing numbers")
struct NumberWritingTests {
  @Test("formats a double", arguments: rows)
  func table(value: Double, text: String) throws {
    #expect(try Holder(value: value).jsonString() == #"{"value":\#(text)}"#)
    #expect(try Holder(value: [value, value]).jsonString() == #"{"value":[\#(text),\#(text)]}"#)
    #expect(JSONNumber(value).text == text)
  }

  private static let rows: [(Double, String)] = [
    (0, "0"), (-0.0, "-0"), (1, "1"), (-12, "-12"), (0.5, "0.5"), (-0.25, "-0.25"),
    (1234.5, "1234.5"),
    (12_345_678.9, "12345678.9"), (1234567.25, "1234567.25"),
    (123456789012345.6, "123456789012345.6"),
    (1e15, "1000000000000000"), (1e16, "1e+16"), (0x1p53, "9007199254740992"),
    (0x1p53 + 2, "9.007199254740994e+15"), (1e22, "1e+22"), (1e23, "1e+23"), (1e100, "1e+100"),
    (0.1, "0.1"), (0.01, "0.01"), (0.001, "0.001"), (0.0001, "0.0001"), (0.00001, "1e-05"),
    (0.00012345678901234567, "0.00012345678901234567"), (-1.5e-7, "-1.5e-07"),
    (.leastNonzeroMagnitude, "5e-324"), (.leastNormalMagnitude, "2.2250738585072014e-308"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (0.1 + 0.2, "0.30000000000000004"),
    (-4503599627370495.5, "-4503599627370495.5"), (9.5e15, "9.5e+15"),
  ]

  @Test("writes a double as Swift prints it, without a trailing .0")
  func doubles() throws {
    var generator = SeededGenerator(seed: 11)
    var values: [Double] = (0..<30000).map { _ in Double(bitPattern: generator.next()) }
    for exponent in UInt64(0)...2046 {
      for offset in -2...2 {
        values.append(Double(bitPattern: (exponent << 52) &+ UInt64(bitPattern: Int64(offset))))
      }
    }
    for _ in 0..<10000 {
      // Few bits, few digits, whole numbers, and halves of them.
      let shift = generator.next() % 64
      values.append(Double(generator.next() >> shift))
      values.append(-Double(generator.next() >> shift) / 2)
      values.append(Double(generator.next() >> 40) / pow(10, Double(generator.next() % 12)))
      values.append(Double(bitPattern: generator.next() & ~(1 << (12 + generator.next() % 40) - 1)))
      values.append(Double(bitPattern: generator.next() >> (12 + generator.next() % 52)))
    }
    values.removeAll { !$0.isFinite }
    let text = try Holder(value: values).jsonString()
    expect(text, is: values.map { former("\($0)") })
    for value in values.prefix(1000) {
      #expect(JSONNumber(value).text == former("\(value)"))
    }
    #expect(try Holder<[Double]>(json: text).value.map(\.bitPattern) == values.map(\.bitPattern))
  }

  @Test("writes a Float as Swift prints it, without a trailing .0")
  func floats() throws {
    var generator = SeededGenerator(seed: 12)
    var values = (0..<30000).map { _ in Float(bitPattern: UInt32(generator.next() >> 32)) }
    for exponent in UInt32(0)...254 {
      for offset in -2...2 {
        values.append(Float(bitPattern: (exponent << 23) &+ UInt32(bitPattern: Int32(offset))))
      }
    }
    for _ in 0..<5000 {
      values.append(Float(generator.next() >> (38 + generator.next() % 26)))
      values.append(Float(generator.next() % 100_000) / 100)
    }
    values.removeAll { !$0.isFinite }
    let text = try Holder(value: values).jsonString()
    expect(text, is: values.map { former("\($0)") })
    #expect(try Holder<[Float]>(json: text).value.map(\.bitPattern) == values.map(\.bitPattern))
    #expect(try Holder(value: Float(0.1)).jsonValue()["value"] == .number(0.1))
  }

  @Test("writes an integer as Swift prints it")
  func integers() throws {
    var values: [Int] = [0, 1, -1, 9, 10, 99, 100, .min, .max, .min + 1]
    var power = 1
    for _ in 0..<19 {
      values += [power - 1, power, power + 1, -power, 1 - power, power &* 5, power &* 9]
      power = power &* 10
    }
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<20000 {
      values.append(Int(truncatingIfNeeded: generator.next()) >> Int(generator.next() % 64))
    }
    let text = try Holder(value: values).jsonString()
    expect(text, is: values.map { "\($0)" })
    #expect(try Holder<[Int]>(json: text).value == values)
    let unsigned = values.map { UInt64(bitPattern: Int64($0)) }
    let unsignedText = try Holder(value: unsigned).jsonString()
    expect(unsignedText, is: unsigned.map { "\($0)" })
    #expect(try Holder<[UInt64]>(json: unsignedText).value == unsigned)
    for value in Int8.min ... .max {
      #expect(try Holder(value: value).jsonString() == #"{"value":\#(value)}"#)
    }
  }
}

/// A number's description in the standard library, without a trailing `.0`.
private func former(_ description: String) -> String {
  description.hasSuffix(".0") ? String(description.dropLast(2)) : description
}

/// Compares the elements of a written array.
private func expect(_ text: String, is expected: [String]) {
  let found = text.dropFirst(10).dropLast(2).split(separator: ",")
  #expect(found.count == expected.count)
  for (found, expected) in zip(found, expected) where found != expected {
    Issue.record("\(found) is written for \(expected)")
  }
}
