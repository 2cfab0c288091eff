extension Slot {
  /// Returns the slot of the value that an `Optional` in this slot wraps, for reading; nil if it is nil.
  @inlinable
  @inline(__always)
  package func wrapped<Wrapped>(of type: Wrapped?.Type) -> Slot? {
    unsafe wrapped(at: pointer(to: type))
  }

  /// Like `wrapped(of:)`, but for a type that was looked up before.
  @inlinable
  @inline(__always)
  package func wrapped<Wrapped>(of key: TypeKey<Wrapped?>) -> Slot? {
    unsafe wrapped(at: pointer(to: key))
  }

  // SAFETY: `target` must be the slot's own address, as a pointer to its type.
  @inlinable
  @inline(__always)
  @unsafe func wrapped<Wrapped>(at target: UnsafeMutablePointer<Wrapped?>) -> Slot? {
    // SAFETY: an `Optional` stores its wrapped value at its own address and in that value's representation, as
    // inout access through `optional!` shows; whether there is a value is read from the `Optional` itself.
    let isNil = unsafe isEmpty(target.pointee)
    return isNil ? nil : unsafe Slot(address: address, type: Wrapped.self, isInitialized: true)
  }

  /// Returns the slot for the wrapped value of an `Optional` whose memory is this empty slot; `wrap` then makes
  /// the `Optional`.
  package func payload<Wrapped>(of key: TypeKey<Wrapped?>) -> Slot {
    precondition(type == key.type && !isInitialized)
    // SAFETY: as above.
    return unsafe Slot(address: address, type: Wrapped.self, isInitialized: false)
  }

  /// Makes an `Optional` of the value placed in the slot from `payload`.
  package func wrap<Wrapped>(_: Wrapped.Type, as optional: TypeMemory) {
    // An `Optional` no larger than its wrapped type represents nil by an otherwise invalid bit pattern, so that
    // a value needs no change.
    if optional.size > MemoryLayout<Wrapped>.size { wrapInLarger(Wrapped.self) }
  }

  // Separate, because the type of the `Optional` is looked up at the start of the function.
  @inline(never)
  private func wrapInLarger<Wrapped>(_: Wrapped.Type) {
    // SAFETY: the slot has memory for the `Optional`, and the wrapped value is where the `Optional` stores it,
    // as stated above; the value is moved out before the whole is initialized.
    let target = unsafe pointer(to: Wrapped?.self)
    let value = unsafe address.assumingMemoryBound(to: Wrapped.self).move()
    unsafe target.initialize(to: value)
  }
}

/// Returns whether an `Optional` is nil.
///
/// The wrapped type is treated as noncopyable, so the value is never copied, which for a model of many
/// properties would cost more than writing it.
@inlinable
func isEmpty<Wrapped: ~Copyable>(_ value: borrowing Wrapped?) -> Bool {
  switch value {
  case .none: true
  case .some: false
  }
}
