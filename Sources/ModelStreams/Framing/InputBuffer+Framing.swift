extension InputBuffer {
  /// Marks white space, and bytes of another kind, as used.
  ///
  /// - Returns: Whether there is another byte.
  mutating func skipSpace(and other: UInt8 = 0x20) -> (isThere: Bool, hasOther: Bool) {
    var index = start
    var hasOther = false
    while index < bytes.count, isSpace(bytes[index]) || bytes[index] == other {
      if bytes[index] == other { hasOther = true }
      index += 1
    }
    if index > start { advance(to: index) }
    return (index < bytes.count, hasOther)
  }
}

extension Collection<UInt8> {
  /// The number of bytes of the byte order mark at the start; nil if there may be one when more bytes have arrived.
  var markLength: Int? {
    let start = prefix(3)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard mark.starts(with: start) else { return 0 }
    return start.count == 3 ? 3 : nil
  }
}
