import Foundation
import ModelMapping
import Testing

@Suite("Reading floating-point numbers")
struct DoubleReadingTests {
  @Test("returns the nearest double", arguments: rows)
  func table(text: String, expected: Double) throws {
    try expectDoubles(of: [text])
    let value = try #require(JSONNumber(text: text)).doubleValue
    #expect(value.bitPattern == expected.bitPattern)
  }

  private static let rows: [(String, Double)] = [
    ("0", 0), ("-0", -0.0), ("0.0", 0), ("-0.0e5", -0.0), ("0e999999999999999999", 0),
    ("0.000000000000000000000000000000000000000000001", 1e-45),
    ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056),
    ("9007199254740993", 0x1p53), ("9007199254740993.0000000000001", 0x1p53 + 2),
    ("9007199254740995", 0x1p53 + 4), ("1e22", 1e22), ("1e23", 1e23), ("-1e-22", -1e-22),
    ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("1.7976931348623158e308", .greatestFiniteMagnitude),
    ("179769313486231570e291", .greatestFiniteMagnitude),
    ("2.2250738585072014e-308", .leastNormalMagnitude),
    ("2.2250738585072011e-308", Double(bitPattern: 0x000F_FFFF_FFFF_FFFF)),
    ("2.2250738585072012e-308", .leastNormalMagnitude),
    ("5e-324", .leastNonzeroMagnitude), ("2.4703282292062328e-324", .leastNonzeroMagnitude),
    ("2.4703282292062327e-324", 0), ("-1e-324", -0.0), ("1e-400", 0), ("1e-999999999999999999", 0),
    ("0.3", 0.3), ("1.00000000000000011102230246251565404", 1),
    ("1.00000000000000011102230246251565405", 1.0000000000000002),
  ]

  @Test("rejects values that are too large", arguments: tooLarge)
  func overflow(text: String) throws {
    for text in [text, "-\(text)"] {
      let error = #expect(throws: ModelError.self) {
        try Holder<Double>(json: #"{"value":\#(text)}"#)
      }
      #expect(error?.issues.map(\.code) == [.numberOutOfRange])
      let error2 = #expect(throws: ModelError.self) {
        try Holder<[Double]>(json: #"{"value":[1,\#(text),2]}"#)
      }
      #expect(error2?.issues.map(\.code) == [.numberOutOfRange])
      #expect(error2?.issues.map { "\($0.keyPath)" } == ["value[1]"])
    }
  }

  private static let tooLarge = [
    "1.7976931348623159e308", "1e309", "2e308", "179769313486231590e291", "1e999999999999999999",
    "1" + String(repeating: "0", count: 309),
    ExactDecimal((1 << 54) - 1, exponent: 970).digits,
  ]

  @Test("agrees with the C library for the hardest cases of up to 64 bits")
  func hardest() throws {
    try expectDoubles(of: Self.hardest)
  }

  /// The integers of up to 64 bits times a power of ten that lie closest to halfway between two
  /// doubles, found by continued fractions; the first differs from halfway in its 38th digit.
  private static let hardest = [
    "8760167044834259967e-93", "17520334089668519934e-93", "13443041041295089981e-198",
    "7185620434951919351e206", "14371240869903838702e206", "8396094300569779681e-251",
    "6385821102928598747e257", "5826920366190006579e298", "11637750841355304091e87",
    "4036198380413040067e-153", "8072396760826080134e-153", "5218767534982175917e-260",
    "10437535069964351834e-260", "3507665085003296281e-73", "10669650006965962891e-335",
    "8612187254057188965e-179", "1722437450811437793e-178", "3444874901622875586e-178",
    "6889749803245751172e-178", "272104041512242479e200", "544208083024484958e200",
    "1088416166048969916e200", "2176832332097939832e200", "4353664664195879664e200",
    "8422274833660567597e239", "7555784487484408317e227", "3007273377140036463e209",
    "6014546754280072926e209", "1859887555230199653e158", "3719775110460399306e158",
    "3921669055667693135e-275", "7843338111335386270e-275", "784333811133538627e-274",
    "1568667622267077254e-274", "3137335244534154508e-274", "6274670489068309016e-274",
    "2178999185345151731e-183", "4357998370690303462e-183", "8715996741380606924e-183",
    "14695611838880120083e-121", "7653060351824746661e97", "15306120703649493322e97",
    "12515024351112470983e-216", "8643988913946659879e115", "13975609544695978349e172",
    "15983228399349726733e-37", "8406486341879059195e33", "1681297268375811839e34",
  ]

  @Test("agrees with the C library for halfway cases and their neighbors")
  func halfway() throws {
    var generator = SeededGenerator(seed: 1)
    var patterns: [UInt64] = [0, 1, 2, 1 << 51, 1 << 52 - 1, 1 << 52, 1 << 52 + 1, 2046 << 52]
    patterns += (0..<300).map { _ in UInt64.random(in: 0..<0x7FE << 52, using: &generator) }
    // Exponents for which the midpoint has few digits.
    patterns += (1000..<1090).map { $0 << 52 + (generator.next() & 7) }
    for pattern in patterns {
      let exponent = Int(pattern >> 52)
      let fraction = pattern & (1 << 52 - 1)
      let significand = exponent == 0 ? fraction : fraction | 1 << 52
      let middle = ExactDecimal(2 * significand + 1, exponent: max(exponent, 1) - 1076)
      let (below, above) = (Double(bitPattern: pattern), Double(bitPattern: pattern + 1))
      let even = pattern & 1 == 0 ? below : above
      expect(middle.text, is: even)
      if middle.plainText.count < 400 { expect(middle.plainText, is: even) }
      expect("\(middle.digits)0001e\(middle.scale - 4)", is: above)
      expect(
        "\(middle.digits)\(String(repeating: "0", count: 800))1e\(middle.scale - 801)",
        is: above,
      )
      if let lower = middle.nudged(by: -1) {
        expect("\(lower.digits)9999e\(lower.scale - 4)", is: below)
      }
      let cuts = (15...22).flatMap { count in
        (-1...1).compactMap { middle.cut(to: count).nudged(by: $0)?.text }
      }
      try expectDoubles(of: cuts)
    }
  }

  @Test("agrees with the C library for random digits")
  func random() throws {
    var generator = SeededGenerator(seed: 2)
    var texts: [String] = []
    for _ in 0..<rounds(20_000, sample: 5_000) {
      texts.append(number(&generator, scales: -345...310))
      texts.append(number(&generator, scales: -40...20))
    }
    try expectDoubles(of: texts)
    try expectFloats(of: texts)
  }

  @Test("reads back what Swift prints")
  func printed() throws {
    var generator = SeededGenerator(seed: 3)
    var values = (0..<20000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    for exponent in -1074...1023 {
      let power = scalbn(1.0, exponent)
      values += [power, power.nextUp, power.nextDown, -power]
    }
    let read = try doubles(of: values.map { "\($0)" })
    #expect(read.map(\.bitPattern) == values.map(\.bitPattern))
  }

  @Test("reads a Float directly, not through a Double")
  func floats() throws {
    var generator = SeededGenerator(seed: 4)
    // Some lie so close above the midpoint of two floats that the nearest double is the midpoint.
    var texts = [
      "0", "-0", "1.00000005960464477540", "16777217", "16777217.000000001", "3.4028235e38",
      "1e-45",
      "7e-46", "7.1e-46", "1e-60", "1.17549435e-38", "1.1754942e-38",
    ]
    for _ in 0..<rounds(2_000, sample: 500) {
      let pattern = UInt32.random(in: 0..<0xFE << 23, using: &generator)
      let exponent = Int(pattern >> 23)
      let fraction = UInt64(pattern & (1 << 23 - 1))
      let significand = exponent == 0 ? fraction : fraction | 1 << 23
      let middle = ExactDecimal(2 * significand + 1, exponent: max(exponent, 1) - 151)
      texts += [middle.text, "\(middle.digits)0001e\(middle.scale - 4)"]
      texts += (8...20).flatMap { count in
        (-1...1).compactMap { middle.cut(to: count).nudged(by: $0)?.text }
      }
      texts.append("\(Float(bitPattern: pattern))")
    }
    try expectFloats(of: texts)
  }

  @Test("rejects values too large for a Float", arguments: ["3.4028236e38", "1e39", "-1e400"])
  func floatOverflow(text: String) throws {
    let error = #expect(throws: ModelError.self) { try Holder<Float>(json: #"{"value":\#(text)}"#) }
    #expect(error?.issues.map(\.code) == [.numberOutOfRange])
  }

  @Test("reads every double in a large file of coordinates, if present")
  func corpus() throws {
    let path = "../../../../shared/corpora/canada.json"
    let url = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: #filePath))
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      print("There is no shared/corpora/canada.json beside the package; its numbers are not read.")
      return
    }
    try expectDoubles(
      of: text.matches(of: /-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?/).map { String($0.0) }
    )
  }
}

