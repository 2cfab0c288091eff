/// Strings with escapes, RFC 8259 section 7.
extension JSONReader {
  /// Reads a string that has escapes.
  @inline(never)
  mutating func readEscapedString() throws(ReadingFailure) -> String {
    if growing != nil, let text = takeOpenString() { return text }
    if let text = readShortEscaped() { return text }
    let start = position + 1
    let (end, count) = try bytes.checkEscaped(from: start)
    position = end + 1
    let room = count + ByteView.spare
    return unsafe String(unsafeUninitializedCapacity: room) { buffer in
      // SAFETY: capacity for the bytes counted by `checkEscaped`, and for the spare ones.
      if let base = buffer.baseAddress {
        _ = unsafe bytes.unescape(from: start, to: base, room: room)
      }
      return count
    }
  }

  /// Reads a string of up to about 1,000 bytes; returns nil without advancing if it is longer or invalid.
  private mutating func readShortEscaped() -> String? {
    // Allocations of up to this size are always on the stack.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1_024) { buffer in
      // SAFETY: the capacity passed is the buffer's; `count` bytes of it are then initialized.
      guard let base = buffer.baseAddress,
        let text = unsafe bytes.unescape(from: position + 1, to: base, room: buffer.count)
      else { return nil }
      let unescaped = unsafe ByteView(base: UnsafePointer(base), count: text.count)
      guard text.isASCII || unescaped.firstFaultOfUTF8(from: 0, to: text.count) == text.count else {
        return nil
      }
      position = text.end + 1
      return unsafe unescaped.makeString(uncheckedASCII: text.isASCII)
    }
  }

  /// Reads a string that has escapes and returns its unescaped bytes.
  @inline(never)
  mutating func unescaped() throws(ReadingFailure) -> [UInt8] {
    let start = position + 1
    let (end, count) = try bytes.checkEscaped(from: start)
    position = end + 1
    let room = count + ByteView.spare
    return unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      // SAFETY: as above.
      if let base = buffer.baseAddress {
        _ = unsafe bytes.unescape(from: start, to: base, room: room)
      }
      initialized = count
    }
  }
}
