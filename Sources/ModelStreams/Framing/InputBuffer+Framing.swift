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

  /// Whether the unused bytes begin with a byte order mark; nil if that cannot be known yet.
  func hasMark(isFinal: Bool) -> Bool? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard bytes[start...].starts(with: mark.prefix(count)) else { return false }
    if count >= 3 { return true }
    return isFinal ? false : nil
  }
}
