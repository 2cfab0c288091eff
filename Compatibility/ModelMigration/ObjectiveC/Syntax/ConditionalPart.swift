/// The lines between `#if` or `#else` and the next directive of the same condition, if they have code.
struct ConditionalPart {
  /// The directive that begins it, and for `#else` the one that it belongs to.
  var directive: String
  var range: Range<Int>
}

extension SourceText {
  /// The conditional parts of the file, without those that no setting of a project changes.
  var conditionalParts: [ConditionalPart] {
    var parts: [ConditionalPart] = []
    var open: [(condition: String, directive: String, start: Int, hasCode: Bool)] = []
    func close(at number: Int) {
      guard let part = open.popLast(), part.hasCode, !Self.isFixed(part.condition) else { return }
      let range = start(ofLine: part.start)..<start(ofLine: number)
      parts.append(ConditionalPart(directive: part.directive, range: range))
    }
    var isContinued = false
    for number in 1...lineCount {
      let line = line(number).trimmed
      let directive = line.hasPrefix("#") ? String(line.dropFirst()).trimmed : ""
      if directive.hasPrefix("if") {
        open.append((line, line, number, false))
      } else if directive.hasPrefix("el"), let condition = open.last?.condition {
        close(at: number)
        open.append((condition, "\(line)` of `\(condition)", number, false))
      } else if directive.hasPrefix("endif") {
        close(at: number)
      } else if directive.isEmpty, !isContinued, Self.isCode(line), !open.isEmpty {
        open[open.count - 1].hasCode = true
      }
      isContinued = line.hasSuffix("\\")
    }
    return parts
  }

  private static func isFixed(_ condition: String) -> Bool {
    ["#if 0", "#if 1", "#if !__has_feature"].contains(where: condition.hasPrefix)
      || condition.contains("__cplusplus")
  }

  private static func isCode(_ line: String) -> Bool {
    !["//", "/*", "*", "@import"].contains(where: line.hasPrefix)
      && line.contains { ";{}@,=".contains($0) }
  }
}
