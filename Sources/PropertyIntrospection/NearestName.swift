/// Finds the name a user probably meant.
package enum NearestName {
  /// Returns the candidate with the fewest edits, if they are few for the name's length.
  package static func find(_ name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.lowercased())
    let limit = max(1, wanted.count / 3)
    let near = candidates.filter { abs($0.utf8.count - name.utf8.count) <= limit * 4 }
    let rated = near.map { ($0, distance(wanted, Array($0.lowercased()))) }
    guard let best = rated.min(by: { $0.1 < $1.1 }), best.1 <= limit else { return nil }
    return best.0
  }

  /// Counts the insertions, deletions, replacements and swaps of neighbours that lead from one
  /// text to the other.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 1...first.count {
      var current = [row]
      for column in 1...second.count {
        let isSame = first[row - 1] == second[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1)
        cost = min(cost, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
