import PropertyIntrospection

/// The keys encountered while reading, shared by objects of the same shape.
///
/// Keys mostly repeat in the same order, so the first guess is the key that followed last time.
struct KeyCache {
  /// A key of the current document.
  private struct Entry {
    let key: String
    let hash: KeyHash
    /// The index of the key that followed in the document, or -1.
    var next: Int32 = -1
    /// The bytes of the key with its closing quote; it has no escapes.
    let bytes: ByteView
    /// The first eight of these bytes, padded with zeros.
    let start: UInt64
    /// A mask of these bytes.
    let mask: UInt64

    @inline(__always)
    init(_ key: String, _ hash: KeyHash, _ bytes: ByteView, _ start: UInt64) {
      self.key = key
      self.hash = hash
      self.bytes = bytes
      mask = ~0 &>> UInt64(truncatingIfNeeded: 64 &- 8 &* min(bytes.count, 8))
      self.start = start & mask
    }

    /// Whether this key occurs in a text at a position.
    @inline(__always)
    func occurs(in text: ByteView, at position: Int) -> Bool {
      let count = bytes.count
      guard position &+ max(count, 8) <= text.count else { return false }
      // SAFETY: there are `count` bytes, and eight, as just checked; a reader's positions are never negative.
      guard unsafe text.word(uncheckedAt: position) & mask == start else { return false }
      return unsafe count <= 8 || text.matches(bytes, uncheckedAt: position)
    }
  }

  private var entries: [Entry] = []
  // Indices of entries; nil while there are none.
  private var index: HashIndex?
  private var last = -1
  private static let limit = 255

  let seed = KeyHash.seed
  /// Whether keys are cached, which is useless if there is only one object.
  var isOn = false

  /// Returns the key at a position if it is the one that followed last time.
  @inline(__always)
  mutating func expected(
    in text: ByteView,
    at position: Int,
  ) -> (member: (String, KeyHash), count: Int)? {
    guard last >= 0 else { return nil }
    let next = Int(entries[last].next)
    guard next >= 0, entries[next].occurs(in: text, at: position) else { return nil }
    last = next
    return ((entries[next].key, entries[next].hash), entries[next].bytes.count)
  }

  /// Returns the key with some bytes if it has been encountered.
  mutating func known(_ hash: KeyHash, _ text: ByteView) -> String? {
    let number = index?.number(hash.bits) { number in
      let bytes = entries[number].bytes
      // SAFETY: both have as many bytes, not counting the quote.
      return unsafe bytes.count == text.count &+ 1 && bytes.matches(text, uncheckedAt: 0)
    }
    guard let number else { return nil }
    follow(with: number)
    return entries[number].key
  }

  /// Caches a key with its bytes and the closing quote, and the eight bytes of the document from there on.
  mutating func keep(_ key: String, _ hash: KeyHash, _ bytes: ByteView, _ start: UInt64) {
    if entries.count >= Self.limit {
      entries.removeAll(keepingCapacity: true)
      index = nil
      last = -1
    }
    entries.append(Entry(key, hash, bytes, start))
    if index == nil { index = HashIndex(capacity: 40) }
    index?.insert(hash.bits)
    follow(with: entries.count - 1)
  }

  private mutating func follow(with number: Int) {
    if last >= 0 { entries[last].next = Int32(truncatingIfNeeded: number) }
    last = number
  }
}
