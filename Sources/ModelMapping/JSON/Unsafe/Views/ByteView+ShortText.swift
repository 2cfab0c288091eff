extension ByteView {
  /// How many ASCII bytes a `String` holds without allocating on 64-bit platforms.
  static let shortCount = 15

  /// Creates a string from the ASCII bytes between two offsets; needs `start + 8 <= count`.
  ///
  /// Strings longer than `shortCount` are created the usual way.
  @inline(__always)
  func makeASCII(_ start: Int, _ end: Int) -> String {
    let length = end - start
    // SAFETY: the caller has checked that the bytes are ASCII.
    if length > Self.shortCount {
      return unsafe slice(start, end).makeString(uncheckedASCII: true)
    }
    // Bytes past the end are ignored.
    let second = length < 8 ? 0 : wordBehindSeven(start, end)
    return String(shortASCII: word(at: start), second, count: length)
  }

  /// Returns the bytes of a string from its eighth byte on; the string has 8 to 15 bytes.
  @inline(__always)
  func wordBehindSeven(_ start: Int, _ end: Int) -> UInt64 {
    word(at: end - 8) &>> UInt64(truncatingIfNeeded: 8 &* (15 &- (end &- start)))
  }
}

extension String {
  /// Creates a string of up to 15 ASCII bytes from the first eight and those from the eighth byte on.
  ///
  /// Bytes past `count` are ignored. Creating a short string from a span costs up to three times as much,
  /// because it copies byte by byte.
  @inline(__always)
  init(shortASCII first: UInt64, _ second: UInt64, count: Int) {
    unsafe self.init(unsafeUninitializedCapacity: ByteView.shortCount) { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      let target = UnsafeMutableRawPointer(base)
      // SAFETY: the buffer has capacity for 15 bytes, all of which are written.
      unsafe target.storeBytes(of: first.littleEndian, as: UInt64.self)
      unsafe target.storeBytes(of: second.littleEndian, toByteOffset: 7, as: UInt64.self)
      return count
    }
  }
}
