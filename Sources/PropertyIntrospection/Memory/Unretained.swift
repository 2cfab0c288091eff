/// A reference that keeps nothing alive and costs nothing to copy, for tables that are read at every
/// property and whose objects somebody else keeps.
@safe
@usableFromInline
package struct Unretained<Object: AnyObject> {
  // SAFETY: the maker of the reference keeps the object alive for as long as the reference is used; a
  // plan holds its adapters strongly beside the table that refers to them.
  @usableFromInline let reference: Unmanaged<Object>

  /// Refers to an object that the caller keeps alive.
  @inlinable
  package init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  /// Lends the object for the time of a call, without counting the reference.
  @inlinable
  @inline(__always)
  package func withObject<R, E: Error>(_ body: (Object) throws(E) -> R) throws(E) -> R {
    // SAFETY: the object is alive, as said above.
    let result = unsafe reference._withUnsafeGuaranteedRef { object -> Result<R, E> in
      // The standard library's function would widen the error.
      do throws(E) {
        return .success(try body(object))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

@available(*, unavailable)
extension Unretained: Sendable {}
