/// An error with a message, to be thrown by `validate()`; the issue shows the message.
public struct ValidationFailure: Error, Sendable, Hashable {
  /// A readable description of the problem.
  public let message: String

  /// Creates a failure with a message.
  public init(_ message: String) {
    self.message = message
  }
}

extension ValidationFailure: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
