import PropertyIntrospection
import Testing

/// What the blocks of a page print, for the test to compare.
final class Console: TestTrait, SuiteTrait, TestScoping {
  /// The trait that gives each test a console of its own.
  static let shared = Console()

  let isRecursive = true

  /// What was printed in the test so far and not taken yet, without the last line end.
  static func text() -> String {
    lines?.withLock { lines in
      defer { lines = [] }
      return String(lines.joined().dropLast())
    } ?? ""
  }

  @TaskLocal private static var lines: Locked<[String]>?

  fileprivate static func add(_ line: String) {
    lines?.withLock { $0.append(line) }
  }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void,
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await Console.$lines.withValue(Locked([])) { try await function() }
  }
}

extension Trait where Self == Console {
  /// Keeps what is printed for `Console.text()`.
  static var printing: Self { .shared }
}

/// Prints to the test's console.
///
/// It has the signature of Swift's own, and so hides it in this target.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  Console.add(items.map { "\($0)" }.joined(separator: separator) + terminator)
}
