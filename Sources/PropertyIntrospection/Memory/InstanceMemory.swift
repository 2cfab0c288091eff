/// Typed access to a property at its offset.
///
/// Callers pass only offsets and types of a `PropertyInfo` whose storage holds its declared type unchanged
/// (`PropertyInfo.isStoredAsDeclared`), and an instance verified to be of the declaring type.
enum InstanceMemory {
  /// Copies a property's value out of a struct.
  static func load<Root, Value>(_ type: Value.Type, at offset: Int, of root: Root) -> Value {
    precondition(offset >= 0 && offset + MemoryLayout<Value>.size <= MemoryLayout<Root>.size)
    // SAFETY: the pointer does not escape the closure, the precondition keeps the read in bounds, and the
    // caller guarantees an initialized `Value` at `offset`.
    return unsafe withUnsafePointer(to: root) { pointer in
      unsafe UnsafeRawPointer(pointer).advanced(by: offset)
        .assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// Replaces a property's value in a struct, releasing the previous one.
  static func store<Root, Value>(_ value: Value, at offset: Int, in root: inout Root) {
    precondition(offset >= 0 && offset + MemoryLayout<Value>.size <= MemoryLayout<Root>.size)
    // SAFETY: as in `load`; `inout` gives exclusive access, and the caller guarantees that the property is a
    // `var`.
    unsafe withUnsafeMutablePointer(to: &root) { pointer in
      unsafe UnsafeMutableRawPointer(pointer).advanced(by: offset)
        .assumingMemoryBound(to: Value.self).pointee = value
    }
  }

  /// Copies a property's value out of an object.
  static func load<Value>(_ type: Value.Type, at offset: Int, ofObject object: AnyObject) -> Value {
    // SAFETY: the object is kept alive during the read; the caller guarantees that it is of the declaring
    // class, whose `TypeInfo` was checked to have the property within its bounds, and that it is not written
    // concurrently.
    withExtendedLifetime(object) {
      unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()).advanced(by: offset)
        .assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// Replaces a property's value in an object, releasing the previous one.
  static func store<Value>(_ value: Value, at offset: Int, inObject object: AnyObject) {
    // SAFETY: as in `load(_:at:ofObject:)`; the caller guarantees that the property is a `var` and is not
    // accessed concurrently.
    withExtendedLifetime(object) {
      unsafe Unmanaged.passUnretained(object).toOpaque().advanced(by: offset)
        .assumingMemoryBound(to: Value.self).pointee = value
    }
  }
}
