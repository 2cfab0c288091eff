import Foundation
import ModelMapping
import Testing

@Suite("Conversion from native Swift types and NSNumber")
struct NativeConversionTests {
  @Test("converts to Int", arguments: integerRows)
  func integers(row: ConversionRow<Int>) {
    row.check(keeping: 77)
  }

  @Test("converts to Bool", arguments: boolRows)
  func bools(row: ConversionRow<Bool>) {
    row.check(keeping: true)
  }

  @Test("converts to Decimal with all digits", arguments: decimalRows)
  func decimals(row: ConversionRow<Decimal>) {
    row.check(keeping: 77)
  }

  @Test("converts to Double", arguments: doubleRows)
  func doubles(row: ConversionRow<Double>) {
    row.check(keeping: 77)
  }

  @Test("converts to String", arguments: stringRows)
  func strings(row: ConversionRow<String>) {
    row.check(keeping: "kept")
  }

  @Test("rejects non-finite numbers for every target type")
  func notFinite() {
    let values: [@Sendable () -> Any] = [
      { Double.nan }, { Double.infinity }, { -Float.infinity }, { NSNumber(value: Double.nan) },
      { Decimal.nan }, { JSONNumber(Double.infinity) },
      { JSONValue.number(JSONNumber(-.infinity)) },
    ]
    for value in values {
      ConversionRow<String>(
        native: value(),
        .refused(.numberOutOfRange),
        exact: .refused(.typeMismatch),
      ).check(keeping: "kept")
      ConversionRow<Bool>(
        native: value(),
        .refused(.numberOutOfRange),
        exact: .refused(.typeMismatch),
      ).check(keeping: true)
      ConversionRow<Date>(
        native: value(),
        .refused(.numberOutOfRange),
        exact: .refused(.typeMismatch),
      ).check(keeping: .distantPast)
      ConversionRow<JSONNumber>(native: value(), .refused(.numberOutOfRange)).check(keeping: 7)
      ConversionRow<Decimal>(native: value(), .refused(.numberOutOfRange)).check(keeping: 7)
    }
  }

  @Test("converts containers of any element type")
  func containers() {
    ConversionRow(native: [1, 2], .value([1, 2])).check(keeping: [7])
    ConversionRow(native: [1, 2] as [Any], .value([1, 2])).check(keeping: [7])
    ConversionRow(native: NSArray(array: [1, 2]), .value([1, 2])).check(keeping: [7])
    ConversionRow(native: Set([1]), .value([1])).check(keeping: [7])
    ConversionRow(native: ["a": 1], .value(["a": 1])).check(keeping: ["b": 7])
    ConversionRow(native: NSDictionary(dictionary: ["a": 1]), .value(["a": 1]))
      .check(keeping: ["b": 7])
    ConversionRow(native: [:] as [String: Any], .value([:])).check(keeping: ["b": 7])
  }

