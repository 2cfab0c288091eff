import Foundation
import ModelMapping

/// A value that must not be seen, and how it is looked for.
///
/// Its letters stand in none of the library's words, so that not one of them may be found. Its number is
/// looked for as a whole.
enum Secret {
  static let text = "QZYXZY"
  static let number = "8675309"

  /// Whether a text tells something of the secret.
  static func shows(in text: String) -> Bool {
    text.contains { Secret.text.contains($0) } || text.contains(number)
  }

  /// What an error tells of it, in any of its public forms; nothing if all is well.
  static func leaks(in error: any Error) -> [String] {
    var texts = ["\(error)", String(reflecting: error), error.localizedDescription]
    if let error = error as? ModelError {
      texts += [error.keyPath.description, encoded(error)] + error.missingKeys
      texts += error.issues.flatMap { forms(of: $0) }
    }
    dump(error, to: &texts)
    return texts.filter { shows(in: $0) }
  }

  /// What a report tells of it.
  static func leaks(in report: MappingReport) -> [String] {
    var texts = ["\(report)", encoded(report)]
    texts += report.issues.flatMap { forms(of: $0) }
    dump(report, to: &texts)
    return texts.filter { shows(in: $0) }
  }

  private static func forms(of issue: ModelIssue) -> [String] {
    [
      "\(issue)", encoded(issue), issue.groupingKey, issue.keyPath.description,
      issue.jsonPath.description, issue.expected, issue.found, issue.suggestion, issue.detail,
      issue.cause.map { "\($0)" },
    ].compactMap(\.self)
  }

  private static func encoded(_ value: some Encodable) -> String {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func dump(_ value: Any, to texts: inout [String]) {
    var text = ""
    Swift.dump(value, to: &text)
    texts.append(text)
  }
}
