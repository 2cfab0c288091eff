/// The memory of one value whose type is known at run time: a property of an instance, an element being
/// gathered, or an instance as a whole.
///
/// A slot holds the type of its value, and traps if it is accessed as another type. It also records whether it
/// holds a value: `set` then replaces the value, otherwise it initializes the memory. A slot is created by the
/// owner of the memory (`ScratchMemory`, `withSlot`, `InstanceStorage`) and must not be kept longer than the
/// owner allows.
@safe
@frozen
@usableFromInline
package struct Slot {
  // SAFETY: `address` points to memory for one value of `type`, and holds one if `isInitialized` is true; the
  // owner of the memory outlives the slot. The creator of the slot guarantees this.
  @usableFromInline let address: UnsafeMutableRawPointer

  /// The type of the value.
  @usableFromInline package let type: Any.Type

  /// Whether the slot holds a value.
  @usableFromInline package let isInitialized: Bool

  @inlinable
  @inline(__always)
  @unsafe package init(address: UnsafeMutableRawPointer, type: Any.Type, isInitialized: Bool) {
    unsafe self.address = address
    self.type = type
    self.isInitialized = isInitialized
  }

  /// The slot, marked as holding a value.
  ///
  /// Code that reads into a slot reports whether it did: callers rely on that outcome. In debug builds, each
  /// access to the value of a slot without this mark traps.
  @inlinable
  @inline(__always)
  package var filled: Slot { unsafe Slot(address: address, type: type, isInitialized: true) }

  /// The slot, marked as empty, for a value that needs no destruction, such as nil.
  @inlinable
  @inline(__always)
  package var emptied: Slot { unsafe Slot(address: address, type: type, isInitialized: false) }

  /// Returns whether another slot is of the same memory.
  @inlinable
  @inline(__always)
  package func isSame(as other: Slot) -> Bool { unsafe address == other.address }

  /// Returns a pointer to the value, whose type must be the slot's.
  @inlinable
  @inline(__always)
  @unsafe package func pointer<Value>(to _: Value.Type) -> UnsafeMutablePointer<Value> {
    precondition(type == Value.self, "a slot was accessed as another type")
    // SAFETY: the memory is for this type, as just checked.
    return unsafe address.assumingMemoryBound(to: Value.self)
  }

  /// Like `pointer(to:)`, but for a type that was looked up before.
  @inlinable
  @inline(__always)
  @unsafe func pointer<Value>(to key: TypeKey<Value>) -> UnsafeMutablePointer<Value> {
    precondition(type == key.type, "a slot was accessed as another type")
    // SAFETY: as above; a key holds its own `Value` type.
    return unsafe address.assumingMemoryBound(to: Value.self)
  }

  /// Sets the value of the slot.
  ///
  /// A previous value is released after the new one is in place, so that a `deinit` that reads the slot finds
  /// it initialized.
  @inlinable
  @inline(__always)
  package func set<Value>(_ value: consuming Value) {
    unsafe put(value, at: pointer(to: Value.self))
  }

  /// Sets the value of an empty slot.
  @inlinable
  @inline(__always)
  package func initialize<Value>(to value: consuming Value) {
    assert(!isInitialized, "a value was put into a slot that has one")
    unsafe pointer(to: Value.self).initialize(to: value)
  }

  /// Like `set(_:)`, but for a type that was looked up before.
  @inlinable
  @inline(__always)
  package func set<Value>(_ value: consuming Value, as key: TypeKey<Value>) {
    unsafe put(value, at: pointer(to: key))
  }

  /// Assigns to the value in the slot, whose release must run no user code.
  @inlinable
  @inline(__always)
  package func assign<Value>(_ value: consuming Value, as key: TypeKey<Value>) {
    assert(isInitialized, "a value was assigned to an empty slot")
    // SAFETY: the slot holds a value.
    unsafe pointer(to: key).pointee = value
  }

  // SAFETY: `target` must be the slot's own address, as a pointer to its type.
  @inlinable
  @inline(__always)
  @unsafe func put<Value>(_ value: consuming Value, at target: UnsafeMutablePointer<Value>) {
    // SAFETY: the value moved out was initialized; nothing else runs between the two lines.
    if isInitialized {
      let former = unsafe target.move()
      unsafe target.initialize(to: value)
      // Not `withExtendedLifetime`, which looks up the type at run time if the compiler does not know it.
      _ = consume former
    } else {
      unsafe target.initialize(to: value)
    }
  }

  /// Returns a copy of the value in the slot.
  @inlinable
  @inline(__always)
  package func get<Value>(_ type: Value.Type) -> Value {
    assert(isInitialized, "the value of an empty slot was read")
    // SAFETY: the slot holds a value.
    return unsafe pointer(to: type).pointee
  }

  /// Like `get(_:)`, but for a type that was looked up before.
  @inlinable
  @inline(__always)
  package func get<Value>(_ key: TypeKey<Value>) -> Value {
    assert(isInitialized, "the value of an empty slot was read")
    // SAFETY: as above.
    return unsafe pointer(to: key).pointee
  }

  /// Returns whether the slot's value and another one, of a type of one byte, are the same.
  package func hasSameByte(as other: Slot, in memory: TypeMemory) -> Bool {
    assert(isInitialized && other.isInitialized, "the value of an empty slot was read")
    precondition(
      memory.size == 1 && memory.type == type && memory.type == other.type,
      "a byte was read from a value of another type",
    )
    // SAFETY: each slot holds a value of one byte.
    return unsafe address.loadUnaligned(as: UInt8.self)
      == other.address.loadUnaligned(as: UInt8.self)
  }

  /// Calls a closure with the value in the slot, for reading without a copy.
  ///
  /// No code that runs meanwhile may access the slot.
  @inlinable
  @inline(__always)
  package func read<Value, R, E: Error>(
    _ type: Value.Type,
    _ body: (borrowing Value) throws(E) -> R,
  ) throws(E) -> R {
    assert(isInitialized, "the value of an empty slot was read")
    // SAFETY: as for `get`.
    return try unsafe body(pointer(to: type).pointee)
  }

  /// Calls a closure to change the value in place; the caller must own the slot.
  @inlinable
  @inline(__always)
  package func withValue<Value, R, E: Error>(
    _ type: Value.Type,
    _ body: (inout Value) throws(E) -> R,
  ) throws(E) -> R {
    assert(isInitialized, "the value of an empty slot was changed")
    // SAFETY: as for `get`; no other code reads or writes the slot while its owner works on it.
    let target = unsafe pointer(to: type)
    return try unsafe body(&target.pointee)
  }

  /// Moves the value out, leaving the slot empty.
  @inlinable
  @inline(__always)
  package func take<Value>(_ type: Value.Type) -> Value {
    assert(isInitialized, "the value of an empty slot was taken")
    // SAFETY: as for `get`; the caller discards the slot or sets it again.
    return unsafe pointer(to: type).move()
  }
}

