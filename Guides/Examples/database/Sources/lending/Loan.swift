import Foundation
import GRDB
import ModelMapping

/// Who has which book: a row without `Codable`.
struct Loan: RowModel {
  let id: Int64
  let memberID: Int64
  let title: String
  let due: Date
  let fee: Decimal?
  let renewals: [Renewal]

  static let keyMapper: KeyMapper = .snakeCase
  static let valueTransformer = ValueTransformer.standard
    .dates(name(\.due), .pattern("yyyy-MM-dd"))
    .jsonText([Renewal].self)
}

struct Renewal: StrictModel {
  let on: Date
  let days: Int

  static let constraints: ValueConstraints = [name(\.days): .range(1...28)]
}
