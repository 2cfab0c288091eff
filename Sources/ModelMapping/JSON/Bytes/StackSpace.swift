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

/// How much of a thread's stack is left, so that deep documents end in an error and not in a crash.
///
/// A thread may have 8 MiB or 64 KiB; what a level of nesting takes depends on the build and on the
/// model. So the stack itself is asked.
package enum StackSpace {
  /// The depth up to which a stack with `ample` room is not asked again.
  static let unaskedDepth = 8
  /// The depth from which on the stack is asked: documents without nesting never ask.
  static let firstAskedDepth = 1
  /// What is kept free for the calls that come after the last check, in bytes.
  private static let reserve: UInt = 128 * 1024
  /// The free bytes with which the first levels need not be looked at one by one.
  private static let ampleSpace = reserve + UInt(unaskedDepth) * 32 * 1024
  /// What a stack whose bounds nobody tells is taken to have below the place where it is first asked.
  private static let assumedSize: UInt = 48 * 1024

  /// How much room there is.
  enum Room {
    /// So little that nothing should be called that goes deeper.
    case scarce
    /// Enough for the next level.
    case enough
    /// Enough for `unaskedDepth` levels, whatever they are.
    case ample
  }

  /// Whether the thread that runs has so little left that nothing should be called that goes deeper.
  static var isScarce: Bool { room == .scarce }

  /// How much room the thread that runs has.
  static var room: Room {
    var here: UInt8 = 0
    // SAFETY: only the address is looked at. Sanitizers may keep locals elsewhere; then it tells nothing.
    let address = unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    let stack = bounds(around: address)
    guard address > stack.lowest, address <= stack.highest else { return .enough }
    let free = address - stack.lowest
    // A small stack keeps half of it free: what comes after the last check is not smaller there.
    if free < min(reserve, (stack.highest - stack.lowest) / 2) { return .scarce }
    return free < ampleSpace ? .enough : .ample
  }

  /// The addresses between which a stack lies.
  package struct Bounds: Equatable {
    package let lowest: UInt
    package let highest: UInt

    package init(lowest: UInt, highest: UInt) {
      self.lowest = lowest
      self.highest = highest
    }
  }

  /// The bounds that the system gives for the stack of the thread that runs; nil where it does not.
  package static var told: Bounds? {
    #if canImport(Darwin)
    // SAFETY: both are only asked of the thread that runs.
    let highest = unsafe UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
    let size = UInt(pthread_get_stacksize_np(pthread_self()))
    return Bounds(lowest: highest - size, highest: highest)
    #else
    // Not on Darwin, where the function came after the oldest systems that are supported.
    var lowest: UInt = 0
    var highest: UInt = 0
    // SAFETY: the function writes both bounds, or neither and says so.
    guard unsafe _swift_stdlib_getCurrentStackBounds(&lowest, &highest) else { return nil }
    return Bounds(lowest: lowest, highest: highest)
    #endif
  }

  /// The bounds of a stack that are not known, of which an address is the highest that is.
  private static func assumed(below address: UInt) -> Bounds {
    Bounds(lowest: address > assumedSize ? address - assumedSize : 0, highest: address)
  }

  #if canImport(Darwin) || os(Windows)
  // The system has them at hand.
  private static func bounds(around address: UInt) -> Bounds {
    told ?? assumed(below: address)
  }
  #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// The bounds of each thread's stack; to find them takes longer than to read a document.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    // SAFETY: what is kept under the key is what `bounds` allocates, and nothing else frees it.
    let status = unsafe pthread_key_create(&key) { memory in unsafe memory?.deallocate() }
    return status == 0 ? key : nil
  }()

  private static func bounds(around address: UInt) -> Bounds {
    // SAFETY: either nil, or memory with the bounds of this thread, which live as long as the thread.
    if let key, let known = unsafe pthread_getspecific(key) {
      return unsafe known.assumingMemoryBound(to: Bounds.self).pointee
    }
    return firstBounds(around: address)
  }

  @inline(never)
  private static func firstBounds(around address: UInt) -> Bounds {
    let bounds = told ?? assumed(below: address)
    guard let key else { return bounds }
    let memory = UnsafeMutablePointer<Bounds>.allocate(capacity: 1)
    unsafe memory.initialize(to: bounds)
    // SAFETY: the destructor of the key frees the memory when the thread ends.
    if unsafe pthread_setspecific(key, memory) != 0 { unsafe memory.deallocate() }
    return bounds
  }
  #else
  // SAFETY: a platform without threads, which is why nobody tells the bounds.
  nonisolated(unsafe) private static var first: Bounds?

  private static func bounds(around address: UInt) -> Bounds {
    if let told { return told }
    if let first = unsafe first, address <= first.highest { return first }
    let bounds = assumed(below: address)
    unsafe first = bounds
    return bounds
  }
  #endif
}
