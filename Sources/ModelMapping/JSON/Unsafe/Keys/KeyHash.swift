/// The hash of a key's bytes.
///
/// It differs in every process, so that no document can be made of keys that all collide.
struct KeyHash: Sendable, Equatable {
  let bits: UInt32

  static let seed = UInt64.random(in: .min ... .max)

  /// Hashes the bytes of a key; the seed is always that of the process.
  @inline(__always)
  init(of bytes: ByteView, _ seed: UInt64) {
    let count = bytes.count
    var hash = seed
    let last: UInt64
    if count >= 8 {
      var index = 0
      while index &+ 8 < count {
        // SAFETY: there are eight bytes, as just checked; below, there are eight at the end of the key.
        let word = unsafe bytes.word(uncheckedAt: index)
        hash = Self.folded(hash ^ word, 0x9E37_79B9_7F4A_7C15)
        index &+= 8
      }
      // Some of these eight bytes may already be hashed.
      last = unsafe bytes.word(uncheckedAt: count &- 8)
    } else {
      last = bytes.fewBytes
    }
    hash = Self.folded(hash ^ last, 0xD6E8_FEB8_6659_FD93 ^ UInt64(truncatingIfNeeded: count))
    bits = UInt32(truncatingIfNeeded: hash)
  }

  /// Hashes the bytes of a key.
  @inline(never)
  init(of key: String) {
    self = withByteView(of: key) { KeyHash(of: $0, Self.seed) }
  }

  /// Combines both halves of a product; no choice of factors makes the result independent of the seed.
  @inline(__always)
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
