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
      let slot = unsafe Slot(address: address, type: memory.type, isInitialized: false)
      return .success(try body(slot))
    } catch {
      return .failure(error)
    }
  }
  return try result.get()
}

/// Lends a copy of the value in a slot, which nothing else can reach.
package func withCopy<R>(of slot: Slot, in memory: TypeMemory, _ body: (Slot) -> R) -> R {
  withTemporarySlot(for: memory) { copy in
    memory.copy(from: slot, to: copy)
    defer { memory.destroy(copy.filled) }
    return body(copy.filled)
  }
}

/// Has a value changed in memory that nothing else can reach, and puts it into its slot when that is done.
///
/// Code of users that runs meanwhile finds in the slot what was there before, and may replace it: the new value is
/// then put over that. A reference that stays the same is not put back, so that such code has the last word on
/// whether the object stays where it was.
///
/// - Parameters:
///   - slot: where the value is, or is to be.
///   - memory: the memory of its type.
///   - body: changes a copy, or fills an empty slot if there is no value; gives whether there is a new value. If
///     not, or if it throws, it leaves the slot as it got it.
/// - Returns: what the closure gives.
/// - Throws: what the closure throws.
package func withExchange<R, E: Error>(
  of slot: Slot,
  in memory: TypeMemory,
  _ body: (Slot) throws(E) -> (isNew: Bool, R),
) throws(E) -> R {
  try withTemporarySlot(for: memory) { place throws(E) in
    if slot.isInitialized { memory.copy(from: slot, to: place) }
    let own = slot.isInitialized ? place.filled : place
    let former = memory.referenceBits(of: own)
    let isNew: Bool
    let result: R
    do throws(E) {
      (isNew, result) = try body(own)
    } catch {
      if own.isInitialized { memory.destroy(own) }
      throw error
    }
    if isNew, former == nil || former != memory.referenceBits(of: place.filled) {
      memory.move(from: place.filled, to: slot)
    } else if isNew || own.isInitialized {
      memory.destroy(place.filled)
    }
    return result
  }
}
