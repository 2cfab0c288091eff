import Foundation
import ModelMapping
import Testing

@Suite("JSONNumber")
struct JSONNumberTests {
  @Test("fits a Decimal beyond its exponents if there is room for the zeros")
  func wideDecimals() {
    for zeros in 0..<38 {
      let text = "-7" + String(repeating: "0", count: zeros) + "e127"
      let value = JSONNumber(text: text)?.decimalValue
      #expect(value == Decimal(string: text), "\(text)")
      #expect(JSONNumber(text: "-7e\(127 + zeros)")?.decimalValue == value, "\(text)")
      #expect(value?.description == "-7" + String(repeating: "0", count: 127 + zeros), "\(text)")
    }
    #expect(JSONNumber(text: "7e165")?.decimalValue == nil)
    #expect(JSONNumber(text: "17e163")?.decimalValue?.description.count == 165)
    #expect(JSONNumber(text: "35e164")?.decimalValue == nil)
  }

  @Test("fits a Decimal if its digits are an integer of 128 bits")
  func longestDecimals() throws {
    let largest = String(UInt128.max)
    for (text, value) in [
      (largest + "e127", Decimal.greatestFiniteMagnitude),
      ("-\(largest)00e125", -Decimal.greatestFiniteMagnitude),
      (Decimal.pi.description, .pi),
      ((Decimal(22) / 7).description, Decimal(22) / 7),
      ("1e-128", Decimal(sign: .plus, exponent: -128, significand: 1)),
    ] {
      let number = try #require(JSONNumber(text: text))
      #expect(number.decimalValue == value, "\(text)")
      let tree = JSONValue.array([.number(number)])
      #expect(try ModelMapper<Strict>().map([Decimal].self, from: tree) == [value])
      #expect(try ModelMapper<Lenient>().map([Decimal].self, from: "[\(text)]") == [value])
      #expect(try ModelMapper<Exact>().map([Decimal].self, from: [value] as [Any]) == [value])
      #expect(try JSONValue(json: ModelMapper<Exact>().jsonString(from: [value])) == tree)
    }
    for text in ["340282366920938463463374607431768211456", largest + "0e127", "1e-129"] {
      #expect(JSONNumber(text: text)?.decimalValue == nil, "\(text)")
    }
    let object = JSONValue.number(JSONNumber(UInt128.max)).serializationObject
    #expect((object as? NSDecimalNumber)?.decimalValue.description == largest)
  }

  @Test("keeps its text", arguments: ["0", "-0", "1.50", "1e3", "1E+3", "-12.50e-3", long])
  func text(text: String) throws {
    let number = try #require(JSONNumber(text: text))
    #expect(number.text == text)
    #expect(number.description == text)
    #expect(number.isFinite)
    #expect(try JSONValue(json: text) == .number(number))
    #expect(try JSONValue(json: text).jsonString() == text)
  }

  @Test(
    "is not created from an invalid string",
    arguments: ["", " 1", "1 ", "+1", "01", ".5", "5.", "1e", "NaN", "x"],
  )
  func noNumber(text: String) {
    #expect(JSONNumber(text: text) == nil)
  }

