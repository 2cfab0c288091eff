/// For each byte of a word that is a quote, a backslash or a control character, its highest bit.
///
/// The lowest bit set is exact; higher ones may be false, which a caller that takes the lowest
/// never sees.
@inline(__always)
func stops(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let quote = word ^ (ones &* 0x22)
  let backslash = word ^ (ones &* 0x5C)
  let hits = (quote &- ones) | (backslash &- ones) | (word &- ones &* 0x20)
  // A byte beyond ASCII is never one of the three.
  return hits & ~word & (ones &* 0x80)
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
func hasStop(in block: ByteBlock) -> Bool {
  let quote = (block ^ 0x22) &- 1
  let backslash = (block ^ 0x5C) &- 1
  return hasHighBit((quote | backslash | (block &- 0x20)) & ~block)
}

/// The same for slashes, which some want escaped.
@inline(__always)
func hasSlash(in block: ByteBlock) -> Bool { hasHighBit(((block ^ 0x2F) &- 1) & ~block) }

@inline(__always)
func hasHighBit(_ block: ByteBlock) -> Bool {
  // SAFETY: both are sixteen bytes of which every pattern of bits is a value.
  let words = unsafe unsafeBitCast(block & 0x80, to: SIMD2<UInt64>.self)
  return words[0] | words[1] != 0
}
