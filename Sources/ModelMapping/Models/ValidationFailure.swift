public import ModelMappingFoundation

/// An error with a message, to be thrown by `validate()`; the issue shows the message.
///
/// ```swift
/// struct Period: StrictModel {
///   let start: Int
///   let end: Int
///
///   func validate() throws {
///     guard start <= end else { throw ValidationFailure("start is after end") }
///   }
/// }
///
/// do {
///   _ = try Period(json: #"{"start": 9, "end": 3}"#)
/// } catch {
///   print(error.issues[0])
/// }
/// // Prints "the document (line 1, column 1): start is after end"
/// ```
public struct ValidationFailure: Error, Sendable, Hashable {
  /// A readable description of the problem.
  public let message: String

  /// Creates a failure with a message.
  public init(_ message: String) {
    self.message = message
  }
}

extension ValidationFailure: LocalizedError {
  /// The message.
  public var errorDescription: String? { message }
}

extension ValidationFailure: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
