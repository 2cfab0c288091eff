extension Slot {
  /// The slot of what an `Optional` in this slot wraps, for reading; nil if it is nil.
  @inlinable
  @inline(__always)
  package func wrapped<Wrapped>(of type: Wrapped?.Type) -> Slot? {
    unsafe wrapped(at: pointer(to: type))
  }

  /// The same for a type that was looked up before.
  @inlinable
  @inline(__always)
  package func wrapped<Wrapped>(of key: TypeKey<Wrapped?>) -> Slot? {
    unsafe wrapped(at: pointer(to: key))
  }

  // SAFETY: for the slot's own address, as a pointer to its type.
  @inlinable
  @inline(__always)
  @unsafe func wrapped<Wrapped>(at target: UnsafeMutablePointer<Wrapped?>) -> Slot? {
    // SAFETY: an `Optional` keeps what it wraps at its own address and in its own form, as an inout
    // access through `optional!` shows; whether it wraps anything is asked of the `Optional` itself.
    let isNil = unsafe isEmpty(target.pointee)
    return isNil ? nil : unsafe Slot(address: address, type: Wrapped.self, isInitialized: true)
  }

  /// The slot for what an `Optional` is to wrap, whose own memory this empty slot is; `wrap` makes the
  /// `Optional` of it then.
  package func payload<Wrapped>(of key: TypeKey<Wrapped?>) -> Slot {
    precondition(type == key.type && !isInitialized)
    // SAFETY: as above.
    return unsafe Slot(address: address, type: Wrapped.self, isInitialized: false)
  }

  /// Makes an `Optional` of the value that was put into the slot that `payload` gave.
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
    let target = unsafe pointer(to: Wrapped?.self)
    let value = unsafe address.assumingMemoryBound(to: Wrapped.self).move()
    unsafe target.initialize(to: value)
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
