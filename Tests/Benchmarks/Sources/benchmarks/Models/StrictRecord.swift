import ModelMapping

/// One of very many small records, for the strict engine and for `JSONDecoder`.
struct StrictRecord: StrictModel, Codable {
  let id: Int
  let name: String
  let price: Double
  let isActive: Bool
  let group: Int
  let note: String?

  static let keyMapper: KeyMapper = .snakeCase

  enum CodingKeys: String, CodingKey {
    case id
    case name
    case price
    case isActive = "is_active"
    case group
    case note
  }
}
