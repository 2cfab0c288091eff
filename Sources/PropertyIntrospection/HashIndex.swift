/// An open-addressed hash table of the numbers of entries that its owner stores.
///
/// It keeps the hash of each entry, so that most other entries are passed over without asking the owner, and so
/// that it grows by itself. The owner decides which entries are equal: `index.number(hash) { keys[$0] == key }`.
@frozen
@usableFromInline
package struct HashIndex: Sendable {
  @frozen
  @usableFromInline
  struct Bucket: Sendable {
    /// The number of an entry, or -1 if the bucket is empty.
    @usableFromInline var number: Int32
    @usableFromInline var hash: UInt32

    @inlinable
    @inline(__always)
    init(number: Int32 = -1, hash: UInt32 = 0) {
      self.number = number
      self.hash = hash
    }
  }

  // A power of two, at least one of them empty, so that each search ends.
  @usableFromInline var buckets: [Bucket]
  /// The number of entries, including those that were removed.
  @usableFromInline package var count = 0

  /// Creates an index with capacity for some entries.
  @usableFromInline
  package init(capacity: Int) {
    buckets = Array(repeating: Bucket(), count: Self.size(for: capacity))
  }

  /// Returns the number of buckets for some entries.
  @inlinable
  @inline(__always)
  static func size(for count: Int) -> Int {
    var size = 8
    while isCrowded(size, with: count) { size &*= 2 }
    return size
  }

  /// Creates an index of entries, or nil if two of them have the same hash.
  @inlinable
  @inline(__always)
  package init?(distinct count: Int, _ hash: (Int) -> UInt32) {
    var filled = [Bucket](repeating: Bucket(), count: Self.size(for: count))
    let mask = filled.count &- 1
    for number in 0..<count {
      let hash = hash(number)
      var next = Int(truncatingIfNeeded: hash) & mask
      while filled[next].number >= 0 {
        if filled[next].hash == hash { return nil }
        next = (next &+ 1) & mask
      }
      filled[next] = Bucket(number: Int32(truncatingIfNeeded: number), hash: hash)
    }
    buckets = filled
    self.count = count
  }

  /// Returns the number of the first entry with a hash that the owner accepts, or nil if there is none.
  @inlinable
  @inline(__always)
  package func number(_ hash: UInt32, where isEqual: (Int) -> Bool) -> Int? {
    let mask = buckets.count &- 1
    var next = Int(truncatingIfNeeded: hash) & mask
    while true {
      let bucket = buckets[next]
      if bucket.number < 0 { return nil }
      if bucket.hash == hash, isEqual(Int(bucket.number)) { return Int(bucket.number) }
      next = (next &+ 1) & mask
    }
  }

  /// Adds an entry with the next number, unless the owner accepts another one with its hash.
  ///
  /// - Returns: The number of the other entry, or nil if the entry is added.
  @inlinable
  @inline(__always)
  package mutating func insert(_ hash: UInt32, unless isEqual: (Int) -> Bool) -> Int? {
    if let number = number(hash, where: isEqual) { return number }
    insert(hash)
    return nil
  }

  /// Adds an entry with the next number.
  @inlinable
  @inline(__always)
  package mutating func insert(_ hash: UInt32) {
    if Self.isCrowded(buckets.count, with: count &+ 1) { grow() }
    put(Int32(truncatingIfNeeded: count), hash)
    count &+= 1
  }

  /// Removes an entry; the others keep their numbers.
  package mutating func remove(_ number: Int, _ hash: UInt32) {
    let mask = buckets.count &- 1
    var gap = Int(hash) & mask
    while buckets[gap].number != number { gap = (gap &+ 1) & mask }
    var next = (gap &+ 1) & mask
    while buckets[next].number >= 0 {
      // Searches must not end at the gap before they reach the entry.
      let home = Int(buckets[next].hash) & mask
      if (next &- home) & mask >= (next &- gap) & mask {
        buckets[gap] = buckets[next]
        gap = next
      }
      next = (next &+ 1) & mask
    }
    buckets[gap] = Bucket()
  }

  @inlinable
  @inline(__always)
  mutating func put(_ number: Int32, _ hash: UInt32) {
    let mask = buckets.count &- 1
    var next = Int(truncatingIfNeeded: hash) & mask
    while buckets[next].number >= 0 { next = (next &+ 1) & mask }
    buckets[next] = Bucket(number: number, hash: hash)
  }

  @usableFromInline
  mutating func grow() {
    precondition(count < Int32.max, "too many entries")
    let former = buckets
    buckets = Array(repeating: Bucket(), count: former.count * 2)
    for bucket in former where bucket.number >= 0 { put(bucket.number, bucket.hash) }
  }

  /// Whether more than two thirds of the buckets would be used.
  @inlinable
  @inline(__always)
  static func isCrowded(_ size: Int, with count: Int) -> Bool { size &* 2 < count &* 3 }
}
