/// The memory of one value whose type is known at run time: a property of an instance, an element being
/// gathered, or an instance as a whole.
///
/// A slot knows the type of its value, and stops the program if it is accessed as another type. It also knows
/// whether it holds a value: `set` then exchanges the value, otherwise it initializes the memory. A slot is
/// made by the owner of the memory (`ScratchMemory`, `withSlot`, `InstanceStorage`) and is not kept longer
/// than the owner says.
@safe
@usableFromInline
package struct Slot {
  // SAFETY: `address` points to memory for one value of `type`, and holds one if `isInitialized` says so; the
  // owner of the memory outlives the slot. Whoever makes a slot upholds that.
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

  /// The same slot after a value was put into it.
  ///
  /// What reads into a slot reports whether it did: the outcome is what callers go by.
  @inlinable
  @inline(__always)
  package var filled: Slot { unsafe Slot(address: address, type: type, isInitialized: true) }

  /// The same memory as if it held no value: for one whose value needs no destruction, such as nil.
  @inlinable
  @inline(__always)
  package var emptied: Slot { unsafe Slot(address: address, type: type, isInitialized: false) }

  /// The memory as one value of a type, which must be the slot's.
  @inlinable
  @inline(__always)
  @unsafe package func pointer<Value>(to _: Value.Type) -> UnsafeMutablePointer<Value> {
    precondition(type == Value.self, "a slot was accessed as another type")
    // SAFETY: the memory is for this type, as just checked.
    return unsafe address.assumingMemoryBound(to: Value.self)
  }

  /// The same for a type that was looked up before.
  @inlinable
  @inline(__always)
  @unsafe func pointer<Value>(to key: TypeKey<Value>) -> UnsafeMutablePointer<Value> {
    precondition(type == key.type, "a slot was accessed as another type")
    // SAFETY: as above; a key has the type that it is named by.
    return unsafe address.assumingMemoryBound(to: Value.self)
  }

  /// Puts a value into the slot.
  ///
  /// A value that it held is released when the new one is in its place, so that a `deinit` that looks finds
  /// the slot whole.
  @inlinable
  @inline(__always)
  package func set<Value>(_ value: consuming Value) {
    unsafe put(value, at: pointer(to: Value.self))
  }

  /// The same for a type that was looked up before.
  @inlinable
  @inline(__always)
  package func set<Value>(_ value: consuming Value, as key: TypeKey<Value>) {
    unsafe put(value, at: pointer(to: key))
  }

  // SAFETY: for the slot's own address, as a pointer to its type.
  @inlinable
  @inline(__always)
  @unsafe func put<Value>(_ value: consuming Value, at target: UnsafeMutablePointer<Value>) {
    // SAFETY: what is moved out was initialized; between the two lines nothing else runs.
    if isInitialized {
      let former = unsafe target.move()
      unsafe target.initialize(to: value)
      withExtendedLifetime(former) {}
    } else {
      unsafe target.initialize(to: value)
    }
  }

  /// A copy of the value in the slot.
  @inlinable
  @inline(__always)
  package func get<Value>(_ type: Value.Type) -> Value {
    // SAFETY: the slot holds a value.
    unsafe pointer(to: type).pointee
  }

  /// The same for a type that was looked up before.
  @inlinable
  @inline(__always)
  package func get<Value>(_ key: TypeKey<Value>) -> Value {
    unsafe pointer(to: key).pointee
  }

  /// Lends the value in the slot for reading, without a copy.
  ///
  /// Nothing that runs meanwhile may reach the slot.
  @inlinable
  @inline(__always)
  package func read<Value, R, E: Error>(
    _ type: Value.Type,
    _ body: (borrowing Value) throws(E) -> R,
  ) throws(E) -> R {
    // SAFETY: as for `get`.
    try unsafe body(pointer(to: type).pointee)
  }

  /// Lends the value in a slot of the caller's own for changing it in place.
  @inlinable
  @inline(__always)
  package func withValue<Value, R, E: Error>(
    _ type: Value.Type,
    _ body: (inout Value) throws(E) -> R,
  ) throws(E) -> R {
    // SAFETY: as for `get`; nobody else reads or writes the slot while its owner works on it.
    let target = unsafe pointer(to: type)
    return try unsafe body(&target.pointee)
  }

  /// Moves the value out, which leaves the slot empty.
  @inlinable
  @inline(__always)
  package func take<Value>(_ type: Value.Type) -> Value {
    // SAFETY: as for `get`; the caller forgets the slot or sets it anew.
    unsafe pointer(to: type).move()
  }
}

/// A type that was looked up once, as code that is generic over a part of the type has to look it up at run
/// time wherever it names it.
@usableFromInline
package struct TypeKey<Value>: Sendable {
  @usableFromInline let type: Any.Type

  /// Looks the type up.
  @inlinable
  package init() {
    type = Value.self
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
  let address = UnsafeMutableRawPointer(memory)
  try unsafe body(Slot(address: address, type: Value.self, isInitialized: false))
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
    return try unsafe body(Slot(address: address, type: Value.self, isInitialized: true))
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
    let address = UnsafeMutableRawPointer(pointer)
    return try unsafe body(Slot(address: address, type: Value.self, isInitialized: true))
  }
}
