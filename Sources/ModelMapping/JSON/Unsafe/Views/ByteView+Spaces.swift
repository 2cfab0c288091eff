/// Whitespace, RFC 8259 section 2.
extension ByteView {
  /// Skips whitespace and returns the byte after it, or 0 at the end of the text.
  @inline(__always)
  func peek(_ index: inout Int) -> UInt8 {
    guard index < count else { return 0 }
    // SAFETY: no index is negative, and each is compared with `count` before its byte is read.
    let byte = unsafe self[unchecked: index]
    if byte > 0x20 { return byte }
    // A single space, as after most colons.
    if byte == 0x20, index &+ 1 < count, unsafe self[unchecked: index &+ 1] > 0x20 {
      index &+= 1
      return unsafe self[unchecked: index]
    }
    index = endOfSpace(from: index)
    // A stray NUL must not look like the end of the text.
    return index < count ? max(self[index], 1) : 0
  }

  @inline(never)
  private func endOfSpace(from start: Int) -> Int {
    var index = start
    while index < count {
      // SAFETY: no index is negative, and this one has just been compared with `count`.
      let byte = unsafe self[unchecked: index]
      if byte == 0x20 || byte == 0x0A {
        index = endOfIndentation(from: index + 1)
      } else if byte == 0x0D || byte == 0x09 {
        index += 1
      } else {
        return index
      }
    }
    return index
  }

  /// Skips indentation while at least eight bytes remain.
  @inline(__always)
  private func endOfIndentation(from start: Int) -> Int {
    var index = start
    while index &+ 8 <= count {
      // SAFETY: there are eight bytes, as just checked.
      let others = unsafe word(uncheckedAt: index) ^ 0x2020_2020_2020_2020
      if others != 0 { return index &+ others.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    return index
  }
}
