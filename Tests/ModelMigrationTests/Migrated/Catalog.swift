import Foundation
import ModelMapping

enum State: String, CaseIterable {
  case open
  case sent
}

struct Catalog: StrictModel {
  let catalogID: Int
  let updatedAt: Date
  let homeURL: URL
  let plus1: Int
  let type: String
  let currencyCode: String
  let `class`: String
  let products: [Product]
  let orders: [String: Order]
  // TODO(migrate): The samples have number and string values.
  let mixed: [JSONValue]
  // TODO(migrate): The samples have only null.
  let nothing: JSONValue?

  static let keyMapper: KeyMapper = .snakeCase.mapping([
    "plus1": "+1",
    "type": "@type",
    "currencyCode": .literal("currency.code"),
  ])
}

struct Product: StrictModel {
  let sku: String
  let unitPrice: Double
  let stock: Stock
  let tags: [String]
  let rating: Int?
  let note: String?

  static let keyMapper: KeyMapper = .snakeCase
}

struct Stock: StrictModel {
  let amount: Int
  let place: String
}

struct Order: StrictModel {
  let sku: String
  let amount: Int
  let state: State
}
