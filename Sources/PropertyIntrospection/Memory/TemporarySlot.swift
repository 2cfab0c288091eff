/// Lends an empty slot for a value of a type, on the stack where it fits.
///
/// The closure leaves the slot as it got it: what it puts there it moves out or destroys.
@inlinable
@inline(__always)
package func withTemporarySlot<R, E: Error>(
  for memory: TypeMemory,
  _ body: (Slot) throws(E) -> R,
) throws(E) -> R {
  let result = unsafe withUnsafeTemporaryAllocation(
    byteCount: max(memory.size, 1),
    alignment: memory.alignment,
  ) { buffer -> Result<R, E> in
    guard let address = buffer.baseAddress else { preconditionFailure("memory without an address") }
    do throws(E) {
      // SAFETY: room for one value of the type; the slot stays inside the closure.
      return .success(try body(unsafe Slot(address: address, isInitialized: false)))
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}
