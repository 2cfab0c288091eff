/// The keys that stood unexpectedly in the last object of each kind, because in arrays the next one mostly has
/// the same: unknown ones, and those in another order than that of the table.
struct KeyTrails {
  /// Where in the document a key stood.
  private struct Place {
    /// The offset of its quote.
    var start: UInt32 = 0
    /// How many bytes it has with quotes and colon; 0 where there is none.
    var count: UInt16 = 0
    /// Its index in the table.
    var index: Int16 = -1
  }

  private var tables: [ObjectIdentifier] = []
  private var places: [Place] = []
  /// The table that was asked for last.
  private var last = 0

  /// How many keys of one object are kept, and for how many kinds of objects.
  private static var length: Int { 128 }
  private static var most: Int { 16 }

  /// Looks whether the key stands at a position that stood there in the last object.
  ///
  /// - Parameters:
  ///   - position: that of the quote.
  ///   - step: how many unexpected keys came before in the object.
  ///   - table: that of the object.
  ///   - bytes: the document.
  /// - Returns: the key's index and how many bytes it takes with quotes and colon, or nil.
  @inline(__always)
  mutating func key(
    at position: Int,
    _ step: Int,
    of table: KeyTable,
    in bytes: ByteView,
  ) -> (index: Int, count: Int)? {
    guard step < Self.length, find(table) else { return nil }
    let place = places[last &* Self.length &+ step]
    let count = Int(place.count)
    guard count > 0, position + count + 8 <= bytes.count else { return nil }
    let start = Int(place.start)
    var index = 0
    // SAFETY: there are `count` bytes and eight more from the position on, as just checked, and from the start on,
    // which is before it.
    while index + 8 <= count {
      let word = unsafe bytes.word(uncheckedAt: position + index)
      if unsafe word != bytes.word(uncheckedAt: start + index) { return nil }
      index += 8
    }
    // The document goes on behind both, so whole words may be looked at.
    let shift = UInt64(64 - (count - index) * 8)
    let word = unsafe bytes.word(uncheckedAt: position + index)
    let rest = unsafe word ^ bytes.word(uncheckedAt: start + index)
    guard index == count || rest << shift == 0 else { return nil }
    return (Int(place.index), count)
  }

  /// Keeps a key.
  mutating func note(_ start: Int, _ end: Int, _ index: Int, _ step: Int, of table: KeyTable) {
    guard step < Self.length, let start = UInt32(exactly: start),
      let count = UInt16(exactly: end - Int(start)), let index = Int16(exactly: index)
    else { return }
    if !find(table) {
      guard tables.count < Self.most else { return }
      last = tables.count
      tables.append(ObjectIdentifier(table))
      places.append(contentsOf: repeatElement(Place(), count: Self.length))
    }
    places[last * Self.length + step] = Place(start: start, count: count, index: index)
  }

  @inline(__always)
  private mutating func find(_ table: KeyTable) -> Bool {
    let id = ObjectIdentifier(table)
    if last < tables.count, tables[last] == id { return true }
    guard let place = tables.firstIndex(of: id) else { return false }
    last = place
    return true
  }
}
