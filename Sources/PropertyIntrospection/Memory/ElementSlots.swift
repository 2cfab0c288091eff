/// Contiguous values: the elements of an array, read without copying each, or gathered values, to be taken.
@safe
@usableFromInline
package struct ElementSlots {
  // SAFETY: `base` points to `count` values of `type` at `stride`. Values borrowed by `withElements` are only
  // read, during its closure; values handed over by scratch memory are each taken once, while it is alive.
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let type: Any.Type
  @usableFromInline let stride: Int
  /// The number of values.
  @usableFromInline package let count: Int

  // SAFETY: the values must satisfy the invariant above.
  @unsafe init(base: UnsafeMutableRawPointer, type: Any.Type, stride: Int, count: Int) {
    unsafe self.base = base
    self.type = type
    self.stride = stride
    self.count = count
  }

  /// The parts of a value that consists of values of one type, such as an `InlineArray`.
  package init(of slot: Slot, as whole: TypeMemory, _ element: TypeMemory, count: Int) {
    precondition(whole.type == slot.type && slot.isInitialized)
    precondition(whole.size == count * element.stride)
    // SAFETY: the values take all of the memory, as just checked; they are only read.
    unsafe self.init(
      base: slot.address,
      type: element.type,
      stride: element.stride,
      count: count,
    )
  }

  /// No values.
  package static var none: ElementSlots {
    // SAFETY: with a count of zero, the address is never accessed.
    guard let address = unsafe UnsafeMutableRawPointer(bitPattern: 16) else {
      preconditionFailure("no address")
    }
    return unsafe ElementSlots(base: address, type: Never.self, stride: 1, count: 0)
  }

  /// The slot of an element.
  @inlinable
  @inline(__always)
  package subscript(index: Int) -> Slot {
    precondition(index >= 0 && index < count)
    return unsafe Slot(address: base + index * stride, type: type, isInitialized: true)
  }
}

@available(*, unavailable)
extension ElementSlots: Sendable {}

/// Calls a closure with the elements of an array, for reading.
package func withElements<Element, R, E: Error>(
  of array: [Element],
  _ body: (ElementSlots) throws(E) -> R,
) throws(E) -> R {
  unsafe try array.withUnsafeBufferPointer { buffer throws(E) in
    guard let base = buffer.baseAddress else { return try body(.none) }
    // SAFETY: the slots do not escape the closure.
    return try body(
      unsafe ElementSlots(
        base: UnsafeMutableRawPointer(mutating: UnsafeRawPointer(base)),
        type: Element.self,
        stride: MemoryLayout<Element>.stride,
        count: buffer.count,
      )
    )
  }
}
