/// Returns the highest bit of each byte of a word that is a quote, a backslash or a control character.
///
/// Only the lowest set bit is exact; higher ones may be false, which a caller that uses the lowest never
/// observes.
@inline(__always)
func escapeMask(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // With its second bit flipped, a quote is next to the control characters, which stay among themselves.
  let quoteOrControl = (word ^ (ones &* 0x02)) &- ones &* 0x21
  let backslash = (word ^ (ones &* 0x5C)) &- ones
  // A non-ASCII byte is never one of the three.
  return (quoteOrControl | backslash) & ~word & (ones &* 0x80)
}

/// Like `escapeMask(in:)`, but for slashes, which are escaped on request.
@inline(__always)
func slashMask(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let slash = word ^ (ones &* 0x2F)
  return (slash &- ones) & ~word & (ones &* 0x80)
}

/// Sixteen bytes that are processed together.
typealias ByteBlock = SIMD16<UInt8>

/// Whether a block contains a quote, a backslash or a control character.
@inline(__always)
func mustEscape(in block: ByteBlock) -> Bool { hasHighBit(escapeMask(in: block)) }

/// Returns the highest bit of each byte of a block that is a quote, a backslash or a control character; the
/// lower bits are meaningless.
@inline(__always)
func escapeMask(in block: ByteBlock) -> ByteBlock {
  let quoteOrControl = (block ^ 0x02) &- 0x21
  let backslash = (block ^ 0x5C) &- 1
  return (quoteOrControl | backslash) & ~block
}

/// Like `mustEscape(in:)`, but for slashes, which are escaped on request.
@inline(__always)
func containsSlash(in block: ByteBlock) -> Bool { hasHighBit(((block ^ 0x2F) &- 1) & ~block) }

@inline(__always)
func hasHighBit(_ block: ByteBlock) -> Bool {
  let words = words(of: block & 0x80)
  return words.low | words.high != 0
}

/// Returns the two halves of a block, the first byte in the lowest bits.
@inline(__always)
func words(of block: ByteBlock) -> (low: UInt64, high: UInt64) {
  // SAFETY: both are sixteen bytes for which every bit pattern is valid.
  let words = unsafe unsafeBitCast(block, to: SIMD2<UInt64>.self)
  return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
}
