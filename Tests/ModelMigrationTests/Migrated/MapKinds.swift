import Foundation
import ModelMapping

enum MapKinds {
  typealias Scores = [String: Score]

  typealias Translations = [String: String]

  struct AirQuality: StrictModel {
    let station: String
    let values: [String: Double]
  }

  struct BuildReport: StrictModel {
    let steps: [String: Step]
  }

  struct Step: StrictModel {
    let seconds: Double
    let ok: Bool
  }

  struct CalendarModel: StrictModel {
    let events: [String: Event]
  }

  struct Event: StrictModel {
    let start: Date
    let title: String
  }

  struct Config: StrictModel {
    let debug: Bool
    let limits: Limits
    let headers: [String: String]
  }

  struct Limits: StrictModel {
    let maxSize: Int
    let timeout: Double

    static let keyMapper: KeyMapper = .snakeCase
  }

  struct Currency: StrictModel {
    let base: String
    let rates: [String: Double]
  }

  struct Dependencies: StrictModel {
    let name: String
    let dependencies: [String: String]
  }

  struct LockFile: StrictModel {
    let dependencies: [String: Dependency]
  }

  struct Dependency: StrictModel {
    let version: String
    let resolved: URL
    let dev: Bool?
  }

  struct Score: StrictModel {
    let points: Int
    let name: String
  }

  struct Versions: StrictModel {
    let versions: [String: Version]
  }

  struct Version: StrictModel {
    let released: Date
    let yanked: Bool
  }
}
