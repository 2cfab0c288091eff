import Foundation

/// Rows of text in columns; the first column is aligned left, the others right.
struct Table {
  private var rows: [[String]]

  init(header: [String]) {
    rows = [header]
  }

  mutating func append(_ row: [String]) {
    rows.append(row)
  }
}

extension Table {
  /// Whether there is nothing below the header.
  var isEmpty: Bool { rows.count == 1 }

  /// The table as Markdown has it.
  var markdown: String {
    let line = { (cells: [String]) in "| \(cells.joined(separator: " | ")) |" }
    let rule = ["---"] + rows[0].dropFirst().map { _ in "---:" }
    return ([line(rows[0]), line(rule)] + rows.dropFirst().map(line)).joined(separator: "\n")
  }
}

extension Table: CustomStringConvertible {
  var description: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }
    let rule = String(repeating: "─", count: lines[0].count)
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }
}

extension Table {
  /// A table of one journey's results.
  init(_ section: Report.Section) {
    let baseline = section.results.first?.contender ?? ""
    let hasSerde = section.results.contains { $0.timesSerde != nil }
    self.init(
      header: ["contender", "time", "MB/s", "× \(baseline)"] + (hasSerde ? ["× serde_json"] : [])
    )
    for result in section.results {
      append(
        [
          result.contender,
          spelled(nanoseconds: result.nanoseconds.median),
          String(format: "%.0f", result.megabytesPerSecond),
          result.timesBaseline.description,
        ] + (result.timesSerde.map { [$0.description] } ?? [])
      )
    }
  }
}

extension Report.Figure: CustomStringConvertible {
  var description: String {
    lowerQuartile == upperQuartile
      ? String(format: "%.2f", median)
      : String(format: "%.2f [%.2f–%.2f]", median, lowerQuartile, upperQuartile)
  }
}

/// A time in the unit that suits it.
func spelled(nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1_000: String(format: "%.0f ns", nanoseconds)
  case ..<1_000_000: String(format: "%.2f µs", nanoseconds / 1_000)
  default: String(format: "%.2f ms", nanoseconds / 1_000_000)
  }
}

/// A number of bytes in the unit that suits it.
func spelled(bytes: Int) -> String {
  switch abs(bytes) {
  case ..<1_000: "\(bytes) B"
  case ..<1_000_000: String(format: "%.1f KB", Double(bytes) / 1_000)
  default: String(format: "%.2f MB", Double(bytes) / 1_000_000)
  }
}
