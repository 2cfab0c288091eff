public import ModelMapping

/// Which values of a document that is cut off are complete.
///
/// ```swift
/// struct Search: LenientModel {
///   var query = ""
///   var limit = 0
/// }
///
/// var search = Search()
/// let prefix = #"{"query": "tea", "limit": 1"#
/// let status = try ModelMapper<Lenient>().update(&search, fromPrefix: prefix)
/// print(search.query, search.limit)
/// // Prints "tea 0"
/// print(status.completePaths, status.openPath, status.isComplete)
/// // Prints "[query] limit false"
/// ```
public struct PrefixStatus: Sendable {
  /// Whether the document has ended.
  public let isComplete: Bool
  /// The corrections made while the complete values were mapped.
  public let report: MappingReport
  private let paths: PathTracker

  init(isComplete: Bool, report: MappingReport, _ paths: PathTracker) {
    self.isComplete = isComplete
    self.report = report
    self.paths = paths
  }

  /// The path of the innermost value that has begun but not ended.
  ///
  /// A member has begun when its key is complete. Before the first member, and if the document is complete, this is the
  /// path of the document itself.
  public var openPath: MappingPath { paths.openPath }

  /// The paths of the complete values, without values inside other complete values.
  ///
  /// The path of the document itself if that is complete.
  public var completePaths: [MappingPath] { isComplete ? [MappingPath()] : paths.completePaths }

  /// Returns whether a value has ended, so that it will not change.
  ///
  /// ```swift
  /// var reader = PrefixReader()
  /// var search = Search()
  /// reader.append(#"{"query": "tea", "limit": 1"#)
  /// let status = try reader.update(&search)
  /// print(status.isComplete("query"), status.isComplete("limit"))
  /// // Prints "true false"
  /// ```
  ///
  /// - Parameter path: The path of the value, by the keys of the document.
  /// - Returns: True if the value, or one that contains it, is complete.
  public func isComplete(_ path: MappingPath) -> Bool { isComplete || paths.isComplete(path) }
}

extension PrefixStatus: CustomStringConvertible {
  /// Whether the document is complete, and otherwise the path of the value that is open.
  public var description: String {
    if isComplete { return "complete" }
    return openPath.isRoot ? "incomplete" : "incomplete at \(openPath)"
  }
}
