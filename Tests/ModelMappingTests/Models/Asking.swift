import PropertyIntrospection

/// Records the property names that a closure is called with.
final class Asking: Sendable {
  private let asked = Locked<[String]>([])

  var names: [String] { asked.withLock { $0 } }

  func add(_ name: String) { asked.withLock { $0.append(name) } }
}
