extension ByteView {
  /// A hash of the length and up to sixteen bytes, eight from either end.
  ///
  /// For tables whose own keys limit the length of a search, so that no document can make it slow.
  @inline(__always)
  var shortHash: UInt32 {
    var hash = UInt64(count) &* 0x9E37_79B9_7F4A_7C15
    if count >= 8 {
      // SAFETY: there are eight bytes, as just checked.
      hash ^= unsafe word(uncheckedAt: 0) &* 0xD6E8_FEB8_6659_FD93
      hash ^= unsafe word(uncheckedAt: count &- 8) &* 0xA076_1D64_78BD_642F
    } else {
      hash ^= fewBytes &* 0xD6E8_FEB8_6659_FD93
    }
    // Each bit of a product depends only on the bits below it, and keys often begin alike. So the highest bits
    // are folded into the lowest, and the result is multiplied again.
    let mixed = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 33)
  }

  /// Hashes all bytes.
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    var index = 0
    while index + 8 <= count {
      hasher.combine(word(at: index))
      index += 8
    }
    while index < count {
      hasher.combine(self[index])
      index += 1
    }
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
