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
    var seen: UInt64 = 0
    while index &+ 16 <= count {
      // SAFETY: there are sixteen bytes, as just checked.
      let block = unsafe block(uncheckedAt: index)
      let lowHits = escapeMask(in: block.low)
      let highHits = escapeMask(in: block.high)
      if lowHits | highHits == 0 {
        seen |= block.low | block.high
        index &+= 16
        continue
      }
      if lowHits != 0 {
        let shift = UInt64(truncatingIfNeeded: lowHits.trailingZeroBitCount & 0x38)
        seen |= block.low & ((1 &<< shift) &- 1)
        index &+= Int(truncatingIfNeeded: shift &>> 3)
      } else {
        let shift = UInt64(truncatingIfNeeded: highHits.trailingZeroBitCount & 0x38)
        seen |= block.low | block.high & ((1 &<< shift) &- 1)
        index &+= 8 &+ Int(truncatingIfNeeded: shift &>> 3)
      }
      return try stopped(at: index, seen: seen)
    }
    return try scanEnd(index, seen: seen)
  }

  /// Like `scanString(from:)`, but for the last bytes of the text.
  @inline(never)
  private func scanEnd(_ start: Int, seen: UInt64) throws(ReadingFailure) -> StringScan {
    var seen = seen
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
