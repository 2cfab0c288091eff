import ModelMapping
import Testing

@Suite("Conversion to Bool")
struct BoolConversionTests {
  @Test("converts what the policy allows and rejects the rest", arguments: rows)
  func table(row: ConversionRow<Bool>) {
    row.check(keeping: true)
    row.check(keeping: false)
  }

  static let rows: [ConversionRow<Bool>] = [
    .init("true", .value(true)),
    .init("false", .value(false)),
    .init("1", .coerced(true), exact: .refused(.typeMismatch)),
    .init("0", .coerced(false), exact: .refused(.typeMismatch)),
    .init("-0", .coerced(false), exact: .refused(.typeMismatch)),
    .init("1.0", .coerced(true), exact: .refused(.typeMismatch)),
    .init("0.0e5", .coerced(false), exact: .refused(.typeMismatch)),
    .init("10e-1", .coerced(true), exact: .refused(.typeMismatch)),
    .init("2", .coerced(true), strict: .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init("-1", .coerced(true), strict: .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init("0.5", .coerced(true), strict: .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init(
      "1e400",
      .coerced(true),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
      from: Source.keepingDigits,
    ),
    .init(
      "1e-1000000000",
      .coerced(true),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
      from: Source.keepingDigits,
    ),
    .init(#""true""#, .coerced(true), exact: .refused(.typeMismatch)),
    .init(#""false""#, .coerced(false), exact: .refused(.typeMismatch)),
    .init(#""tr\u0075e""#, .coerced(true), exact: .refused(.typeMismatch)),
    text("TRUE", true),
    text("False", false),
    text("yes", true),
    text("YES", true),
    text("No", false),
    text("1", true),
    text("0", false),
    text("2", true),
    text("-1", true),
    text("0.0", false),
    text("00", false),
    text("0.001", true),
    text("1e400", true),
    text("0e400", false),
    text(" true ", true),
    text("\\t0\\n", false),
    noBool(""),
    noBool(" "),
    noBool("y"),
    noBool("on"),
    noBool("truer"),
    noBool("1 2"),
    noBool("12abc"),
    noBool("nan"),
    noBool("ｔｒｕｅ"),
    nullWord("null"),
    nullWord("NIL"),
    nullWord("(null)"),
    nullWord("<NULL>"),
    .init("null", .refused(.nullValue)),
    .init("[]", .refused(.typeMismatch)),
    .init("[true]", .refused(.typeMismatch)),
    .init("{}", .refused(.typeMismatch)),
  ]

  /// A string that only the lenient engine accepts.
  private static func text(_ text: String, _ value: Bool) -> ConversionRow<Bool> {
    .init(
      "\"\(text)\"",
      .coerced(value),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    )
  }

  private static func noBool(_ text: String) -> ConversionRow<Bool> {
    .init("\"\(text)\"", .refused(.invalidValue), exact: .refused(.typeMismatch))
  }

  private static func nullWord(_ text: String) -> ConversionRow<Bool> {
    .init(
      "\"\(text)\"",
      .refused(.nullValue),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    )
  }
}
