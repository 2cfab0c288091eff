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
}
