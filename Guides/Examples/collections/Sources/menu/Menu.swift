import DequeModule
import Foundation
import ModelMapping
import OrderedCollections

/// A menu, in the order in which it is printed.
struct Menu: StrictModel {
  /// The dishes of each course.
  let courses: OrderedDictionary<String, [Dish]>
  let allergens: OrderedSet<Allergen>

  static let constraints: ValueConstraints = [
    name(\.courses): .count(1...), name(\.allergens): .unique,
  ]
}

struct Dish: StrictModel {
  let name: String
  let price: Decimal
}

enum Allergen: String, CaseIterable {
  case gluten, milk, nuts, soy
}

/// The orders that the kitchen has not begun yet, the oldest first.
struct Queue: LenientModel {
  var orders: Deque<Order> = []
}

struct Order: StrictModel {
  let table: Int
  let dish: String

  /// The lenient engine leaves out an order that lacks one of them.
  static let requiredProperties: Set<String> = [name(\.table), name(\.dish)]
}
