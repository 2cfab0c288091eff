import Foundation
import ModelMapping

/// A GitHub user, declared for the lenient engine: defaults for everything.
struct User: LenientModel {
  var login = ""
  var id = 0
  var name: String?
  var company: String?
  var blog: URL?
  var avatarURL: URL?
  var publicRepos = 0
  var followers = 0
  var siteAdmin = false
  var createdAt: Date?

  static let keyMapper: KeyMapper = .snakeCase
}

/// An order, declared for the strict engine: no defaults, and `let` throughout.
struct Order: StrictModel {
  enum Status: String, CaseIterable {
    case open, paid, shipped
  }

  struct Customer: StrictModel {
    let name: String
    let email: String
  }

  struct Line: StrictModel {
    let article: String
    let quantity: Int
    let price: Decimal
  }

  let id: Int
  let status: Status
  let customer: Customer
  let lines: [Line]
  let note: String?

  func validate() throws {
    guard !lines.isEmpty else { throw ValidationFailure("an order has lines") }
  }
}
