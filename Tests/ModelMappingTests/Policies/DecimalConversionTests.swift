import Foundation
import ModelMapping
import Testing

@Suite("Conversion to Decimal")
struct DecimalConversionTests {
  @Test("converts what the policy allows and rejects the rest", arguments: rows)
  func table(row: ConversionRow<Decimal>) {
    row.check(keeping: 77)
  }

  @Test(
    "keeps the exact digits of numbers and numeric strings",
    arguments: [
      "0.1", "-0.1", "0.30000000000000004", "9007199254740993", "12345678901234567890.123456789",
      "99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001",
      "123.4500",
    ],
  )
  func digits(text: String) throws {
    let value = try #require(Decimal(string: text))
    ConversionRow(text, .value(value)).check(keeping: 77)
    ConversionRow("\"\(text)\"", .coerced(value), exact: .refused(.typeMismatch))
      .check(keeping: 77)
  }

  @Test(
    "accepts every exponent that Decimal can represent",
    arguments: [
      ("1e127", Decimal(sign: .plus, exponent: 127, significand: 1)),
      ("1e-128", Decimal(sign: .plus, exponent: -128, significand: 1)),
      ("-25e125", Decimal(sign: .minus, exponent: 125, significand: 25)),
      ("1000e-131", Decimal(sign: .plus, exponent: -128, significand: 1)),
      ("0e1000000000", 0),
    ],
  )
  func exponents(text: String, value: Decimal) {
    ConversionRow(text, .value(value), from: Source.keepingDigits).check(keeping: 77)
  }

  @Test(
    "rejects numbers that Decimal cannot represent exactly",
    arguments: [
      "1e166", "1e400", "-1e400", "1e1000000000", "1e-129", "1e-1000000000", "1.5e-128",
      "423456789012345678901234567890123456789", "0.423456789012345678901234567890123456789",
    ],
  )
  func tooLong(text: String) {
    ConversionRow<Decimal>(text, .refused(.numberOutOfRange), from: Source.keepingDigits)
      .check(keeping: 77)
    ConversionRow<Decimal>(
      "\"\(text)\"",
      .refused(.numberOutOfRange),
      exact: .refused(.typeMismatch),
    ).check(keeping: 77)
  }

  static let rows: [ConversionRow<Decimal>] = [
    .init("0", .value(0)),
    .init("-0", .value(0)),
    .init("1.50", .value(1.5)),
    .init("1e3", .value(1000)),
    .init("true", .coerced(1), strict: .refused(.typeMismatch)),
    .init("false", .coerced(0), strict: .refused(.typeMismatch)),
    .init(
      #"" 12 ""#,
      .coerced(12),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    ),
    .init(#""12abc""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init(#""""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init(#""NaN""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init(
      #""null""#,
      .refused(.nullValue),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    ),
    .init("null", .refused(.nullValue)),
    .init("[]", .refused(.typeMismatch)),
    .init("{}", .refused(.typeMismatch)),
  ]
}