// MARK: - Digits

/// A number of up to 40 digits, with a decimal point anywhere and usually an exponent.
private func number(_ generator: inout SeededGenerator, scales: ClosedRange<Int>) -> String {
  let count = Int.random(in: 1...(generator.next() & 3 == 0 ? 40 : 20), using: &generator)
  let digits = (0..<count).map { _ in Character("\(generator.next() % 10)") }
  let point = Int.random(in: 0...count, using: &generator)
  let zeros = digits[..<point].prefix { $0 == "0" }.count
  let integer = point == zeros ? "0" : String(digits[zeros..<point])
  let sign = generator.next() & 1 == 0 ? "-" : ""
  let fraction = point == count ? "" : ".\(String(digits[point...]))"
  let exponent = ["", "e", "E", "e+"][Int(generator.next() & 3)]
  if exponent.isEmpty { return "\(sign)\(integer)\(fraction)" }
  let scale = Int.random(in: scales, using: &generator) - (count - point) / 2
  return "\(sign)\(integer)\(fraction)\(scale < 0 ? "E" : exponent)\(scale)"
}

// MARK: - Expectations

private func expect(_ text: String, is expected: Double) {
  let value = JSONNumber(text: text)?.doubleValue
  guard value?.bitPattern != expected.bitPattern else { return }
  Issue.record("\(text.prefix(60)) is \(value.debugDescription), not \(expected)")
}

