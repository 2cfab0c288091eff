/// The place of an object that is made when it is first asked for, by whichever thread comes first.
///
/// `Synchronization.AtomicLazyReference` does the same, and is there on all platforms that are supported; what it
/// costs against this has not been measured.
// SAFETY: the place is nil when it is made and filled once, by a compare-and-swap that releases what its
// thread has written; whoever reads it acquires that. So a thread sees an object whole or not at all, and
// once it is there it stays until this object is gone, so that nobody has to count a reference to it. What
// is kept here must not change, as callers state.
@safe
@usableFromInline
package final class LazyReference<Object: AnyObject> {
  @usableFromInline let place: UnsafeMutablePointer<Object?>

  /// A place without an object.
  package init() {
    unsafe place = .allocate(capacity: 1)
    unsafe place.initialize(to: nil)
  }

  /// Lets the object go, so that one is made again; for who knows that nobody else holds this one.
  package func clear() {
    // SAFETY: nobody reads meanwhile, as said above.
    unsafe place.pointee = nil
  }

  deinit {
    // SAFETY: nobody holds a reference, hence nobody reads.
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }

  /// The object, which lives for as long as this one; made now if there is none yet.
  @inlinable
  @inline(__always)
  package func lent(orMake make: () -> Object) -> Unretained<Object> {
    // SAFETY: as said above.
    if let object = unsafe _stdlib_atomicAcquiringLoadARCRef(object: place) {
      return unsafe object._withUnsafeGuaranteedRef { Unretained($0) }
    }
    return filled(with: make())
  }

  @usableFromInline
  func filled(with made: Object) -> Unretained<Object> {
    // SAFETY: as said above; the place takes the object, and owns it then, only if there is none.
    let object = unsafe _stdlib_atomicAcquiringInitializeARCRef(object: place, desired: made)
    return unsafe Unretained(object.takeUnretainedValue())
  }
}

@available(*, unavailable)
extension LazyReference: Sendable {}
