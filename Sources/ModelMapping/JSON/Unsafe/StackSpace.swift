internal import SwiftShims

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The remaining stack of a thread, so that deeply nested documents cause an error instead of a crash.
///
/// A thread may have 8 MiB or 128 KiB; the cost of a nesting level depends on the build and on the model. So the
/// stack itself is measured.
package enum StackSpace {
  /// The depth up to which a stack with `ample` room is not checked again.
  static let unaskedDepth = 8
  /// The depth from which on the stack is checked: documents without nesting never check it.
  static let firstAskedDepth = 1
  /// The number of bytes reserved for the calls after the last check.
  private static let reserve: UInt = 128 * 1024
  /// The number of free bytes with which the first levels need not be checked one by one.
  private static let ampleSpace = reserve + UInt(unaskedDepth) * 32 * 1024
  /// The assumed size of a stack with unknown bounds, below the address of its first check.
  private static let assumedSize: UInt = 48 * 1024

  /// How much stack is left.
  enum Room {
    /// Too little to call anything that goes deeper.
    case scarce
    /// Enough for the next level.
    case enough
    /// Enough for any `unaskedDepth` levels.
    case ample
  }

  /// Whether the current thread has too little stack left to call anything that goes deeper.
  package static var isScarce: Bool { room == .scarce }

  /// How much stack the current thread has left.
  static var room: Room {
    var here: UInt8 = 0
    // SAFETY: only the address is used. Sanitizers may keep locals elsewhere; then it is meaningless.
    let address = unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    let stack = bounds(around: address)
    guard address > stack.lowest, address <= stack.highest else { return .enough }
    let free = address - stack.lowest
    // A small stack keeps half of itself free: the calls after the last check are not smaller there.
    if free < min(reserve, (stack.highest - stack.lowest) / 2) { return .scarce }
    return free < ampleSpace ? .enough : .ample
  }

  /// The lowest and the highest address of a stack.
  package struct Bounds: Equatable {
    package let lowest: UInt
    package let highest: UInt

    package init(lowest: UInt, highest: UInt) {
      self.lowest = lowest
      self.highest = highest
    }
  }

  /// The bounds that the system reports for the current thread's stack, or nil if it reports none.
  package static var reported: Bounds? {
    #if canImport(Darwin)
    // SAFETY: both are queried only for the current thread.
    let highest = unsafe UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
    let size = unsafe UInt(pthread_get_stacksize_np(pthread_self()))
    return Bounds(lowest: highest - size, highest: highest)
    #else
    // Not on Darwin, where the function is newer than the oldest supported systems.
    var lowest: UInt = 0
    var highest: UInt = 0
    // SAFETY: the function writes both bounds, or neither and returns false.
    guard unsafe _swift_stdlib_getCurrentStackBounds(&lowest, &highest) else { return nil }
    return Bounds(lowest: lowest, highest: highest)
    #endif
  }

  /// Returns the assumed bounds of a stack, given the highest address known to be in it.
  private static func assumed(below address: UInt) -> Bounds {
    Bounds(lowest: address > assumedSize ? address - assumedSize : 0, highest: address)
  }

  #if canImport(Darwin) || os(Windows)
  // The system returns them cheaply.
  private static func bounds(around address: UInt) -> Bounds {
    reported ?? assumed(below: address)
  }
  #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// The key of each thread's stack bounds, which cost more to find than reading a document.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    // SAFETY: the key holds only what `firstBounds` allocates, and nothing else frees it.
    let status = unsafe pthread_key_create(&key) { memory in unsafe memory?.deallocate() }
    return status == 0 ? key : nil
  }()

  private static func bounds(around address: UInt) -> Bounds {
    // SAFETY: either nil, or memory with the bounds of this thread, which lives as long as the thread.
    if let key, let known = unsafe pthread_getspecific(key) {
      return unsafe known.assumingMemoryBound(to: Bounds.self).pointee
    }
    return firstBounds(around: address)
  }

  @inline(never)
  private static func firstBounds(around address: UInt) -> Bounds {
    let bounds = reported ?? assumed(below: address)
    guard let key else { return bounds }
    let memory = UnsafeMutablePointer<Bounds>.allocate(capacity: 1)
    unsafe memory.initialize(to: bounds)
    // SAFETY: the destructor of the key frees the memory when the thread ends.
    if unsafe pthread_setspecific(key, memory) != 0 { unsafe memory.deallocate() }
    return bounds
  }
  #else
  // SAFETY: this platform has no threads, which is why it reports no bounds.
  nonisolated(unsafe) private static var first: Bounds?

  private static func bounds(around address: UInt) -> Bounds {
    if let reported { return reported }
    if let first = unsafe first, address <= first.highest { return first }
    let bounds = assumed(below: address)
    unsafe first = bounds
    return bounds
  }
  #endif
}
