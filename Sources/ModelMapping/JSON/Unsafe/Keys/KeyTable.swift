import PropertyIntrospection

/// The keys that one level of an object may have, found by the bytes of a document.
///
/// Documents mostly have their keys in declaration order, so a key is first compared with the expected one, and
/// looked up only if it differs.
final class KeyTable {
  /// The keys in declaration order.
  let keys: [String]
  /// Whether all keys are ASCII.
  let areASCII: Bool
  // Each key in quotes and with its colon, as in most documents.
  private let quoted: ByteStorage
  private let spans: [Span]
  private let index: HashIndex

  /// The location of a key among the quoted ones.
  private struct Span {
    let start: Int
    /// The length in bytes with quotes and colon; 0 for a key that needs escapes, which comparing quoted bytes
    /// never finds.
    let count: Int
    /// The number of bytes that a document must have for comparing: `count`, and at least eight.
    let reach: Int
    /// The first eight bytes, or all if there are fewer.
    let head: UInt64
    /// The bits of `head` that count.
    let mask: UInt64

    /// Creates a span of bytes that are followed by eight more.
    init(_ range: Range<Int>, in bytes: ByteView, isQuotable: Bool) {
      start = range.lowerBound
      count = isQuotable ? range.count : 0
      reach = max(count, 8)
      mask = range.count < 8 ? 1 << UInt64(range.count * 8) - 1 : .max
      head = bytes.word(at: start) & mask
    }
  }

  init(_ keys: [String]) {
    self.keys = keys
    var bytes: [UInt8] = []
    var ends: [Int] = []
    bytes.reserveCapacity(keys.count * 20 + 8)
    ends.reserveCapacity(keys.count)
    for key in keys {
      bytes.append(contentsOf: key.quoted.utf8)
      bytes.append(0x3A)
      ends.append(bytes.count)
    }
    for _ in 0..<8 { bytes.append(0) }
    quoted = ByteStorage(bytes)
    areASCII = quoted.view.isASCII
    var spans: [Span] = []
    spans.reserveCapacity(keys.count)
    var start = 0
    for (key, end) in zip(keys, ends) {
      let isQuotable = end - start == key.utf8.count + 3
      spans.append(Span(start..<end, in: quoted.view, isQuotable: isQuotable))
      start = end
    }
    self.spans = spans
    // At most half full, because objects may have many other keys.
    var index = HashIndex(capacity: keys.count * 4 / 3)
    for key in keys { index.insert(withByteView(of: key) { $0.shortHash }) }
    self.index = index
  }

  /// Returns how many bytes the key with an index occupies at a position, with quotes and colon; 0 if another
  /// key is there, or the same one spelled differently.
  @inline(__always)
  func count(ofExpected index: Int, at position: Int, in bytes: ByteView) -> Int {
    guard index < spans.count else { return 0 }
    let span = spans[index]
    // SAFETY: the document has `reach` bytes from the position on, as checked first; `quoted` has as many from the
    // start of the span on.
    guard position &+ span.reach <= bytes.count,
      unsafe (bytes.word(uncheckedAt: position) ^ span.head) & span.mask == 0
    else { return 0 }
    let count = span.count
    if count <= 8 { return count }
    let quoted = quoted.view
    // The last eight bytes, and then those between, some of which may be compared twice.
    let last = count &- 8
    guard
      unsafe bytes.word(uncheckedAt: position &+ last)
        == quoted.word(uncheckedAt: span.start &+ last)
    else { return 0 }
    var index = 8
    while index < last {
      if unsafe bytes.word(uncheckedAt: position &+ index)
        != quoted.word(uncheckedAt: span.start &+ index)
      {
        return 0
      }
      index &+= 8
    }
    return count
  }

  /// Returns the index of the key with these bytes, or -1.
  func index(of bytes: ByteView) -> Int {
    index.number(bytes.shortHash) { isKey($0, bytes) } ?? -1
  }

  /// Returns whether an ASCII key has the bytes of a string; false for other keys.
  @inline(__always)
  func isKey(_ index: Int, _ key: String) -> Bool {
    // Strings may be equal although their bytes are not, but not if one is ASCII and as long.
    areASCII && keys[index].utf8.count == key.utf8.count && keys[index] == key
  }

  @inline(__always)
  private func isKey(_ index: Int, _ bytes: ByteView) -> Bool {
    let span = spans[index]
    guard span.count > 0 else { return isEscapedKey(index, bytes) }
    // SAFETY: the key has `span.count - 3` bytes in `quoted`, after its quote.
    return unsafe span.count &- 3 == bytes.count
      && quoted.view.matches(bytes, uncheckedAt: span.start &+ 1)
  }

  @inline(never)
  private func isEscapedKey(_ index: Int, _ bytes: ByteView) -> Bool {
    withByteView(of: keys[index]) { $0.count == bytes.count && $0.matches(bytes, at: 0) }
  }
}

/// The hash of a key's bytes.
///
/// It differs in every process, so that no document can be made of keys that all collide.
package struct KeyHash: Sendable, Equatable {
  package let bits: UInt32

  static let seed = UInt64.random(in: .min ... .max)

  /// Hashes the bytes of a key; the seed is always the process's.
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
  package init(of key: String) {
    self = withByteView(of: key) { KeyHash(of: $0, Self.seed) }
  }

  /// Combines both halves of a product; no choice of factors makes the result independent of the seed.
  @inline(__always)
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// Bytes that live as long as an object, for keys that every document is compared with.
@safe
final class ByteStorage {
  /// The bytes, valid during the lifetime of this object.
  let view: ByteView

  // SAFETY: allocated in the initializer, released once in `deinit`, never written in between.
  private let memory: UnsafeMutablePointer<UInt8>

  /// Creates a storage with a copy of the bytes.
  init(_ bytes: [UInt8]) {
    // SAFETY: capacity for all bytes and at least one; all bytes are written before the view is created.
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe memory.initialize(from: first, count: bytes.count)
    }
    unsafe self.memory = memory
    view = unsafe ByteView(base: UnsafePointer(memory), count: bytes.count)
  }

  deinit {
    // SAFETY: bytes need no deinitialization; no caller can still hold this object's view.
    unsafe memory.deallocate()
  }
}
