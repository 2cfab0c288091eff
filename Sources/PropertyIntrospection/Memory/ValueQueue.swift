/// Values that are made some at a time, and taken one after the other.
///
/// Its memory is used again, and values are moved out of it; an array would be allocated anew each time.
@safe
@usableFromInline
package struct ValueQueue<Value> {
  @safe
  @usableFromInline
  final class Storage {
    // SAFETY: the memory has room for `capacity` values, of which those from `first` up to `end` are initialized. Only
    // the one queue that refers to the storage changes it.
    @usableFromInline let base: UnsafeMutablePointer<Value>
    // SAFETY: no access overlaps another, as only the methods of the queue have them; they are too frequent to be
    // checked at run time.
    @exclusivity(unchecked) @usableFromInline var first = 0
    @exclusivity(unchecked) @usableFromInline var end = 0

    init(capacity: Int) {
      unsafe base = .allocate(capacity: capacity)
    }

    deinit {
      unsafe (base + first).deinitialize(count: end - first)
      unsafe base.deallocate()
    }
  }

  private let capacity: Int
  @usableFromInline var storage: Storage

  /// Creates an empty queue for a number of values.
  package init(capacity: Int) {
    self.capacity = capacity
    storage = Storage(capacity: capacity)
  }

  @inlinable
  @inline(__always)
  package var isEmpty: Bool { unsafe storage.first == storage.end }

  /// Removes the first value and returns it.
  @inlinable
  @inline(__always)
  package mutating func takeFirst() -> Value {
    if !isKnownUniquelyReferenced(&storage) { copyStorage() }
    precondition(!isEmpty, "an empty queue has no first value")
    // SAFETY: it was initialized, and is no longer counted.
    unsafe storage.first += 1
    return unsafe (storage.base + (storage.first - 1)).move()
  }

  /// Fills an empty queue.
  ///
  /// - Parameters:
  ///   - memory: The memory operations of the type of the values.
  ///   - stride: The stride of the type.
  ///   - body: Gathers values, up to the capacity.
  package mutating func fill(
    for memory: Unretained<TypeMemory>,
    stride: Int,
    _ body: (inout ScratchMemory) -> Void,
  ) {
    precondition(isEmpty && memory.withObject { $0.type } == Value.self)
    if !isKnownUniquelyReferenced(&storage) { copyStorage() }
    // SAFETY: memory for as many values of the type, which the storage owns from then on. Nothing else refers to the
    // storage: a copy of the queue, which the closure could use, takes other memory.
    let storage = storage
    var values = unsafe ScratchMemory(
      lent: UnsafeMutableRawPointer(storage.base),
      capacity: capacity,
      for: memory,
      stride: stride,
    )
    body(&values)
    unsafe storage.first = 0
    unsafe storage.end = values.giveUp()
  }

  /// Takes memory of its own, with copies of the values.
  @usableFromInline
  mutating func copyStorage() {
    let copy = Storage(capacity: capacity)
    let count = unsafe storage.end - storage.first
    // SAFETY: the values are initialized, and fit in memory of the same capacity.
    unsafe copy.base.initialize(from: storage.base + storage.first, count: count)
    unsafe copy.end = count
    storage = copy
  }
}

// SAFETY: a queue shares its storage only with copies of itself, none of which changes it while it is shared.
extension ValueQueue: @unchecked Sendable where Value: Sendable {}

@available(*, unavailable)
extension ValueQueue.Storage: Sendable {}
