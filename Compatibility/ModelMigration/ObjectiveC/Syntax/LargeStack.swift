import Foundation
import Synchronization

/// Runs a function on a thread with room for deep recursion: a syntax tree is as deep as its longest expression.
func withLargeStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
  let result = Mutex<Value?>(nil)
  let ended = DispatchSemaphore(value: 0)
  let thread = Thread {
    result.withLock { $0 = body() }
    ended.signal()
  }
  thread.stackSize = 256 << 20
  thread.start()
  ended.wait()
  guard let value = result.withLock({ $0 }) else { preconditionFailure("the thread has ended") }
  return value
}
