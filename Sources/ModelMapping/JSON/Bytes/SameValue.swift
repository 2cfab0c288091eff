import Foundation
import PropertyIntrospection

/// A boxed value if it is of exactly this type, without what a cast does besides.
///
/// A cast also bridges, and looks at conformances. For types of values only: an object may be of another
/// class than its box says.
@inline(__always)
func sameValue<Value>(_ box: Any, as _: Value.Type) -> Value? {
  unsafe withUnsafePointer(to: box) { box in
    guard unsafe holds(box, Value.self) else { return nil }
    // SAFETY: the value of this type stands in the box.
    return unsafe UnsafeRawPointer(box).assumingMemoryBound(to: Value.self).pointee
  }
}

/// The same, and moves the value out: it is not counted again, and the box is left with nothing in it.
@inline(__always)
func takeSameValue<Value>(_ box: inout Any, as _: Value.Type) -> Value? {
  unsafe withUnsafeMutablePointer(to: &box) { box in
    guard unsafe holds(box, Value.self) else { return nil }
    // SAFETY: as above; what was moved out is not released by the box, as that is made anew over it.
    let value = unsafe UnsafeMutableRawPointer(box).assumingMemoryBound(to: Value.self).move()
    unsafe box.initialize(to: ())
    return value
  }
}

/// Whether a value of exactly this type stands in a box; never for types that a box has no room for.
@inline(__always)
@unsafe private func holds<Value>(_ box: UnsafePointer<Any>, _: Value.Type) -> Bool {
  let room = 3 * MemoryLayout<Int>.stride
  guard MemoryLayout<Value>.size <= room,
    MemoryLayout<Value>.alignment <= MemoryLayout<Int>.alignment
  else { return false }
  // SAFETY: a box is three words for the value and then its type, by Swift's ABI
  // (docs/ABI/TypeLayout.rst, "Opaque Existential Containers"). Values that have room there and can be
  // moved by their bytes stand in the box itself, and callers ask for such types only.
  let type = unsafe UnsafeRawPointer(box).load(fromByteOffset: room, as: Any.Type.self)
  return type == Value.self
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
    // SAFETY: as in `holds`; what an `NSNumber` is boxed as is its class, or on Apple platforms that of
    // the objects that stand for it.
    let type = unsafe UnsafeRawPointer(box)
      .load(fromByteOffset: 3 * MemoryLayout<Int>.stride, as: Any.Type.self)
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
