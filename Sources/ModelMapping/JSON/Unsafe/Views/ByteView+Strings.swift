/// The end of a string's plain part, and what the part contains.
struct StringScan {
  /// The offset of the closing quote or of the first backslash.
  var end: Int
  var isASCII: Bool
  var hasEscape: Bool
}

extension ByteView {
  /// Scans a string up to its closing quote or first backslash, sixteen bytes at a time.
  @inline(__always)
  func scanString(from start: Int) throws(ReadingFailure) -> StringScan {
    var index = start
    var passed = ByteBlock()
    while index &+ 16 <= count {
      // SAFETY: there are sixteen bytes, as just checked.
      let block = unsafe block(uncheckedAt: index)
      let hits = escapeMask(in: block)
      if !hasHighBit(hits) {
        passed |= block
        index &+= 16
        continue
      }
      let (low, high) = words(of: block)
      let (lowHits, highHits) = words(of: hits & 0x80)
      let before = words(of: passed)
      var seen = before.low | before.high
      if lowHits != 0 {
        let shift = UInt64(truncatingIfNeeded: lowHits.trailingZeroBitCount & 0x38)
        seen |= low & ((1 &<< shift) &- 1)
        index &+= Int(truncatingIfNeeded: shift &>> 3)
      } else {
        let shift = UInt64(truncatingIfNeeded: highHits.trailingZeroBitCount & 0x38)
        seen |= low | high & ((1 &<< shift) &- 1)
        index &+= 8 &+ Int(truncatingIfNeeded: shift &>> 3)
      }
      return try stopped(at: index, seen: seen)
    }
    return try scanEnd(index, hasHighBit(passed))
  }

  /// Like `scanString(from:)`, but for the last bytes of the text.
  @inline(never)
  private func scanEnd(
    _ start: Int,
    _ hasPassedOthers: Bool,
  ) throws(ReadingFailure) -> StringScan {
    var seen: UInt64 = hasPassedOthers ? 0x80 : 0
    for index in start..<count {
      let byte = self[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return try stopped(at: index, seen: seen) }
      seen |= UInt64(byte)
    }
    throw ReadingFailure(reason: .unexpectedEnd, offset: count)
  }

  @inline(__always)
  private func stopped(at index: Int, seen: UInt64) throws(ReadingFailure) -> StringScan {
    // SAFETY: the byte has already been read.
    let byte = unsafe self[unchecked: index]
    if byte < 0x20 { throw ReadingFailure(reason: .controlCharacter, offset: index) }
    return StringScan(
      end: index,
      isASCII: seen & 0x8080_8080_8080_8080 == 0,
      hasEscape: byte == 0x5C,
    )
  }
}
