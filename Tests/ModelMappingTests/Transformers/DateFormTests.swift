import Foundation
import ModelMapping
import Testing

/// Returns the first date of an array of one JSON value, read by a mapper with a form for all dates.
private func read<Policy: MappingPolicy>(
  _ json: String,
  _ form: DateForm,
  by _: Policy.Type = Strict.self,
) throws(ModelError) -> Date {
  let mapper = ModelMapper<Policy>(options: .init(valueTransformer: .standard.dates(form)))
  return try mapper.map([String: Date].self, from: #"{"at": \#(json)}"#)["at"] ?? .distantPast
}

private func written(_ date: Date, _ form: DateForm) throws -> String {
  let mapper = ModelMapper<Strict>(options: .init(valueTransformer: .standard.dates(form)))
  let text = try mapper.jsonString(from: [date])
  #expect(try mapper.jsonValue(from: [date]).description == text)
  return String(text.dropFirst().dropLast())
}

/// Returns a date from whole seconds since 1970 and a fraction, without intermediate rounding.
private func instant(_ seconds: Int, _ fraction: Double = 0) -> Date {
  Date(timeIntervalSinceReferenceDate: Double(seconds - 978_307_200) + fraction)
}

@Suite("Forms of dates")
struct DateFormTests {
  @Test("read and write their own spelling", arguments: spellings)
  func spelling(form: DateForm, json: String, date: Date) throws {
    #expect(try read(json, form) == date)
    #expect(try read(json, form, by: Lenient.self) == date)
    #expect(try read(json, form, by: Exact.self) == date)
    #expect(try written(date, form) == json)
  }

  @Test("read other spellings of the same form", arguments: others)
  func other(form: DateForm, json: String, date: Date) throws {
    #expect(try read(json, form) == date)
  }

  @Test("refuse values without the form", arguments: unfitValues)
  func unfit(form: DateForm, json: String, code: ModelIssue.Code) throws {
    let error = #expect(throws: ModelError.self) { try read(json, form) }
    #expect(error?.issues.map(\.code) == [code])
    // The lenient engine drops the element and keeps nothing of it.
    #expect(try read(json, form, by: Lenient.self) == .distantPast)
  }

  @Test("report a string of a number as coerced, unless the engine is exact")
  func textOfSeconds() throws {
    let mapper = ModelMapper<Strict>(
      options: .init(valueTransformer: .standard.dates(.secondsSince1970))
    )
    let mapped = try mapper.mapWithReport([Date].self, from: #"["1565922866.5"]"#)
    #expect(mapped.value == [instant(1_565_922_866, 0.5)])
    #expect(mapped.report.issues.map(\.code) == [.coerced])
    #expect(mapped.report.issues[0].expected == "seconds since 1970")
    let error = #expect(throws: ModelError.self) {
      try read(#""1565922866""#, .secondsSince1970, by: Exact.self)
    }
    #expect(error?.code == .typeMismatch)
    #expect(try read(#"" +12 ""#, .secondsSince1970, by: Lenient.self) == instant(12))
  }

  @Test("are named in errors")
  func errors() {
    let form = DateForm.anyOf(.pattern("yyyy/MM/dd"), .millisecondsSince1970, .rfc3339, .rfc1123)
    let error = #expect(throws: ModelError.self) { try read(#""soon""#, form) }
    let words =
      "expected a date as `yyyy/MM/dd`, milliseconds since 1970, a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00) "
      + "or a date and time as in RFC 1123 (Tue, 06 May 2014 07:08:09 GMT), "
    #expect(error?.issues[0].message == words + #"found "soon""#)
    #expect(
      error?.issues[0].expectation?.parameters
        == ["forms": ["yyyy/MM/dd", "millisecondsSince1970", "rfc3339", "rfc1123"]]
    )
    #expect(error?.issues[0].jsonPointer == "/at")
  }

  @Test("refuse to write dates that they cannot hold", arguments: unwritableDates)
  func unwritable(form: DateForm, date: Date) throws {
    let error = #expect(throws: ModelError.self) { try written(date, form) }
    #expect(error?.code == .invalidValue)
    #expect(error?.issues[0].message.contains("that JSON can hold") == true)
    let mapper = ModelMapper<Lenient>(options: .init(valueTransformer: .standard.dates(form)))
    #expect(try mapper.jsonString(from: ["at": date]) == "{}")
  }

  @Test("refuse to write dates that are not points in time", arguments: [1e13, -.infinity, .nan])
  func unwritableInterval(interval: Double) {
    let date = Date(timeIntervalSinceReferenceDate: interval)
    for form in [DateForm.secondsSince1970, .millisecondsSince1970, .pattern("y"), .rfc1123] {
      let error = #expect(throws: ModelError.self) { try written(date, form) }
      #expect(error?.code == .invalidValue)
    }
  }

  @Test("drop what is smaller than their parts, also before 1970")
  func dropping() throws {
    #expect(
      try written(instant(-1, 0.75), .pattern("yyyy-MM-dd HH:mm")) == #""1969-12-31 23:59""#
    )
    #expect(
      try written(instant(0, 0.9996), .pattern("y HH:mm:ss.SSS d.M."))
        == #""1970 00:00:01.000 1.1.""#
    )
    #expect(try written(instant(-1, 0.75), .rfc1123) == #""Wed, 31 Dec 1969 23:59:59 GMT""#)
  }

  static let spellings: [(DateForm, String, Date)] = [
    (.pattern("yyyy/MM/dd"), #""2014/05/06""#, instant(1_399_334_400)),
    (.pattern("yyyyMMdd"), #""20140506""#, instant(1_399_334_400)),
    (.pattern("yyyyMMddHHmmssSSS"), #""20140506070809123""#, instant(1_399_360_089, 0.123)),
    (.pattern("d.M.yy"), #""6.5.14""#, instant(1_399_334_400)),
    (.pattern("d.M.yy"), #""31.12.69""#, instant(-86_400)),
    (.pattern("M/d/y"), #""5/16/814""#, instant(-36_468_144_000)),
    (.pattern("yyyy"), #""2014""#, instant(1_388_534_400)),
    (.pattern("MMM d, yyyy"), #""May 6, 2014""#, instant(1_399_334_400)),
    (.pattern("EEEE, d MMMM yyyy"), #""Sunday, 29 February 2004""#, instant(1_078_012_800)),
    (.pattern("yyyy年M月d日"), #""2014年5月6日""#, instant(1_399_334_400)),
    (.pattern("h:mm a, dd.MM.yyyy"), #""12:05 AM, 06.05.2014""#, instant(1_399_334_700)),
    (.pattern("hh:mm a, dd.MM.yyyy"), #""12:05 PM, 06.05.2014""#, instant(1_399_377_900)),
    (.pattern("h 'o''clock' a d-M-y"), #""11 o'clock PM 6-5-2014""#, instant(1_399_417_200)),
    (.pattern("yyyy''MM''dd"), #""2014'05'06""#, instant(1_399_334_400)),
    (
      .pattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSSZ"), #""2014-05-06T07:08:09.250000+0000""#,
      instant(1_399_360_089, 0.25),
    ),
    (
      .pattern("yyyy-MM-dd'T'HH:mm:ssXXX", in: zone(-34_200)), #""2014-05-05T21:38:09-09:30""#,
      instant(1_399_360_089),
    ),
    (.pattern("yyyy-MM-dd'T'HH:mm:ssXX"), #""2014-05-06T07:08:09Z""#, instant(1_399_360_089)),
    (
      .pattern("dd.MM.yyyy HH:mm xxx", in: zone(7_200)), #""06.05.2014 09:08 +02:00""#,
      instant(1_399_360_080),
    ),
    (.pattern("yyyy-MM-dd'T'HH:mm:ssX"), #""2014-05-06T07:08:09Z""#, instant(1_399_360_089)),
    (
      .pattern("yyyy-MM-dd'T'HH:mm:ssX", in: zone(-28_800)), #""2014-05-05T23:08:09-08""#,
      instant(1_399_360_089),
    ),
    (
      .pattern("yyyy-MM-dd'T'HH:mm:ssx", in: zone(19_800)), #""2014-05-06T12:38:09+0530""#,
      instant(1_399_360_089),
    ),
    (.pattern("yyyy-MM-dd HH:mmx"), #""2014-05-06 07:08+00""#, instant(1_399_360_080)),
    (.pattern("yyyy-MM-dd HH:mmXXXX"), #""2014-05-06 07:08Z""#, instant(1_399_360_080)),
    (.pattern("yyyy-MM-dd HH:mmxxxxx"), #""2014-05-06 07:08+00:00""#, instant(1_399_360_080)),
    (.pattern("yyyy-MM-dd HH:mm ZZZZ"), #""2014-05-06 07:08 GMT""#, instant(1_399_360_080)),
    (
      .pattern("yyyy-MM-dd HH:mm ZZZZ", in: zone(-28_800)), #""2014-05-05 23:08 GMT-08:00""#,
      instant(1_399_360_080),
    ),
    (
      .pattern("yyyy-MM-dd HH:mm", in: zone(-18_000)), #""2014-05-06 02:08""#,
      instant(1_399_360_080),
    ),
    (.secondsSince1970, "0", instant(0)),
    (.secondsSince1970, "1399360089", instant(1_399_360_089)),
    (.secondsSince1970, "1399360089.123", instant(1_399_360_089, 0.123)),
    (.secondsSince1970, "978307200.000001", instant(978_307_200, 0.000001)),
    (.secondsSince1970, "1000978307199", instant(1_000_978_307_199)),
    (.millisecondsSince1970, "1000978307199000", instant(1_000_978_307_199)),
    (.secondsSince1970, "-999021692799", instant(-999_021_692_799)),
    (.secondsSince1970, "-0.25", instant(-1, 0.75)),
    (.secondsSince1970, "-62135596800", instant(-62_135_596_800)),
    (.millisecondsSince1970, "1399360089123", instant(1_399_360_089, 0.123)),
    (.millisecondsSince1970, "-250", instant(-1, 0.75)),
    (.millisecondsSince1970, "978307200000.5", instant(978_307_200, 0.0005)),
    (.rfc3339, #""2014-05-06T07:08:09.100Z""#, instant(1_399_360_089, 0.1)),
    (.rfc1123, #""Sun, 06 Nov 1994 08:49:37 GMT""#, instant(784_111_777)),
    (.anyOf(.pattern("dd.MM.yyyy"), .secondsSince1970), #""06.05.2014""#, instant(1_399_334_400)),
  ]

  static let others: [(DateForm, String, Date)] = [
    (.rfc1123, #""Sunday, 06-Nov-94 08:49:37 GMT""#, instant(784_111_777)),
    (.rfc1123, #""Sun Nov  6 08:49:37 1994""#, instant(784_111_777)),
    (.rfc1123, #""Wed Nov 16 08:49:37 1994""#, instant(784_975_777)),
    (.rfc1123, #""sun, 06 nov 1994 08:49:37 UTC""#, instant(784_111_777)),
    (.rfc1123, #""Sun, 06 Nov 1994 09:49:37 +0100""#, instant(784_111_777)),
    (.rfc3339, #""2014-05-06T09:08:09+02:00""#, instant(1_399_360_089)),
    (.pattern("d.M.yyyy"), #""06.05.2014""#, instant(1_399_334_400)),
    (.pattern("d MMMM yyyy"), #""6 MAY 2014""#, instant(1_399_334_400)),
    (.pattern("yyyy-MM-dd'T'HH:mm:ssXXX"), #""2014-05-06T09:08:09+0200""#, instant(1_399_360_089)),
    (.pattern("yyyy-MM-dd'T'HH:mm:ssZ"), #""2014-05-06T09:08:09+02""#, instant(1_399_360_089)),
    (.pattern("yyyy-MM-dd'T'HH:mm:ssZ"), #""2014-05-06T07:08:09Z""#, instant(1_399_360_089)),
    (.pattern("yyyy-MM-dd HH:mmX"), #""2014-05-06 09:08+02:00""#, instant(1_399_360_080)),
    (.pattern("yyyy-MM-dd HH:mm ZZZZ"), #""2014-05-06 09:08 GMT+0200""#, instant(1_399_360_080)),
    (.pattern("yyyy-MM-dd HH:mm ZZZZ"), #""2014-05-06 09:08 +02""#, instant(1_399_360_080)),
    (.pattern("yyyy-MM-dd HH:mm:ss"), #""2016-12-31 23:59:60""#, instant(1_483_228_800)),
    (.secondsSince1970, "1.5e9", instant(1_500_000_000)),
    (.secondsSince1970, "1500000000.0000000000000000001", instant(1_500_000_000)),
    (.secondsSince1970, "15e-1", instant(1, 0.5)),
    (.secondsSince1970, "0e99999", instant(0)),
    (.secondsSince1970, "1e-99999", instant(0)),
    (.millisecondsSince1970, "5", instant(0, 0.005)),
    (.anyOf(.pattern("dd.MM.yyyy"), .secondsSince1970), "86400", instant(86_400)),
    (.anyOf(.anyOf(.rfc3339), .pattern("yyyy")), #""1970""#, instant(0)),
  ]

  static let unfitValues: [(DateForm, String, ModelIssue.Code)] = [
    (.pattern("yyyy/MM/dd"), #""""#, .invalidValue),
    (.pattern("yyyy/MM/dd"), #""2014-05-06""#, .invalidValue),
    (.pattern("yyyy/MM/dd"), #""2014/05/06 ""#, .invalidValue),
    (.pattern("yyyy/MM/dd"), #"" 2014/05/06""#, .invalidValue),
    (.pattern("yyyy/MM/dd"), #""2014/5/06""#, .invalidValue),
    (.pattern("yyyy/MM/dd"), #""２０１４/05/06""#, .invalidValue),
    (.pattern("yyyy/MM/dd"), #""2014/13/01""#, .invalidValue),
    (.pattern("yyyy/MM/dd"), #""2014/00/01""#, .invalidValue),
    (.pattern("yyyy/MM/dd"), #""2014/02/30""#, .invalidValue),
    (.pattern("yyyy/MM/dd"), #""1900/02/29""#, .invalidValue),
    (.pattern("yyyy/MM/dd"), "20140506", .typeMismatch),
    (.pattern("yyyy/MM/dd"), "true", .typeMismatch),
    (.pattern("yyyy/MM/dd"), "{}", .typeMismatch),
    (.pattern("yyyy-MM-dd HH:mm:ss"), #""2014-05-06 24:00:00""#, .invalidValue),
    (.pattern("yyyy-MM-dd HH:mm:ss"), #""2014-05-06 07:60:00""#, .invalidValue),
    (.pattern("yyyy-MM-dd HH:mm:ss"), #""2014-05-06 07:08:61""#, .invalidValue),
    (.pattern("yyyy-MM-dd hh:mm a"), #""2014-05-06 00:00 AM""#, .invalidValue),
    (.pattern("yyyy-MM-dd hh:mm a"), #""2014-05-06 13:00 PM""#, .invalidValue),
    (.pattern("yyyy-MM-dd HH:mm:ssZ"), #""2014-05-06 07:08:09""#, .invalidValue),
    (.pattern("yyyy-MM-dd HH:mm:ssZ"), #""2014-05-06 07:08:09+24:00""#, .invalidValue),
    (.pattern("EEE, d MMM yyyy"), #""Mon, 6 May 2014""#, .invalidValue),
    (.pattern("d MMM yyyy"), #""6 Mai 2014""#, .invalidValue),
    (.secondsSince1970, #""2014-05-06""#, .invalidValue),
    (.secondsSince1970, "1e400", .numberOutOfRange),
    (.secondsSince1970, "1e13", .numberOutOfRange),
    (.secondsSince1970, "true", .typeMismatch),
    (.millisecondsSince1970, "-1e16", .numberOutOfRange),
    (.rfc3339, #""2014-05-06""#, .invalidValue),
    (.rfc3339, "1399360089", .typeMismatch),
    (.rfc1123, #""Mon, 06 Nov 1994 08:49:37 GMT""#, .invalidValue),
    (.rfc1123, #""Sun, 06 Nov 1994 08:49:37 PST""#, .invalidValue),
    (.anyOf(.pattern("yyyy"), .secondsSince1970), "[]", .typeMismatch),
    (.anyOf(.pattern("yyyy"), .secondsSince1970), "1e400", .numberOutOfRange),
    (.anyOf(.pattern("yyyy"), .secondsSince1970), #""soon""#, .invalidValue),
  ]

  static let unwritableDates: [(DateForm, Date)] = [
    (.pattern("yyyy-MM-dd"), instant(253_402_300_800)),
    (.pattern("yyyy-MM-dd"), instant(-62_167_219_201)),
    (.pattern("dd.MM.yy"), instant(-31_536_001)),
    (.pattern("dd.MM.yy"), instant(3_124_224_000)),
    (.rfc1123, instant(253_402_300_800)),
    (.rfc3339, instant(253_402_300_800)),
  ]

  private static func zone(_ seconds: Int) -> TimeZone {
    TimeZone(secondsFromGMT: seconds) ?? .gmt
  }
}

@Suite("Forms of dates, round trips")
struct DateFormRoundTripTests {
  @Test("every form reads back what it writes", arguments: forms)
  func roundTrip(form: DateForm, unit: Double) throws {
    var random = SeededGenerator(seed: 20_140_506)
    var dates: [Date] = []
    for _ in 0..<2_000 {
      // The years 1 to 9998, and more densely 1969 to 2068.
      let seconds =
        dates.count.isMultiple(of: 2)
        ? Int.random(in: -62_100_000_000..<253_370_000_000, using: &random)
        : Int.random(in: 0..<3_124_000_000, using: &random)
      let count = unit < 1 ? Int.random(in: 0..<Int(1 / unit), using: &random) : 0
      let whole = unit > 1 ? seconds - ((seconds % Int(unit)) + Int(unit)) % Int(unit) : seconds
      dates.append(instant(whole, Double(count) * unit))
    }
    if form == .pattern("d/M/yy h:m:s a") {
      dates = dates.filter { (0..<3_124_000_000).contains($0.timeIntervalSince1970) }
    }
    let options = MappingOptions(valueTransformer: .standard.dates(form))
    let text = try ModelMapper<Strict>(options: options).jsonString(from: dates)
    #expect(try ModelMapper<Strict>(options: options).map([Date].self, from: text) == dates)
    let tree = try JSONValue(json: text)
    #expect(try ModelMapper<Lenient>(options: options).map([Date].self, from: tree) == dates)
  }

  static let forms: [(DateForm, Double)] = [
    (.pattern("yyyy-MM-dd"), 86_400),
    (.pattern("yyyyMMddHH"), 3_600),
    (.pattern("EEEE d MMMM y, hh:mm a"), 60),
    (.pattern("d/M/yy h:m:s a"), 1),
    (.pattern("yyyy-MM-dd'T'HH:mm:ssZZZZZ", in: TimeZone(secondsFromGMT: -12_600) ?? .gmt), 1),
    (.pattern("yyyy-MM-dd HH:mm:ss.SSS"), 0.001),
    (.secondsSince1970, 1),
    (.secondsSince1970, 1.0 / 512),
    (.millisecondsSince1970, 0.001),
    (.rfc3339, 1.0 / 512),
    (.rfc1123, 1),
  ]

  @Test("a time zone with summer time reads what it writes, except in the hour that occurs twice")
  func summerTime() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let form = DateForm.pattern("yyyy-MM-dd HH:mm", in: zone)
    // Two days around each change in 2014, on 30 March and 26 October.
    for start in [1_396_051_200, 1_414_195_200] {
      for minute in stride(from: 0, to: 2_880, by: 15) {
        let date = instant(start + minute * 60)
        let isSecond = (1_414_285_200..<1_414_288_800).contains(start + minute * 60)
        let expected = isSecond ? date.addingTimeInterval(-3_600) : date
        #expect(try read(written(date, form), form) == expected)
      }
    }
    // 02:30 did not exist on 30 March: it is 03:30.
    #expect(try read(#""2014-03-30 02:30""#, form) == instant(1_396_143_000))
    #expect(try read(#""2014-03-30 03:30""#, form) == instant(1_396_143_000))
  }

  @Test("an offset of a time zone with seconds is written in minutes and reads back")
  func oddOffset() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Amsterdam"))
    let form = DateForm.pattern("yyyy-MM-dd HH:mm:ssXXX", in: zone)
    for seconds in [-2_000_000_000, -1_500_000_000, 0, 1_399_360_089] {
      #expect(try read(written(instant(seconds), form), form) == instant(seconds))
    }
  }
}
