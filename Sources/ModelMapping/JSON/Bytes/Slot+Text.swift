import PropertyIntrospection

extension Slot {
  /// Lends the bytes of the string in the slot, without counting a reference to them.
  @inline(__always)
  func withText<R>(_ body: (ByteView) -> R) -> R {
    unsafe ModelMapping.withText(at: pointer(to: String.self), body)
  }
}

/// Lends the bytes of a string that nothing changes meanwhile, without counting a reference to them.
// SAFETY: for the address of a string.
@inline(__always)
@unsafe func withText<R>(at address: UnsafePointer<String>, _ body: (ByteView) -> R) -> R {
  // The bytes of a string can be lent in place only by a call that might change it. So that call is made on a copy
  // of the string's two words, which owns nothing: the string itself is only read.
  unsafe withUnsafeTemporaryAllocation(of: String.self, capacity: 1) { copies in
    guard let copy = copies.baseAddress else { preconditionFailure("memory without an address") }
    // SAFETY: room for one string; the copy is neither changed, being contiguous, nor destroyed.
    unsafe UnsafeMutableRawPointer(copy)
      .copyMemory(from: address, byteCount: MemoryLayout<String>.size)
    guard unsafe copy.pointee.isContiguousUTF8 else {
      return unsafe withByteView(of: address.pointee, body)
    }
    return unsafe copy.pointee.withUTF8 { buffer in
      // SAFETY: the view stays inside the closure; of no bytes none is ever read.
      let base = unsafe buffer.baseAddress ?? UnsafePointer(bitPattern: 1)
      guard let base = unsafe base else { preconditionFailure("a string without an address") }
      return body(unsafe ByteView(base: base, count: buffer.count))
    }
  }
}
