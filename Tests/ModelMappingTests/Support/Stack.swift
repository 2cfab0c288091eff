import Foundation

/// Runs a closure on a thread with the given stack size.
///
/// The closure returns its failures as strings, because an expectation on such a thread isn't
/// associated with a test.
func onStack(ofKilobytes size: Int, _ body: @escaping @Sendable () -> [String]) async -> [String] {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = size << 10
    thread.start()
  }
}
