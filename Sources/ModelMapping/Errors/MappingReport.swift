/// The corrections an engine made while mapping a document: values coerced, truncated, set to zero, left out.
public struct MappingReport: Sendable, Encodable {
  /// The entries in document order; at most `maximumIssues` of the options.
  public let issues: [ModelIssue]
  /// A Boolean value indicating whether there were more entries than `issues` holds.
  public let isTruncated: Bool

  static let empty = MappingReport(issues: [], isTruncated: false)

  /// A Boolean value indicating whether the document fitted the model without corrections.
  public var isEmpty: Bool { issues.isEmpty }
}

extension MappingReport: CustomStringConvertible {
  /// One line per entry.
  public var description: String {
    if isEmpty { return "nothing to report" }
    return (issues.map(\.description) + (isTruncated ? ["and more"] : [])).joined(separator: "\n")
  }
}

/// A mapped value with its mapping report.
public struct Mapped<Value> {
  /// The mapped value.
  public let value: Value
  /// The corrections made during the mapping.
  public let report: MappingReport
}

extension Mapped: Sendable where Value: Sendable {}
