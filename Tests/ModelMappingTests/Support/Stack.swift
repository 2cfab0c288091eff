import Foundation
import ModelMapping

/// Runs a closure on a thread with the given stack size, at least 128 KiB, which is the least on some platforms.
///
/// The closure returns its failures as strings, because an expectation on such a thread isn't
/// associated with a test.
func onStack(ofKilobytes size: Int, _ body: @escaping @Sendable () -> [String]) async -> [String] {
  await withCheckedContinuation { continuation in
    startThread(stackSize: size << 10) { continuation.resume(returning: body()) }
  }
}

private func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
  let thread = Thread {
    // The GNU C library gives a new thread the stack of an ended one, which may be four times as
    // large. This thread keeps it until the closure runs on another.
    let size = StackSpace.reported.map { Int($0.highest - $0.lowest) } ?? stackSize
    if size > stackSize + stackSize / 2 {
      let isRunning = DispatchSemaphore(value: 0)
      startThread(stackSize: stackSize) {
        isRunning.signal()
        body()
      }
      isRunning.wait()
    } else {
      body()
    }
  }
  thread.stackSize = stackSize
  precondition(thread.stackSize == stackSize, "the system refuses threads with \(stackSize) bytes")
  thread.start()
}
