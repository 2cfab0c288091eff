/// The elements of an array where they stand, to be read one by one without a copy of each.
@safe
@usableFromInline
package struct ElementSlots {
  // SAFETY: `base` points to `count` values at `stride`, which `withElements` borrows for the time of its
  // closure; who gets their slots only reads them.
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let stride: Int
  /// How many there are.
  @usableFromInline package let count: Int

  fileprivate init(base: UnsafeMutableRawPointer, stride: Int, count: Int) {
    unsafe self.base = base
    self.stride = stride
    self.count = count
  }

  /// The slot of an element.
  @inlinable
  @inline(__always)
  package subscript(index: Int) -> Slot {
    precondition(index >= 0 && index < count)
    return unsafe Slot(address: base + index * stride, isInitialized: true)
  }
}

@available(*, unavailable)
extension ElementSlots: Sendable {}

/// Lends the elements of an array for reading.
package func withElements<Element, R>(
  of array: [Element],
  _ body: (ElementSlots) -> R,
) -> R {
  unsafe array.withUnsafeBufferPointer { buffer in
    // SAFETY: the slots stay inside the closure; of no elements none is ever asked for.
    let base = unsafe UnsafeRawPointer(buffer.baseAddress) ?? UnsafeRawPointer(bitPattern: 16)
    guard let base = unsafe base else { preconditionFailure("elements without an address") }
    return body(
      unsafe ElementSlots(
        base: UnsafeMutableRawPointer(mutating: base),
        stride: MemoryLayout<Element>.stride,
        count: buffer.count,
      )
    )
  }
}
