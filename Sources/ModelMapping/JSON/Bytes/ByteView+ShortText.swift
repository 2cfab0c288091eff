extension ByteView {
  /// How many bytes of ASCII a `String` holds without an allocation, on platforms with 64 bits.
  static let shortCount = 15

  /// The ASCII text between two positions; needs `start + 8 <= count`, and is made as other texts are if
  /// it is long.
  @inline(__always)
  func makeASCII(_ start: Int, _ end: Int) -> String {
    let length = end - start
    // SAFETY: the caller has found the bytes to be ASCII.
    if length > Self.shortCount {
      return unsafe slice(start, end).makeString(uncheckedASCII: true)
    }
    // The words behind the end are of no account.
    let second = length < 8 ? 0 : wordBehindSeven(start, end)
    return String(shortASCII: word(at: start), second, count: length)
  }

  /// The bytes from the eighth one on of a text with 8 to 15 bytes.
  @inline(__always)
  func wordBehindSeven(_ start: Int, _ end: Int) -> UInt64 {
    word(at: end - 8) &>> UInt64(truncatingIfNeeded: 8 &* (15 &- (end &- start)))
  }

  /// Four bytes from a position on, the first in the lowest bits; needs `position + 4 <= count`.
  @inline(__always)
  func halfWord(at position: Int) -> UInt32 {
    // The compiler makes one load of it.
    UInt32(self[position]) | UInt32(self[position + 1]) << 8 | UInt32(self[position + 2]) << 16
      | UInt32(self[position + 3]) << 24
  }
}

extension String {
  /// A text of up to 15 bytes of ASCII: the first eight, and the eight from the last one of these on.
  ///
  /// What stands behind `count` is of no account. To make a short text of a span takes up to three times
  /// as long, as its bytes are taken one by one.
  @inline(__always)
  init(shortASCII first: UInt64, _ second: UInt64, count: Int) {
    unsafe self.init(unsafeUninitializedCapacity: ByteView.shortCount) { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      let target = UnsafeMutableRawPointer(base)
      // SAFETY: the buffer has room for 15 bytes, all of which are written.
      unsafe target.storeBytes(of: first.littleEndian, as: UInt64.self)
      unsafe target.storeBytes(of: second.littleEndian, toByteOffset: 7, as: UInt64.self)
      return count
    }
  }
}
