/// A reference to an object created on first use, by whichever thread comes first.
///
/// `Synchronization.AtomicLazyReference` does the same and is available on all supported platforms; its cost
/// compared with this has not been measured.
// SAFETY: the storage is nil at first and filled once, by a compare-and-swap that releases what its thread has
// written; readers acquire it. So a thread observes a complete object or none, and the object stays until this
// reference is deallocated, so that readers need not retain it. The object must not change, as callers
// guarantee.
@safe
@usableFromInline
package final class LazyReference<Object: AnyObject> {
  @usableFromInline let address: UnsafeMutablePointer<Object?>

  /// Creates a reference without an object.
  package init() {
    unsafe address = .allocate(capacity: 1)
    unsafe address.initialize(to: nil)
  }

  /// Releases the object, so that it is created anew; nothing else may use this reference meanwhile.
  package func clear() {
    // SAFETY: there are no concurrent readers, as stated above.
    unsafe address.pointee = nil
  }

  deinit {
    // SAFETY: no reference to this is left, so there are no readers.
    unsafe address.deinitialize(count: 1)
    unsafe address.deallocate()
  }

  /// The object, if there is one; it lives as long as this reference.
  @inlinable
  @inline(__always)
  package var existing: Unretained<Object>? {
    // SAFETY: as stated above.
    unsafe _stdlib_atomicAcquiringLoadARCRef(object: address)
      .map { unsafe $0._withUnsafeGuaranteedRef { Unretained($0) } }
  }

  /// Returns the object, creating it if there is none; it lives as long as this reference.
  @inlinable
  @inline(__always)
  package func lent(orMake make: () -> Object) -> Unretained<Object> {
    // SAFETY: as stated above.
    existing ?? filled(with: make())
  }

  @usableFromInline
  func filled(with made: Object) -> Unretained<Object> {
    // SAFETY: as stated above; the storage takes ownership of the object only if it is empty.
    let object = unsafe _stdlib_atomicAcquiringInitializeARCRef(object: address, desired: made)
    return unsafe Unretained(object.takeUnretainedValue())
  }
}

@available(*, unavailable)
extension LazyReference: Sendable {}
