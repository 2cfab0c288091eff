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
///
/// They are two words instead of a `SIMD16`: the optimizer turns the words into vectors, whereas without it a vector's
/// operators are generic loops, which took most of the time of a debug build.
struct ByteBlock: BitwiseCopyable {
  /// The first eight bytes, the first one in the lowest bits.
  var low: UInt64
  /// The other eight bytes.
  var high: UInt64
}

/// Whether a block contains a quote, a backslash or a control character.
@inline(__always)
func mustEscape(in block: ByteBlock) -> Bool {
  escapeMask(in: block.low) | escapeMask(in: block.high) != 0
}
