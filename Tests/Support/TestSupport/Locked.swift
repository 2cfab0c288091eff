import Synchronization

/// A value that one thread at a time can access, for tests that count or collect across threads.
public final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  /// Protects a value with a lock.
  public init(_ value: Value) { mutex = Mutex(value) }

  /// Runs a closure with exclusive access to the value.
  public func withLock<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutex.withLock { value throws(Failure) in try body(&value) }
  }
}