/// A type that was looked up once; code generic over a part of the type otherwise looks it up at run time at
/// each use.
@frozen
@usableFromInline
package struct TypeKey<Value>: Sendable {
  @usableFromInline let type: Any.Type

  /// Looks up the type.
  @inlinable
  package init() {
    type = Value.self
  }
}

@available(*, unavailable)
extension Slot: Sendable {}

/// Makes a value by filling an empty slot; the closure sets it or throws.
@inlinable
@inline(__always)
package func makeValue<Value, E: Error>(
  of _: Value.Type,
  _ body: (Slot) throws(E) -> Void,
) throws(E) -> Value {
  // SAFETY: memory for one value, which the closure initializes unless it throws, and which is moved out.
  try unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory throws(E) in
    guard let first = memory.baseAddress else { preconditionFailure("memory without an address") }
    let address = UnsafeMutableRawPointer(first)
    try unsafe body(Slot(address: address, type: Value.self, isInitialized: false))
    return unsafe first.move()
  }
}

/// Calls a closure with the slot of a value that is only read.
@inlinable
@inline(__always)
package func withReadOnlySlot<Value, R, E: Error>(
  of value: Value,
  _ body: (Slot) throws(E) -> R,
) throws(E) -> R {
  // SAFETY: the slot does not escape the closure, whose callees read values of the slot and set none.
  try unsafe withUnsafePointer(to: value) { pointer throws(E) in
    let address = unsafe UnsafeMutableRawPointer(mutating: UnsafeRawPointer(pointer))
    return try unsafe body(Slot(address: address, type: Value.self, isInitialized: true))
  }
}

/// Calls a closure with the slot of a variable.
@inlinable
@inline(__always)
package func withSlot<Value, R, E: Error>(
  of value: inout Value,
  _ body: (Slot) throws(E) -> R,
) throws(E) -> R {
  // SAFETY: the slot does not escape the closure, during which the variable is borrowed exclusively.
  try unsafe withUnsafeMutablePointer(to: &value) { pointer throws(E) in
    let address = UnsafeMutableRawPointer(pointer)
    return try unsafe body(Slot(address: address, type: Value.self, isInitialized: true))
  }
}
