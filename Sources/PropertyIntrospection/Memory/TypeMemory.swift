/// Memory operations for a type known only at run time.
///
/// The subclass for each type is created once, where the type is opened; its callers need no generics.
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

  fileprivate init<Value>(_: Value.Type) {
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
  package static func of<Value>(_: Value.Type) -> TypeMemory {
    MemoryOf<Value>()
  }

  /// Returns the memory operations of a type with compiled operations; operations compiled for another type,
  /// such as a superclass, are ignored.
  package static func of<Value>(_ type: Value.Type, _ operations: TypeOperations) -> TypeMemory {
    operations.type == type ? CompiledMemory(type, operations) : .of(type)
  }

  /// The operations compiled for the type, if there are any.
  package var operations: TypeOperations? { nil }

  /// Destroys the value in a slot.
  @usableFromInline package func destroy(_: Slot) {}
  /// Copies the value of one slot to another.
  @usableFromInline package func copy(from _: Slot, to _: Slot) {}
  /// Moves the value of one slot to another, leaving the first without a value.
  @usableFromInline package func move(from _: Slot, to _: Slot) {}
  /// Moves contiguous values to memory that does not overlap theirs.
  @unsafe func move(from _: UnsafeMutableRawPointer, to _: UnsafeMutableRawPointer, count _: Int) {}
  /// Destroys contiguous values.
  @unsafe func destroy(_: UnsafeMutableRawPointer, count _: Int) {}
  /// Returns the value of a slot, boxed.
  package func box(_: Slot) -> Any { () }
  /// Sets a slot to a boxed value, if it has the slot's type.
  package func set(_: Slot, to _: Any) -> Bool { false }
}

/// Returns the kind of a type, or of the type that `Optional`s of any depth wrap.
private func wrappedKind(of type: Any.Type) -> MetadataKind {
  let kind = MetadataKind(of: type)
  guard kind == .optional, let optional = type as? any OptionalShape.Type else { return kind }
  return wrappedKind(of: optional.wrappedType)
}

private final class MemoryOf<Value>: TypeMemory {
  init() {
    super.init(Value.self)
  }

  override func destroy(_ slot: Slot) { _ = slot.take(Value.self) }

  // One value at a time: bulk operations copy whole strides, and other properties may occupy what would be the
  // padding after a single value.

  override func copy(from source: Slot, to target: Slot) { target.set(source.get(Value.self)) }

  override func move(from source: Slot, to target: Slot) {
    target.set(source.take(Value.self))
  }

  @unsafe override func move(
    from source: UnsafeMutableRawPointer,
    to target: UnsafeMutableRawPointer,
    count: Int,
  ) {
    // SAFETY: the caller owns `count` values of this type at `source`, and memory for them at `target`.
    unsafe target.assumingMemoryBound(to: Value.self)
      .moveInitialize(from: source.assumingMemoryBound(to: Value.self), count: count)
  }

  @unsafe override func destroy(_ values: UnsafeMutableRawPointer, count: Int) {
    // SAFETY: the caller owns `count` values of this type.
    unsafe values.assumingMemoryBound(to: Value.self).deinitialize(count: count)
  }

  override func box(_ slot: Slot) -> Any { slot.get(Value.self) }

  override func set(_ slot: Slot, to value: Any) -> Bool {
    guard let value = value as? Value else { return false }
    slot.set(value)
    return true
  }
}

// Not generic: creating a class for each type is slow at run time.
private final class CompiledMemory: TypeMemory {
  private let compiled: TypeOperations

  init<Value>(_ type: Value.Type, _ compiled: TypeOperations) {
    self.compiled = compiled
    super.init(type)
  }

  override var operations: TypeOperations? { compiled }

  override func destroy(_ slot: Slot) { compiled.destroy(slot) }

  override func copy(from source: Slot, to target: Slot) { compiled.copy(source, target) }

  override func move(from source: Slot, to target: Slot) { compiled.move(source, target) }

  @unsafe override func move(
    from source: UnsafeMutableRawPointer,
    to target: UnsafeMutableRawPointer,
    count: Int,
  ) {
    for index in 0..<count {
      // SAFETY: the caller owns `count` values of this type at `source`, and memory for them at `target`.
      let from = unsafe Slot(
        address: source + index * stride,
        type: type,
        isInitialized: true,
      )
      let to = unsafe Slot(
        address: target + index * stride,
        type: type,
        isInitialized: false,
      )
      compiled.move(from, to)
    }
  }

  @unsafe override func destroy(_ values: UnsafeMutableRawPointer, count: Int) {
    for index in 0..<count {
      // SAFETY: the caller owns `count` values of this type.
      compiled.destroy(
        unsafe Slot(address: values + index * stride, type: type, isInitialized: true)
      )
    }
  }

  override func box(_ slot: Slot) -> Any { compiled.box(slot) }

  override func set(_ slot: Slot, to value: Any) -> Bool { compiled.set(slot, value) }
}

@available(*, unavailable)
extension TypeMemory: Sendable {}
