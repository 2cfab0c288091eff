#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// How much of a thread's stack is left, so that deep documents end in an error and not in a crash.
///
/// A thread may have 8 MiB or 512 KiB; what a level of nesting takes depends on the build and on the
/// model. So the stack itself is asked.
enum StackSpace {
  /// The depth up to which nobody need ask: any stack holds that much.
  static let unaskedDepth = 8
  /// What is kept free for the calls that come after the last check, in bytes.
  private static let reserve: UInt = 128 * 1024

  /// Whether the thread that runs has so little left that nothing should be called that goes deeper.
  static var isScarce: Bool {
    let stack = current
    var here: UInt8 = 0
    // SAFETY: only the address is looked at. Sanitizers may keep locals elsewhere; then it tells nothing.
    let address = unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    guard address > stack.lowest, address < stack.highest else { return false }
    return address - stack.lowest < min(reserve, (stack.highest - stack.lowest) / 4)
  }

  private struct Bounds {
    let lowest: UInt
    let highest: UInt
  }

  #if canImport(Darwin)
  private static var current: Bounds {
    // SAFETY: both are only asked of the thread that runs.
    let highest = unsafe UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
    return Bounds(
      lowest: highest - UInt(pthread_get_stacksize_np(pthread_self())),
      highest: highest,
    )
  }
  #elseif canImport(Glibc)
  /// The bounds of each thread's stack; to find them takes longer than to read a document.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    // SAFETY: what is kept under the key is what `current` allocates, and nothing else frees it.
    let status = unsafe pthread_key_create(&key) { memory in unsafe memory?.deallocate() }
    return status == 0 ? key : nil
  }()

  private static var current: Bounds {
    guard let key else { return bounds() }
    // SAFETY: either nil, or memory with the bounds of this thread, which live as long as the thread.
    if let known = unsafe pthread_getspecific(key) {
      return unsafe known.assumingMemoryBound(to: Bounds.self).pointee
    }
    let memory = UnsafeMutablePointer<Bounds>.allocate(capacity: 1)
    let bounds = bounds()
    unsafe memory.initialize(to: bounds)
    unsafe pthread_setspecific(key, memory)
    return bounds
  }

  private typealias GetAttributes =
    @convention(c) (
      pthread_t,
      UnsafeMutablePointer<pthread_attr_t>,
    ) -> Int32

  // The GNU C library has this function, but its headers show it to GNU sources only.
  private static let getAttributes: GetAttributes? = {
    // SAFETY: the function, where there is one of this name, has this type.
    guard let symbol = unsafe dlsym(nil, "pthread_getattr_np") else { return nil }
    return unsafe unsafeBitCast(symbol, to: GetAttributes.self)
  }()

  private static func bounds() -> Bounds {
    var attributes = pthread_attr_t()
    var address: UnsafeMutableRawPointer?
    var size = 0
    let unknown = Bounds(lowest: 0, highest: 0)
    // SAFETY: the attributes are filled before they are read, and destroyed after.
    guard let getAttributes = unsafe getAttributes,
      unsafe getAttributes(pthread_self(), &attributes) == 0
    else { return unknown }
    defer { unsafe pthread_attr_destroy(&attributes) }
    guard unsafe pthread_attr_getstack(&attributes, &address, &size) == 0 else { return unknown }
    let lowest = UInt(bitPattern: address)
    return Bounds(lowest: lowest, highest: lowest + UInt(size))
  }
  #else
  private static var current: Bounds { Bounds(lowest: 0, highest: 0) }
  #endif
}
