/// Memory for values of one type that are gathered before their container is made.
///
/// What was gathered and not handed on is destroyed with the scratch memory, so that giving up
/// half-way leaks nothing.
@safe
package struct ScratchMemory: ~Copyable {
  // SAFETY: `base` has room for `capacity` values at the type's stride, of which the first `count` are
  // initialised. The scratch memory owns them until `handOver` or `deinit`.
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  private let memory: TypeMemory

  /// How many values stand in it.
  package private(set) var count = 0

  /// Makes room for some values; more is made as they come.
  package init(for memory: TypeMemory, capacity: Int) {
    self.memory = memory
    self.capacity = max(capacity, 1)
    unsafe base = .allocate(
      byteCount: max(memory.stride, 1) * max(capacity, 1),
      alignment: memory.alignment,
    )
  }

  deinit {
    // SAFETY: the first `count` values are initialised and ours.
    unsafe memory.destroy(base, count: count)
    unsafe base.deallocate()
  }

  /// The slot for the next value.
  ///
  /// Call `advance` once it is set.
  package mutating func next() -> Slot {
    if count == capacity { grow() }
    // SAFETY: below `capacity`.
    return unsafe Slot(address: base + count * memory.stride, isInitialized: false)
  }

  /// Counts the value that was put into the slot of `next`.
  package mutating func advance() {
    precondition(count < capacity)
    count += 1
  }

  private mutating func grow() {
    let larger = capacity * 2
    let new = UnsafeMutableRawPointer.allocate(
      byteCount: max(memory.stride, 1) * larger,
      alignment: memory.alignment,
    )
    // SAFETY: each value is moved once; then nothing is left in the old memory.
    unsafe memory.move(from: base, to: new, count: count)
    unsafe base.deallocate()
    unsafe base = new
    capacity = larger
  }

  /// Moves all values into an array.
  package mutating func makeArray<Value>(of _: Value.Type) -> [Value] {
    precondition(memory.type == Value.self)
    let total = count
    // An array of no capacity is the one that all threads share, to which nobody may write.
    if total == 0 { return [] }
    let array = unsafe [Value](unsafeUninitializedCapacity: total) { buffer, initialized in
      // SAFETY: `Value` is the type of the memory, checked above; `total` values are moved once each,
      // and forgotten here by setting `count` to 0 below.
      if let target = buffer.baseAddress {
        unsafe target.moveInitialize(
          from: base.assumingMemoryBound(to: Value.self),
          count: total,
        )
      }
      initialized = total
    }
    count = 0
    return array
  }
}
