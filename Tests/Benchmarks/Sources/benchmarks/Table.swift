import Foundation

/// Rows of text in columns; the first column stands left, the others right.
struct Table {
  private var rows: [[String]]

  init(header: [String]) {
    rows = [header]
  }

  mutating func append(_ row: [String]) {
    rows.append(row)
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
    self.init(
      header: ["contender", "ns, median", "ns, best", "spread", "MB/s", "× \(baseline)"]
    )
    for result in section.results {
      append([
        result.contender,
        grouped(result.nanoseconds),
        grouped(result.bestNanoseconds),
        String(format: "%.1f %%", result.spread * 100),
        String(format: "%.1f", result.megabytesPerSecond),
        String(format: "%.2f", result.timesBaseline),
      ])
    }
  }
}

/// A whole number with commas between the thousands: `1,234,567`.
private func grouped(_ number: Double) -> String {
  let digits = Array("\(Int(number.rounded()))")
  return digits.enumerated().reduce(into: "") { text, digit in
    if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
    text.append(digit.element)
  }
}
