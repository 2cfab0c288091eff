/// An error for `validate()` to throw, with the words that the issue gives.
public struct ValidationFailure: Error, Sendable, Hashable {
  /// What is wrong, for people.
  public let message: String

  /// A failure in words.
  public init(_ message: String) {
    self.message = message
  }
}

extension ValidationFailure: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
