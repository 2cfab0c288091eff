import Foundation
import ModelMapping
import Testing

@Suite("Conversion to Date")
struct DateConversionTests {
  @Test("accepts YYModel's date formats", arguments: commonForms)
  func takesCommonForm(text: String, date: Date, hasZone: Bool) {
    let refused = ReadResult<Date>.refused(.invalidValue)
    ConversionRow("\"\(text)\"", .value(date), strict: hasZone ? .value(date) : refused)
      .check(keeping: .distantPast)
  }

  @Test("accepts RFC 3339", arguments: rfc3339)
  func takesRFC3339(text: String, date: Date) {
    ConversionRow("\"\(text)\"", .value(date)).check(keeping: .distantPast)
  }

  @Test("accepts one to nine fraction digits", arguments: 1...9)
  func fractions(count: Int) throws {
    let digits = "123456789".prefix(count)
    let fraction = try #require(Double("0.\(digits)"))
    let date = instant(1_399_360_089, fraction)
    ConversionRow("\"2014-05-06T07:08:09.\(digits)Z\"", .value(date)).check(keeping: .distantPast)
    ConversionRow(
      "\"2014-05-06 07:08:09.\(digits)\"",
      .value(date),
      strict: .refused(.invalidValue),
    ).check(keeping: .distantPast)
  }

  @Test("rejects invalid date strings", arguments: noDates)
  func noDate(text: String) {
    ConversionRow<Date>("\"\(text)\"", .refused(.invalidValue)).check(keeping: .distantPast)
  }

  @Test("converts numbers as the policy allows and rejects the rest", arguments: others)
  func takesOthers(row: ConversionRow<Date>) {
    row.check(keeping: .distantPast)
  }

