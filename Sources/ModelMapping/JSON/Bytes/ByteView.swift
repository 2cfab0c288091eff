/// A borrowed view of bytes that somebody else keeps alive.
///
/// It is the one place where the JSON code touches memory. A view never leaves the closure or the
/// owner that made it. A position outside of it stops the program.
@safe
struct ByteView {
  // SAFETY: `base` points to `count` readable bytes for as long as the maker of the view says: the
  // closure of `withByteView`, or the life of a `ByteStorage`. Nobody writes to them meanwhile.
  private let base: UnsafePointer<UInt8>

  /// The number of bytes.
  let count: Int

  // SAFETY: for `withByteView` and `ByteStorage` only, which own or borrow the bytes.
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

  /// Checks that there are so many bytes from a position on.
  @inline(__always)
  private func check(_ position: Int, _ length: Int) {
    precondition(position >= 0 && position <= count &- length)
  }

  /// Eight bytes from a position on, the first in the lowest bits; needs `position + 8 <= count`.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    check(position, 8)
    // SAFETY: there are eight bytes, as just checked.
    return unsafe word(uncheckedAt: position)
  }

  // The same without a check, for loops that compare the position with `count` themselves.
  // SAFETY: the caller has made sure that the bytes are below `count`; debug builds check that.

  @inline(__always)
  @unsafe subscript(unchecked position: Int) -> UInt8 {
    assert(position >= 0 && position < count)
    return unsafe base[position]
  }

  @inline(__always)
  @unsafe func word(uncheckedAt position: Int) -> UInt64 {
    assert(position >= 0 && position <= count - 8)
    let word = unsafe UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: position,
      as: UInt64.self,
    )
    return UInt64(littleEndian: word)
  }

  @inline(__always)
  @unsafe func block(uncheckedAt position: Int) -> ByteBlock {
    assert(position >= 0 && position <= count - 16)
    return unsafe UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: position,
      as: ByteBlock.self,
    )
  }

  /// Four bytes from a position on, the first in the lowest bits; needs `position + 4 <= count`.
  @inline(__always)
  func half(at position: Int) -> UInt32 {
    check(position, 4)
    // SAFETY: as for `word(at:)`.
    let half = unsafe UnsafeRawPointer(base).loadUnaligned(
      fromByteOffset: position,
      as: UInt32.self,
    )
    return UInt32(littleEndian: half)
  }

  /// All bytes of a view of less than eight: a word that is another one for any other view of that length.
  @inline(__always)
  var fewBytes: UInt64 {
    // Loads from either end overlap where there are fewer bytes.
    if count >= 4 { return UInt64(half(at: 0)) | UInt64(half(at: count &- 4)) << 32 }
    if count == 0 { return 0 }
    let middle = UInt64(self[count &>> 1]) << 8
    return UInt64(self[0]) | middle | UInt64(self[count &- 1]) << 16
  }

  /// The same with spaces where there are no bytes, to look for what a space is not.
  @inline(__always)
  var fewBytesOrSpaces: UInt64 {
    if count >= 4 { return fewBytes }
    return count == 0 ? 0x2020_2020_2020_2020 : fewBytes | 0x2020_2020_2000_0000
  }

  /// Sixteen bytes from a position on; needs `position + 16 <= count`.
  @inline(__always)
  func block(at position: Int) -> ByteBlock {
    check(position, 16)
    // SAFETY: as for `word(at:)`.
    return unsafe block(uncheckedAt: position)
  }

  /// The part of the view between two positions.
  @inline(__always)
  func slice(_ start: Int, _ end: Int) -> ByteView {
    precondition(start >= 0 && start <= end && end <= count)
    // SAFETY: within this view, so valid as long as it is.
    return unsafe ByteView(base: base + start, count: end - start)
  }

  /// Whether the bytes from a position on are those of another view; needs room for them.
  @inline(__always)
  func matches(_ other: ByteView, at position: Int) -> Bool {
    let length = other.count
    if length < 8 { return slice(position, position &+ length).fewBytes == other.fewBytes }
    // The last eight bytes, some of which may be compared twice, and then those before.
    let last = length &- 8
    guard word(at: position &+ last) == other.word(at: last) else { return false }
    var index = 0
    while index < last {
      if word(at: position &+ index) != other.word(at: index) { return false }
      index &+= 8
    }
    return true
  }

  /// Whether the bytes come before those of another view, the first that differs counting.
  func precedes(_ other: ByteView) -> Bool {
    for index in 0..<min(count, other.count) where self[index] != other[index] {
      return self[index] < other[index]
    }
    return count < other.count
  }

  /// The text of the bytes; what is not UTF-8 in them becomes U+FFFD.
  @inline(__always)
  func makeString() -> String {
    // SAFETY: the buffer lives for this call, and the string copies it.
    unsafe String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  /// The text of bytes that have been found to be UTF-8, without a second look at them.
  @inline(__always)
  @unsafe func makeString(uncheckedASCII isASCII: Bool) -> String {
    if isASCII, count <= Self.shortCount, count >= 8 {
      return String(shortASCII: word(at: 0), wordBehindSeven(0, count), count: count)
    }
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // SAFETY: the caller has checked all bytes; the span lives for this call, and the string copies it.
      let bytes = unsafe UnsafeBufferPointer(start: base, count: count).span
      return String(copying: unsafe UTF8Span(unchecked: bytes, isKnownASCII: isASCII))
    }
    return makeString()
  }

  /// Copies the bytes to a place with room for them.
  @inline(__always)
  @unsafe func copy(to target: UnsafeMutablePointer<UInt8>) {
    // SAFETY: the caller promises `count` writable bytes at `target`, apart from the view's own.
    unsafe target.update(from: base, count: count)
  }
}
