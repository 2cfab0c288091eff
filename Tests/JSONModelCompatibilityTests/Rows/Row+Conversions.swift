import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

extension Row {
  static let conversions: [Row] = [
    .same("J106, J118", "sets are read from arrays and written as arrays") {
      class Tags: JSONModel { var tags: Set<String> = [] }
      let tags = try Tags(string: #"{"tags": ["1", "5", "1"]}"#)
      #expect(tags.tags == ["1", "5"])
      #expect((try tags.toDictionary()["tags"] as? [String])?.sorted() == ["1", "5"])
    },
    .same("J107", "an untyped number from text is what the text begins with") { () throws in
      class Numbered: JSONModel { var number = JSONNumber(0) }
      let all = ["1230.99": 1230.99, "16909129": 16_909_129, "abc": 0, "": 0, "true": 0]
      for (text, number) in all {
        #expect(try Numbered(dictionary: ["number": text]).number == JSONNumber(number), "\(text)")
      }
    },
    .same("J108", "text from numbers and bools") {
      #expect(story { try Text(string: #"{"text": 19.95}"#) } == #"{"text":"19.95"}"#)
      #expect(story { try Text(string: #"{"text": true}"#) } == #"{"text":"1"}"#)
      #expect(story { try Text(string: #"{"text": false}"#) } == #"{"text":"0"}"#)
    },
    .same("J109", "decimals from text, and no number from what is none") { () throws in
      #expect(try Amount(string: #"{"amount": "1.10"}"#).amount == Decimal(string: "1.1"))
      #expect(try Amount(string: #"{"amount": "-7x"}"#).amount == -7)
      #expect(try Amount(string: #"{"amount": "abc"}"#).amount.isNaN)
    },
    .different("J111", "a URL that is none is nil where nil can be, and else an error") {
      () throws in
      let text = "http://example.org/?q=search%20terms"
      #expect(try Link(dictionary: ["url": text, "other": text]).other?.absoluteString == text)
      #expect(try Link(dictionary: ["url": text, "other": "a b"]).other == nil)
      #expect(story { try Link(dictionary: ["url": "a b"]) } == "1 at url")
    },
    .different("J112, J124", "a date that is none is nil where nil can be, and else an error") {
      () throws in
      let text = "2012-11-26T10:00:01+02:00"
      #expect(try Day(dictionary: ["day": text]).day.timeIntervalSince1970 == 1_353_916_801)
      #expect(
        try Day(dictionary: ["day": "2012-11-26T10:00:01+0200"]).day.timeIntervalSince1970
          == 1_353_916_801
      )
      for bad in ["1992-03-15 00:00:00.000000", "2012-11-26", "soon", "2012-11-26T10:00:01"] {
        #expect(try Day(dictionary: ["day": text, "other": bad]).other == nil, "\(bad)")
        #expect(story { try Day(dictionary: ["day": bad]) } == "1 at day", "\(bad)")
      }
    },
    .same("J113", "a date from a number of seconds") { () throws in
      #expect(try Day(string: #"{"day": 1.5}"#).day.timeIntervalSince1970 == 1.5)
      #expect(try Day(string: #"{"day": true}"#).day.timeIntervalSince1970 == 1)
    },
    .different("J114", "a time zone that is none is nil where nil can be, and else an error") {
      () throws in
      class Zoned: JSONModel {
        var zone = TimeZone.current
        var other: TimeZone?
      }
      #expect(try Zoned(string: #"{"zone": "Europe/Paris"}"#).zone.identifier == "Europe/Paris")
      #expect(try Zoned(string: #"{"zone": "Europe/Paris", "other": "x"}"#).other == nil)
      #expect(story { try Zoned(string: #"{"zone": "x"}"#) } == "1 at zone")
      #expect(
        story { try Zoned(string: #"{"zone": "Europe/Paris"}"#) } == #"{"zone":"Europe/Paris"}"#
      )
    },
    .different("J117", "an empty array is an empty dictionary, and any other is none") {
      () throws in
      class Tables: JSONModel { var table: [String: String] = ["a": "b"] }
      #expect(try Tables(string: #"{"table": []}"#).table.isEmpty)
      #expect(story { try Tables(string: #"{"table": [1]}"#) } == "1 at table mismatch")
    },
    .same("J119, J120, J122", "bools, URLs and zones are written") { () throws in
      class Written: JSONModel {
        var flag = false
        var url = URL(fileURLWithPath: "/")
        var zone = TimeZone.current
      }
      let text = #"{"flag":true,"url":"http://example.org/?q=a","zone":"Asia/Tokyo"}"#
      #expect(story { try Written(string: text) } == text)
    },
    .same("J121", "dates are written in the zone of the device, without a fraction") { () throws in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZ"
      for seconds in [1_353_916_801.75, 0, -1.25, 1_719_792_000, 951_782_399.5] {
        let date = Date(timeIntervalSince1970: seconds)
        let day = Day()
        day.day = date
        #expect(try day.toDictionary()["day"] as? String == formatter.string(from: date))
        let whole = Date(timeIntervalSince1970: seconds.rounded(.down))
        #expect(try Day(string: day.toJSONString()).day == whole)
      }
    },
    .different(
      "J125",
      "more is taken: decimals from numbers, data from text, dates with fractions",
    ) { () throws in
      class More: JSONModel {
        var price = Decimal()
        var data = Data()
        var day = Date()
      }
      let more = try More(
        string: #"{"price": 12.10, "data": "QUI=", "day": "2012-11-26T10:00:01.5Z"}"#
      )
      #expect(more.price == Decimal(string: "12.1") && more.data == Data("AB".utf8))
      #expect(more.day.timeIntervalSince1970 == 1_353_924_001.5)
      #expect(story { try Link(string: #"{"url": true}"#) } == "1 at url mismatch")
      #expect(story { try Text(string: #"{"text": []}"#) } == "1 at text mismatch")
    },
  ]
}

class Text: JSONModel { var text = "" }
class Amount: JSONModel { var amount = Decimal() }

class Link: JSONModel {
  var url = URL(fileURLWithPath: "/")
  var other: URL?
}

class Day: JSONModel {
  var day = Date(timeIntervalSince1970: 0)
  var other: Date?
}
