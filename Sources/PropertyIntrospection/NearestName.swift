/// Finds the name that a user probably intended.
package enum NearestName {
  /// The maximum length of a name, in bytes.
  ///
  /// Longer names are not searched for: the cost grows with the square of the length, and the name may come
  /// from a document.
  package static let longest = 64

  /// Returns the candidate with the fewest edits, or nil if that is too many for the name's length.
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let count = name.utf8.count
    if count > longest { return nil }
    let wanted = letters(of: name)
    // Of a name of one or two letters, an edit leaves too little.
    let limit = wanted.count / 3
    var best: String?
    var fewest = limit + 1
    for candidate in candidates where abs(candidate.utf8.count - count) <= limit * 4 {
      let letters = letters(of: candidate)
      // At least this many insertions or deletions are needed.
      if abs(letters.count - wanted.count) >= fewest { continue }
      let edits = distance(wanted, letters)
      if edits < fewest { (best, fewest) = (candidate, edits) }
    }
    return best
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars)
  }

  /// Returns how many insertions, deletions, replacements and swaps of adjacent letters turn one name into the
  /// other.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var beforeLast = Array(0...second.count)
    var last = beforeLast
    var current = beforeLast
    for row in 1...first.count {
      current[0] = row
      for column in 1...second.count {
        let isSame = first[row - 1] == second[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1)
        cost = min(cost, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current[column] = cost
      }
      // The oldest row is overwritten next.
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[second.count]
  }
}
