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
