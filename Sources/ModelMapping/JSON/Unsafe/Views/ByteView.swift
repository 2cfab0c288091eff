#if DEBUG
internal import RuntimeEntryPoints
#endif

/// A borrowed view of bytes that its creator keeps alive.
///
/// All reads of JSON text go through it. A view never leaves the closure or the owner that created it. An
/// out-of-bounds position traps, except in the unchecked accessors.
@safe
struct ByteView {
  // SAFETY: `base` points to `count` readable bytes while the creator of the view promises it: during the
  // closure of `withByteView`, or the lifetime of a `ByteStorage`. Nothing writes to them meanwhile.
  private let base: UnsafePointer<UInt8>

  /// The number of bytes.
  let count: Int

  // SAFETY: only for callers that own or borrow the bytes, such as `withByteView` and `ByteStorage`.
  @inline(__always)
  @unsafe init(base: UnsafePointer<UInt8>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// The byte at a position below `count`.
  @inline(__always)
  subscript(position: Int) -> UInt8 {
    precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
    // SAFETY: the position was just checked.
    return unsafe self[unchecked: position]
  }

  /// Checks that a number of bytes is available from a position on.
  @inline(__always)
  private func check(_ position: Int, _ length: Int) {
    precondition(position >= 0 && position <= count &- length)
  }

  /// Returns eight bytes from a position on, the first in the lowest bits; needs `position + 8 <= count`.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    check(position, 8)
    // SAFETY: there are eight bytes, as just checked.
    return unsafe word(uncheckedAt: position)
  }

  // Unchecked variants, for loops that compare the position with `count` themselves.
  // SAFETY: the caller ensures that the bytes are below `count`; debug builds check it.

  @inline(__always)
  @unsafe subscript(unchecked position: Int) -> UInt8 {
    assert(position >= 0 && position < count)
    return unsafe base[position]
  }

  @inline(__always)
  @unsafe func word(uncheckedAt position: Int) -> UInt64 {
    assert(position >= 0 && position <= count - 8)
    #if DEBUG
    // Swift's generic function made up a sixth of reading. The optimizer inlines it, but moves no code across C.
    return unsafe model_mapping_word(base + position)
    #else
    let word = unsafe UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: position,
      as: UInt64.self,
    )
    return UInt64(littleEndian: word)
    #endif
  }

  @inline(__always)
  @unsafe func block(uncheckedAt position: Int) -> ByteBlock {
    assert(position >= 0 && position <= count - 16)
    return unsafe ByteBlock(
      low: word(uncheckedAt: position),
      high: word(uncheckedAt: position &+ 8),
    )
  }

  /// Returns four bytes from a position on, the first in the lowest bits; needs `position + 4 <= count`.
  @inline(__always)
  func half(at position: Int) -> UInt32 {
    check(position, 4)
    // SAFETY: as for `word(at:)`.
    return unsafe half(uncheckedAt: position)
  }

  @inline(__always)
  @unsafe private func half(uncheckedAt position: Int) -> UInt32 {
    let half = unsafe UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: position,
      as: UInt32.self,
    )
    return UInt32(littleEndian: half)
  }

  /// All bytes of a view shorter than eight, as a word that differs from that of any other view of that length.
  @inline(__always)
  var fewBytes: UInt64 {
    // Loads from both ends overlap if there are fewer bytes.
    if count >= 4 {
      // SAFETY: there are four bytes at either end, as just checked; below, there is at least one byte.
      return unsafe UInt64(half(uncheckedAt: 0)) | UInt64(half(uncheckedAt: count &- 4)) << 32
    }
    if count == 0 { return 0 }
    let middle = unsafe UInt64(self[unchecked: count &>> 1]) << 8
    return unsafe UInt64(self[unchecked: 0]) | middle | UInt64(self[unchecked: count &- 1]) << 16
  }

  /// Like `fewBytes`, but padded with spaces, which no search matches.
  @inline(__always)
  var fewBytesOrSpaces: UInt64 {
    if count >= 4 { return fewBytes }
    return count == 0 ? 0x2020_2020_2020_2020 : fewBytes | 0x2020_2020_2000_0000
  }

  /// Returns the part of the view between two positions.
  @inline(__always)
  func slice(_ start: Int, _ end: Int) -> ByteView {
    precondition(start >= 0 && start <= end && end <= count)
    // SAFETY: within this view, so valid while it is.
    return unsafe ByteView(base: base + start, count: end - start)
  }

  /// Whether the bytes from a position on equal another view; needs as many bytes there.
  @inline(__always)
  func matches(_ other: ByteView, at position: Int) -> Bool {
    check(position, other.count)
    // SAFETY: there are as many bytes as in `other` from the position on, as just checked.
    return unsafe matches(other, uncheckedAt: position)
  }

  /// Like `matches(_:at:)`, without a check that there are as many bytes.
  @inline(__always)
  @unsafe func matches(_ other: ByteView, uncheckedAt position: Int) -> Bool {
    let length = other.count
    assert(position >= 0 && position <= count - length)
    if length < 8 {
      // SAFETY: the caller ensures that there are `length` bytes from the position on.
      return unsafe ByteView(base: base + position, count: length).fewBytes == other.fewBytes
    }
    // The last eight bytes, some of which may be compared twice, and then those before.
    let last = length &- 8
    // SAFETY: there are `length` bytes, at least eight, in `other` and from the position on.
    guard unsafe word(uncheckedAt: position &+ last) == other.word(uncheckedAt: last) else {
      return false
    }
    var index = 0
    while index < last {
      let word = unsafe word(uncheckedAt: position &+ index)
      if unsafe word != other.word(uncheckedAt: index) { return false }
      index &+= 8
    }
    return true
  }

  /// Creates a string from the bytes; invalid UTF-8 becomes U+FFFD.
  @inline(__always)
  func makeString() -> String {
    // SAFETY: the buffer lives for this call, and the string copies it.
    unsafe String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  /// Creates a string from bytes known to be valid UTF-8, without validating them again where the system allows
  /// it.
  @inline(__always)
  @unsafe func makeString(uncheckedASCII isASCII: Bool) -> String {
    if isASCII, count <= Self.shortCount, count >= 8 {
      return String(shortASCII: word(at: 0), wordBehindSeven(0, count), count: count)
    }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // SAFETY: the caller has validated all bytes; the span lives for this call, and the string copies it.
      let bytes = unsafe UnsafeBufferPointer(start: base, count: count).span
      return String(copying: unsafe UTF8Span(unchecked: bytes, isKnownASCII: isASCII))
    }
    return makeString()
  }

  /// Copies the bytes to memory with capacity for them.
  @inline(__always)
  @unsafe func copy(to target: UnsafeMutablePointer<UInt8>) {
    // SAFETY: the caller promises `count` writable bytes at `target` that do not overlap the view.
    unsafe target.update(from: base, count: count)
  }
}
