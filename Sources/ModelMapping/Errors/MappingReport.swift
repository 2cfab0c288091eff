/// What an engine put right while it mapped a document: coerced, cut, set to zero, left out.
public struct MappingReport: Sendable, Encodable {
  /// What happened, in the order of the document; at most `maximumIssues` of the options.
  public let issues: [ModelIssue]
  /// Whether more happened than `issues` holds.
  public let truncated: Bool

  static let empty = MappingReport(issues: [], truncated: false)

  /// Whether the document fitted the model as it was.
  public var isEmpty: Bool { issues.isEmpty }
}

extension MappingReport: CustomStringConvertible {
  /// A line for each entry.
  public var description: String {
    if isEmpty { return "nothing to report" }
    return (issues.map(\.description) + (truncated ? ["and more"] : [])).joined(separator: "\n")
  }
}

/// A value with the report of how it was mapped.
public struct Mapped<Value> {
  /// What was mapped.
  public let value: Value
  /// What was put right on the way.
  public let report: MappingReport
}

extension Mapped: Sendable where Value: Sendable {}
