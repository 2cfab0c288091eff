/// Objects that many threads can find by a pair of types at the same time, without a lock.
///
/// Entries live as long as the table, and are never replaced.
///
/// `Synchronization.AtomicLazyReference` does the same as one of its slots and is available on all supported
/// platforms; its cost compared with this has not been measured.
// SAFETY: a slot is nil at first and filled once, by a compare-and-swap that releases what its thread has
// written; readers acquire it. So a thread observes a complete entry or none, and an entry once seen stays, at
// the same address, until the table is deallocated: nothing is freed while it may be read, and readers need not
// retain it. The objects are frozen, as callers guarantee.
@safe
package final class TypePairTable<Object: AnyObject>: @unchecked Sendable {
  /// An object with its key, and the slots of the entries below it.
  ///
  /// The bits of a hash lead from entry to entry, two for each, so that paths stay short however many entries
  /// there are.
  // SAFETY: `next` has capacity for `fanOut` entries, owned by this one; freed when this one is unreachable.
  @safe
  @usableFromInline
  final class Entry {
    @usableFromInline let first: ObjectIdentifier
    @usableFromInline let second: ObjectIdentifier
    @usableFromInline let object: Object
    @usableFromInline let next: UnsafeMutablePointer<Entry?>

    @usableFromInline
    init(_ object: Object, _ first: ObjectIdentifier, _ second: ObjectIdentifier) {
      self.first = first
      self.second = second
      self.object = object
      unsafe next = .allocate(capacity: TypePairTable.fanOut)
      unsafe next.initialize(repeating: nil, count: TypePairTable.fanOut)
    }

    deinit {
      unsafe next.deinitialize(count: TypePairTable.fanOut)
      unsafe next.deallocate()
    }
  }

  /// The number of slots below an entry, and the number of hash bits that select one.
  @inlinable static var fanOut: Int { 4 }
  @inlinable static var fanOutBits: UInt64 { 2 }
  /// The equivalents for the root entries.
  @inlinable static var rootFanOut: Int { 64 }
  @inlinable static var rootBits: UInt64 { 6 }

  @usableFromInline let roots: UnsafeMutablePointer<Entry?>

  /// Creates an empty table.
  package init() {
    unsafe roots = .allocate(capacity: Self.rootFanOut)
    unsafe roots.initialize(repeating: nil, count: Self.rootFanOut)
  }

  deinit {
    // SAFETY: no reference to the table is left, so there are no readers.
    unsafe roots.deinitialize(count: Self.rootFanOut)
    unsafe roots.deallocate()
  }

  /// Finds an object.
  ///
  /// - Returns: The object, which lives as long as the table, or nil if there is none yet.
  @inlinable
  package func find(_ first: Any.Type, _ second: Any.Type) -> Unretained<Object>? {
    let first = ObjectIdentifier(first)
    let second = ObjectIdentifier(second)
    var hash = Self.hash(first, second)
    // SAFETY: the bits of the hash are an index below `rootFanOut`, and below `fanOut` after that; the entries
    // live as long as the table, to which the caller has a reference.
    var bucket = unsafe roots + Int(hash >> (64 - Self.rootBits))
    hash <<= Self.rootBits
    while let entry = unsafe _stdlib_atomicAcquiringLoadARCRef(object: bucket) {
      let (found, next) = unsafe entry._withUnsafeGuaranteedRef { entry in
        let isFound = entry.first == first && entry.second == second
        return unsafe (isFound ? Unretained(entry.object) : nil, entry.next)
      }
      if let found { return found }
      unsafe bucket = next + Int(hash >> (64 - Self.fanOutBits))
      hash <<= Self.fanOutBits
    }
    return nil
  }

  /// Inserts an object, unless there is one for this pair already.
  ///
  /// - Returns: The object in the table.
  package func insert(
    _ object: Frozen<Object>,
    _ first: Any.Type,
    _ second: Any.Type,
  ) -> Unretained<Object> {
    let entry = Entry(object.value, ObjectIdentifier(first), ObjectIdentifier(second))
    var hash = Self.hash(entry.first, entry.second)
    // SAFETY: as in `find`; a slot takes ownership of the entry only if it is empty.
    var bucket = unsafe roots + Int(hash >> (64 - Self.rootBits))
    hash <<= Self.rootBits
    while true {
      let there = unsafe _stdlib_atomicAcquiringInitializeARCRef(object: bucket, desired: entry)
        .takeUnretainedValue()
      if there.first == entry.first, there.second == entry.second {
        return Unretained(there.object)
      }
      unsafe bucket = there.next + Int(hash >> (64 - Self.fanOutBits))
      hash <<= Self.fanOutBits
    }
  }

  /// All objects in the table.
  package var objects: [Object] {
    var found: [Object] = []
    func gather(_ buckets: UnsafeMutablePointer<Entry?>, _ count: Int) {
      for index in 0..<count {
        // SAFETY: as in `find`; `count` is the number of slots.
        let entry = unsafe _stdlib_atomicAcquiringLoadARCRef(object: buckets + index)
        guard let entry = unsafe entry?.takeUnretainedValue() else { continue }
        found.append(entry.object)
        unsafe gather(entry.next, Self.fanOut)
      }
    }
    unsafe gather(roots, Self.rootFanOut)
    return found
  }

  /// Returns a hash of a pair of addresses, spread over the highest bits.
  @inlinable
  static func hash(_ first: ObjectIdentifier, _ second: ObjectIdentifier) -> UInt64 {
    let bits = UInt(bitPattern: first) ^ (UInt(bitPattern: second) << 3)
    return UInt64(bits) &* 0x9E37_79B9_7F4A_7C15
  }
}
