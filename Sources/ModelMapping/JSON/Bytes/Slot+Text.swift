import PropertyIntrospection

extension Slot {
  /// Lends the bytes of the text that stands in the slot, without counting a reference to them.
  @inline(__always)
  func withText<R>(_ body: (ByteView) -> R) -> R {
    // Bytes of a contiguous text can be lent in place only by a call that might change another one.
    withValue(String.self) { text in
      guard text.isContiguousUTF8 else { return withByteView(of: text, body) }
      return text.withUTF8 { buffer in
        // SAFETY: the view stays inside the closure; of no bytes none is ever read.
        let base = unsafe buffer.baseAddress ?? UnsafePointer(bitPattern: 1)
        guard let base = unsafe base else { preconditionFailure("a text without an address") }
        return body(unsafe ByteView(base: base, count: buffer.count))
      }
    }
  }
}
