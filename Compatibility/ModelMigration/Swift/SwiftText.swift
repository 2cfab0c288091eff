/// Pieces of Swift source, laid out as swift-format leaves them: two spaces, 100 columns.
enum SwiftText {
  static let width = 100

  /// A string literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// A bracketed list on one line if it fits there, otherwise with an element on each line.
  static func list(
    _ head: String,
    _ items: [String],
    _ tail: String,
    indentation: Int = 2,
  ) -> [String] {
    let line = head + items.joined(separator: ", ") + tail
    if items.isEmpty || indentation + line.count < width { return [line] }
    return [head] + items.map { "  \($0)," } + [tail]
  }

  /// A body in braces, on one line with its head if it is one line and fits.
  static func braced(_ head: String, _ body: [String], isOneLine: Bool = false) -> [String] {
    if body.isEmpty { return ["\(head) {}"] }
    let line = "\(head) { \(body[0]) }"
    if isOneLine, body.count == 1, 2 + line.count < width { return [line] }
    return ["\(head) {"] + indented(body) + ["}"]
  }

  static func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? "" : "  \($0)" }
  }

  /// A documentation comment.
  static func documentation(_ lines: [String]) -> [String] {
    lines.flatMap { wrapped($0, first: "/// ", next: "/// ") }
  }

  /// A remark for the user of the migrator, above the code it is about.
  static func todo(_ message: String, body: [String] = []) -> [String] {
    wrapped("\(message).", first: "// TODO(migrate): ", next: "//   ")
      + body.map { $0.isEmpty ? "//" : "//   \($0)" }
  }

  /// Words in a comment, with room for the deepest indentation that the writer uses.
  private static func wrapped(_ text: String, first: String, next: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var prefix = first
    for word in text.split(separator: " ") {
      if !line.isEmpty, 6 + prefix.count + line.count + 1 + word.count > width {
        lines.append(prefix + line)
        line = ""
        prefix = next
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    let last = prefix + line
    return lines + [line.isEmpty ? String(last.prefix { $0 == "/" }) : last]
  }
}
