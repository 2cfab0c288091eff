/// For each byte of a word that is a quote, a backslash or a control character, its highest bit.
///
/// The lowest bit set is exact; higher ones may be false, which a caller that takes the lowest
/// never sees.
@inline(__always)
func stops(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // With its second bit turned a quote comes next to the control characters, which stay among themselves.
  let quoteOrControl = (word ^ (ones &* 0x02)) &- ones &* 0x21
  let backslash = (word ^ (ones &* 0x5C)) &- ones
  // A byte beyond ASCII is never one of the three.
  return (quoteOrControl | backslash) & ~word & (ones &* 0x80)
}

/// The same for slashes, which some want escaped.
@inline(__always)
func slashes(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let slash = word ^ (ones &* 0x2F)
  return (slash &- ones) & ~word & (ones &* 0x80)
}

/// Sixteen bytes that are looked at together.
typealias ByteBlock = SIMD16<UInt8>

/// Whether a block has a quote, a backslash or a control character.
@inline(__always)
func hasStop(in block: ByteBlock) -> Bool { hasHighBit(stops(in: block)) }

/// For each byte of a block that is a quote, a backslash or a control character, its highest bit, and more
/// below it that says nothing.
@inline(__always)
func stops(in block: ByteBlock) -> ByteBlock {
  let quoteOrControl = (block ^ 0x02) &- 0x21
  let backslash = (block ^ 0x5C) &- 1
  return (quoteOrControl | backslash) & ~block
}

/// The same for slashes, which some want escaped.
@inline(__always)
func hasSlash(in block: ByteBlock) -> Bool { hasHighBit(((block ^ 0x2F) &- 1) & ~block) }

@inline(__always)
func hasHighBit(_ block: ByteBlock) -> Bool {
  let words = words(of: block & 0x80)
  return words.low | words.high != 0
}

/// The two halves of a block, the first byte in the lowest bits.
@inline(__always)
func words(of block: ByteBlock) -> (low: UInt64, high: UInt64) {
  // SAFETY: both are sixteen bytes of which every pattern of bits is a value.
  let words = unsafe unsafeBitCast(block, to: SIMD2<UInt64>.self)
  return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
}

extension ByteView {
  /// Whether a quote, a backslash or a control character is among the bytes.
  var hasStop: Bool {
    if count < 8 { return stops(in: fewBytesOrSpaces) != 0 }
    var index = 0
    while index + 8 <= count {
      if stops(in: word(at: index)) != 0 { return true }
      index += 8
    }
    return stops(in: word(at: count - 8)) != 0
  }
}
