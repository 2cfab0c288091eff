import ModelMapping
import Testing

@Suite("Conversion to enums with raw values")
struct EnumConversionTests {
  @Test("converts string raw values", arguments: colors)
  func color(row: ConversionRow<Color>) {
    row.check(keeping: .green)
  }

  @Test("converts integer raw values", arguments: levels)
  func level(row: ConversionRow<Level>) {
    row.check(keeping: .high)
  }

  @Test("converts floating-point raw values", arguments: ratios)
  func ratio(row: ConversionRow<Ratio>) {
    row.check(keeping: .whole)
  }

  @Test("converts any RawRepresentable type")
  func structs() {
    ConversionRow(#""x""#, .value(Tag(rawValue: "x"))).check(keeping: Tag(rawValue: "kept"))
    ConversionRow("1", .coerced(Tag(rawValue: "1")), exact: .refused(.typeMismatch))
      .check(keeping: Tag(rawValue: "kept"))
    ConversionRow("5", .value(Options(rawValue: 5))).check(keeping: [])
  }

  @Test("lists the cases of a CaseIterable enum and suggests the closest one")
  func cases() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Holder<Color>.self, from: #"{"value": "gren"}"#)
    }
    #expect(
      error?.description == """
        Holder<EnumConversionTests.Color>: 1 problem
          value (line 1, column 11): expected one of "red", "green", found "gren"; \
        did you mean "green"?
        """
    )
  }

  @Test("names the type of an enum that is not CaseIterable")
  func noCases() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Holder<Level>.self, from: #"{"value": 2}"#)
    }
    #expect(
      error?.description == """
        Holder<EnumConversionTests.Level>: 1 problem
          value (line 1, column 11): expected a Level, whose raw values are of type Int, found 2
        """
    )
  }

  enum Color: String, CaseIterable {
    case red
    case green
  }

  enum Level: Int {
    case low = 1
    case high = 10
  }

  enum Ratio: Double, CaseIterable {
    case half = 0.5
    case whole = 1
  }

  struct Tag: RawRepresentable, Equatable {
    let rawValue: String
  }

  struct Options: OptionSet {
    let rawValue: UInt8
  }

  static let colors: [ConversionRow<Color>] = [
    .init(#""red""#, .value(.red)),
    .init(#""gr\u0065en""#, .value(.green)),
    .init(#""blue""#, .refused(.invalidValue)),
    .init(#""Red""#, .refused(.invalidValue)),
    .init(#"" red""#, .refused(.invalidValue)),
    .init(#""""#, .refused(.invalidValue)),
    .init("null", .refused(.nullValue)),
    .init("[]", .refused(.typeMismatch)),
    .init("{}", .refused(.typeMismatch)),
  ]

  static let levels: [ConversionRow<Level>] = [
    .init("1", .value(.low)),
    .init("10", .value(.high)),
    .init("1.0", .value(.low)),
    .init("1e1", .value(.high)),
    .init(#""1""#, .coerced(.low), exact: .refused(.typeMismatch)),
    .init(
      #"" 1 ""#,
      .coerced(.low),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    ),
    .init("true", .coerced(.low), strict: .refused(.typeMismatch)),
    .init("1.5", .cut(.low), strict: .refused(.invalidValue)),
    .init("2", .refused(.invalidValue)),
    .init("1e400", .refused(.numberOutOfRange), from: Source.keepingDigits),
    .init(
      #""null""#,
      .refused(.nullValue),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    ),
    .init("null", .refused(.nullValue)),
    .init("[1]", .refused(.typeMismatch)),
  ]

  static let ratios: [ConversionRow<Ratio>] = [
    .init("0.5", .value(.half)),
    .init("5e-1", .value(.half)),
    .init("1", .value(.whole)),
    .init(#""0.5""#, .coerced(.half), exact: .refused(.typeMismatch)),
    .init("0.25", .refused(.invalidValue)),
    .init("null", .refused(.nullValue)),
  ]
}
