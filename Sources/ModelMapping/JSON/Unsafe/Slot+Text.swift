import PropertyIntrospection

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
