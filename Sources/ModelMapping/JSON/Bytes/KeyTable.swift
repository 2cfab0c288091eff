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
  // An open-addressed table whose size is a power of two.
  private let buckets: [Bucket]

  private struct Bucket {
    /// An index into `keys`, or -1 if empty.
    var index: Int32 = -1
    /// The upper bits of the key's hash, which avoid most needless comparisons.
    var tag: UInt32 = 0
  }

  /// The location of a key among the quoted ones.
  private struct Span {
    let start: Int
    /// The length in bytes with quotes and colon; 0 for a key that needs escapes, which comparing quoted bytes
    /// never finds.
    let count: Int
    /// The first eight bytes, or all if there are fewer.
    let head: UInt64
    /// The bits of `head` that count.
    let mask: UInt64

    /// Creates a span of bytes that are followed by eight more.
    init(_ range: Range<Int>, in bytes: ByteView, isQuotable: Bool) {
      start = range.lowerBound
      count = isQuotable ? range.count : 0
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
      bytes.append(quoted: key)
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
    buckets = Self.makeBuckets(keys)
  }

  private static func makeBuckets(_ keys: [String]) -> [Bucket] {
    var size = 4
    while size < keys.count * 2 { size *= 2 }
    var buckets = [Bucket](repeating: Bucket(), count: size)
    for (index, key) in keys.enumerated() {
      let hash = withByteView(of: key) { $0.shortHash }
      var bucket = place(hash, in: size)
      while buckets[bucket].index >= 0 { bucket = (bucket + 1) & (size - 1) }
      buckets[bucket] = Bucket(index: Int32(truncatingIfNeeded: index), tag: tag(hash))
    }
    return buckets
  }

  @inline(__always)
  private static func place(_ hash: UInt64, in size: Int) -> Int {
    Int(truncatingIfNeeded: hash) & (size &- 1)
  }

  @inline(__always)
  private static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash &>> 32) }

  /// Returns how many bytes the key with an index occupies at a position, with quotes and colon; 0 if another
  /// key is there, or the same one spelled differently.
  @inline(__always)
  func count(ofExpected index: Int, at position: Int, in bytes: ByteView) -> Int {
    guard index < spans.count else { return 0 }
    let span = spans[index]
    let count = span.count
    // SAFETY: the document has `count` bytes, and at least eight, from the position on, as checked first;
    // `quoted` has as many from the start of the span on.
    guard position &+ max(count, 8) <= bytes.count,
      unsafe (bytes.word(uncheckedAt: position) ^ span.head) & span.mask == 0
    else { return 0 }
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
    let hash = bytes.shortHash
    let tag = Self.tag(hash)
    var place = Self.place(hash, in: buckets.count)
    while true {
      let bucket = buckets[place]
      if bucket.index < 0 { return -1 }
      let index = Int(bucket.index)
      if bucket.tag == tag, isKey(index, bytes) { return index }
      place = (place + 1) & (buckets.count - 1)
    }
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
