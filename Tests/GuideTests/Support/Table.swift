/// A table of a page.
struct Table: Sendable {
  /// A row, with its cells as they are written.
  struct Row: Sendable {
    /// The line on the page, from 1.
    let line: Int
    let cells: [String]
  }

  /// The words of the last heading above it.
  let heading: String
  let line: Int
  let header: [String]
  private(set) var rows: [Row] = []

  /// What makes a table unreadable.
  struct Fault: Error, Equatable {
    let line: Int
    let words: String
  }

  /// All tables of a page, except in fenced blocks.
  static func all(in text: String) throws(Fault) -> [Table] {
    var tables: [Table] = []
    var heading = ""
    var isFenced = false
    var previous: [String]?
    var isOpen = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") { isFenced.toggle() }
      if !isFenced, line.hasPrefix("#") { heading = line.drop { $0 == "#" || $0 == " " }.text }
      guard !isFenced, line.hasPrefix("|") else {
        if previous != nil { throw Fault(line: index, words: "a row without a table") }
        isOpen = false
        continue
      }
      let cells = try cells(of: line, at: index + 1)
      if isOpen {
        guard cells.count == tables[tables.count - 1].header.count else {
          throw Fault(line: index + 1, words: "\(cells.count) cells")
        }
        tables[tables.count - 1].rows.append(Row(line: index + 1, cells: cells))
      } else if let header = previous {
        guard cells.map({ $0.filter { $0 != ":" } }) == header.map({ _ in "---" }) else {
          throw Fault(line: index + 1, words: "no line under the header")
        }
        tables.append(Table(heading: heading, line: index, header: header))
        previous = nil
        isOpen = true
      } else {
        previous = cells
      }
    }
    if previous != nil { throw Fault(line: 0, words: "a row without a table at the end") }
    return tables
  }

  /// The cells between bars; a bar in code is part of its cell.
  private static func cells(of line: Substring, at number: Int) throws(Fault) -> [String] {
    var cells: [String] = [""]
    var isCode = false
    for character in line.dropFirst() {
      if character == "`" { isCode.toggle() }
      if character == "|", !isCode {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    guard !isCode, cells.popLast() == "" else {
      throw Fault(line: number, words: "a row that does not end")
    }
    return cells.map { $0[...].text }
  }
}

extension Table {
  /// The code in a cell that is a list of code: `` `1`, `2` ``; nil for any other cell.
  static func code(in cell: String) -> [String]? {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.count % 2 == 1, parts.first == "", parts.last == "" else {
      return nil
    }
    let between = stride(from: 2, to: parts.count - 1, by: 2).map { parts[$0] }
    guard between.allSatisfy({ $0 == ", " }) else { return nil }
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var text: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
