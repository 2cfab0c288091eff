import ModelMapping

/// One of very many small records, for the lenient engine.
struct LenientRecord: LenientModel {
  var id = 0
  var name = ""
  var price = 0.0
  var isActive = false
  var group = 0
  var note: String?

  static let keyMapper: KeyMapper = .snakeCase
}