/// Reads numbers as array elements, as properties, with trailing spaces, and as `JSONNumber`, and
/// compares each with the result of the C library.
private func expectDoubles(of texts: [String]) throws {
  let finite = texts.filter { strtod($0, nil).isFinite }
  let values = try doubles(of: finite)
  #expect(values.count == finite.count)
  for (text, value) in zip(finite, values) {
    let expected = strtod(text, nil)
    let alone = try Holder<Double>(json: #"{"value":\#(text)}"#).value
    let space = String(repeating: " ", count: 40)
    let spaced = try Holder<Double>(json: #"{"value":\#(text)\#(space)}"#).value
    let number = JSONNumber(text: text)?.doubleValue
    // The macro costs more than reading, so it is called only on failure.
    if [value, alone, spaced, number].allSatisfy({ $0?.bitPattern == expected.bitPattern }) {
      continue
    }
    Issue.record("\(text): \(value), \(alone), \(spaced), \(number ?? .nan), not \(expected)")
  }
}

private func expectFloats(of texts: [String]) throws {
  let finite = texts.filter { strtof($0, nil).isFinite }
  let values = try Holder<[Float]>(json: #"{"value":[\#(finite.joined(separator: ","))]}"#).value
  #expect(values.count == finite.count)
  for (text, value) in zip(finite, values) {
    let expected = strtof(text, nil)
    let alone = try Holder<Float>(json: #"{"value":\#(text)}"#).value
    if [value, alone].allSatisfy({ $0.bitPattern == expected.bitPattern }) { continue }
    Issue.record("\(text): \(value), \(alone), not \(expected)")
  }
}

private func doubles(of texts: [String]) throws -> [Double] {
  try Holder<[Double]>(json: #"{"value":[\#(texts.joined(separator: ", "))]}"#).value
}
