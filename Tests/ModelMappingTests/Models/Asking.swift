import PropertyIntrospection

/// Writes down what a closure was asked.
final class Asking: Sendable {
  private let asked = Locked<[String]>([])

  var names: [String] { asked.withLock { $0 } }

  func add(_ name: String) { asked.withLock { $0.append(name) } }
}
