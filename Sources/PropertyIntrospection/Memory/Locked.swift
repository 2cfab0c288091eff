#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
import Synchronization
#endif

/// A value that one thread at a time can access.
///
/// `Synchronization.Mutex` does the same, but on Linux the thread sanitizer does not see it and reports races.
// SAFETY: `value` is touched only between `lock` and `unlock`, and `Value` itself may cross
// threads.
@usableFromInline
package final class Locked<Value: Sendable>: @unchecked Sendable {
  @usableFromInline var value: Value
  @usableFromInline let mutex = PlatformMutex()

  /// Puts a value behind a lock.
  @usableFromInline
  package init(_ value: Value) {
    self.value = value
  }

  /// Runs a closure with exclusive access to the value; calling it again from inside waits forever.
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&value)
  }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
/// A POSIX mutex at an address of its own, which it needs for life.
// SAFETY: a POSIX mutex is made to be shared between threads.
@safe
@usableFromInline
final class PlatformMutex: @unchecked Sendable {
  // SAFETY: allocated and initialized by `init`, released by `deinit`, and private: it is valid
  // in between.
  private let pointer = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  @usableFromInline
  init() {
    // SAFETY: the memory is fresh and large enough for one mutex.
    unsafe pointer.initialize(to: pthread_mutex_t())
    let status = unsafe pthread_mutex_init(pointer, nil)
    precondition(status == 0, "the system cannot create a mutex")
  }

  deinit {
    // SAFETY: there are no references left, so no thread holds the lock.
    unsafe pthread_mutex_destroy(pointer)
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  @usableFromInline
  func lock() {
    // SAFETY: the mutex was initialized by `init`.
    let status = unsafe pthread_mutex_lock(pointer)
    precondition(status == 0, "the mutex cannot be locked")
  }

  @usableFromInline
  func unlock() {
    // SAFETY: `Locked` calls this only after `lock`, on the same thread.
    let status = unsafe pthread_mutex_unlock(pointer)
    precondition(status == 0, "the mutex cannot be unlocked")
  }
}
#else
/// The standard library's mutex, which needs neither POSIX threads nor Foundation.
@usableFromInline
final class PlatformMutex: Sendable {
  private let mutex = Mutex(())

  @usableFromInline
  init() {}

  @usableFromInline
  func lock() { mutex._unsafeLock() }

  @usableFromInline
  func unlock() { mutex._unsafeUnlock() }
}
#endif
