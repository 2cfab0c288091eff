/// Memory for values of one type that are gathered before their container is created.
///
/// Values that were not handed over are destroyed with the scratch memory, so that giving up halfway leaks
/// nothing.
@safe
package struct ScratchMemory: ~Copyable {
  // SAFETY: `base` has capacity for `capacity` values at the type's stride, of which the first `count` are
  // initialized; it is nil while the capacity is zero. The scratch memory owns them until they are handed over
  // or until `deinit`. The memory belongs to `pool` or, if that is nil, to an array under construction.
  private var base: UnsafeMutableRawPointer?
  private var capacity = 0
  private let memory: Unretained<TypeMemory>
  private let type: Any.Type
  private let stride: Int
  /// The source of the memory, and its size; nil if it belongs to an array under construction.
  private let pool: Unretained<ScratchPool>?
  private var size = 0

  /// The number of values in it.
  package private(set) var count = 0

  /// Does not allocate yet: many containers are empty.
  ///
  /// - Parameters:
  ///   - memory: The memory operations of the type; retained by an adapter, and so not here.
  ///   - stride: The stride of the type.
  ///   - pool: The source of the memory; retained by the source being read.
  package init(for memory: Unretained<TypeMemory>, stride: Int, from pool: ScratchPool) {
    self.memory = memory
    type = memory.withObject { $0.type }
    self.stride = stride
    self.pool = Unretained(pool)
  }

  // SAFETY: for memory with capacity for `capacity` values, lent for the lifetime of this value.
  @unsafe init(
    lent base: UnsafeMutableRawPointer,
    capacity: Int,
    for memory: Unretained<TypeMemory>,
    stride: Int,
  ) {
    unsafe self.base = base
    self.capacity = capacity
    self.memory = memory
    type = memory.withObject { $0.type }
    self.stride = stride
    pool = nil
  }

  deinit {
    guard let base = unsafe base else { return }
    // SAFETY: the first `count` values are initialized and owned.
    if count > 0 { memory.withObject { unsafe $0.destroy(base, count: count) } }
    unsafe giveBack(base)
  }

  /// Returns the slot for the next value.
  ///
  /// Call `advance` once it is set.
  package mutating func next() -> Slot {
    guard count < capacity, let base = unsafe base else { return grownNext() }
    // SAFETY: the index is below `capacity`.
    return unsafe Slot(address: base + count * stride, type: type, isInitialized: false)
  }

  @inline(never)
  private mutating func grownNext() -> Slot {
    let base = unsafe grow()
    // SAFETY: below the new `capacity`.
    return unsafe Slot(address: base + count * stride, type: type, isInitialized: false)
  }

  /// Counts the value placed in the slot from `next`.
  package mutating func advance() {
    precondition(count < capacity)
    count += 1
  }

  @unsafe private mutating func grow() -> UnsafeMutableRawPointer {
    guard let pool else { preconditionFailure("an array in the making does not grow") }
    let alignment = memory.withObject { $0.alignment }
    let larger = max(stride, 1) * max(capacity * 2, 4)
    // Types with a larger alignment than the pool's are rare; they get an allocation of their own.
    let (new, size): (UnsafeMutableRawPointer, Int) =
      if alignment <= ScratchPool.alignment {
        unsafe pool.withObject { unsafe $0.take(larger) }
      } else {
        (.allocate(byteCount: larger, alignment: alignment), larger)
      }
    if let base = unsafe base {
      // SAFETY: each value is moved once, which leaves the old memory without values.
      memory.withObject { unsafe $0.move(from: base, to: new, count: count) }
      unsafe giveBack(base)
    }
    unsafe base = new
    self.size = size
    capacity = size / max(stride, 1)
    return unsafe new
  }

  /// Releases memory that no longer holds values.
  @unsafe private func giveBack(_ base: UnsafeMutableRawPointer) {
    guard let pool else { return }
    if memory.withObject({ $0.alignment }) <= ScratchPool.alignment {
      pool.withObject { unsafe $0.keep(base, size) }
    } else {
      unsafe base.deallocate()
    }
  }

  /// Hands over all values; the caller must take each of them before anything else is gathered.
  package mutating func handOver() -> ElementSlots {
    guard let base = unsafe base else { return .none }
    defer { count = 0 }
    // SAFETY: there are `count` values, forgotten here; the memory is owned until `deinit`.
    return unsafe ElementSlots(base: base, type: type, stride: stride, count: count)
  }

  /// Moves all values into the empty slot of a value that consists of them, such as an `InlineArray`.
  package mutating func moveAll(into slot: Slot, as whole: TypeMemory) {
    precondition(whole.type == slot.type && !slot.isInitialized && whole.size == count * stride)
    guard let base = unsafe base else { return }
    // SAFETY: the slot has memory for the values, as just checked, which this memory then no longer owns.
    memory.withObject { unsafe $0.move(from: base, to: slot.address, count: count) }
    count = 0
  }

  /// Leaves all values to the owner of the memory; returns their number.
  mutating func giveUp() -> Int {
    defer { count = 0 }
    return count
  }

  /// Moves all values into an array.
  package mutating func makeArray<Value>(of _: Value.Type) -> [Value] {
    handOver().takeArray()
  }

  /// Moves all values to the start of an array, and provides the rest of its memory for more.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - capacity: The capacity of the array.
  ///   - body: Gathers values, up to the capacity; if it throws, all values are destroyed.
  /// - Returns: The array with all values gathered by then.
  /// - Throws: The error of the closure.
  package mutating func makeArray<Value, E: Error>(
    of type: Value.Type,
    capacity: Int,
    _ body: (inout ScratchMemory) throws(E) -> Void,
  ) throws(E) -> [Value] {
    precondition(self.type == type && capacity > count)
    let former = unsafe base
    let total = count
    // From here on the array owns the values, but not this memory.
    count = 0
    let memory = memory
    let stride = stride
    return try unsafe [Value](unsafeUninitializedCapacity: capacity) {
      (buffer, initialized) throws(E) in
      guard let target = buffer.baseAddress else { preconditionFailure("an array without memory") }
      // SAFETY: the array has capacity for `capacity` values of the memory's type, checked above, and takes
      // ownership of those counted at the end.
      var lent = unsafe ScratchMemory(
        lent: UnsafeMutableRawPointer(target),
        capacity: capacity,
        for: memory,
        stride: stride,
      )
      if let former = unsafe former {
        // SAFETY: `total` values are moved out of memory that no longer owns them.
        memory.withObject {
          unsafe $0.move(from: former, to: UnsafeMutableRawPointer(target), count: total)
        }
        lent.count = total
      }
      try body(&lent)
      initialized = lent.giveUp()
    }
  }
}

@available(*, unavailable)
extension ScratchMemory: Sendable {}
