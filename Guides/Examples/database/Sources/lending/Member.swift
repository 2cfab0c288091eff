import GRDB
import ModelMapping

/// Who borrows books: a row that GRDB reads and writes as it does any `Codable` type.
///
/// `address` and `interests` are columns with JSON.
struct Member: StrictModel, CodableModel, FetchableRecord, PersistableRecord {
  let id: Int64
  let fullName: String
  let address: Address
  let interests: [String]

  static let keyMapper: KeyMapper = .snakeCase
  static let constraints: ValueConstraints = [name(\.fullName): .nonEmpty]
}

struct Address: StrictModel, CodableModel {
  let street: String
  let city: String
}
