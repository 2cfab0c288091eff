/// The bytes between two members of an object: a comma, and whitespace that is mostly the same each time.
struct SeparatorCache {
  /// The length in bytes, or 0 if no separator to search for is known.
  private(set) var count = 0
  /// The first eight bytes, or all if there are fewer.
  private var head: UInt64 = 0
  /// The bits of `head` that count.
  private var mask: UInt64 = 0
  /// The last eight bytes, if there are more than eight.
  private var tail: UInt64 = 0

  /// Creates an empty separator, which matches nothing.
  init() {}

  /// Creates a separator from the bytes between two offsets, or an empty one if there are more than sixteen.
  init(from start: Int, to end: Int, in bytes: ByteView) {
    let count = end - start
    guard count > 0, count <= 16, start + 8 <= bytes.count else { return }
    self.count = count
    mask = count < 8 ? (1 << UInt64(count * 8)) - 1 : .max
    head = bytes.word(at: start) & mask
    if count > 8 { tail = bytes.word(at: end - 8) }
  }

  /// Returns the length of the separator at an offset, or 0 if something else is there.
  @inline(__always)
  func count(at position: Int, in bytes: ByteView) -> Int {
    // SAFETY: there are sixteen bytes from the position on, as checked first, and `count` is at most that.
    guard position &+ 16 <= bytes.count,
      unsafe (bytes.word(uncheckedAt: position) ^ head) & mask == 0
    else { return 0 }
    if count > 8, unsafe bytes.word(uncheckedAt: position &+ count &- 8) != tail { return 0 }
    return count
  }
}
