import Foundation

extension Report.GoalResult {
  /// How it ended, in words.
  var verdict: String {
    isMet ? "met" : String(format: "missed by %.0f %%", (1 - ratio.median / factor) * 100)
  }
}

extension Report.Section {
  /// A line for each rival that there is a goal against; of several contenders the slowest counts.
  var verdicts: [String] {
    var rivals: [Contender.Kind] = []
    for goal in goals where !rivals.contains(goal.rival) { rivals.append(goal.rival) }
    return rivals.compactMap { rival in
      let slowest = goals.filter { $0.rival == rival }.min { $0.ratio.median < $1.ratio.median }
      return slowest.map { goal in
        "\(goal.factor.formatted()) × \(name(of: rival)): \(goal.verdict)"
      }
    }
  }

  private func name(of kind: Contender.Kind) -> String {
    results.first { $0.kind == kind }?.contender ?? kind.rawValue
  }
}
