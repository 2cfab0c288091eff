/// Answers for conditions that depend on more than a body shows, such as settings of the app.
///
/// A body with such conditions is evaluated once for each combination of answers.
final class Assumptions {
  /// Conditions in the order of their first evaluation, with their answers.
  private(set) var made: [(condition: String, holds: Bool)] = []
  private let planned: [Bool]

  /// The most conditions of a body: each doubles the number of evaluations.
  private static let maximumCount = 4

  fileprivate init(_ planned: [Bool]) { self.planned = planned }

  /// The answer for a condition: the same for the same source.
  func assume(_ condition: String) throws(UnreadableBody) -> Bool {
    if let known = made.first(where: { $0.condition == condition }) { return known.holds }
    guard made.count < Self.maximumCount else {
      throw UnreadableBody(reason: "it depends on more than \(Self.maximumCount) conditions")
    }
    let holds = made.count < planned.count ? planned[made.count] : true
    made.append((condition, holds))
    return holds
  }

  /// Evaluates a body for all combinations of answers; returns the results and the conditions.
  static func allResults<Result>(
    of body: (Assumptions) throws(UnreadableBody) -> Result
  ) throws(UnreadableBody) -> (results: [Result], conditions: [String]) {
    var results: [Result] = []
    var conditions: [String] = []
    var plan: [Bool] = []
    while true {
      let assumptions = Assumptions(plan)
      results.append(try body(assumptions))
      for (condition, _) in assumptions.made where !conditions.contains(condition) {
        conditions.append(condition)
      }
      plan = assumptions.made.map(\.holds)
      while plan.last == false { plan.removeLast() }
      guard !plan.isEmpty else { return (results, conditions) }
      plan[plan.count - 1] = false
    }
  }
}
