/// Values that stand one behind the other: the elements of an array, to be read without a copy of each, or
/// values that were gathered, to be taken.
@safe
@usableFromInline
package struct ElementSlots {
  // SAFETY: `base` points to `count` values of `type` at `stride`. Those that `withElements` borrows for the time of its
  // closure are only read; those that scratch memory hands over are each taken once, while it lives.
  @usableFromInline let base: UnsafeMutableRawPointer
  @usableFromInline let type: Any.Type
  @usableFromInline let stride: Int
  /// How many there are.
  @usableFromInline package let count: Int

  // SAFETY: for values as said above.
  @unsafe init(base: UnsafeMutableRawPointer, type: Any.Type, stride: Int, count: Int) {
    unsafe self.base = base
    self.type = type
    self.stride = stride
    self.count = count
  }

  /// No values.
  package static var none: ElementSlots {
    // SAFETY: of no values none is ever asked for.
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

/// Lends the elements of an array for reading.
package func withElements<Element, R>(
  of array: [Element],
  _ body: (ElementSlots) -> R,
) -> R {
  unsafe array.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return body(.none) }
    // SAFETY: the slots stay inside the closure.
    return body(
      unsafe ElementSlots(
        base: UnsafeMutableRawPointer(mutating: UnsafeRawPointer(base)),
        type: Element.self,
        stride: MemoryLayout<Element>.stride,
        count: buffer.count,
      )
    )
  }
}
