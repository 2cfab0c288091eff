import Foundation
import ModelMapping
import Testing

@Suite("Conversion to floating-point numbers")
struct FloatingPointConversionTests {
  @Test("converts to Double as the policy allows", arguments: doubleRows)
  func double(row: ConversionRow<Double>) {
    row.check(keeping: 77)
  }

  @Test("converts to Float with a single rounding", arguments: floatRows)
  func float(row: ConversionRow<Float>) {
    row.check(keeping: 77)
  }

  @Test("keeps the sign of zero", arguments: ["-0", "-0.0", "-0e5", "-1e-400"])
  func negativeZero(json: String) throws {
    for source in Source.keepingDigits {
      let mapped = try source.mapWithReport(
        [Double].self,
        from: "[\(json)]",
        by: ModelMapper<Strict>(),
      )
      #expect(mapped.value.first?.sign == .minus)
      #expect(mapped.value.first?.isZero == true)
    }
  }

  @Test("rounds to the nearest Double, like the compiler")
  func nearest() {
    let rows: [(String, Double)] = [
      ("0.1", 0.1),
      ("0.30000000000000004", 0.30000000000000004),
      ("123456789.123456789", 123456789.123456789),
      ("1e22", 1e22),
      ("1e23", 1e23),
      ("9007199254740993", 9_007_199_254_740_992),
      ("9007199254740993.0000000000000000001", 9_007_199_254_740_994),
      ("7.2057594037927933e16", 0x1p56),
      ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
      ("4.9e-324", .leastNonzeroMagnitude),
      ("1.7976931348623157e308", 1.7976931348623157e308),
      ("179769313486231570000000000000000000000e270", 1.7976931348623157e308),
      ("1797693134862315708145274237317043567980e269", 1.7976931348623157e308),
      ("0.000000000000000000000000000000000000000000000000001e51", 1),
      ("1000000000000000000000000000000000000000000e-42", 1),
    ]
    for (json, value) in rows {
      ConversionRow(json, .value(value), from: Source.keepingDigits).check(keeping: 77)
      ConversionRow("\"\(json)\"", .coerced(value), exact: .refused(.typeMismatch))
        .check(keeping: 77)
    }
  }

  static let doubleRows: [ConversionRow<Double>] = rows()

  static let floatRows: [ConversionRow<Float>] =
    rows() + [
      .init("3.4028235e38", .value(3.4028235e38)),
      .init("3.5e38", .refused(.numberOutOfRange)),
      .init("1e-50", .value(0)),
      .init("16777217", .value(16_777_216)),
      // As a Double, this is halfway between two Floats and would be rounded up.
      .init(
        "1.00000017881393432617187499",
        .value(1.0000001),
        from: Source.keepingDigits,
      ),
    ]

  /// The rows shared by both types.
  private static func rows<Number>() -> [ConversionRow<Number>]
  where Number: BinaryFloatingPoint & Sendable {
    [
      .init("0", .value(0)),
      .init("1", .value(1)),
      .init("-1.5", .value(-1.5)),
      .init("1e3", .value(1000)),
      .init("25E-2", .value(0.25)),
      .init("0e1000000000", .value(0), from: Source.keepingDigits),
      .init("1e-1000000000", .value(0), from: Source.keepingDigits),
      .init("1e400", .refused(.numberOutOfRange), from: Source.keepingDigits),
      .init("-1e400", .refused(.numberOutOfRange), from: Source.keepingDigits),
      .init("1e1000000000", .refused(.numberOutOfRange), from: Source.keepingDigits),
      .init("true", .coerced(1), strict: .refused(.typeMismatch)),
      .init("false", .coerced(0), strict: .refused(.typeMismatch)),
      .init(#""-1.5""#, .coerced(-1.5), exact: .refused(.typeMismatch)),
      .init(#""1e2""#, .coerced(100), exact: .refused(.typeMismatch)),
      text(" 12 ", 12),
      text("+1.5", 1.5),
      text(".5", 0.5),
      text("5.", 5),
      text("007.5", 7.5),
      noNumber(""),
      noNumber("12abc"),
      noNumber("1.5.5"),
      noNumber("1,5"),
      noNumber("NaN"),
      noNumber("nan"),
      noNumber("inf"),
      noNumber("-Infinity"),
      noNumber("0x1p3"),
      .init(#""1e400""#, .refused(.numberOutOfRange), exact: .refused(.typeMismatch)),
      .init(
        #""null""#,
        .refused(.nullValue),
        strict: .refused(.invalidValue),
        exact: .refused(.typeMismatch),
      ),
      .init("null", .refused(.nullValue)),
      .init("[1.5]", .refused(.typeMismatch)),
      .init("{}", .refused(.typeMismatch)),
    ]
  }

  /// A string that only the lenient engine accepts.
  private static func text<Number>(_ text: String, _ value: Number) -> ConversionRow<Number> {
    .init(
      "\"\(text)\"",
      .coerced(value),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    )
  }

  private static func noNumber<Number>(_ text: String) -> ConversionRow<Number> {
    .init("\"\(text)\"", .refused(.invalidValue), exact: .refused(.typeMismatch))
  }
}
