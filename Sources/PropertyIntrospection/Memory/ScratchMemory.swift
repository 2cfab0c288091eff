/// Memory for values of one type that are gathered before their container is made.
///
/// What was gathered and not handed on is destroyed with the scratch memory, so that giving up
/// half-way leaks nothing.
@safe
package struct ScratchMemory: ~Copyable {
  // SAFETY: `base` has room for `capacity` values at the type's stride, of which the first `count` are
  // initialised; it is nil as long as there is room for none. The scratch memory owns them until
  // `makeArray` or `deinit`. The memory is of `pool`, or where there is none, of an array in the making.
  private var base: UnsafeMutableRawPointer?
  private var capacity = 0
  private let memory: Unretained<TypeMemory>
  private let type: Any.Type
  private let stride: Int
  /// Where the memory is from, and its size; nil if it belongs to an array in the making.
  private let pool: Unretained<ScratchPool>?
  private var size = 0

  /// How many values stand in it.
  package private(set) var count = 0

  /// Makes no room yet: many containers are empty.
  ///
  /// - Parameters:
  ///   - memory: the memory of the type; kept by an adapter, and so not here.
  ///   - stride: the stride of the type.
  ///   - pool: where the memory is from; kept by the source that is read.
  package init(for memory: Unretained<TypeMemory>, stride: Int, from pool: ScratchPool) {
    self.memory = memory
    type = memory.withObject { $0.type }
    self.stride = stride
    self.pool = Unretained(pool)
  }

  // SAFETY: for memory that has room for `capacity` values and is lent for as long as this lives.
  @unsafe private init(
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
    // SAFETY: the first `count` values are initialised and ours.
    if count > 0 { memory.withObject { unsafe $0.destroy(base, count: count) } }
    unsafe giveBack(base)
  }

  /// The slot for the next value.
  ///
  /// Call `advance` once it is set.
  package mutating func next() -> Slot {
    guard count < capacity, let base = unsafe base else { return grownNext() }
    // SAFETY: below `capacity`.
    return unsafe Slot(address: base + count * stride, type: type, isInitialized: false)
  }

  @inline(never)
  private mutating func grownNext() -> Slot {
    let base = unsafe grow()
    // SAFETY: there is room again.
    return unsafe Slot(address: base + count * stride, type: type, isInitialized: false)
  }

  /// Counts the value that was put into the slot of `next`.
  package mutating func advance() {
    precondition(count < capacity)
    count += 1
  }

  @unsafe private mutating func grow() -> UnsafeMutableRawPointer {
    guard let pool else { preconditionFailure("an array in the making does not grow") }
    let alignment = memory.withObject { $0.alignment }
    let larger = max(stride, 1) * max(capacity * 2, 4)
    // Types that want more than the pool's alignment are rare; theirs is memory of their own.
    let (new, size): (UnsafeMutableRawPointer, Int) =
      if alignment <= ScratchPool.alignment {
        unsafe pool.withObject { unsafe $0.take(larger) }
      } else {
        (.allocate(byteCount: larger, alignment: alignment), larger)
      }
    if let base = unsafe base {
      // SAFETY: each value is moved once; then nothing is left in the old memory.
      memory.withObject { unsafe $0.move(from: base, to: new, count: count) }
      unsafe giveBack(base)
    }
    unsafe base = new
    self.size = size
    capacity = size / max(stride, 1)
    return unsafe new
  }

  /// Lets go of memory in which no values stand any more.
  @unsafe private func giveBack(_ base: UnsafeMutableRawPointer) {
    guard let pool else { return }
    if memory.withObject({ $0.alignment }) <= ScratchPool.alignment {
      pool.withObject { unsafe $0.keep(base, size) }
    } else {
      unsafe base.deallocate()
    }
  }

  /// Hands all values over: the caller takes each of them, before anything else is gathered.
  package mutating func handOver() -> ElementSlots {
    guard let base = unsafe base else { return .none }
    defer { count = 0 }
    // SAFETY: `count` values stand there, which are forgotten here; the memory is ours until `deinit`.
    return unsafe ElementSlots(base: base, type: type, stride: stride, count: count)
  }

  /// Moves all values into an array.
  package mutating func makeArray<Value>(of _: Value.Type) -> [Value] {
    handOver().takeArray()
  }

  /// Moves all values to the start of an array, and lends the rest of its memory for more.
  ///
  /// - Parameters:
  ///   - type: that of the values.
  ///   - capacity: how many values the array has room for.
  ///   - body: gathers values, no more than there is room for; if it throws, all values are destroyed.
  /// - Returns: the array with as many values as there are then.
  /// - Throws: what the closure throws.
  package mutating func makeArray<Value, E: Error>(
    of type: Value.Type,
    capacity: Int,
    _ body: (inout ScratchMemory) throws(E) -> Void,
  ) throws(E) -> [Value] {
    precondition(self.type == type && capacity > count)
    let former = unsafe base
    let total = count
    // From here on the values are the array's; the memory stays.
    count = 0
    let memory = memory
    let stride = stride
    return try unsafe [Value](unsafeUninitializedCapacity: capacity) {
      (buffer, initialized) throws(E) in
      guard let target = buffer.baseAddress else { preconditionFailure("an array without memory") }
      // SAFETY: the array has room for `capacity` values of the type of the memory, checked above, of which it
      // takes as its own those that are counted at the end.
      var lent = unsafe ScratchMemory(
        lent: UnsafeMutableRawPointer(target),
        capacity: capacity,
        for: memory,
        stride: stride,
      )
      if let former = unsafe former {
        // SAFETY: `total` values are moved out of memory that is no longer anybody else's.
        memory.withObject {
          unsafe $0.move(from: former, to: UnsafeMutableRawPointer(target), count: total)
        }
        lent.count = total
      }
      try body(&lent)
      initialized = lent.count
      lent.count = 0
    }
  }
}

@available(*, unavailable)
extension ScratchMemory: Sendable {}
