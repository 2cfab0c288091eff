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

/// The unexpected keys of the last object of each kind, because the next one in an array mostly has the same:
/// unknown keys, and those out of the table's order.
struct UnexpectedKeyCache {
  /// The location of a key in the document.
  private struct Location {
    /// The offset of the opening quote.
    var start: UInt32 = 0
    /// The length in bytes with quotes and colon, or 0 if there is no key.
    var count: UInt16 = 0
    /// The key's index in the table.
    var index: Int16 = -1
  }

  private var tables: [ObjectIdentifier] = []
  private var locations: [Location] = []
  /// The index of the table used last.
  private var last = 0

  /// How many keys of one object are kept, and for how many kinds of objects.
  private static var length: Int { 128 }
  private static var most: Int { 16 }

  /// Returns the key at a position if it is the same as in the last object.
  ///
  /// - Parameters:
  ///   - position: The offset of the opening quote.
  ///   - step: How many unexpected keys precede it in the object.
  ///   - table: The table of the object.
  ///   - bytes: The document.
  /// - Returns: The key's index and its length in bytes with quotes and colon, or nil.
  @inline(__always)
  mutating func key(
    at position: Int,
    _ step: Int,
    of table: KeyTable,
    in bytes: ByteView,
  ) -> (index: Int, count: Int)? {
    guard step < Self.length, find(table) else { return nil }
    let location = locations[last &* Self.length &+ step]
    let count = Int(location.count)
    let start = Int(location.start)
    // An object that is read again has its keys before those that were noted last.
    guard count > 0, max(position, start) &+ count &+ 8 <= bytes.count else { return nil }
    var index = 0
    // SAFETY: there are `count` bytes and eight more from the position on and from the start on, as just checked.
    while index &+ 8 <= count {
      let word = unsafe bytes.word(uncheckedAt: position &+ index)
      if unsafe word != bytes.word(uncheckedAt: start &+ index) { return nil }
      index &+= 8
    }
    // The document continues after both, so whole words can be read.
    let shift = UInt64(64 &- (count &- index) &* 8)
    let word = unsafe bytes.word(uncheckedAt: position &+ index)
    let rest = unsafe word ^ bytes.word(uncheckedAt: start &+ index)
    guard index == count || rest << shift == 0 else { return nil }
    return (Int(location.index), count)
  }

  /// Records a key.
  mutating func note(_ start: Int, _ end: Int, _ index: Int, _ step: Int, of table: KeyTable) {
    guard step < Self.length, let start = UInt32(exactly: start),
      let count = UInt16(exactly: end - Int(start)), let index = Int16(exactly: index)
    else { return }
    if !find(table) {
      guard tables.count < Self.most else { return }
      last = tables.count
      tables.append(ObjectIdentifier(table))
      locations.append(contentsOf: repeatElement(Location(), count: Self.length))
    }
    locations[last * Self.length + step] = Location(start: start, count: count, index: index)
  }

  @inline(__always)
  private mutating func find(_ table: KeyTable) -> Bool {
    let id = ObjectIdentifier(table)
    if last < tables.count, tables[last] == id { return true }
    guard let location = tables.firstIndex(of: id) else { return false }
    last = location
    return true
  }
}

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
