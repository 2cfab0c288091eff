extension Slot {
  /// The slot of what an `Optional` in this slot wraps, for reading; nil if it is nil.
  @inlinable
  package func wrapped<Wrapped>(of _: Wrapped?.Type) -> Slot? {
    // SAFETY: an `Optional` keeps what it wraps at its own address and in its own form, as an inout
    // access through `optional!` shows; whether it wraps anything is asked of the `Optional` itself.
    let isNil = unsafe address.assumingMemoryBound(to: Wrapped?.self).pointee == nil
    return isNil ? nil : self
  }
}
