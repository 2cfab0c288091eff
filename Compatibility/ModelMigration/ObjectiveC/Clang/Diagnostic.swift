/// A message of clang.
struct Diagnostic: Equatable {
  enum Severity: String {
    case note, warning, error
    case fatal = "fatal error"
  }

  var file: String
  var line: Int
  var column: Int
  var severity: Severity
  var message: String

  var isError: Bool { severity == .error || severity == .fatal }

  /// The parts of the message in single quotes.
  var quoted: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension Diagnostic {
  /// Parses clang's output: a line `file:line:column: severity: message` for each diagnostic.
  static func list(in output: String) -> [Diagnostic] {
    output.split(separator: "\n").compactMap(Diagnostic.init)
  }

  private init?(_ line: Substring) {
    for severity in [Severity.fatal, .error, .warning, .note] {
      guard let mark = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let row = Int(place[place.count - 2]),
        let column = Int(place[place.count - 1])
      else { continue }
      self.init(
        file: place.dropLast(2).joined(separator: ":"),
        line: row,
        column: column,
        severity: severity,
        message: String(line[mark.upperBound...]),
      )
      return
    }
    return nil
  }
}
