/// One member of an object: a key, its value, and what makes the key quick to find.
struct JSONMember: Sendable {
  /// The key.
  let key: String
  /// The value.
  var value: JSONValue
  /// The hash of the key's bytes; it stands in what would be padding behind the value.
  let hash: KeyHash
}

/// The hash of a key's bytes.
///
/// It is another one in every process, so that nobody can choose keys that all fall together.
struct KeyHash: Sendable, Equatable {
  let bits: UInt32

  static let seed = UInt64.random(in: .min ... .max)

  /// Hashes the bytes of a key; the seed is always that of the process.
  @inline(__always)
  init(of bytes: ByteView, _ seed: UInt64) {
    let count = bytes.count
    var hash = seed
    var last: UInt64
    if count >= 8 {
      var index = 0
      while index + 8 < count {
        hash = Self.folded(hash ^ bytes.word(at: index), 0x9E37_79B9_7F4A_7C15)
        index += 8
      }
      // Some of these eight bytes may have been taken already.
      last = bytes.word(at: count - 8)
    } else if count >= 4 {
      last = UInt64(bytes.halfWord(at: 0)) | UInt64(bytes.halfWord(at: count - 4)) << 32
    } else if count > 0 {
      last = UInt64(bytes[0]) | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count - 1]) << 16
    } else {
      last = 0
    }
    hash = Self.folded(hash ^ last, 0xD6E8_FEB8_6659_FD93 ^ UInt64(truncatingIfNeeded: count))
    bits = UInt32(truncatingIfNeeded: hash)
  }

  /// Hashes the bytes of a key.
  @inline(never)
  init(of key: String) {
    self = withByteView(of: key) { KeyHash(of: $0, Self.seed) }
  }

  /// Both halves of a product in one, which no choice of factors keeps from depending on the seed.
  @inline(__always)
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
