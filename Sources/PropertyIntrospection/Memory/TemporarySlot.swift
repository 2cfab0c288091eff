/// Calls a closure with an empty slot for a value of a type, on the stack if it fits.
///
/// The closure must leave the slot empty: it moves out or destroys what it puts there.
@inlinable
@inline(__always)
package func withTemporarySlot<R, E: Error>(
  for memory: TypeMemory,
  _ body: (Slot) throws(E) -> R,
) throws(E) -> R {
  try unsafe withUnsafeTemporaryAllocation(
    byteCount: max(memory.size, 1),
    alignment: memory.alignment,
  ) { buffer throws(E) in
    guard let address = buffer.baseAddress else { preconditionFailure("memory without an address") }
    // SAFETY: memory for one value of the type; the slot does not escape the closure.
    return try body(unsafe Slot(address: address, type: memory.type, isInitialized: false))
  }
}

/// Calls a closure with a slot that holds a boxed value, or returns nil if the value is not of the type.
package func withSlot<R, E: Error>(
  ofBoxed value: Any,
  in memory: TypeMemory,
  _ body: (Slot) throws(E) -> R,
) throws(E) -> R? {
  try withTemporarySlot(for: memory) { slot throws(E) in
    guard memory.set(slot, to: value) else { return nil }
    defer { memory.destroy(slot.filled) }
    return try body(slot.filled)
  }
}

/// Calls a closure with a copy of the value in a slot, which no other code can access.
///
/// Not generic over a result, because unspecialized code looks up its type.
package func withCopy(of slot: Slot, in memory: TypeMemory, _ body: (Slot) -> Void) {
  withTemporarySlot(for: memory) { copy in
    memory.copy(from: slot, to: copy)
    body(copy.filled)
    memory.destroy(copy.filled)
  }
}

/// Changes a value in memory that no other code can access, and then moves it into its slot.
///
/// User code that runs meanwhile finds the previous value in the slot, and may replace it: the new value then
/// overwrites the replacement. An unchanged reference is not written back, so that such code decides whether
/// the object stays in the slot.
///
/// - Parameters:
///   - slot: The slot that holds the value, or is to hold it.
///   - memory: The memory operations of its type.
///   - body: Changes a copy, or fills an empty slot if there is no value; returns whether there is a new value.
///     If not, or if it throws, it must leave the slot initialized or empty, as it was.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
@inlinable
@inline(__always)
package func withExchange<R, E: Error>(
  of slot: Slot,
  in memory: TypeMemory,
  _ body: (Slot) throws(E) -> (isNew: Bool, R),
) throws(E) -> R {
  try withTemporarySlot(for: memory) { new throws(E) in
    if slot.isInitialized { memory.copy(from: slot, to: new) }
    let own = slot.isInitialized ? new.filled : new
    let former = memory.referenceBits(of: own)
    let isNew: Bool
    let result: R
    do throws(E) {
      (isNew, result) = try body(own)
    } catch {
      if own.isInitialized { memory.destroy(own) }
      throw error
    }
    if isNew, former == nil || former != memory.referenceBits(of: new.filled) {
      memory.move(from: new.filled, to: slot)
    } else if isNew || own.isInitialized {
      memory.destroy(new.filled)
    }
    return result
  }
}
