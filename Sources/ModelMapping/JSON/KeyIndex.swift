/// Numbers for keys, each the same whenever the key comes again.
///
/// It does what a dictionary would do, in a fraction of the time for the keys of a model.
struct KeyIndex {
  /// The keys in the order of their numbers.
  private(set) var keys: [String] = []
  private var hashes: [UInt64] = []
  // An open-addressed table of a power of two: numbers, -1 where empty.
  private var buckets: [Int32]

  /// An index with room for some keys.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    buckets = [Int32](repeating: -1, count: size)
    keys.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
  }

  /// The number of a key, which is the next one if the key is new.
  mutating func number(of key: String) -> Int {
    let hash = Self.hash(of: key)
    var place = Int(truncatingIfNeeded: hash) & (buckets.count - 1)
    while buckets[place] >= 0 {
      let number = Int(buckets[place])
      if hashes[number] == hash, keys[number] == key { return number }
      place = (place + 1) & (buckets.count - 1)
    }
    buckets[place] = Int32(truncatingIfNeeded: keys.count)
    keys.append(key)
    hashes.append(hash)
    if keys.count * 2 > buckets.count { grow() }
    return keys.count - 1
  }

  private mutating func grow() {
    buckets = [Int32](repeating: -1, count: buckets.count * 2)
    for (number, hash) in hashes.enumerated() {
      var place = Int(truncatingIfNeeded: hash) & (buckets.count - 1)
      while buckets[place] >= 0 { place = (place + 1) & (buckets.count - 1) }
      buckets[place] = Int32(truncatingIfNeeded: number)
    }
  }

  /// Keys that are equal have equal hashes: outside of ASCII there are several ways to spell the same.
  private static func hash(of key: String) -> UInt64 {
    let hash = withByteView(of: key) { $0.isASCII ? $0.shortHash : nil }
    return hash ?? UInt64(truncatingIfNeeded: key.hashValue)
  }
}
