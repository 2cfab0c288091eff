import Foundation
import Testing

@testable import JSONModelCompatibility

@Suite("Conversions")
struct JSONModelConversionsTests {
  @Test(
    "dates can be read back, whatever the time zone",
    arguments: [
      "UTC", "Europe/Amsterdam", "Africa/Monrovia", "Asia/Kathmandu", "America/St_Johns",
    ],
  )
  func dates(zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    for seconds in [
      -62_100_000_000, -13_000_000_000, -2_840_140_800, -2_500_000_000.5, 0, 100_000_000.75,
      253_402_200_000,
    ] {
      let date = Date(timeIntervalSince1970: seconds)
      let text = try JSONModelConversions.text(of: date, in: zone)
      let day = try Day(string: #"{"day": "\#(text)"}"#).day
      #expect(text.count == 24 && day.timeIntervalSince1970 == seconds.rounded(.down), "\(text)")
    }
  }

  @Test(
    "dates that could not be read back are errors",
    arguments: [-70_000_000_000, -62_200_000_000, 253_402_400_000, 1e18, .infinity, .nan],
  )
  func unwritableDates(seconds: Double) {
    let day = Day()
    day.day = Date(timeIntervalSince1970: seconds)
    #expect(day.toJSONString() == nil)
    let error = #expect(throws: JSONModelError.self) { try day.toDictionary() }
    #expect(
      error?.description == "day: Invalid JSON data: expected a date in the years 0 to 9999"
    )
  }

  @Test(
    "numbers in strings that are too large are errors, like numbers",
    arguments: [
      ("small", "1e39", "Float"), ("large", "1e400", "Double"), ("any", "-1e400", "Double"),
    ],
  )
  func tooLarge(name: String, text: String, type: String) {
    class Sizes: JSONModel {
      var small: Float = 0
      var large = 0.0
      var any: NSNumber = 0
    }
    let json = #"{"small": 1, "large": 1, "any": 1}"#
      .replacingOccurrences(of: #""\#(name)": 1"#, with: #""\#(name)": "\#(text)""#)
    let error = #expect(throws: JSONModelError.self) { try Sizes(string: json) }
    let words = "expected a number that fits \(type)"
    #expect(error?.description.contains(words) == true, "\(error as Any)")
  }

  @Test("digits count whatever marks they have")
  func marks() throws {
    class Stock: JSONModel {
      var count = 0
      var price = 0.0
      var total = Decimal()
    }
    for (text, count, price, total) in [
      ("3\u{FE0F}\u{20E3} items", 3, 3.0, "3"), ("-5\u{301}", -5, -5, "-5"),
      (" 12.5\u{301}e1", 12, 12.5, "12.5"), (".5\u{20E3}", 0, 0.5, "0.5"),
      ("7.\u{301}", 7, 7, "7"), ("1e2\u{301}", 1, 100, "100"), ("\u{661}2", 0, 0, "NaN"),
    ] {
      let json = #"{"count": "\#(text)", "price": "\#(text)", "total": "\#(text)"}"#
      let stock = try Stock(string: json)
      #expect(stock.count == count && stock.price == price, "\(text)")
      #expect("\(stock.total)" == total, "\(text)")
    }
  }
}
