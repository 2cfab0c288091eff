/// What stands between two members of an object: a comma, and white space that is mostly the same each time.
struct Separator {
  /// How many bytes it has; 0 where none is known that could be looked for.
  private(set) var count = 0
  /// Its first eight bytes, or all that it has.
  private var head: UInt64 = 0
  /// Which bits of `head` count.
  private var mask: UInt64 = 0
  /// Its last eight bytes, if it has more than eight.
  private var tail: UInt64 = 0

  /// None.
  init() {}

  /// The bytes between two positions, where they are few.
  init(from start: Int, to end: Int, in bytes: ByteView) {
    let count = end - start
    guard count > 0, count <= 16, start + 8 <= bytes.count else { return }
    self.count = count
    mask = count < 8 ? (1 << UInt64(count * 8)) - 1 : .max
    head = bytes.word(at: start) & mask
    if count > 8 { tail = bytes.word(at: end - 8) }
  }

  /// How many bytes it takes at a position; 0 if something else stands there.
  @inline(__always)
  func count(at position: Int, in bytes: ByteView) -> Int {
    // SAFETY: there are sixteen bytes from the position on, as checked first, and `count` is not more.
    guard position &+ 16 <= bytes.count,
      unsafe (bytes.word(uncheckedAt: position) ^ head) & mask == 0
    else { return 0 }
    if count > 8, unsafe bytes.word(uncheckedAt: position &+ count &- 8) != tail { return 0 }
    return count
  }
}
