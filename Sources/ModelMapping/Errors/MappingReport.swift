/// The corrections an engine made while mapping a document: conversions, dropped fractions, zeros, elements left out.
///
/// `mapWithReport`, `update` and `applyingWithReport` of a `ModelMapper` return a report. Its description has a line
/// for each entry.
///
/// ```swift
/// struct Book: LenientModel {
///   var title = ""
///   var pages = 0
/// }
///
/// var book = Book()
/// let report = try ModelMapper<Lenient>().update(&book, from: #"{"pages": "304"}"#)
/// for issue in report.issues {
///   print(issue.keyPath, issue.code)
/// }
/// // Prints "pages coerced"
/// ```
public struct MappingReport: Sendable, Encodable {
  /// The entries in document order; at most `maximumIssues` of the options.
  public let issues: [ModelIssue]
  /// A Boolean value indicating whether there were more entries than `issues` holds.
  public let isTruncated: Bool

  package static let empty = MappingReport(issues: [], isTruncated: false)

  /// A Boolean value indicating whether there is nothing to report.
  ///
  /// An absent key is not reported, unless its property was set to zero.
  public var isEmpty: Bool { issues.isEmpty }
}

extension MappingReport: CustomStringConvertible {
  /// One line per entry, in at most about 20,000 bytes, as in the description of a ``ModelError``.
  public var description: String {
    isEmpty ? "nothing to report" : lines(of: issues, isTruncated, indent: "")
  }
}

/// A value with a report, as returned by `mapWithReport`, `applyingWithReport` and `archivedDataWithReport`.
///
/// ```swift
/// struct Peak: LenientModel {
///   var name = ""
///   var height = 0
/// }
///
/// let mapped = try ModelMapper<Lenient>().mapWithReport(Peak.self, from: #"{"height": "2962"}"#)
/// print(mapped.value.height)
/// // Prints "2962"
/// print(mapped.report)
/// // Prints "height (line 1, column 12): "2962" was read as an integer"
/// ```
public struct Mapped<Value> {
  /// The value.
  public let value: Value
  /// The corrections made, and the values that are missing.
  public let report: MappingReport

  package init(value: Value, report: MappingReport) {
    self.value = value
    self.report = report
  }
}

extension Mapped: Sendable where Value: Sendable {}
