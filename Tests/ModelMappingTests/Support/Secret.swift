import Foundation
import ModelMapping

/// A value that must never leak, and helpers that search for it.
///
/// None of its letters occur in the library's own messages, so finding any of them is a leak. The
/// number is searched for as a whole.
enum Secret {
  static let text = "QZYXZY"
  static let number = "8675309"

  /// Whether a string reveals any part of the secret.
  static func shows(in text: String) -> Bool {
    text.contains { Secret.text.contains($0) } || text.contains(number)
  }

  /// The public forms of an error that reveal the secret; empty if none does.
  static func leaks(in error: any Error) -> [String] {
    var texts = ["\(error)", String(reflecting: error), error.localizedDescription]
    if let error = error as? ModelError {
      texts += [error.keyPath.description, encoded(error)] + error.missingKeys
      texts += error.issues.flatMap { forms(of: $0) }
    }
    dump(error, to: &texts)
    return texts.filter { shows(in: $0) }
  }

  /// The public forms of a report that reveal the secret.
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
