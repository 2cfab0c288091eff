import ModelMapping

/// The few keys that are wanted of an object with many, for the lenient engine.
struct LenientDevice: LenientModel {
  var serial = ""
  var model = ""
  var state = ""
  var load = 0.0
  var uptime = 0
  var errors = 0
  var isOnline = false
  var owner: String?
  var zone = ""
  var firmware = ""
  var limits = LenientDeviceLimits()
  var labels: [String] = []

  static let keyMapper: KeyMapper = .snakeCase
}

struct LenientDeviceLimits: LenientModel {
  var low = 0.0
  var high = 0.0
  var unit = ""
}
