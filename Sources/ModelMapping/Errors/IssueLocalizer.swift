/// Makes the messages of issues, in a language of your choice.
///
/// An issue is data: a code, a ``ModelIssue/Expectation`` with its parameters, an excerpt of what was found, and the
/// name that was probably meant. Return nil for issues that you do not translate; they have the English message.
///
/// ```swift
/// struct Tersely: IssueLocalizer {
///   func message(for issue: ModelIssue) -> String? {
///     switch (issue.code, issue.expectation?.kind) {
///     case (.missingKey, _): "missing"
///     case (_, .integer?): "not a whole number"
///     default: nil
///     }
///   }
/// }
///
/// do {
///   _ = try ModelMapper<Strict>().map([Int].self, from: "[1, true, 1e9999]")
/// } catch {
///   print(error.messages(Tersely()))
/// }
/// // Prints "["not a whole number", "not a whole number"]"
/// ```
public protocol IssueLocalizer {
  /// Returns the message for an issue, without its path and location, or nil for the English one.
  ///
  /// - Parameter issue: The issue to describe.
  /// - Returns: The message, or nil.
  func message(for issue: ModelIssue) -> String?
}

extension ModelError {
  /// Returns a message for each issue, in document order.
  ///
  /// - Parameter localizer: The localizer that makes the messages.
  /// - Returns: The messages.
  public func messages(_ localizer: some IssueLocalizer) -> [String] {
    issues.map { localizer.message(for: $0) ?? $0.message }
  }
}
