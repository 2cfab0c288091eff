import ModelMapping
import Synchronization

/// What user code does in the middle of an operation.
enum Meddler {
  // SAFETY: set and called by the tests of one serialized suite, on one thread at a time.
  nonisolated(unsafe) private static var action: (() -> Void)?
  // SAFETY: as above.
  nonisolated(unsafe) private static var calls = 0
  // SAFETY: as above.
  nonisolated(unsafe) private static var others: [String] = []
  static let owners = Atomic<Int>(0)

  /// Called by user code, of which the first calls act.
  static func meddle() {
    guard let action, calls < 6 else { return }
    self.action = nil
    calls += 1
    action()
    // What has ended is no longer in its memory.
    for _ in 0..<12 { others.append(String(repeating: "gone", count: 8)) }
    self.action = action
  }

  /// Runs an operation, during which user code acts.
  static func run<R>(
    _ body: () throws -> R,
    meddling action: @escaping () -> Void,
  ) rethrows -> R {
    self.action = action
    calls = 0
    defer {
      self.action = nil
      others = []
    }
    return try body()
  }

  /// A new string on the heap.
  static var text: String { String(repeating: "text", count: 8) }
}
