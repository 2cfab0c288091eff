extension ByteView {
  /// Checks that the bytes between two offsets are valid UTF-8.
  @inline(never)
  func checkUTF8(_ start: Int, _ end: Int) throws(ReadingFailure) {
    let fault = firstFaultOfUTF8(from: start, to: end)
    if fault < end { throw ReadingFailure(reason: .badUTF8, offset: fault) }
  }

  /// Returns the first offset of ill-formed UTF-8 in a part of the view, Unicode 15 table 3-7, or the end if
  /// there is none.
  func firstFaultOfUTF8(from start: Int, to end: Int) -> Int {
    precondition(start >= 0 && end <= count, "a part out of bounds")
    var index = start
    while index < end {
      if index &+ 8 <= end {
        // SAFETY: there are eight bytes, as just checked, provided that the part is within the view.
        let word = unsafe word(uncheckedAt: index)
        if word & 0x8080_8080_8080_8080 == 0 {
          index &+= 8
          continue
        }
        if isPlainTriple(word) {
          index &+= isPlainTriple(word &>> 24) ? 6 : 3
          continue
        }
      }
      let byte = unsafe self[unchecked: index]
      if byte < 0x80 {
        index &+= 1
        continue
      }
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch byte {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return index
      }
      guard index &+ length <= end, second.contains(self[index &+ 1]) else { return index }
      for next in (index &+ 2)..<max(index &+ length, index &+ 2) where self[next] & 0xC0 != 0x80 {
        return index
      }
      index &+= length
    }
    return end
  }
}

/// Whether a word begins with a three-byte character, as in most scripts, whose first byte allows all values of
/// the other two.
@inline(__always)
private func isPlainTriple(_ word: UInt64) -> Bool {
  let lead = word & 0x0F
  return word & 0xC0_C0F0 == 0x80_80E0 && lead != 0 && lead != 0x0D
}
