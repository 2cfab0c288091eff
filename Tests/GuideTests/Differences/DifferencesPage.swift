/// The tables of `Differences.md`.
struct DifferencesPage {
  /// A line of a table: `| Y34–Y35 | what was | what is | same |`.
  struct Line: Sendable, Equatable {
    let rows: String
    /// The numbers in it: `Y34`, `Y35`.
    let numbers: [String]
    let verdict: Difference.Verdict?
    /// Whether every cell says something, and a profile or a difference says which.
    let isWhole: Bool
  }

  let lines: [Line]

  init(_ text: String) {
    lines = text.split(separator: "\n").compactMap(Line.init)
  }

  /// The numbers that the page has to have.
  static let numbers = (28...198).map { "Y\($0)" } + (15...168).map { "J\($0)" }
}

extension DifferencesPage.Line {
  /// Reads a line, if its first cell begins with the number of a row.
  init?(_ line: Substring) {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0.split(separator: " ").joined(separator: " ")) }
    guard cells.count > 2, let first = cells[1].first, "YJ".contains(first),
      cells[1].dropFirst().first?.isNumber == true
    else { return nil }
    rows = cells[1]
    numbers = Self.numbers(in: cells[1])
    let parts = (cells.count > 4 ? cells[4] : "").split(separator: ":", maxSplits: 1)
    verdict = parts.first.flatMap { Difference.Verdict(rawValue: String($0)) }
    let needsWords = verdict == .profile || verdict == .different
    isWhole =
      cells.count == 6 && !cells[2].isEmpty && !cells[3].isEmpty
      && parts.count == (needsWords ? 2 : 1)
  }

  /// `Y34–Y36, Y40` is four numbers.
  private static func numbers(in rows: String) -> [String] {
    rows.split(separator: ",").flatMap { part in
      let ends = part.split(separator: "–").map { $0.filter { $0 != " " } }
      let letter = ends.first?.first.map(String.init) ?? ""
      let numbers = ends.compactMap { Int($0.dropFirst()) }
      guard let low = numbers.first, let high = numbers.last, low <= high else {
        return ["\(part)?"]
      }
      return (low...high).map { letter + String($0) }
    }
  }
}
