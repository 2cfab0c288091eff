import ModelMapping
import Testing

@Suite("Conversion to integers")
struct IntegerConversionTests {
  @Test("converts what the policy allows and rejects the rest", arguments: rows)
  func table(row: ConversionRow<Int>) {
    row.check(keeping: 77)
  }

  @Test("accepts each width's limits and rejects values beyond them", arguments: Width.all)
  func limits(width: Width) {
    width.check()
  }

  @Test("does not convert through Double", arguments: [9_007_199_254_740_993, .max, .min])
  func exactness(number: Int) {
    ConversionRow("\(number)", .value(number)).check(keeping: 0)
    ConversionRow("\(number).0", .value(number), from: Source.keepingDigits).check(keeping: 0)
    ConversionRow("\"\(number)\"", .coerced(number), exact: .refused(.typeMismatch))
      .check(keeping: 0)
  }

  @Test("converts unsigned 64-bit integers exactly")
  func unsigned() {
    ConversionRow("12345678901234567890", .value(12_345_678_901_234_567_890 as UInt64))
      .check(keeping: 0)
    ConversionRow(
      "1234567890123456789e1",
      .value(12_345_678_901_234_567_890 as UInt64),
      from: Source.keepingDigits,
    ).check(keeping: 0)
  }

  static let rows: [ConversionRow<Int>] = [
    .init("0", .value(0)),
    .init("-0", .value(0)),
    .init("7", .value(7)),
    .init("-7", .value(-7)),
    .init("1.0", .value(1)),
    .init("1e3", .value(1000)),
    .init("1E+3", .value(1000)),
    .init("1.5e1", .value(15)),
    .init("100e-2", .value(1)),
    .init("0e1000000000", .value(0), from: Source.keepingDigits),
    .init("1.5", .cut(1), strict: .refused(.invalidValue)),
    .init("-1.5", .cut(-1), strict: .refused(.invalidValue)),
    .init("0.9", .cut(0), strict: .refused(.invalidValue)),
    .init("-0.9", .cut(0), strict: .refused(.invalidValue)),
    .init("15e-1", .cut(1), strict: .refused(.invalidValue)),
    .init(
      "1e-1000000000",
      .cut(0),
      strict: .refused(.invalidValue),
      from: Source.keepingDigits,
    ),
    .init("1e19", .refused(.numberOutOfRange)),
    .init("1e400", .refused(.numberOutOfRange), from: Source.keepingDigits),
    .init("-1e400", .refused(.numberOutOfRange), from: Source.keepingDigits),
    .init("1e1000000000", .refused(.numberOutOfRange), from: Source.keepingDigits),
    .init("1e99999999999999999999", .refused(.numberOutOfRange), from: Source.keepingDigits),
    .init("true", .coerced(1), strict: .refused(.typeMismatch)),
    .init("false", .coerced(0), strict: .refused(.typeMismatch)),
    jsonText("12", 12),
    jsonText("-12", -12),
    jsonText("1.0", 1),
    jsonText("1e2", 100),
    .init(
      #""1.5""#,
      .cut(1),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    ),
    text(" 12 ", 12),
    text("\\n12\\t", 12),
    text("+5", 5),
    text("007", 7),
    text("5.", 5),
    noNumber(""),
    noNumber(" "),
    noNumber("12abc"),
    noNumber("abc"),
    noNumber("-"),
    noNumber("+-1"),
    noNumber("."),
    noNumber("e5"),
    noNumber("1e"),
    noNumber("1 2"),
    noNumber("1,000"),
    noNumber("0x10"),
    noNumber("١٢"),
    noNumber("true"),
    .init(
      #""99999999999999999999""#,
      .refused(.numberOutOfRange),
      exact: .refused(.typeMismatch),
    ),
    .init(#""1e1000000000""#, .refused(.numberOutOfRange), exact: .refused(.typeMismatch)),
    nullWord("null"),
    nullWord("Nil"),
    nullWord("(NULL)"),
    nullWord("<null>"),
    noNumber("<nil>"),
    .init("null", .refused(.nullValue)),
    .init("[]", .refused(.typeMismatch)),
    .init("[1]", .refused(.typeMismatch)),
    .init("{}", .refused(.typeMismatch)),
  ]

  /// A string that is a valid JSON number.
  private static func jsonText(_ text: String, _ value: Int) -> ConversionRow<Int> {
    .init("\"\(text)\"", .coerced(value), exact: .refused(.typeMismatch))
  }

  /// A string that only the lenient engine accepts.
  private static func text(_ text: String, _ value: Int) -> ConversionRow<Int> {
    .init(
      "\"\(text)\"",
      .coerced(value),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    )
  }

  private static func noNumber(_ text: String) -> ConversionRow<Int> {
    .init("\"\(text)\"", .refused(.invalidValue), exact: .refused(.typeMismatch))
  }

  private static func nullWord(_ text: String) -> ConversionRow<Int> {
    .init(
      "\"\(text)\"",
      .refused(.nullValue),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    )
  }
}

extension IntegerConversionTests {
  /// The checks of one integer type.
  struct Width: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () -> Void

    private init<Integer: FixedWidthInteger & Sendable>(
      _ type: Integer.Type,
      below: String,
      above: String,
    ) {
      testDescription = "\(type)"
      check = {
        for limit in [Integer.min, Integer.max] {
          ConversionRow("\(limit)", .value(limit)).check(keeping: 1)
          ConversionRow("\(limit).00", .value(limit), from: Source.keepingDigits)
            .check(keeping: 1)
          ConversionRow("\"\(limit)\"", .coerced(limit), exact: .refused(.typeMismatch))
            .check(keeping: 1)
        }
        for number in [below, above, "\(above).5", "1e30", "-1e30"] {
          ConversionRow<Integer>(
            number,
            .refused(.numberOutOfRange),
            from: Source.keepingDigits,
          ).check(keeping: 1)
          ConversionRow<Integer>(
            "\"\(number)\"",
            .refused(.numberOutOfRange),
            exact: .refused(.typeMismatch),
          ).check(keeping: 1)
        }
        ConversionRow<Integer>(
          "\(Integer.max).5",
          .cut(.max),
          strict: .refused(.invalidValue),
          from: Source.keepingDigits,
        ).check(keeping: 1)
        ConversionRow<Integer>("true", .coerced(1), strict: .refused(.typeMismatch))
          .check(keeping: 0)
      }
    }

    static let all = [
      Width(Int8.self, below: "-129", above: "128"),
      Width(Int16.self, below: "-32769", above: "32768"),
      Width(Int32.self, below: "-2147483649", above: "2147483648"),
      Width(Int64.self, below: "-9223372036854775809", above: "9223372036854775808"),
      Width(Int.self, below: "-9223372036854775809", above: "9223372036854775808"),
      Width(UInt8.self, below: "-1", above: "256"),
      Width(UInt16.self, below: "-1", above: "65536"),
      Width(UInt32.self, below: "-1", above: "4294967296"),
      Width(UInt64.self, below: "-1", above: "18446744073709551616"),
      Width(UInt.self, below: "-1", above: "18446744073709551616"),
    ]
  }
}
