/// An error that ends a migration, or leaves out a file of it, with the place in the input where it occurs.
struct MigrationError: Error, Equatable, CustomStringConvertible {
  var message: String
  var file: String?
  var line: Int?

  init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    file = location?.file
    line = location?.line
  }

  var description: String {
    guard let file else { return message }
    guard let line else { return "\(file): \(message)" }
    return "\(file):\(line): \(message)"
  }
}

extension ManualStep {
  /// The step for a file that is left out.
  init(_ error: MigrationError) {
    let location = error.file.map { SourceLocation(file: $0, line: error.line) }
    self.init(message: error.message, location: location)
  }
}
