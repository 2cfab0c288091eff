import Foundation
import PropertyIntrospection

/// A type whose values stand in the box of an `Any` itself.
///
/// Those do that have room in three words, are aligned as words are, and may be moved by their bytes; so for
/// types only whose layout is known. A type that says so and has no room there is not found.
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
extension NSNull: BoxedInline {}

/// A boxed value if it is of exactly this type, without what a cast does besides.
///
/// A cast also bridges, and looks at conformances. An object of a subclass is none of the type.
@inline(__always)
func sameValue<Value: BoxedInline>(_ box: Any, as _: Value.Type) -> Value? {
  unsafe withUnsafePointer(to: box) { box in
    guard unsafe holds(box, Value.self) else { return nil }
    // SAFETY: the value of this type stands in the box.
    return unsafe UnsafeRawPointer(box).assumingMemoryBound(to: Value.self).pointee
  }
}

/// The same, and moves the value out: it is not counted again, and the box is left with nothing in it.
@inline(__always)
func takeSameValue<Value: BoxedInline>(_ box: inout Any, as _: Value.Type) -> Value? {
  unsafe withUnsafeMutablePointer(to: &box) { box in
    guard unsafe holds(box, Value.self) else { return nil }
    // SAFETY: as above; what was moved out is not released by the box, as that is made anew over it.
    let value = unsafe UnsafeMutableRawPointer(box).assumingMemoryBound(to: Value.self).move()
    unsafe box.initialize(to: ())
    return value
  }
}

private let boxRoom = 3 * MemoryLayout<Int>.stride

/// Whether a value of exactly this type stands in a box.
@inline(__always)
@unsafe private func holds<Value: BoxedInline>(_ box: UnsafePointer<Any>, _: Value.Type) -> Bool {
  guard MemoryLayout<Value>.size <= boxRoom,
    MemoryLayout<Value>.alignment <= MemoryLayout<Int>.alignment
  else { return false }
  return unsafe boxedType(box) == Value.self
}

/// The type of what is in a box.
@inline(__always)
@unsafe private func boxedType(_ box: UnsafePointer<Any>) -> Any.Type {
  // SAFETY: a box is three words for the value, or for a reference to it if it has no room there, and then
  // one for its type, as Swift's ABI has it (docs/ABI/TypeLayout.rst, "Opaque Existential Containers").
  unsafe UnsafeRawPointer(box).load(fromByteOffset: boxRoom, as: Any.Type.self)
}

/// A number of Foundation, if it is none of the decimal ones.
@inline(__always)
func plainNumber(_ box: Any) -> NSNumber? {
  guard let number = numberObject(box) else { return nil }
  let own = type(of: number)
  return own == NSNumber.numberType || own == NSNumber.boolType ? number : nil
}

@inline(__always)
private func numberObject(_ box: Any) -> NSNumber? {
  unsafe withUnsafePointer(to: box) { box in
    // SAFETY: as in `boxedType`; what an `NSNumber` is boxed as is its class, or on Apple platforms that of
    // the objects that stand for it.
    let type = unsafe boxedType(box)
    guard type == NSNumber.self || type == NSNumber.numberType || type == NSNumber.boolType else {
      return nil
    }
    return unsafe UnsafeRawPointer(box).assumingMemoryBound(to: NSNumber.self).pointee
  }
}

/// Lends the slot of a boxed value, for reading, if it is of exactly the type of some memory.
func withSameValue<R>(_ box: Any, in memory: TypeMemory, _ body: (Slot) -> R) -> R? {
  func open<Boxed>(_ value: Boxed) -> R? {
    Boxed.self == memory.type ? withReadOnlySlot(of: value) { body($0) } : nil
  }
  return _openExistential(box, do: open)
}
