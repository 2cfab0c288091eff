import Foundation

/// As much of Markdown as the pages use: fenced blocks, headings, links.
package struct Markdown: Sendable {
  /// A fenced block.
  package struct Block: Sendable {
    package let language: String
    /// The line of the opening fence, from 1.
    package let line: Int
    package let text: String
  }

  package private(set) var blocks: [Block] = []
  /// The targets of links, in their order.
  package private(set) var links: [String] = []
  /// What the headings are called in links.
  package private(set) var anchors: Set<String> = []
  /// Whether a block is not closed.
  package private(set) var endsInBlock = false

  package init(_ text: String, firstLine: Int = 1) {
    var open: (language: String, line: Int, lines: [Substring])?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          let text = block.lines.joined(separator: "\n")
          blocks.append(Block(language: block.language, line: block.line, text: text))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), firstLine + index, [])
        }
      } else if open != nil {
        open?.lines.append(line)
      } else {
        links += Self.links(in: line)
        if let anchor = Self.anchor(of: line) { anchors.insert(anchor) }
      }
    }
    endsInBlock = open != nil
  }

  /// The targets in `[words](target)`, but for those in code.
  private static func links(in line: Substring) -> [String] {
    var found: [String] = []
    let outsideCode = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? $0.element : "" }
      .joined(separator: "`")
    var rest = outsideCode[...]
    while let start = rest.range(of: "](") {
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: ")") else { break }
      found.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return found
  }

  /// The anchor of a heading, by GitHub's rule: lower case, hyphens for spaces, no punctuation.
  private static func anchor(of line: Substring) -> String? {
    let title = line.drop { $0 == "#" }
    guard title.startIndex > line.startIndex, title.first == " " else { return nil }
    return String(
      title.dropFirst().lowercased()
        .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        .map { $0 == " " ? "-" : $0 }
    )
  }
}

extension Markdown.Block {
  /// Whether the block is tested: all Swift, JSON and output is, but for a manifest and parts of one, which are for the
  /// reader's own package.
  package var isTested: Bool {
    guard ["swift", "json", "text"].contains(language) else { return false }
    return !Self.manifestStarts.contains { text.hasPrefix($0) }
  }

  private static let manifestStarts = ["// swift-tools-version", ".package(", ".product("]

  /// Whether tests hold the block, whatever the white space.
  ///
  /// A test has its imports at the top, so those of the block are looked for one by one.
  package func appears(in tests: TestText) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.isEmpty || $0.hasPrefix("import ") }
    guard imports.allSatisfy({ $0.isEmpty || tests.lines.contains($0) }) else { return false }
    return tests.holds(lines.dropFirst(imports.count).joined(separator: "\n"))
  }
}

/// The text of tests, in which blocks are looked for.
package struct TestText: Sendable {
  package let lines: Set<Substring>
  private let words: String

  package init(_ text: String) {
    lines = Set(text.split(separator: "\n"))
    words = Self.normal(text)
  }

  /// Whether the text contains another, whatever the white space.
  package func holds(_ text: String) -> Bool {
    words.contains(Self.normal(text))
  }

  private static func normal(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
