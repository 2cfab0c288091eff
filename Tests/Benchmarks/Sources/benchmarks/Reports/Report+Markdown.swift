import Foundation

extension Report {
  /// Everything, as tables for a page.
  var markdown: String {
    var parts = [introduction.replacing("\n", with: "\n\n")]
    if !sections.isEmpty { parts.append(goalCount + ".") }
    for journey in Journey.Kind.allCases {
      let sections = sections.filter { $0.journey == journey }
      guard !sections.isEmpty else { continue }
      parts.append("### \(journey.rawValue)\n\n" + Self.table(sections).markdown)
    }
    if let firstUseTable { parts.append("### First use of a type\n\n" + firstUseTable.markdown) }
    if let memoryTable {
      parts.append("### Memory\n\n\(memoryTable.markdown)\n\n\(Self.memoryLegend)")
    }
    if !growthTables.isEmpty {
      parts.append(
        (growthTables.map(\.markdown) + [Self.growthLegend]).joined(separator: "\n\n")
      )
    }
    return parts.joined(separator: "\n\n")
  }

  /// A row for each document; contenders are columns, as multiples of the first one's speed.
  private static func table(_ sections: [Section]) -> Table {
    // A contender that only some documents have comes last.
    var names: [String] = []
    for section in sections {
      for result in section.results where !names.contains(result.shortName) {
        names.append(result.shortName)
      }
    }
    let hasGoals = sections.contains { !$0.goals.isEmpty }
    var table = Table(header: ["document"] + names + (hasGoals ? ["goals"] : []))
    for section in sections {
      let cells = names.map { name in
        section.results.first { $0.shortName == name }
          .map { result in
            name == names[0]
              ? spelled(nanoseconds: result.nanoseconds.median)
              : result.kind.isOurs
                ? result.timesBaseline.description
                : String(format: "%.2f", result.timesBaseline.median)
          } ?? "—"
      }
      table.append(
        ["\(section.document), \(spelled(bytes: section.bytes))"] + cells
          + (hasGoals ? [section.verdicts.joined(separator: "; ")] : [])
      )
    }
    return table
  }
}
