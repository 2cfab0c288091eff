import Foundation
import ModelMapping

/// A strict model with a bit of everything, for error tests.
struct Order: StrictModel {
  struct Customer: StrictModel {
    let name: String
    let email: String
    let home: URL?
  }

  struct Line: StrictModel {
    enum Size: String, CaseIterable { case small, medium, large }

    let product: String
    let price: Decimal
    let count: UInt8
    let size: Size?

    func validate() throws {
      if count == 0 { throw ValidationFailure("a line counts one or more") }
    }
  }

  let id: Int
  let customer: Customer
  let lines: [Line]
  let notes: [String: Int]
  let placed: Date
  let isPaid: Bool
  var comment: String?

  static let keyMapper: KeyMapper = ["id": "order_id", "placed": "times.placed"]

  func validate() throws {
    if lines.isEmpty { throw ValidationFailure("an order has lines") }
  }

  /// A valid document.
  static let good = """
    {
      "order_id": 17,
      "customer": {"name": "Ada", "email": "ada@example.org"},
      "lines": [{"product": "tea", "price": 3.50, "count": 2, "size": "small"}],
      "notes": {"a": 1},
      "times": {"placed": "2024-05-06T07:08:09Z"},
      "isPaid": true
    }
    """

  /// A document in which almost everything is wrong.
  static let bad = """
    {
      "order_id": 1.5,
      "customer": {"nmae": "Ada", "home": "not a URL"},
      "lines": [
        {"product": "tea", "price": "cheap", "count": 256, "size": "smal"},
        {"product": "cup", "price": 1, "count": 0},
        7,
        null
      ],
      "notes": {"a": "one", "b": 2, "a": 3},
      "times": {"placed": "yesterday"},
      "isPaid": null,
      "isPaid": true,
      "comment": ["x"]
    }
    """
}
