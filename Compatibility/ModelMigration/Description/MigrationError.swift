/// A reason why nothing is migrated, such as a file that cannot be read or is not valid.
struct MigrationError: Error, Equatable, Sendable, CustomStringConvertible {
  let message: String
  let location: SourceLocation?

  init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }

  /// The message after its location, as compilers write it.
  var description: String { location.map { "\($0): \(message)" } ?? message }
}
