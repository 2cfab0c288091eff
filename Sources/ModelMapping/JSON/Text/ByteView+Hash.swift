extension ByteView {
  /// A hash of the length and up to sixteen bytes, eight from either end.
  ///
  /// For tables whose own keys decide how long a search can take, so that a document cannot make it slow.
  @inline(__always)
  var shortHash: UInt64 {
    var hash = UInt64(count) &* 0x9E37_79B9_7F4A_7C15
    if count >= 8 {
      hash ^= word(at: 0) &* 0xD6E8_FEB8_6659_FD93
      hash ^= word(at: count &- 8) &* 0xA076_1D64_78BD_642F
    } else {
      hash ^= fewBytes &* 0xD6E8_FEB8_6659_FD93
    }
    // A bit of a product depends on those below it only, and keys often begin alike: so the highest come to
    // the lowest places, and all is multiplied once more.
    let mixed = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 33
  }

  /// Whether all bytes are ASCII.
  var isASCII: Bool {
    var seen: UInt64 = 0
    var index = 0
    while index + 8 <= count {
      seen |= word(at: index)
      index += 8
    }
    while index < count {
      seen |= UInt64(self[index])
      index += 1
    }
    return seen & 0x8080_8080_8080_8080 == 0
  }
}
