/// A reference that does not retain its object and is free to copy, for tables that are read for every property
/// and whose objects are retained elsewhere.
@safe
@frozen
@usableFromInline
package struct Unretained<Object: AnyObject> {
  // SAFETY: the creator of the reference keeps the object alive while the reference is used; a plan retains its
  // adapters together with the table that refers to them.
  @usableFromInline let reference: Unmanaged<Object>

  /// Creates a reference to an object that the caller keeps alive.
  @inlinable
  package init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  /// Calls a closure with the object, without reference counting.
  @inlinable
  @inline(__always)
  package func withObject<R, E: Error>(_ body: (Object) throws(E) -> R) throws(E) -> R {
    // SAFETY: the object is alive, as stated above.
    #if DEBUG
    // Without optimization, the closure below takes a kilobyte of the stack for each model inside another.
    return try body(unsafe reference.takeUnretainedValue())
    #else
    let result = unsafe reference._withUnsafeGuaranteedRef { object -> Result<R, E> in
      // The standard library's function would widen the error type.
      do throws(E) {
        return .success(try body(object))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
    #endif
  }
}

@available(*, unavailable)
extension Unretained: Sendable {}
