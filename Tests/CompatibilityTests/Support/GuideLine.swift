import Foundation

/// A line of a guide's table that begins with rows of the inventory: `| Y34–Y35 | what was | what is | same |`.
struct GuideLine: Sendable {
  /// The heading of the second level above it.
  let section: String
  let cells: [String]

  var rows: String { cells[0] }
  /// The numbers in it: `Y34`, `Y35`.
  var numbers: [String] { Self.numbers(in: rows) }

  /// The verdict in the last cell, and its reason: `different: half a number is useless`.
  var verdict: (name: String, reason: String?) {
    let parts = (cells.last ?? "").split(separator: ":", maxSplits: 1)
      .map { $0.split(separator: " ").joined(separator: " ") }
    return (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
  }

  /// Reads the lines of a reference page.
  static func all(of page: String) throws -> [GuideLine] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let file = root.appendingPathComponent("Guides/Reference/\(page).md")
    return all(in: try String(contentsOf: file, encoding: .utf8))
  }

  static func all(in text: String) -> [GuideLine] {
    var section = ""
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { String($0.split(separator: " ").joined(separator: " ")) }
      guard line.hasPrefix("|"), let first = cells[1].first, "YJ".contains(first),
        cells[1].dropFirst().first?.isNumber == true
      else { return nil }
      return GuideLine(section: section, cells: Array(cells.dropFirst().dropLast()))
    }
  }

  /// `Y34–Y36, Y40` is four numbers.
  static func numbers(in rows: String) -> [String] {
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
