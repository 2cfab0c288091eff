import Foundation

/// Runs a body on a thread with a stack of its own size.
///
/// What fails there is given back as text, because an expectation on such a thread belongs to no test.
func onStack(ofKilobytes size: Int, _ body: @escaping @Sendable () -> [String]) async -> [String] {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = size << 10
    thread.start()
  }
}