  @Test(
    "numbers and strings outside the years that can be written are out of range",
    arguments: [
      "1633559244000", "253402300800", "-62167219201", "1e300", #""9999-12-31T23:59:60Z""#,
      #""0000-01-01T00:00:00+01:00""#, #""9999-12-31T23:59:59-01:00""#,
    ],
  )
  func farDates(text: String) {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Date].self, from: "[\(text)]")
    }
    #expect(
      error?.issues.map(\.description) == [
        "[0] (line 1, column 2): expected 0000-01-01T00:00:00Z to 9999-12-31T23:59:59Z, found \(text)"
      ]
    )
    let isMilliseconds = text == "1633559244000" || text == "253402300800"
    let dates = try? ModelMapper<Lenient>().map([Date].self, from: "[\(text)]")
    #expect(dates?.count == (isMilliseconds ? 1 : 0))
  }

  @Test(
    "the first and the last second that can be written are read",
    arguments: [-62_167_219_200, 253_402_300_799],
  )
  func lastNumbers(seconds: Int) throws {
    let dates = try ModelMapper<Strict>().map([Date].self, from: "[\(seconds)]")
    #expect(dates == [instant(seconds)])
    let text = try ModelMapper<Strict>().jsonString(from: dates)
    #expect(try ModelMapper<Strict>().map([Date].self, from: text) == dates)
  }

  @Test("the strict engine says which forms of dates it reads")
  func words() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map([Date].self, from: #"["2014-05-06"]"#)
    }
    #expect(
      error?.issues[0].expected
        == "a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00) or seconds since 1970"
    )
    #expect(
      error?.issues[0].suggestion
        == #"for dates without a time, declare `.dates(.pattern("yyyy-MM-dd"))`"#
    )
    let other = #expect(throws: ModelError.self) {
      try ModelMapper<Exact>().map([Date].self, from: "[5]")
    }
    #expect(other?.issues[0].suggestion == nil)
    #expect(
      other?.issues[0].expected == "a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00)"
    )
  }

  @Test("writes RFC 3339 in UTC that reads back as the same date", arguments: written)
  func writing(date: Date, text: String) throws {
    #expect(
      try ModelMapper<Strict>().jsonString(from: Holder(value: date)) == "{\"value\":\"\(text)\"}"
    )
    ConversionRow("\"\(text)\"", .value(date)).check(keeping: .distantPast)
  }

  @Test("round-trips the days of 800 years")
  func everyDay() throws {
    let first = instant(-6_847_804_800)
    // In a sample, every eleventh of 292,194, which include each day of the year.
    let days = stride(from: 0, to: 292_194, by: isFullLength ? 1 : 11).map {
      first.addingTimeInterval(Double($0) * 86_400)
    }
    let text = try ModelMapper<Strict>().jsonString(from: days)
    #expect(text.hasPrefix(#"["1753-01-01T00:00:00Z","1753-01-\#(isFullLength ? "02" : "12")T"#))
    #expect(text.hasSuffix(#","2552-12-31T00:00:00Z"]"#))
    #expect(try ModelMapper<Strict>().map([Date].self, from: text) == days)
  }

  static let commonForms: [(String, Date, Bool)] = [
    ("2014-05-06", instant(1_399_334_400), false),
    ("2014-05-06 07:08:09", instant(1_399_360_089), false),
    ("2014-05-06T07:08:09", instant(1_399_360_089), false),
    ("2014-05-06 07:08:09.123", instant(1_399_360_089, 0.123), false),
    ("2014-05-06T07:08:09.123", instant(1_399_360_089, 0.123), false),
    ("2014-01-20T12:24:48Z", instant(1_390_220_688), true),
    ("2014-01-20T12:24:48+0800", instant(1_390_191_888), true),
    ("2014-01-20T12:24:48.123Z", instant(1_390_220_688, 0.123), true),
    ("2014-01-20T12:24:48+12:00", instant(1_390_177_488), true),
    ("2014-01-20T12:24:48.123+0800", instant(1_390_191_888, 0.123), true),
    ("2014-01-20T12:24:48.123+12:00", instant(1_390_177_488, 0.123), true),
    ("Fri Sep 04 00:12:21 +0800 2015", instant(1_441_296_741), false),
    ("Fri Sep 04 00:12:21.250 +0800 2015", instant(1_441_296_741, 0.25), false),
  ]

  static let rfc3339: [(String, Date)] = [
    ("1970-01-01T00:00:00Z", instant(0)),
    ("1969-12-31T23:59:59Z", instant(-1)),
    ("1969-12-31T23:59:59.250Z", instant(-1, 0.25)),
    ("0001-01-01T00:00:00Z", instant(-62_135_596_800)),
    ("0000-03-01T00:00:00Z", instant(-62_162_035_200)),
    ("9999-12-31T23:59:59Z", instant(253_402_300_799)),
    ("2000-02-29T00:00:00Z", instant(951_782_400)),
    ("2000-03-01T00:00:00Z", instant(951_868_800)),
    ("2016-02-29T12:00:00Z", instant(1_456_747_200)),
    ("2016-12-31T23:59:60Z", instant(1_483_228_800)),
    ("2014-05-06t07:08:09z", instant(1_399_360_089)),
    ("2014-05-06 07:08:09Z", instant(1_399_360_089)),
    ("2014-05-06T07:08:09-00:00", instant(1_399_360_089)),
    ("2014-05-06T07:08:09+05:30", instant(1_399_340_289)),
    ("2014-05-06T07:08:09-05:30", instant(1_399_379_889)),
    ("2014-05-06T07:08:09+08", instant(1_399_331_289)),
    ("2014-05-06T07:08:09+23:59", instant(1_399_273_749)),
    ("2014-01-01T00:30:00+01:00", instant(1_388_532_600)),
  ]

  static let noDates: [String] = [
    "", " ", "abc", "12", "2014", "2014-05", "2014-5-6", "14-05-06", "12014-05-06",
    "2014-05-06 07:08", "2014-05-06T07", " 2014-05-06", "2014-05-06 ", "2014-05-06Z",
    "2014-02-30", "2014-02-29", "1900-02-29", "2014-04-31", "2014-13-01", "2014-00-01",
    "2014-01-00", "2014-01-32", "-014-01-01", "2014/05/06", "20140506",
    "2014-05-06_07:08:09", "2014-05-06T24:00:00Z", "2014-05-06T07:60:00Z",
    "2014-05-06T07:08:61Z", "2014-05-06T07:08:09.Z", "2014-05-06T07:08:09.1234567890Z",
    "2014-05-06T07:08:09,5Z", "2014-05-06T07:08:09 Z", "2014-05-06T07:08:09+",
    "2014-05-06T07:08:09+8", "2014-05-06T07:08:09+24:00", "2014-05-06T07:08:09+08:60",
    "2014-05-06T07:08:09+08:0", "2014-05-06T07:08:09+08:", "2014-05-06T07:08:09ZZ",
    "2014-05-06T07:08:09 UTC", "２０１４-05-06", "Fri Sep 04 00:12:21 2015",
    "Xyz Sep 04 00:12:21 +0800 2015", "Fri Xyz 04 00:12:21 +0800 2015",
    "Fri Sep 31 00:12:21 +0800 2015", "Fri Sep 04 00:12:21 +0800 15",
  ]

  static let others: [ConversionRow<Date>] = [
    number("0", 0),
    number("1399360089", 1_399_360_089),
    number("-1", -1),
    number("1399360089.125", 1_399_360_089.125),
    number("1e9", 1_000_000_000),
    number("99999999999", 99_999_999_999),
    milliseconds("100000000000", 100_000_000_000),
    milliseconds("1399360089125", 1_399_360_089_125),
    milliseconds("-100000000000", -100_000_000_000),
    .init(
      "1e400",
      .refused(.numberOutOfRange),
      exact: .refused(.typeMismatch),
      from: Source.keepingDigits,
    ),
    .init(
      #""null""#,
      .refused(.nullValue),
      strict: .refused(.invalidValue),
    ),
    .init("null", .refused(.nullValue)),
    .init("true", .refused(.typeMismatch)),
    .init("[]", .refused(.typeMismatch)),
    .init("{}", .refused(.typeMismatch)),
  ]

  static let written: [(Date, String)] = [
    (instant(978_307_200), "2001-01-01T00:00:00Z"),
    (instant(978_307_199), "2000-12-31T23:59:59Z"),
    (instant(978_307_199, 0.75), "2000-12-31T23:59:59.750Z"),
    (instant(1_399_360_089, 0.123), "2014-05-06T07:08:09.123Z"),
    (instant(1_399_360_089, 0.1), "2014-05-06T07:08:09.100Z"),
    (instant(1_399_360_089, 0.123456), "2014-05-06T07:08:09.123456Z"),
    (instant(1_399_360_089, 0.5), "2014-05-06T07:08:09.500Z"),
    (instant(951_782_400), "2000-02-29T00:00:00Z"),
    (instant(0), "1970-01-01T00:00:00Z"),
    (instant(-1, 0.25), "1969-12-31T23:59:59.250Z"),
    (instant(-62_135_596_800), "0001-01-01T00:00:00Z"),
    (instant(-62_167_219_200), "0000-01-01T00:00:00Z"),
    (instant(253_402_300_799), "9999-12-31T23:59:59Z"),
  ]

  private static func number(_ text: String, _ seconds: Double) -> ConversionRow<Date> {
    .init(
      text,
      .value(Date(timeIntervalSince1970: seconds)),
      exact: .refused(.typeMismatch),
    )
  }

  /// A number that only the lenient engine reads as milliseconds.
  private static func milliseconds(_ text: String, _ number: Double) -> ConversionRow<Date> {
    .init(
      text,
      .coerced(Date(timeIntervalSince1970: number / 1000)),
      // As seconds, most are outside the years 0 to 9999.
      strict: number == 1e11
        ? .value(Date(timeIntervalSince1970: number)) : .refused(.numberOutOfRange),
      exact: .refused(.typeMismatch),
    )
  }
}

/// Returns a date from whole seconds since 1970 and a fraction, without intermediate rounding.
private func instant(_ seconds: Int, _ fraction: Double = 0) -> Date {
  Date(timeIntervalSinceReferenceDate: Double(seconds - 978_307_200) + fraction)
}
