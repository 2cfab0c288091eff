import Foundation
import ModelMapping
import Testing

@Suite("Conversion to Optional types")
struct OptionalConversionTests {
  @Test("accepts null, and null words in the lenient engine", arguments: integers)
  func integer(row: ConversionRow<Int?>) {
    row.check(keeping: 77)
    row.check(keeping: nil)
  }

  @Test("accepts null, but not null words, for strings", arguments: strings)
  func string(row: ConversionRow<String?>) {
    row.check(keeping: "kept")
    row.check(keeping: nil)
  }

  @Test("accepts null words for every non-string type", arguments: nullWords)
  func words(word: String) throws {
    let url = try #require(URL(string: "kept:url"))
    nullWord(word, Bool?.some(true))
    nullWord(word, Double?.some(7))
    nullWord(word, Decimal?.some(7))
    nullWord(word, Date?.some(.distantPast))
    nullWord(word, [Int]?.some([7]), strict: .typeMismatch)
    nullWord(word, Set<Int>?.some([7]), strict: .typeMismatch)
    nullWord(word, [String: Int]?.some(["kept": 7]), strict: .typeMismatch)
    nullWord(word, JSONObject?.some(["kept": 7]), strict: .typeMismatch)
    nullWord(word, Point?.some(Point(x: 7)), strict: .typeMismatch)
    nullWord(word, Level?.some(.high))
    nullWord(word, Int??.some(7))
    nullWord(word, Int???.some(7))
    nullWord(word, [Int]??.some([7]), strict: .typeMismatch)
    ConversionRow("\"\(word)\"", .value(URL?.none), strict: .value(URL(string: word)))
      .check(keeping: url)
  }

  @Test("treats blank strings as null where strings are trimmed", arguments: ["", " ", "\\t\\n"])
  func blank(text: String) throws {
    let url = try #require(URL(string: "kept:url"))
    ConversionRow("\"\(text)\"", .value(URL?.none), strict: .refused(.invalidValue))
      .check(keeping: url)
    ConversionRow("\"\(text)\"", .value(UUID?.none), strict: .refused(.invalidValue))
      .check(keeping: UUID())
  }

  @Test("accepts null for containers, models and enums")
  func null() {
    ConversionRow("null", .value([Int]?.none)).check(keeping: [7])
    ConversionRow("null", .value([String: Int]?.none)).check(keeping: [:])
    ConversionRow("null", .value(Point?.none)).check(keeping: Point(x: 7))
    ConversionRow("null", .value(Level?.none)).check(keeping: .high)
    ConversionRow("null", .value(JSONValue?.none)).check(keeping: 7)
    ConversionRow("null", .value(JSONObject?.none)).check(keeping: [:])
    ConversionRow("null", .value(Int??.none)).check(keeping: 7)
    ConversionRow("5", .value(Int??.some(5))).check(keeping: 7)
  }

  @Test("accepts an empty array for an optional object in the lenient engine")
  func emptyArray() {
    ConversionRow("[]", .value([String: Int]?.some([:])), strict: .refused(.typeMismatch))
      .check(keeping: nil)
    ConversionRow("[]", .value(JSONObject?.some([:])), strict: .refused(.typeMismatch))
      .check(keeping: nil)
    ConversionRow("[]", .refused(.typeMismatch)).check(keeping: Point?.none)
  }

  struct Point: LenientModel, Equatable {
    var x = 0

    static let optionalProperties: Set<String> = ["x"]
  }

  enum Level: Int {
    case low = 1
    case high = 10
  }

  static let integers: [ConversionRow<Int?>] = [
    .init("5", .value(5)),
    .init("null", .value(nil)),
    .init("1.5", .cut(1), strict: .refused(.invalidValue)),
    .init(#""5""#, .coerced(5), exact: .refused(.typeMismatch)),
    .init("true", .coerced(1), strict: .refused(.typeMismatch)),
    .init(
      #""null""#,
      .value(nil),
      strict: .refused(.invalidValue),
      exact: .refused(.typeMismatch),
    ),
    .init(#""""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init(#""nul""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init(#""null ""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init(#""(nil)""#, .refused(.invalidValue), exact: .refused(.typeMismatch)),
    .init("1e400", .refused(.numberOutOfRange), from: Source.keepingDigits),
    .init("[]", .refused(.typeMismatch)),
    .init("{}", .refused(.typeMismatch)),
  ]

  static let strings: [ConversionRow<String?>] =
    [
      .init("null", .value(nil)),
      .init(#""text""#, .value("text")),
      .init("5", .coerced("5"), exact: .refused(.typeMismatch)),
      .init("true", .coerced("true"), strict: .refused(.typeMismatch)),
      .init("[]", .refused(.typeMismatch)),
    ] + nullWords.map { .init("\"\($0)\"", .value($0)) }

  static let nullWords: [String] = [
    "null", "NULL", "Null", "nil", "NIL", "(null)", "(NULL)", "<null>", "<Null>",
  ]

  private func nullWord<Value>(
    _ word: String,
    _ kept: Value?,
    strict code: ModelIssue.Code = .invalidValue,
  ) where Value: Equatable & Sendable {
    ConversionRow<Value?>(
      "\"\(word)\"",
      .value(nil),
      strict: .refused(code),
      exact: .refused(Value.self == Date.self ? .invalidValue : .typeMismatch),
    ).check(keeping: kept)
  }
}
