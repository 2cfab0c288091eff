import Foundation
import ModelMapping
import Testing

/// Rows Y98 to Y104: dates.
extension Difference {
  static let lenientDates: [Difference] = [
    Difference("Y98", .same) { () throws in
      for (text, seconds) in commonForms {
        let date = try #require(try filled("\"\(text)\"", as: Date.self), "\(text)")
        #expect(abs(date.seconds - seconds) < 1e-6, "\(text)")
      }
    },
    Difference("Y99", .profile) { () throws in
      for text in [
        "2014-05-06 07:08", "2014-02-30", "May 6 2014", "20140506",
      ] {
        #expect(try filled("\"\(text)\"", as: Date.self, keeping: .distantPast) == .distantPast)
        #expect(
          try filled("\"\(text)\"", as: Date.self, keeping: .distantPast, by: ResettingText.self)
            == nil
        )
      }
    },
    Difference("Y100", .different) { () throws in
      for text in ["2014-05-06T07:08:09.1Z", "2014-05-06T07:08:09.123456Z"] {
        #expect(try filled("\"\(text)\"", as: Date.self) != nil)
      }
    },
    Difference("Y101", .same) { () throws in
      let text = #""2014-05-06_07:08:09""#
      #expect(try filled(text, as: Date.self, keeping: .distantPast) == .distantPast)
    },
    Difference("Y102", .profile) { () throws in
      enum NoNumbers: MappingPolicy {
        static var rules: MappingRules {
          var rules = Lenient.rules
          rules.conversions.numberToDate = .none
          return rules
        }
      }
      #expect(try filled("1401234567", as: Date.self)?.seconds == 1_401_234_567)
      #expect(try filled("1401234567000", as: Date.self)?.seconds == 1_401_234_567)
      #expect(try reported(Box<Date>.self, #"{"v": 1401234567000}"#) == ["coerced v"])
      #expect(
        try filled("1401234567", as: Date.self, keeping: .distantPast, by: NoNumbers.self)
          == .distantPast
      )
    },
    Difference("Y103", .same) { () throws in
      let date = Date(timeIntervalSince1970: 0.123456)
      #expect(try filled(native: date, as: Date.self) == date)
    },
  ]

  private static let commonForms: [(String, Double)] = [
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