  @Test("accepts a value that already has the property's type")
  func readyValues() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1.25)
    ConversionRow(native: date, .value(date)).check(keeping: .distantPast)
    let url = try #require(URL(string: "https://example.org"))
    let other = try #require(URL(string: "x:y"))
    ConversionRow(native: url, .value(url)).check(keeping: other)
    ConversionRow(native: Data([1, 2]), .value(Data([1, 2]))).check(keeping: Data())
    ConversionRow(native: Size.large, .value(Size.large)).check(keeping: .small)
    ConversionRow<Size>(native: "large", .value(.large)).check(keeping: .small)
    ConversionRow<String>(native: date, .refused(.typeMismatch)).check(keeping: "kept")
    ConversionRow<Int>(native: Size.large, .refused(.typeMismatch)).check(keeping: 1)
  }

  enum Size: String {
    case small
    case large
  }

  static let integerRows: [ConversionRow<Int>] = [
    .init(native: 5, .value(5)),
    .init(native: Int8(-5), .value(-5)),
    .init(native: UInt64(5), .value(5)),
    .init(native: UInt64.max, .refused(.numberOutOfRange)),
    .init(native: 5.0, .value(5)),
    .init(native: 5.5, .cut(5), strict: .refused(.invalidValue)),
    .init(native: Float(5.5), .cut(5), strict: .refused(.invalidValue)),
    .init(native: 100_000_000_000_000_016.0, .value(100_000_000_000_000_016)),
    .init(native: -0x1p63, .value(.min)),
    .init(native: 0x1p63, .refused(.numberOutOfRange)),
    .init(native: Double.infinity, .refused(.numberOutOfRange)),
    .init(native: -Double.infinity, .refused(.numberOutOfRange)),
    .init(native: Double.nan, .refused(.numberOutOfRange)),
    .init(native: Decimal(5), .value(5)),
    .init(native: Decimal.nan, .refused(.numberOutOfRange)),
    .init(native: true, .coerced(1), strict: .refused(.typeMismatch)),
    .init(native: "5", .coerced(5), exact: .refused(.typeMismatch)),
    .init(native: NSNumber(value: 5), .value(5)),
    .init(native: NSNumber(value: Int8(5)), .value(5)),
    .init(native: NSNumber(value: UInt8(200)), .value(200)),
    .init(native: NSNumber(value: Int.min), .value(.min)),
    .init(native: NSNumber(value: UInt64.max), .refused(.numberOutOfRange)),
    .init(native: NSNumber(value: true), .coerced(1), strict: .refused(.typeMismatch)),
    .init(native: NSDecimalNumber(string: "9007199254740993"), .value(9_007_199_254_740_993)),
    .init(native: NSDecimalNumber.notANumber, .refused(.numberOutOfRange)),
    .init(native: Optional(5) as Any, .value(5)),
    .init(native: Optional(NSNumber(value: 1)) as Any, .value(1)),
    .init(native: AnyHashable(1), .value(1)),
    .init(native: AnyHashable(NSNumber(value: 1)), .value(1)),
    .init(native: Int?.none as Any, .refused(.nullValue)),
    .init(native: NSNull(), .refused(.nullValue)),
    .init(native: JSONValue.number(5), .value(5)),
    .init(native: JSONNumber(5), .value(5)),
    .init(native: JSONValue.null, .refused(.nullValue)),
    .init(native: Date(), .refused(.typeMismatch)),
    .init(native: [5], .refused(.typeMismatch)),
  ]

  static let boolRows: [ConversionRow<Bool>] = [
    .init(native: true, .value(true)),
    .init(native: false, .value(false)),
    .init(native: NSNumber(value: false), .value(false)),
    .init(native: NSNumber(value: true), .value(true)),
    .init(native: Optional(true) as Any, .value(true)),
    .init(native: Optional(NSNumber(value: true)) as Any, .value(true)),
    .init(native: AnyHashable(true), .value(true)),
    .init(native: NSNumber(value: 0), .coerced(false), exact: .refused(.typeMismatch)),
    .init(native: NSNumber(value: Int8(1)), .coerced(true), exact: .refused(.typeMismatch)),
    .init(native: 1, .coerced(true), exact: .refused(.typeMismatch)),
    .init(native: 1.0, .coerced(true), exact: .refused(.typeMismatch)),
    .init(native: 0.0, .coerced(false), exact: .refused(.typeMismatch)),
    .init(native: "true", .coerced(true), exact: .refused(.typeMismatch)),
  ]

  static let decimalRows: [ConversionRow<Decimal>] = [
    .init(native: 0.1, .value(Decimal(sign: .plus, exponent: -1, significand: 1))),
    .init(
      native: NSDecimalNumber(string: "0.30000000000000004"),
      .value(Decimal(sign: .plus, exponent: -17, significand: 30_000_000_000_000_004)),
    ),
    .init(
      native: Decimal(sign: .minus, exponent: -1, significand: 1),
      .value(Decimal(sign: .minus, exponent: -1, significand: 1)),
    ),
    .init(native: UInt64.max, .value(Decimal(UInt64.max))),
  ]

  static let doubleRows: [ConversionRow<Double>] = [
    .init(native: 0.1, .value(0.1)),
    .init(native: 5, .value(5)),
    .init(native: UInt64.max, .value(0x1p64)),
    .init(native: Double.greatestFiniteMagnitude, .value(.greatestFiniteMagnitude)),
    .init(native: Double.infinity, .refused(.numberOutOfRange)),
    .init(native: Double.nan, .refused(.numberOutOfRange)),
    .init(native: NSNumber(value: 0.1), .value(0.1)),
    .init(native: NSDecimalNumber(string: "0.1"), .value(0.1)),
  ]

  static let stringRows: [ConversionRow<String>] = [
    .init(native: "text", .value("text")),
    .init(native: NSString("text"), .value("text")),
    .init(native: 5, .coerced("5"), exact: .refused(.typeMismatch)),
    .init(native: 5.0, .coerced("5"), exact: .refused(.typeMismatch)),
    .init(native: 1.5, .coerced("1.5"), exact: .refused(.typeMismatch)),
    .init(native: 0.1, .coerced("0.1"), exact: .refused(.typeMismatch)),
    .init(
      native: NSDecimalNumber(string: "12345678901234567890.5"),
      .coerced("12345678901234567890.5"),
      exact: .refused(.typeMismatch),
    ),
    .init(native: true, .coerced("true"), strict: .refused(.typeMismatch)),
    .init(native: NSNumber(value: true), .coerced("true"), strict: .refused(.typeMismatch)),
  ]
}
