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

/// The texts of a drawing, in their order.
private func texts(in drawing: String) -> [String] {
  drawing.components(separatedBy: "</text>").dropLast().compactMap { part in
    part.components(separatedBy: ">").last
  }
}
