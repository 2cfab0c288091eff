import ModelMappingFoundation

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

  /// All bytes of a view shorter than eight, as a word that differs from the word of any other view of that length.
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

/// Calls a closure with a view of a string's bytes, valid during the call.
@inline(__always)
func withByteView<R, E: Error>(
  of text: some StringProtocol,
  _ body: (ByteView) throws(E) -> R,
) throws(E) -> R {
  // SAFETY: the view stays inside the closure.
  let outcome = text.utf8.withContiguousStorageIfAvailable { unsafe catching($0, body) }
  guard let outcome else { return try withByteView(ofBridged: String(text), body) }
  return try outcome.get()
}

/// Like `withByteView(of:_:)`, but for a string whose characters Objective-C stores.
@_semantics("optimize.sil.specialize.generic.never")
@inline(never)
private func withByteView<R, E: Error>(
  ofBridged text: String,
  _ body: (ByteView) throws(E) -> R,
) throws(E) -> R {
  var text = text
  var outcome: Result<R, E>?
  // SAFETY: the view stays inside the closure.
  text.withUTF8 { outcome = unsafe catching($0, body) }
  return try unwrapped(outcome).get()
}

/// Calls a closure once with a view of contiguous bytes, valid during the call.
@inline(__always)
func withByteView<R, E: Error>(
  of bytes: some ContiguousBytes,
  _ body: (ByteView) throws(E) -> R,
) throws(E) -> R {
  var outcome: Result<R, E>?
  // SAFETY: the view stays inside the closure.
  unsafe bytes.withUnsafeBytes { buffer in
    // A type of a user could call the closure again.
    if outcome == nil {
      outcome = unsafe catching(buffer.assumingMemoryBound(to: UInt8.self), body)
    }
  }
  return try unwrapped(outcome).get()
}

/// Calls a closure with a buffer and keeps its typed error, which the rethrowing closures would widen.
@inline(__always)
private func catching<R, E: Error>(
  _ buffer: UnsafeBufferPointer<UInt8>,
  _ body: (ByteView) throws(E) -> R,
) -> Result<R, E> {
  // SAFETY: an empty buffer may have no address; its view is never read.
  let base = unsafe buffer.baseAddress ?? UnsafePointer(bitPattern: 1)
  guard let base = unsafe base else { preconditionFailure("a buffer without an address") }
  do throws(E) {
    return .success(try body(unsafe ByteView(base: base, count: buffer.count)))
  } catch {
    return .failure(error)
  }
}

@inline(__always)
private func unwrapped<T>(_ value: T?) -> T {
  guard let value else { preconditionFailure("the closure of a borrowed buffer did not run") }
  return value
}

/// Whitespace, RFC 8259 section 2.
extension ByteView {
  /// Skips whitespace and returns the byte after it, or 0 at the end of the text.
  @inline(__always)
  func peek(_ index: inout Int) -> UInt8 {
    guard index < count else { return 0 }
    // SAFETY: no index is negative, and each is compared with `count` before its byte is read.
    let byte = unsafe self[unchecked: index]
    if byte > 0x20 { return byte }
    // A single space, as after most colons.
    if byte == 0x20, index &+ 1 < count, unsafe self[unchecked: index &+ 1] > 0x20 {
      index &+= 1
      return unsafe self[unchecked: index]
    }
    index = endOfSpace(from: index)
    // A stray NUL must not look like the end of the text.
    return index < count ? max(self[index], 1) : 0
  }

  @inline(never)
  private func endOfSpace(from start: Int) -> Int {
    var index = start
    while index < count {
      // SAFETY: no index is negative, and this one has just been compared with `count`.
      let byte = unsafe self[unchecked: index]
      if byte == 0x20 || byte == 0x0A {
        index = endOfIndentation(from: index + 1)
      } else if byte == 0x0D || byte == 0x09 {
        index += 1
      } else {
        return index
      }
    }
    return index
  }

  /// Skips indentation while at least eight bytes remain.
  @inline(__always)
  private func endOfIndentation(from start: Int) -> Int {
    var index = start
    while index &+ 8 <= count {
      // SAFETY: there are eight bytes, as just checked.
      let others = unsafe word(uncheckedAt: index) ^ 0x2020_2020_2020_2020
      if others != 0 { return index &+ others.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    return index
  }
}

extension ByteView {
  /// A hash of the length and up to sixteen bytes, eight from either end.
  ///
  /// For tables whose own keys limit the length of a search, so that no document can make it slow.
  @inline(__always)
  var shortHash: UInt32 {
    var hash = UInt64(count) &* 0x9E37_79B9_7F4A_7C15
    if count >= 8 {
      // SAFETY: there are eight bytes, as just checked.
      hash ^= unsafe word(uncheckedAt: 0) &* 0xD6E8_FEB8_6659_FD93
      hash ^= unsafe word(uncheckedAt: count &- 8) &* 0xA076_1D64_78BD_642F
    } else {
      hash ^= fewBytes &* 0xD6E8_FEB8_6659_FD93
    }
    // Each bit of a product depends only on the bits below it, and keys often begin alike. So the highest bits
    // are folded into the lowest, and the result is multiplied again.
    let mixed = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 33)
  }

  /// Hashes all bytes.
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    var index = 0
    while index + 8 <= count {
      hasher.combine(word(at: index))
      index += 8
    }
    while index < count {
      hasher.combine(self[index])
      index += 1
    }
  }

  /// Whether all bytes are ASCII.
  var isASCII: Bool {
    var seen: UInt64 = 0
    var index = 0
    while index + 8 <= count {
      seen |= word(at: index)
      index += 8
    }
    while index < count {
      seen |= UInt64(self[index])
      index += 1
    }
    return seen & 0x8080_8080_8080_8080 == 0
  }
}
