import Foundation
import Pages
import Testing

@Test("Performance: the drawing of declarations has the figures of the table")
func performanceDrawing() throws {
  let page = try String(contentsOf: Repository.file("Guides/Performance.md"), encoding: .utf8)
  let drawing = try String(contentsOf: Repository.file("Guides/Declarations.svg"), encoding: .utf8)
  var counts: [String: Double] = [:]
  for line in page.split(separator: "\n") where line.hasPrefix("| ") {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    counts[cells[0]] = Double(cells[1].replacingOccurrences(of: ",", with: ""))
  }

  var expected: [String] = []
  let names = texts(in: drawing).filter { counts[$0] != nil }
  for name in names {
    for count in [counts["JSONDecoder, \(name)"], counts[name]].compactMap(\.self) {
      expected.append(String(format: "%.1f", count / 1000))
    }
  }
  #expect(names.count >= 10)
  #expect(texts(in: drawing).filter { Double($0) != nil } == expected)
}

@Test("Performance: the times are those of the benchmarks")
func performanceTimes() throws {
  let page = try String(contentsOf: Repository.file("Guides/Performance.md"), encoding: .utf8)
  let file = Repository.file("Guides/Reference/Benchmarks.md")
  let tables = try Table.all(in: String(contentsOf: file, encoding: .utf8))
  let table = try #require(tables.first { $0.heading == "bytes → model" })
  let lenient = try #require(table.header.firstIndex(of: "lenient"))
  for (document, unit, digits) in [("user:", "µs", 1), ("records:", "ms", 0)] {
    let row = try #require(table.rows.first { $0.cells[0].hasPrefix(document) })
    let time = try #require(Double(row.cells[1].split(separator: " ")[0]))
    let ratio = try #require(Double(row.cells[lenient].split(separator: " ")[0]))
    let size = try #require(row.cells[0].split(separator: ", ").last)
    #expect(page.contains(String(size)))
    #expect(page.contains(String(format: "%.\(digits)f \(unit)", time / ratio)))
    #expect(page.contains(String(format: "%.0f \(unit)", time)))
  }
}

@Test("Performance: the multiples are those of the benchmarks")
func performanceRanges() throws {
  let page = try String(contentsOf: Repository.file("Guides/Performance.md"), encoding: .utf8)
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  let file = Repository.file("Guides/Reference/Benchmarks.md")
  let tables = try Table.all(in: String(contentsOf: file, encoding: .utf8))
  for (heading, verb) in [("bytes → model", "read"), ("model → bytes", "written")] {
    let table = try #require(tables.first { $0.heading == heading })
    let lenient = try #require(table.header.firstIndex(of: "lenient"))
    let multiples = table.rows.compactMap { Double($0.cells[lenient].split(separator: " ")[0]) }
    let (least, most) = (try #require(multiples.min()), try #require(multiples.max()))
    #expect(
      page.contains("\(verb) \(Int(least.rounded())) to \(Int(most.rounded())) times as fast")
    )
  }
}

@Test("Performance: README has the largest multiples of the table of declarations")
func performanceMultiples() throws {
  let file = Repository.file("Guides/Performance.md")
  let tables = try Table.all(in: String(contentsOf: file, encoding: .utf8))
  let rows = tables.filter { $0.heading == "Declarations" }.flatMap(\.rows)
    .filter { !$0.cells[0].hasPrefix("JSONDecoder") }
  let readme = try String(contentsOf: Repository.file("README.md"), encoding: .utf8)
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  for (isWriting, words) in [
    (false, "times the instructions to read an object"), (true, "times to write one"),
  ] {
    let multiples = rows.filter { $0.cells[0].hasPrefix("write ") == isWriting }
      .compactMap { Double($0.cells[2]) }
    let most = try #require(multiples.max())
    #expect(readme.contains("up to \(Int(most.rounded())) \(words)"))
  }
}

@Test("Performance: README and the comparison have the costs of the table")
func performanceCosts() throws {
  let file = Repository.file("Guides/Performance.md")
  let tables = try Table.all(in: String(contentsOf: file, encoding: .utf8))
  let table = try #require(tables.first { $0.heading == "Cost to adopt" })
  func cells(_ program: String) throws -> [String] {
    try #require(table.rows.first { $0.cells[0] == program }?.cells)
  }
  func number(_ cell: String) throws -> Double {
    let digits = cell.split(separator: " ")[0].replacingOccurrences(of: ",", with: "")
    return try #require(Double(digits))
  }
  let (release, debug) = (try cells("ModelMapping, release"), try cells("ModelMapping, debug"))
  let readme = try String(contentsOf: Repository.file("README.md"), encoding: .utf8)
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  let memory = try number(release[3]) / 1000
  #expect(readme.contains("a release build takes \(release[1]) of processor time"))
  #expect(readme.contains(String(format: "%.1f GB", memory)))
  #expect(readme.contains("a debug build \(debug[1])"))
  #expect(readme.contains(String(format: "%.1f MB", try number(release[4]))))
  let comparison = Repository.file("Guides/Reference/Comparison.md")
  #expect(try String(contentsOf: comparison, encoding: .utf8).contains("in \(release[1])"))
}

@Test("Performance: another page gives the same sizes")
func performanceSizes() throws {
  let file = Repository.file("Guides/Performance.md")
  let tables = try Table.all(in: String(contentsOf: file, encoding: .utf8))
  let table = try #require(tables.first { $0.heading == "Cost to adopt" })
  let servers = try String(contentsOf: Repository.file("Guides/Servers.md"), encoding: .utf8)
  for program in [
    "`Codable`, release, static, FoundationEssentials",
    "ModelMapping, release, static, FoundationEssentials",
    "ModelMapping, release, static, Foundation",
  ] {
    let size = try #require(table.rows.first { $0.cells[0] == program }?.cells.last)
    let number = try #require(Double(size.split(separator: " ")[0]))
    #expect(servers.contains(String(format: "%.1f MB", number)))
  }
}

/// The texts of a drawing, in their order.
private func texts(in drawing: String) -> [String] {
  drawing.components(separatedBy: "</text>").dropLast().compactMap { part in
    part.components(separatedBy: ">").last
  }
}
