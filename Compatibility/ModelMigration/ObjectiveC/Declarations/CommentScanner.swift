/// Finds the comments of a declaration in the source.
///
/// clang attaches documentation comments only, and takes their formatting apart.
struct CommentScanner {
  var text: SourceText
  /// Whether comments without documentation marks count, too.
  var takesPlainComments: Bool

  /// Returns the lines of the comment above a declaration, or of the one that follows it on its last line.
  func comment(from begin: Int, to end: Int) -> [String] {
    let above = commentAbove(begin)
    return above.isEmpty ? trailingComment(after: end) : above
  }

  private func commentAbove(_ begin: Int) -> [String] {
    let line = text.line(at: begin)
    let lead = text.string(text.start(ofLine: line)..<begin).trimmed
    guard line > 1, lead.isEmpty || lead == "typedef" else { return [] }
    let above = text.line(line - 1).trimmed
    if above.hasSuffix("*/") { return blockComment(endingAt: line - 1) }
    var lines: [String] = []
    var number = line - 1
    while number >= 1 {
      let line = text.line(number).trimmed
      guard !Self.isTrailing(line), let content = lineComment(line) else { break }
      lines.insert(content, at: 0)
      number -= 1
    }
    return Self.trimmed(lines)
  }

  /// Whether a comment counts.
  private func isTaken(_ comment: some StringProtocol) -> Bool {
    takesPlainComments || ["///", "//!", "/**", "/*!"].contains(where: comment.hasPrefix)
  }

  /// Whether a comment is about the code before it.
  private static func isTrailing(_ comment: String) -> Bool {
    ["///<", "//!<", "/**<", "/*!<"].contains(where: comment.hasPrefix)
  }

  /// Returns the words of a text that is a comment up to its end; nil if it is something else.
  private func lineComment(_ text: some StringProtocol) -> String? {
    let mark = ["///<", "//!<", "///", "//!", "//"].first(where: text.hasPrefix)
    guard let mark, isTaken(text) else { return nil }
    return String(text.dropFirst(mark.count)).trimmed
  }

  private func blockComment(endingAt last: Int) -> [String] {
    var first = last
    while first > 1, !text.line(first).contains("/*") { first -= 1 }
    let opening = text.line(first).trimmed
    guard opening.hasPrefix("/*"), isTaken(opening), !Self.isTrailing(opening) else { return [] }
    let lines = (first...last).map { text.line($0).trimmed }
    // One that ends earlier is about the code after it.
    guard lines.joined().firstRange(of: "*/")?.upperBound == lines.joined().endIndex else {
      return []
    }
    return Self.content(ofBlock: lines)
  }

  private func trailingComment(after end: Int) -> [String] {
    let line = text.line(at: min(end, max(text.bytes.count - 1, 0)))
    let lineEnd = text.start(ofLine: line) + text.line(line).utf8.count
    guard end <= lineEnd else { return [] }
    var rest = Substring(text.string(end..<lineEnd))
    let gap = rest.prefix { $0 != "/" && $0 != "\"" }
    // The comment after several declarations on one line belongs to the last.
    guard !gap.drop(while: { $0 != "," }).contains(where: \.isLetter) else { return [] }
    rest = rest[gap.endIndex...]
    if let content = lineComment(rest) { return Self.trimmed([content]) }
    guard rest.hasPrefix("/*"), isTaken(rest), let close = rest.firstRange(of: "*/") else {
      return []
    }
    return Self.content(ofBlock: [String(rest[..<close.upperBound])])
  }

  /// Removes the marks at both ends of a block comment and the asterisks in front of its lines.
  private static func content(ofBlock lines: [String]) -> [String] {
    let stripped = lines.map { line in
      var line = Substring(line.trimmed)
      if line.hasSuffix("*/") {
        line = line.dropLast()
        while line.last == "*" { line = line.dropLast() }
      }
      if line.hasPrefix("/") {
        line = line.dropFirst()
        while let mark = line.first, "*!<".contains(mark) { line = line.dropFirst() }
      } else if line.hasPrefix("*") {
        line = line.drop { $0 == "*" }
      }
      return String(line).trimmed
    }
    return trimmed(stripped)
  }

  /// The lines without declarations that are commented out, and without empty lines at both ends.
  private static func trimmed(_ lines: [String]) -> [String] {
    var lines = lines.filter { !$0.hasPrefix("@property") || !$0.hasSuffix(";") }[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }
}

extension String {
  /// The string without white space at both ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
