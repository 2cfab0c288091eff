import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y91 to Y115: text, dates, and types that JSON does not know.
extension YYModelTable {
  static let text: [Row] = [
    Row("Y91: strings are read as they are", .same, .same) {
      try expect(#""nil""#, String.self, over: "k", "nil")
      try expect(#"" a ""#, String.self, " a ")
    },
    Row("Y92: numbers and bools become text as they are printed", .different, .different) {
      for text in ["1", "1.5", "19.95", "1.50", "1e2", "12345678901234567890"] {
        try expect(text, String.self, text)
      }
      try expect("true", String.self, lenient: "true", module: "1")
      try expect("false", String.self, lenient: "false", module: "0")
      try expect(native: 1.0, String.self, "1")
      struct Digits: LenientModel {
        var text = ""
        static let valueTransformer = ValueTransformer.standard
          .adding("StringFromBool:") { (flag: Bool) in flag ? "1" : "0" }
      }
      #expect(try Digits(json: #"{"text": true}"#).text == "1")
    },
    Row("Y93–Y94: native URLs and data become text", .different, .different) {
      let url = try #require(URL(string: "https://example.org/a"))
      try expect(native: url, String.self, over: "k", "k")
      try expect(native: Data("haha".utf8), String.self, over: "k", "k")
    },
    Row("Y96: a native date does not become text", .same, .same) {
      try expect(native: Date(), String.self, over: "k", "k")
    },
    Row("Y97: arrays and objects do not become text", .same, .same) {
      for json in ["[1]", #"{"a": "b"}"#] { try expect(json, String.self, over: "k", "k") }
    },
    Row("Y105: a URL is trimmed, and blank text is nil", .same, .same) {
      for json in [#"" github.com""#, #"" github.com\n""#] {
        try expect(json, URL.self, URL(string: "github.com"))
      }
      try expect(#"" \n""#, URL.self, over: URL(fileURLWithPath: "/kept"), nil)
    },
    Row("Y106: native URLs are taken, and other kinds are not", .same, .same) {
      let url = try #require(URL(string: "https://example.org/a"))
      try expect(native: url, URL.self, url)
      try expect("5", URL.self, over: url, url)
    },
    Row("Y107: text is data by its bytes", .profile, .same) {
      struct Plain: LenientModel {
        var data = Data()
        static let valueTransformer = ValueTransformer.standard
          .adding("DataFromString:") { (text: String) in Data(text.utf8) }
      }
      try expect(#""aGk=""#, Data.self, lenient: Data("hi".utf8), module: Data("aGk=".utf8))
      #expect(try Plain(json: #"{"data": "aGk="}"#).data == Data("aGk=".utf8))
      #expect(filled(#""null""#, Data.self) == Data("null".utf8))
      try expect(native: Data([1, 2]), Data.self, Data([1, 2]))
    },
    Row("Y110 | Y66, Y110: blocks are set", .different, .different) { () throws in
      let answer: @Sendable () -> Int = { 42 }
      #expect(try filled(native: answer, as: (@Sendable () -> Int).self) == nil)
    } module: {
      var box = Box<@Sendable () -> Int>(v: { 5 })
      #expect(sets(#"{"v": null}"#, in: &box))
      #expect(box.v?() == 5)
    },
    Row("Y113–Y114: an untyped property takes any value as it is", .same, .same) { () throws in
      try expect("[1]", JSONValue.self, [1])
      for list in [try filled("[1]", as: Any.self), filled("[1]", Any.self)] {
        #expect(list as? [Int] == [1])
      }
      for text in [try filled(#""2""#, as: Any.self), filled(#""2""#, Any.self)] {
        #expect(text as? String == "2")
      }
    },
    Row("Y115: a ready object of the property's class is taken", .same, .same) { () throws in
      struct Inner: LenientModel, Equatable { var a = 0 }
      #expect(try filled(native: Inner(a: 5), as: Inner.self) == Inner(a: 5))
      #expect(try filled(native: Date.distantPast, as: Date.self) == .distantPast)
      #expect(try filled(native: Locale(identifier: "fr"), as: Locale.self)?.identifier == "fr")
    } module: {
      let base = Base()
      #expect(filled(native: base, Base.self) === base)
      #expect(filled(native: Heir(), Base.self) is Heir)
      #expect(filled(native: Pet(), Base.self, over: base) === base)
    },
  ]

  static let dates: [Row] = [
    Row("Y98: strings in ten formats are dates", .same, .different) {
      for (text, seconds) in forms {
        let json = "\"\(text)\""
        for date in [try filled(json, as: Date.self), filled(json, Date.self)] {
          #expect(abs(try #require(date, "\(text)").seconds - seconds) < 1e-6, "\(text)")
        }
      }
    },
    Row("Y99: other text makes a date nil", .profile, .different) {
      for text in [
        "2014-05-06 07:08", " 2014-05-06", "2014-02-30", "abc", "", "2014-13-01",
        "2014-05-06 25:00:00", "May 6 2014", "20140506",
      ] {
        let (json, past) = ("\"\(text)\"", Date.distantPast)
        try expect(json, Date.self, over: past, lenient: past, module: nil)
        try expect(json, Date.self, over: past, by: ResettingText.self, nil)
      }
    },
    Row("Y100: a fraction of a second has three digits", .different, .different) {
      let whole = 1_399_360_089.0
      for (text, seconds) in [
        ("2014-05-06 07:08:09.5", whole + 0.5), ("2014-05-06T07:08:09.25Z", whole + 0.25),
        ("2014-05-06T07:08:09.015625Z", whole + 0.015625),
      ] {
        try expect("\"\(text)\"", Date.self, Date(timeIntervalSince1970: seconds))
      }
    },
    Row("Y101: a T or a space separates day and time", .same, .same) {
      let past = Date.distantPast
      try expect(#""2014-05-06_07:08:09""#, Date.self, over: past, lenient: past, module: nil)
    },
    Row("Y102: numbers are not dates", .profile, .same) {
      enum NoNumbers: MappingPolicy {
        static var rules: MappingRules {
          var rules = Lenient.rules
          rules.conversions.numberToDate = .none
          return rules
        }
      }
      let (date, past) = (Date(timeIntervalSince1970: 1_401_234_567), Date.distantPast)
      for json in ["1401234567", "1401234567000"] {
        try expect(json, Date.self, over: past, lenient: date, module: past)
      }
      try expect("1401234567", Date.self, over: past, by: NoNumbers.self, past)
      #expect(try reported(LenientBox<Date>.self, #"{"v": 1401234567000}"#) == ["coerced v"])
    },
    Row("Y103: a native date is taken as it is", .same, .same) {
      let date = Date(timeIntervalSince1970: 0.123456)
      try expect(native: date, Date.self, date)
    },
  ]

  private static let forms: [(String, Double)] = [
    ("2014-05-06", 1_399_334_400),
    ("2014-05-06 07:08:09", 1_399_360_089),
    ("2014-05-06T07:08:09", 1_399_360_089),
    ("2014-05-06 07:08:09.123", 1_399_360_089.123),
    ("2014-05-06T07:08:09.123", 1_399_360_089.123),
    ("2014-01-20T12:24:48Z", 1_390_220_688),
    ("2014-01-20T12:24:48+0800", 1_390_191_888),
    ("2014-01-20T12:24:48.123Z", 1_390_220_688.123),
    ("2014-01-20T12:24:48+12:00", 1_390_177_488),
    ("2014-01-20T12:24:48.123+0800", 1_390_191_888.123),
    ("2014-01-20T12:24:48.123+12:00", 1_390_177_488.123),
    ("Fri Sep 04 00:12:21 +0800 2015", 1_441_296_741),
    ("Fri Sep 04 00:12:21.250 +0800 2015", 1_441_296_741.25),
  ]
}
