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
