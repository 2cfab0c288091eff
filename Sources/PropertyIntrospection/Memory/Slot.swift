/// The place of one value in memory: a property of an instance, an element being gathered, or an
/// instance as a whole.
///
/// A slot knows whether a value stands in it. `set` then assigns, and releases what stood there;
/// otherwise it initialises. A slot is made by its owner (`ScratchMemory`, `withSlot`) or is part of
/// another, and is not kept longer than that.
@safe
@usableFromInline
package struct Slot {
  // SAFETY: `address` points to memory for one value of the type that every caller of a slot names.
  // The plan that makes slots takes both offset and type from `TypeInfo`, which has them from the
  // runtime, so they agree; the owner of the memory outlives the slot.
  @usableFromInline let address: UnsafeMutableRawPointer

  /// Whether a value stands in the slot.
  @usableFromInline package var isInitialized: Bool

  @inlinable
  @unsafe package init(address: UnsafeMutableRawPointer, isInitialized: Bool) {
    unsafe self.address = address
    self.isInitialized = isInitialized
  }

  /// The slot of a part of this value, in which a value stands or not as told.
  @inlinable
  @inline(__always)
  package func part(at offset: Int, isInitialized: Bool) -> Slot {
    // SAFETY: the offset of a property or element of what this slot is for.
    unsafe Slot(address: address + offset, isInitialized: isInitialized)
  }

  /// Puts a value into the slot; one that stood there is released.
  @inlinable
  @inline(__always)
  package func set<Value>(_ value: consuming Value) {
    // SAFETY: `Value` is the exact type the slot is for; assignment only over a value.
    let target = unsafe address.assumingMemoryBound(to: Value.self)
    if isInitialized {
      unsafe target.pointee = value
    } else {
      unsafe target.initialize(to: value)
    }
  }

  /// A copy of the value that stands in the slot.
  @inlinable
  @inline(__always)
  package func get<Value>(_: Value.Type) -> Value {
    // SAFETY: `Value` is the exact type the slot is for, and a value stands there.
    unsafe address.assumingMemoryBound(to: Value.self).pointee
  }

  /// Lends the value that stands in the slot for changing it in place.
  @inlinable
  @inline(__always)
  package func withValue<Value, R, E: Error>(
    _: Value.Type,
    _ body: (inout Value) throws(E) -> R,
  ) throws(E) -> R {
    // SAFETY: as for `get`; nobody else reads or writes the slot while its owner works on it.
    let target = unsafe address.assumingMemoryBound(to: Value.self)
    return try unsafe body(&target.pointee)
  }

  /// Lends the value that stands in the slot for reading, without a copy.
  @inlinable
  @inline(__always)
  package func read<Value, R>(_: Value.Type, _ body: (borrowing Value) -> R) -> R {
    // SAFETY: as for `get`.
    unsafe body(address.assumingMemoryBound(to: Value.self).pointee)
  }

  /// Takes the value out, which leaves the slot without one.
  @inlinable
  package func take<Value>(_: Value.Type) -> Value {
    // SAFETY: as for `get`; the caller forgets the slot or sets it anew.
    unsafe address.assumingMemoryBound(to: Value.self).move()
  }

  /// The stored properties of the object whose reference stands in the slot.
  ///
  /// The reference must stay in the slot, or be held by the caller, while the result is used.
  @inlinable
  @inline(__always)
  package func objectStorage() -> Slot {
    // SAFETY: the slot is for a class type, so a strong reference stands in it; the object's fields lie
    // at the offsets that the runtime gives for its class.
    let object = unsafe address.assumingMemoryBound(to: AnyObject.self).pointee
    return unsafe Slot(
      address: Unmanaged.passUnretained(object).toOpaque(),
      isInitialized: true,
    )
  }
}

@available(*, unavailable)
extension Slot: Sendable {}

/// Makes a value by filling an empty slot: the closure has put a value there, or throws.
@inlinable
@inline(__always)
package func makeValue<Value, E: Error>(
  of _: Value.Type,
  _ body: (Slot) throws(E) -> Void,
) throws(E) -> Value {
  let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  defer { unsafe memory.deallocate() }
  // SAFETY: room for one value, which the closure initialises unless it throws, and which is moved out.
  try unsafe body(Slot(address: UnsafeMutableRawPointer(memory), isInitialized: false))
  return unsafe memory.move()
}

/// Lends the slot of a value that is only read.
@inlinable
@inline(__always)
package func withReadOnlySlot<Value, R, E: Error>(
  of value: Value,
  _ body: (Slot) throws(E) -> R,
) throws(E) -> R {
  // SAFETY: the slot stays inside the closure, whose callees read values of the slot and set none.
  try unsafe withUnsafePointer(to: value) { pointer throws(E) in
    let address = unsafe UnsafeMutableRawPointer(mutating: UnsafeRawPointer(pointer))
    return try unsafe body(Slot(address: address, isInitialized: true))
  }
}

/// Lends the slot of a variable.
@inlinable
@inline(__always)
package func withSlot<Value, R, E: Error>(
  of value: inout Value,
  _ body: (Slot) throws(E) -> R,
) throws(E) -> R {
  // SAFETY: the slot stays inside the closure, for which the variable is borrowed exclusively.
  try unsafe withUnsafeMutablePointer(to: &value) { pointer throws(E) in
    try unsafe body(Slot(address: UnsafeMutableRawPointer(pointer), isInitialized: true))
  }
}
