import ModelMapping

/// The few keys that are wanted of an object with many, for the strict engine and for `JSONDecoder`.
struct StrictDevice: StrictModel, Codable {
  let serial: String
  let model: String
  let state: String
  let load: Double
  let uptime: Int
  let errors: Int
  let isOnline: Bool
  let owner: String?
  let zone: String
  let firmware: String
  let limits: StrictDeviceLimits
  let labels: [String]

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case serial
    case model
    case state
    case load
    case uptime
    case errors
    case isOnline = "is_online"
    case owner
    case zone
    case firmware
    case limits
    case labels
  }
}

struct StrictDeviceLimits: StrictModel, Codable {
  let low: Double
  let high: Double
  let unit: String
}
