import Foundation

/// A page with figures, which stand between two comments.
///
/// ```text
/// <!-- figures -->
/// …
/// <!-- end of figures -->
/// ```
struct Guide {
  private let file: URL
  private let text: String

  init(path: String) throws {
    file = URL(fileURLWithPath: path)
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// Replaces the previous report, and draws the chart; growth has a section of its own.
  ///
  /// - Parameter report: what was measured.
  /// - Throws: `NoPlace` if the page has no such comments, or what Foundation throws.
  func replaceFigures(with report: Report) throws {
    let name = report.growth.isEmpty ? "figures" : "growth"
    let (opening, closing) = ("<!-- \(name) -->\n", "<!-- end of \(name) -->")
    guard let start = text.range(of: opening), let end = text.range(of: closing) else {
      throw NoPlace(description: "\(file.path) has no \(opening)")
    }
    var page = text
    page.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(report.markdown)\n\n")
    try Data(page.utf8).write(to: file)
    guard !report.sections.isEmpty else { return }
    let chart = file.deletingPathExtension().appendingPathExtension("svg")
    try Data(Chart(report).svg.utf8).write(to: chart)
  }

  struct NoPlace: Error, CustomStringConvertible {
    let description: String
  }
}
