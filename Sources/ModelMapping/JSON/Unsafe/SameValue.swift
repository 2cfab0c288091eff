import ModelMappingFoundation
import PropertyIntrospection

/// A type whose values are stored inline in an `Any`.
///
/// This requires that they fit into three words, have at most the alignment of words, and can be moved bitwise;
/// so only types of known layout conform. A conforming type that does not fit is not found.
protocol BoxedInline {}

extension String: BoxedInline {}
extension Bool: BoxedInline {}
extension Int: BoxedInline {}
extension Int8: BoxedInline {}
extension Int16: BoxedInline {}
extension Int32: BoxedInline {}
extension Int64: BoxedInline {}
extension UInt: BoxedInline {}
extension UInt8: BoxedInline {}
extension UInt16: BoxedInline {}
extension UInt32: BoxedInline {}
extension UInt64: BoxedInline {}
extension Float: BoxedInline {}
extension Double: BoxedInline {}
extension Array: BoxedInline {}
extension Dictionary: BoxedInline {}
extension Date: BoxedInline {}
extension UUID: BoxedInline {}

/// Returns a boxed value if it is of exactly this type, without the other work of a cast.
///
/// A cast also bridges and checks conformances. An object of a subclass does not match.
@inline(__always)
func sameValue<Value: BoxedInline>(_ box: Any, as _: Value.Type) -> Value? {
  unsafe withUnsafePointer(to: box) { box in
    guard unsafe holds(box, Value.self) else { return nil }
    // SAFETY: the box contains a value of this type.
    return unsafe UnsafeRawPointer(box).assumingMemoryBound(to: Value.self).pointee
  }
}

/// Like `sameValue(_:as:)`, but moves the value out: it is not retained again, and the box is left empty.
@inline(__always)
func takeSameValue<Value: BoxedInline>(_ box: inout Any, as _: Value.Type) -> Value? {
  unsafe withUnsafeMutablePointer(to: &box) { box in
    guard unsafe holds(box, Value.self) else { return nil }
    // SAFETY: as above; the box does not release the moved value, because it is reinitialized.
    let value = unsafe UnsafeMutableRawPointer(box).assumingMemoryBound(to: Value.self).move()
    unsafe box.initialize(to: ())
    return value
  }
}

private let boxRoom = 3 * MemoryLayout<Int>.stride

/// Whether a box contains a value of exactly this type.
@inline(__always)
@unsafe private func holds<Value: BoxedInline>(_ box: UnsafePointer<Any>, _: Value.Type) -> Bool {
  guard MemoryLayout<Value>.size <= boxRoom,
    MemoryLayout<Value>.alignment <= MemoryLayout<Int>.alignment
  else { return false }
  return unsafe boxedType(box) == Value.self
}

/// Returns the type of the value in a box.
@inline(__always)
@unsafe func boxedType(_ box: UnsafePointer<Any>) -> Any.Type {
  // SAFETY: a box is three words for the value, or for a reference to it if it does not fit, and then one for
  // its type, as defined by Swift's ABI (docs/ABI/TypeLayout.rst, "Opaque Existential Containers").
  unsafe UnsafeRawPointer(box).load(fromByteOffset: boxRoom, as: Any.Type.self)
}

/// Passes the slot of a boxed value to a closure, for reading, if it is of exactly the type of some memory.
func withSameValue<R>(_ box: Any, in memory: TypeMemory, _ body: (Slot) -> R) -> R? {
  func open<Boxed>(_ value: Boxed) -> R? {
    Boxed.self == memory.type ? withReadOnlySlot(of: value) { body($0) } : nil
  }
  return _openExistential(box, do: open)
}

extension Slot {
  /// Passes the bytes of the string in the slot to a closure, without retaining the string.
  @inline(__always)
  func withText<R>(_ body: (ByteView) -> R) -> R {
    unsafe ModelMapping.withText(at: pointer(to: String.self), body)
  }
}

/// Passes the bytes of a string that does not change meanwhile to a closure, without retaining the string.
// SAFETY: the address must be a string's.
@inline(__always)
@unsafe func withText<R>(at address: UnsafePointer<String>, _ body: (ByteView) -> R) -> R {
  // Only a mutating call can lend the bytes of a string in place. It is made on a copy of the string's two
  // words, which owns nothing: the string itself is only read.
  unsafe withUnsafeTemporaryAllocation(of: String.self, capacity: 1) { copies in
    guard let copy = copies.baseAddress else { preconditionFailure("memory without an address") }
    // SAFETY: capacity for one string; the copy is neither changed, being contiguous, nor destroyed.
    unsafe UnsafeMutableRawPointer(copy)
      .copyMemory(from: address, byteCount: MemoryLayout<String>.size)
    guard unsafe copy.pointee.isContiguousUTF8 else {
      return unsafe withByteView(of: address.pointee, body)
    }
    return unsafe copy.pointee.withUTF8 { buffer in
      // SAFETY: the view stays inside the closure; an empty one is never read.
      let base = unsafe buffer.baseAddress ?? UnsafePointer(bitPattern: 1)
      guard let base = unsafe base else { preconditionFailure("a string without an address") }
      return body(unsafe ByteView(base: base, count: buffer.count))
    }
  }
}
