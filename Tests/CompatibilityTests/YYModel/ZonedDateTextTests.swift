import Foundation
import Testing

@testable import YYModelCompatibility

@Suite("Text of dates")
struct ZonedDateTextTests {
  @Test(
    "can be read back, whatever the time zone",
    arguments: [
      "UTC", "Europe/Amsterdam", "Africa/Monrovia", "Asia/Kathmandu", "America/St_Johns",
    ],
  )
  func zones(zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    for seconds in [
      -62_100_000_000, -13_000_000_000, -2_840_140_800, -2_500_000_000.5, 0, 100_000_000.75,
      253_402_200_000,
    ] {
      let date = Date(timeIntervalSince1970: seconds)
      let text = try #require(ZonedDateText.text(of: date, in: zone))
      let read = filled("\"\(text)\"", Date.self)
      #expect(text.count == 24 && read?.timeIntervalSince1970 == seconds.rounded(.down), "\(text)")
    }
  }

  @Test(
    "needs a year of four digits",
    arguments: [-70_000_000_000, -62_200_000_000, 253_402_400_000, 1e18, .infinity, .nan],
  )
  func years(seconds: Double) {
    #expect(ZonedDateText.text(of: Date(timeIntervalSince1970: seconds)) == nil)
  }
}
