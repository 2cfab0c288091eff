/// What can be done with the memory of a type whose name is only known at run time.
///
/// The subclass for each type is made once, where the type is opened; its callers need no generics.
@usableFromInline
package class TypeMemory {
  /// The type.
  @usableFromInline package let type: Any.Type
  /// The bytes that one value takes.
  @usableFromInline package let size: Int
  /// The bytes from one element of an array to the next.
  package let stride: Int
  /// The alignment of a value in bytes.
  @usableFromInline package let alignment: Int
  /// Whether a value is a reference to an object, or nil for none, and nothing else.
  private let isReference: Bool

  fileprivate init<Value>(_: Value.Type) {
    type = Value.self
    size = MemoryLayout<Value>.size
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    isReference = size == MemoryLayout<Int>.size && isReferenceType(Value.self)
  }

  /// The bits of the reference in a slot that holds a value, to tell whether it is another one later; nil if the
  /// slot is empty or the type is not one of references.
  func referenceBits(of slot: Slot) -> UInt? {
    guard isReference, slot.isInitialized else { return nil }
    // SAFETY: the slot holds one word.
    return unsafe slot.address.load(as: UInt.self)
  }

  /// Describes the memory of a type.
  package static func of<Value>(_: Value.Type) -> TypeMemory {
    MemoryOf<Value>()
  }

  /// Describes the memory of a type for which something is compiled; what is compiled for another, such as a
  /// superclass, is left alone.
  package static func of<Value>(_ type: Value.Type, _ operations: TypeOperations) -> TypeMemory {
    operations.type == type ? CompiledMemory(type, operations) : .of(type)
  }

  /// What is compiled for the type, if something is.
  package var operations: TypeOperations? { nil }

  /// Destroys the value that stands in a slot.
  package func destroy(_: Slot) {}
  /// Copies the value of one slot to another.
  package func copy(from _: Slot, to _: Slot) {}
  /// Moves the value of one slot to another; the first is left without a value.
  package func move(from _: Slot, to _: Slot) {}
  /// Moves values that stand one behind the other to memory that is apart from theirs.
  @unsafe func move(from _: UnsafeMutableRawPointer, to _: UnsafeMutableRawPointer, count _: Int) {}
  /// Destroys values that stand one behind the other.
  @unsafe func destroy(_: UnsafeMutableRawPointer, count _: Int) {}
  /// The value of a slot, boxed.
  package func box(_: Slot) -> Any { () }
  /// Puts a boxed value into a slot, if it is of the type.
  package func set(_: Slot, to _: Any) -> Bool { false }
}

/// Whether values of a type are references to objects, or `Optional`s of such.
private func isReferenceType(_ type: Any.Type) -> Bool {
  let kind = MetadataKind(of: type)
  guard kind == .optional else { return kind.isClass }
  return (type as? any OptionalShape.Type).map { isReferenceType($0.wrappedType) } ?? false
}

private final class MemoryOf<Value>: TypeMemory {
  init() {
    super.init(Value.self)
  }

  override func destroy(_ slot: Slot) { _ = slot.take(Value.self) }

  // One value at a time: what works on several copies whole strides, and behind a single value other
  // properties may stand in what would be its padding.

  override func copy(from source: Slot, to target: Slot) { target.set(source.get(Value.self)) }

  override func move(from source: Slot, to target: Slot) {
    target.set(source.take(Value.self))
  }

  @unsafe override func move(
    from source: UnsafeMutableRawPointer,
    to target: UnsafeMutableRawPointer,
    count: Int,
  ) {
    // SAFETY: the caller owns `count` values of this type at `source`, and room for them at `target`.
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

// Not generic: to make a class for each type takes the runtime long.
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
      // SAFETY: the caller owns `count` values of this type at `source`, and room for them at `target`.
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
