/// Assigns consecutive numbers to keys, the same number for equal keys.
///
/// It does the work of a dictionary at a fraction of the cost for the keys of a model.
struct KeyIndex {
  /// The keys in the order of their numbers.
  private(set) var keys: [String] = []
  private var hashes: [UInt64] = []
  // An open-addressed table whose size is a power of two: numbers, or -1 if empty.
  private var buckets: [Int32]

  /// Creates an index with capacity for some keys.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    buckets = [Int32](repeating: -1, count: size)
    keys.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
  }

  /// Returns the number of a key, which is the next one if the key is new.
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

  /// Returns a hash that is equal for equal keys, which can differ in their bytes outside of ASCII.
  private static func hash(of key: String) -> UInt64 {
    let hash = withByteView(of: key) { $0.isASCII ? $0.shortHash : nil }
    return hash ?? UInt64(truncatingIfNeeded: key.hashValue)
  }
}
