extension Slot {
  /// The slot of what an `Optional` in this slot wraps, for reading; nil if it is nil.
  @inlinable
  package func wrapped<Wrapped>(of _: Wrapped?.Type) -> Slot? {
    // SAFETY: an `Optional` keeps what it wraps at its own address and in its own form, as an inout
    // access through `optional!` shows; whether it wraps anything is asked of the `Optional` itself.
    let isNil = unsafe isEmpty(address.assumingMemoryBound(to: Wrapped?.self).pointee)
    return isNil ? nil : self
  }

  /// Makes an `Optional` of the value that was put into this empty slot for one.
  package func wrap<Wrapped>(_: Wrapped.Type, as optional: TypeMemory) {
    // An `Optional` that is no larger than what it wraps has its nil among the patterns of bits that are no
    // value of it, so that nothing is to be done for a value.
    if optional.size > MemoryLayout<Wrapped>.size { wrapInLarger(Wrapped.self) }
  }

  // By itself, because the type of the `Optional` is looked up where it starts.
  @inline(never)
  private func wrapInLarger<Wrapped>(_: Wrapped.Type) {
    // SAFETY: the slot has room for the `Optional`, and what it wraps stands where the `Optional` keeps
    // it, as said above; the value is moved out before the whole is put in its place.
    let value = unsafe address.assumingMemoryBound(to: Wrapped.self).move()
    unsafe address.assumingMemoryBound(to: Wrapped?.self).initialize(to: value)
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
