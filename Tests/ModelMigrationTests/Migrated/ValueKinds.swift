import Foundation
import ModelMapping

enum ValueKinds {
  struct Article: StrictModel {
    let title: String
    let body: String
    let published: Date
    let link: URL
    let tags: [String]
    let subtitle: String?
  }

  struct Battery: StrictModel {
    let level: Int
    let charging: Bool
    let cells: [Double]
  }

  struct Bookmark: StrictModel {
    let url: URL
    let title: String
    let visits: Int
    let icon: URL?
  }

  struct Forecast: StrictModel {
    let hours: [Hour]
    // TODO(migrate): The samples have only null.
    let error: JSONValue?
  }

  struct Hour: StrictModel {
    let t: Int
    let rain: Double
  }

  struct Genome: StrictModel {
    let reads: JSONNumber
    let score: Double
  }

  struct Invoice: StrictModel {
    let number: String
    let lines: [Line]
    let due: Date
    let paid: Date?
  }

  struct Line: StrictModel {
    let text: String
    let net: Double
    let gross: Double
  }

  struct Meter: StrictModel {
    let unit: String
    let readings: [[Double]]
  }

  struct Offset: StrictModel {
    // TODO(migrate): The samples have dates with offsets, which writing a Date would lose.
    let local: String
    let zone: String
  }

  struct Ping: StrictModel {
    let ms: Int?
  }
}
