import ModelMapping

/// What a browser tells about itself, as far as it does.
struct Browser: LenientModel {
  var language = "en"
  var width = 0
  var session = ""

  static let sensitiveProperties: Set<String> = [name(\.session)]
}
