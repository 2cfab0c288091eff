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
