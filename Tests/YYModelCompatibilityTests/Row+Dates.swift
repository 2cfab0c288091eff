import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y98 to Y104: dates.
extension Row {
  static let dates: [Row] = [
    Row("Y98 the ten forms") { () throws in
      for (text, seconds) in forms {
        let date = try #require(filled("\"\(text)\"", Date.self), "\(text)")
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_5, "\(text)")
      }
    },
    Row("Y99 other text makes a date nil") { () throws in
      for text in [
        "2014-05-06 07:08", " 2014-05-06", "2014-02-30", "abc", "", "2014-13-01",
        "2014-05-06 25:00:00",
      ] {
        #expect(filled("\"\(text)\"", Date.self, over: .distantPast) == nil, "\(text)")
      }
    },
    Row("Y100 a fraction may have one to nine digits") { () throws in
      let tenth = filled(#""2014-05-06 07:08:09.5""#, Date.self)
      #expect(tenth?.timeIntervalSince1970 == 1_399_360_089.5)
      let date = filled(#""2014-05-06T07:08:09.25Z""#, Date.self)
      #expect(date?.timeIntervalSince1970 == 1_399_360_089.25)
    },
    Row("Y101 a T or a space separates day and time") { () throws in
      #expect(filled(#""2014-05-06_07:08:09""#, Date.self, over: .distantPast) == nil)
    },
    Row("Y102 numbers are not dates") { () throws in
      #expect(filled("1401234567", Date.self, over: .distantPast) == .distantPast)
    },
    Row("Y103 native dates are taken") { () throws in
      let now = Date()
      #expect(filled(native: now, Date.self) == now)
    },
  ]

  private static let forms: [(String, TimeInterval)] = [
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
