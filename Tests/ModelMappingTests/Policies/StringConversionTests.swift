import ModelMapping
import Testing

@Suite("Conversion to String")
struct StringConversionTests {
  @Test("converts what the policy allows and rejects the rest", arguments: rows)
  func table(row: ConversionRow<String>) {
    row.check(keeping: "kept")
  }

  @Test(
    "converts numbers exactly as written",
    arguments: [
      "1", "-1", "-0", "1.50", "1.0", "1e3", "1E+3", "19.95", "12345678901234567890",
      "9007199254740993", "0.1", "1e400", "1e1000000000",
      "1234567890123456789012345678901234567890.1234567890123456789012345678901234567890",
    ],
  )
  func numbers(text: String) {
    ConversionRow(
      text,
      .coerced(text),
      exact: .refused(.typeMismatch),
      from: Source.keepingDigits,
    ).check(keeping: "kept")
  }

  static let rows: [ConversionRow<String>] = [
    .init(#""text""#, .value("text")),
    .init(#""""#, .value("")),
    .init(#"" a ""#, .value(" a ")),
    .init(#""null""#, .value("null")),
    .init(#""nil""#, .value("nil")),
    .init(#""<null>""#, .value("<null>")),
    .init(#""a\n\u00e9\ud83d\ude00""#, .value("a\né😀")),
    .init("12", .coerced("12"), exact: .refused(.typeMismatch)),
    .init(
      "12345678901234567890",
      .coerced("12345678901234567890"),
      exact: .refused(.typeMismatch),
    ),
    .init("19.95", .coerced("19.95"), exact: .refused(.typeMismatch)),
    .init("true", .coerced("true"), strict: .refused(.typeMismatch)),
    .init("false", .coerced("false"), strict: .refused(.typeMismatch)),
    .init("null", .refused(.nullValue)),
    .init("[]", .refused(.typeMismatch)),
    .init(#"["a"]"#, .refused(.typeMismatch)),
    .init("{}", .refused(.typeMismatch)),
  ]
}
