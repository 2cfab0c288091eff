/// An error that ends a migration, with the place in the input where it occurs.
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
