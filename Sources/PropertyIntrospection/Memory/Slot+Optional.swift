extension Slot {
  /// The slot of what an `Optional` in this slot wraps, for reading; nil if it is nil.
  @inlinable
  package func wrapped<Wrapped>(of _: Wrapped?.Type) -> Slot? {
    // SAFETY: an `Optional` keeps what it wraps at its own address and in its own form, as an inout
    // access through `optional!` shows; whether it wraps anything is asked of the `Optional` itself.
    let isNil = unsafe isEmpty(address.assumingMemoryBound(to: Wrapped?.self).pointee)
    return isNil ? nil : self
  }
}

/// Whether an `Optional` is nil, asked of a type that may not be copyable: so it is never copied, which
/// for a model of many properties would cost more than writing it.
@inlinable
func isEmpty<Wrapped: ~Copyable>(_ value: borrowing Wrapped?) -> Bool {
  switch value {
  case .none: true
  case .some: false
  }
}
