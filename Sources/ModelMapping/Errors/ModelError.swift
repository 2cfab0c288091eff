public import Foundation

/// What is wrong with a document, all of it: every issue with its path and place.
///
/// JSONModel gave one error with one key path; this one lists all, in the order of the document.
public struct ModelError: Error, Sendable {
  /// What an issue's code is called here for short.
  public typealias Code = ModelIssue.Code

  /// The name of the type that was to be mapped, such as `Order` or `Array<Order>`.
  public let modelName: String
  /// What is wrong, in the order of the document; never empty, at most `maximumIssues` of the options.
  public let issues: [ModelIssue]
  /// Whether there was more than `issues` holds.
  public let truncated: Bool
}

extension ModelError {
  /// The path of the first issue, by property names.
  public var keyPath: MappingPath { issues.first?.keyPath ?? MappingPath() }

  /// The code of the first issue.
  public var code: Code { issues.first?.code ?? .invalidValue }

  /// The paths of all required keys that are absent, by property names.
  public var missingKeys: [String] {
    issues.filter { $0.code == .missingKey && !$0.keyPath.isRoot }.map(\.keyPath.description)
  }
}

extension ModelError: CustomStringConvertible {
  /// The model's name and the number of problems, then a line for each.
  public var description: String {
    var lines = ["\(modelName): \(issues.count == 1 ? "1 problem" : "\(issues.count) problems")"]
    lines += issues.map { "  \($0)" }
    if truncated { lines.append("  and more") }
    return lines.joined(separator: "\n")
  }
}

extension ModelError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}

extension ModelError: Encodable {}