  @Test("equals a number of the same value, however it is spelled", arguments: equal)
  func equality(texts: [String]) throws {
    let numbers = try texts.map { try #require(JSONNumber(text: $0)) }
    #expect(Set(numbers).count == 1)
    for left in numbers {
      for right in numbers {
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(JSONValue.number(left) == .number(right))
      }
    }
  }

  @Test("does not equal a number of another value")
  func inequality() throws {
    let texts = [
      "1", "-1", "10", "0.1", "1.0000000000000000000000001", "1e400", "1e401", "-1e400", "1e-400",
      "0",
      "9007199254740992", "9007199254740993", "1e1000000000", "1e1000000001",
      "1e1000000000000", "1e10000000000000", "1e99999999999999999", "1e-99999999999999999",
      "1e1000000000000000000", "1e10000000000000000000",
    ]
    let numbers = try texts.map { try #require(JSONNumber(text: $0)) }
    #expect(Set(numbers).count == texts.count)
  }

  @Test("converts to an integer if it is integral and fits")
  func integers() throws {
    func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text: text)) }
    #expect(Int(exactly: try number("1e3")) == 1000)
    #expect(Int(exactly: try number("1.0")) == 1)
    #expect(Int(exactly: try number("1.5")) == nil)
    #expect(Int(exactly: try number("9223372036854775808")) == nil)
    #expect(Int(exactly: try number("-9223372036854775808")) == .min)
    #expect(UInt64(exactly: try number("18446744073709551615")) == .max)
    #expect(UInt8(exactly: try number("256")) == nil)
    #expect(UInt8(exactly: try number("-1")) == nil)
    #expect(UInt8(exactly: try number("-0")) == 0)
    #expect(Int8(exactly: try number("1e1000000000")) == nil)
    #expect(Int8(exactly: try number("1e-1000000000")) == nil)
    #expect(try number("12").intValue == 12)
    #expect(try number("12.5").intValue == nil)
  }

  @Test("converts to the nearest Double, or to infinity if out of range")
  func doubles() throws {
    func double(_ text: String) throws -> Double {
      try #require(JSONNumber(text: text)).doubleValue
    }
    #expect(try double("0.1") == 0.1)
    #expect(try double("1e400") == .infinity)
    #expect(try double("-1e400") == -.infinity)
    #expect(try double("1e-400") == 0)
    #expect(try double("-1e-400").sign == .minus)
    #expect(try double("1.7976931348623157e308") == .greatestFiniteMagnitude)
    #expect(try double("1e1000000000") == .infinity)
    #expect(try double(Self.long) == 1_234_567_890_123_456_789_012_345_678_901_234_567_890.0)
  }

  @Test("converts to a Decimal if that can hold its digits")
  func decimals() throws {
    func decimal(_ text: String) throws -> Decimal? {
      try #require(JSONNumber(text: text)).decimalValue
    }
    #expect(try decimal("0.1") == Decimal(sign: .plus, exponent: -1, significand: 1))
    #expect(try decimal("1e3") == 1000)
    #expect(try decimal(Self.long)?.description == Self.long)
    #expect(try decimal("1e400") == nil)
  }

  @Test("can be created from integers and doubles")
  func numbers() {
    #expect(JSONNumber(12).text == "12")
    #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
    #expect(JSONNumber(Int8.min).text == "-128")
    #expect(JSONNumber(1.5).text == "1.5")
    #expect(JSONNumber(1.0).text == "1")
    #expect(JSONNumber(-0.0).text == "-0")
    #expect(JSONNumber(0.1).text == "0.1")
    #expect((12 as JSONNumber).text == "12")
    #expect((1.5 as JSONNumber).text == "1.5")
    for value in [1e300, 1e-300, 1e22, 123456789.125, .leastNonzeroMagnitude] as [Double] {
      #expect(JSONNumber(text: JSONNumber(value).text)?.doubleValue == value)
    }
  }

  @Test("is written as null if it is not finite")
  func notFinite() {
    for value in [Double.nan, .infinity, -.infinity] {
      let number = JSONNumber(value)
      #expect(!number.isFinite)
      #expect(number.intValue == nil)
      #expect(number.decimalValue == nil)
      #expect(JSONValue.number(number).jsonString() == "null")
      #expect(number == JSONNumber(value))
    }
    #expect(JSONNumber(Double.nan).doubleValue.isNaN)
    #expect(JSONNumber(-Double.infinity).doubleValue == -.infinity)
    #expect(JSONNumber(Double.infinity) != JSONNumber(-Double.infinity))
  }

  static let long = "1234567890123456789012345678901234567890"

  static let equal: [[String]] = [
    ["1", "1.0", "1e0", "10e-1", "0.1e1", "1.000", "1E+0", "0.00001e5"],
    ["0", "-0", "0.0", "0e10", "0e-10", "-0.000e5"],
    ["-1.5", "-15e-1", "-1.50", "-0.15E1"],
    ["100", "1e2", "1.00e2"],
    ["1e400", "10e399", "0.1e401"],
    ["1e1000000000", "10e999999999"],
    ["1e10000000000000000", "10e9999999999999999", "1e00000000000000000010000000000000000"],
    ["0", "0e10000000000000000000"],
  ]
}
