/// Strings that have escapes, RFC 8259 section 7.
extension JSONReader {
  /// Takes a string that has escapes.
  @inline(never)
  mutating func readEscapedString() throws(ReadingFailure) -> String {
    if let text = readShortEscaped() { return text }
    let start = position + 1
    let (end, count) = try bytes.checkEscaped(from: start)
    position = end + 1
    let room = count + ByteView.spare
    return unsafe String(unsafeUninitializedCapacity: room) { buffer in
      // SAFETY: room for the bytes that `checkEscaped` has counted, and for the spare ones.
      if let base = buffer.baseAddress {
        _ = unsafe bytes.unescape(from: start, to: base, room: room)
      }
      return count
    }
  }

  /// Takes a string of which the text has up to about 1,000 bytes; takes nothing and gives nil for a longer
  /// one, and for one with a fault.
  private mutating func readShortEscaped() -> String? {
    // No more than what is always on the stack.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1_024) { buffer in
      // SAFETY: the room that is told; `count` bytes of it are then initialised.
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

  /// Takes a string that has escapes and gives the bytes of its text.
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
