#if canImport(Glibc)
import Glibc
import ModelMapping

/// The current thread's stack, as reported by the C library.
enum SystemStack {
  // SAFETY: the declaration of `pthread.h`, which shows it to GNU sources only.
  @_silgen_name("pthread_getattr_np")
  private static func getAttributes(
    _ thread: pthread_t,
    _ attributes: UnsafeMutablePointer<pthread_attr_t>,
  ) -> CInt

  /// The bounds of the stack.
  static var bounds: StackSpace.Bounds {
    var attributes = pthread_attr_t()
    var address: UnsafeMutableRawPointer?
    var size = 0
    // SAFETY: the attributes are filled before they are read, and destroyed after.
    _ = unsafe getAttributes(pthread_self(), &attributes)
    unsafe pthread_attr_getstack(&attributes, &address, &size)
    unsafe pthread_attr_destroy(&attributes)
    let lowest = UInt(bitPattern: address)
    return .init(lowest: lowest, highest: lowest + UInt(size))
  }

  /// An address within the stack, or the one that a sanitizer substitutes for it.
  static var address: UInt {
    var here: UInt8 = 0
    // SAFETY: only the address is inspected.
    return unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
  }
}
#endif
