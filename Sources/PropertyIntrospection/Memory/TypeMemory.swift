/// Memory operations for a type known only at run time.
///
/// It opens the type for each operation, so that its callers need no generics; a generic class for each type would be
/// slow to create.
@usableFromInline
package class TypeMemory {
  /// The type.
  @usableFromInline package let type: Any.Type
  /// The size of a value in bytes.
  @usableFromInline package let size: Int
  /// The distance between elements of an array in bytes.
  package let stride: Int
  /// The alignment of a value in bytes.
  @usableFromInline package let alignment: Int
  /// Whether a value is exactly one object reference, which may be nil.
  private let isReference: Bool
  /// Whether a value is of a protocol type, so that it may be an object, or an `Optional` of one.
  private let isExistential: Bool

  /// The code that was compiled for the type, if there is any.
  package let code: ValueCode?

  fileprivate init<Value>(_: Value.Type, code: ValueCode?) {
    self.code = code
    type = Value.self
    size = MemoryLayout<Value>.size
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    let kind = wrappedKind(of: Value.self)
    isReference = size == MemoryLayout<Int>.size && kind.isClass
    isExistential = kind == .existential || kind == .extendedExistential
  }

  /// Returns the bits of the reference in a slot, to detect later whether it has changed; nil if the slot is
  /// empty or its value is not a reference.
  @usableFromInline
  func referenceBits(of slot: Slot) -> UInt? {
    guard slot.isInitialized else { return nil }
    // SAFETY: the slot holds one word.
    if isReference { return unsafe slot.address.load(as: UInt.self) }
    return isExistential ? ExactValue.identity(of: box(slot)).map { UInt(bitPattern: $0) } : nil
  }

  /// Returns the memory operations of a type.
  package static func of<Value>(_ type: Value.Type, code: ValueCode? = nil) -> TypeMemory {
    TypeMemory(type, code: code)
  }

  /// Returns the memory operations of a type with compiled operations.
  package static func of<Value>(_ type: Value.Type, _ operations: TypeOperations) -> TypeMemory {
    CompiledMemory(type, operations)
  }

  /// The operations compiled for the type, if there are any.
  package var operations: TypeOperations? { nil }

  // One value at a time, unless they are contiguous: bulk operations copy whole strides, and other properties may
  // occupy what would be the padding after a single value.

  /// Destroys the value in a slot.
  @usableFromInline
  package func destroy(_ slot: Slot) {
    assert(slot.isInitialized, "the value of an empty slot was destroyed")
    func open<Value>(_: Value.Type) {
      // SAFETY: the slot holds a value, which the caller does not use again.
      unsafe slot.pointer(to: Value.self).deinitialize(count: 1)
    }
    _openExistential(type, do: open)
  }

  /// Copies the value of one slot to another.
  @usableFromInline
  package func copy(from source: Slot, to target: Slot) {
    if !target.isInitialized, let copy = unsafe code?.copy {
      precondition(
        source.type == type && target.type == type,
        "a slot was accessed as another type",
      )
      assert(source.isInitialized, "the value of an empty slot was read")
      // SAFETY: one slot holds a value of the type, the other one none.
      return unsafe copy(source.address, target.address)
    }
    func open<Value>(_: Value.Type) { target.set(source.get(Value.self)) }
    _openExistential(type, do: open)
  }

  /// Moves the value of one slot to another, leaving the first without a value.
  @usableFromInline
  package func move(from source: Slot, to target: Slot) {
    if let code {
      precondition(
        source.type == type && target.type == type,
        "a slot was accessed as another type",
      )
      assert(source.isInitialized, "the value of an empty slot was read")
      // SAFETY: one slot holds a value of the type, the other one none, or one to replace.
      return unsafe target.isInitialized
        ? code.replace(source.address, target.address) : code.move(source.address, target.address)
    }
    func open<Value>(_: Value.Type) { target.set(source.take(Value.self)) }
    _openExistential(type, do: open)
  }

  /// Moves contiguous values to memory that does not overlap theirs.
  @unsafe final func move(
    from source: UnsafeMutableRawPointer,
    to target: UnsafeMutableRawPointer,
    count: Int,
  ) {
    func open<Value>(_: Value.Type) {
      // SAFETY: the caller owns `count` values of this type at `source`, and memory for them at `target`.
      unsafe target.assumingMemoryBound(to: Value.self)
        .moveInitialize(from: source.assumingMemoryBound(to: Value.self), count: count)
    }
    _openExistential(type, do: open)
  }

  /// Destroys contiguous values.
  @unsafe final func destroy(_ values: UnsafeMutableRawPointer, count: Int) {
    func open<Value>(_: Value.Type) {
      // SAFETY: the caller owns `count` values of this type.
      unsafe values.assumingMemoryBound(to: Value.self).deinitialize(count: count)
    }
    _openExistential(type, do: open)
  }

  /// Returns the value of a slot, boxed.
  package func box(_ slot: Slot) -> Any {
    func open<Value>(_: Value.Type) -> Any { slot.get(Value.self) }
    return _openExistential(type, do: open)
  }

  /// Sets a slot to a boxed value, if it has the slot's type.
  package func set(_ slot: Slot, to value: Any) -> Bool {
    func open<Value>(_: Value.Type) -> Bool {
      guard let value = value as? Value else { return false }
      slot.set(value)
      return true
    }
    return _openExistential(type, do: open)
  }
}

/// Returns the kind of a type, or of the type that `Optional`s of any depth wrap.
private func wrappedKind(of type: Any.Type) -> MetadataKind {
  let kind = MetadataKind(of: type)
  guard kind == .optional, let optional = type as? any OptionalShape.Type else { return kind }
  return wrappedKind(of: optional.wrappedType)
}

private final class CompiledMemory: TypeMemory {
  private let compiled: TypeOperations

  init<Value>(_ type: Value.Type, _ compiled: TypeOperations) {
    self.compiled = compiled
    super.init(type, code: compiled.code)
  }

  override var operations: TypeOperations? { compiled }

  override func destroy(_ slot: Slot) { compiled.destroy(slot) }

  override func copy(from source: Slot, to target: Slot) { compiled.copy(source, target) }

  override func move(from source: Slot, to target: Slot) { compiled.move(source, target) }

  override func box(_ slot: Slot) -> Any { compiled.box(slot) }

  override func set(_ slot: Slot, to value: Any) -> Bool { compiled.set(slot, value) }
}

@available(*, unavailable)
extension TypeMemory: Sendable {}
