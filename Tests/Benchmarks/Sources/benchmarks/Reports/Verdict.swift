import Foundation

extension Report.GoalResult {
  /// How it ended, in words.
  var verdict: String {
    isMet ? "met" : String(format: "missed by %.0f %%", (1 - ratio.median / factor) * 100)
  }
}

extension Report.Result {
  /// The contender where there is no doubt that it is ours.
  var shortName: String { contender.replacing("ModelMapping, ", with: "") }
}

extension Report {
  /// How many goals were met.
  var goalCount: String {
    let goals = sections.flatMap(\.goals)
    return "\(goals.count(where: \.isMet)) of \(goals.count) goals of speed met"
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
        let subject = rival.isOurs ? "\(name(of: goal.contender)) ≥ " : ""
        return "\(subject)\(goal.factor.formatted()) × \(name(of: rival)): \(goal.verdict)"
      }
    }
  }

  private func name(of kind: Contender.Kind) -> String {
    results.first { $0.kind == kind }?.shortName ?? kind.rawValue
  }
}
