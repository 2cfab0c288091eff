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
    func stands(in text: ByteView, at position: Int) -> Bool {
      let count = bytes.count
      guard position &+ max(count, 8) <= text.count else { return false }
      // SAFETY: there are `count` bytes, and eight, as just checked; a reader's positions are never negative.
      guard unsafe text.word(uncheckedAt: position) & mask == start else { return false }
      return unsafe count <= 8 || text.matches(bytes, uncheckedAt: position)
    }
  }

  private var entries: [Entry] = []
  // An open-addressed table whose size is a power of two, at most half full: indices of entries, counted from
  // 1, or 0 if empty.
  private var slots: [UInt8] = []
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
    guard next >= 0, entries[next].stands(in: text, at: position) else { return nil }
    last = next
    return ((entries[next].key, entries[next].hash), entries[next].bytes.count)
  }

  /// Returns the key with some bytes if it has been encountered.
  mutating func known(_ hash: KeyHash, _ text: ByteView) -> String? {
    if slots.isEmpty { return nil }
    let mask = slots.count - 1
    var slot = Int(hash.bits) & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      // SAFETY: both have as many bytes, not counting the quote.
      if entries[place].hash == hash, entries[place].bytes.count == text.count + 1,
        unsafe entries[place].bytes.matches(text, uncheckedAt: 0)
      {
        follow(with: place)
        return entries[place].key
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Caches a key with its bytes and the closing quote, and the eight bytes of the document from there on.
  mutating func keep(_ key: String, _ hash: KeyHash, _ bytes: ByteView, _ start: UInt64) {
    if entries.count >= Self.limit {
      entries.removeAll(keepingCapacity: true)
      slots = []
      last = -1
    }
    entries.append(Entry(key, hash, bytes, start))
    if entries.count * 2 > slots.count {
      slots = Array(repeating: 0, count: max(64, slots.count * 2))
      for place in entries.indices { fill(place) }
    } else {
      fill(entries.count - 1)
    }
    follow(with: entries.count - 1)
  }

  private mutating func fill(_ place: Int) {
    let mask = slots.count - 1
    var slot = Int(entries[place].hash.bits) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt8(truncatingIfNeeded: place + 1)
  }

  private mutating func follow(with place: Int) {
    if last >= 0 { entries[last].next = Int32(truncatingIfNeeded: place) }
    last = place
  }
}
