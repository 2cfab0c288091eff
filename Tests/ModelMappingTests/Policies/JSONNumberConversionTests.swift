import ModelMapping
import Testing

@Suite("Conversion to JSONNumber")
struct JSONNumberConversionTests {
  @Test("converts what the policy allows for numbers, preserving their text", arguments: rows)
  func table(row: ConversionRow<JSONNumber>) {
    row.check(keeping: 77)
  }

  @Test("keeps numbers exactly as written", arguments: ["-0", "1.50", "1e3", "1e400", "1E-400"])
  func text(text: String) throws {
    let number = try ModelMapper<Exact>().map([JSONNumber].self, from: "[\(text)]").first
    #expect(number?.text == text)
    let read = try ModelMapper<Strict>().map([JSONNumber].self, from: "[\"\(text)\"]").first
    #expect(read?.text == text)
  }

  static let rows: [ConversionRow<JSONNumber>] = [
    .init("5", .value(5)),
    .init("true", .coerced(1), strict: .refused(.typeMismatch)),
    .init("false", .coerced(0), strict: .refused(.typeMismatch)),
    .init(#""1.5""#, .coerced(1.5), exact: .refused(.typeMismatch)),
    .init(
      #"" 12 ""#,
      .coerced(12),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    ),
    .init(#""+5""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init(#""abc""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init(#""""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
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
