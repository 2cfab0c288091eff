/// Memory for values of one type that are gathered before their container is made.
///
/// What was gathered and not handed on is destroyed with the scratch memory, so that giving up
/// half-way leaks nothing.
@safe
@usableFromInline
package struct ScratchMemory: ~Copyable {
  // SAFETY: `base` has room for `capacity` values at the type's stride, of which the first `count` are
  // initialised; it is nil as long as there is room for none. The scratch memory owns them until
  // `makeArray` or `deinit`.
  @usableFromInline var base: UnsafeMutableRawPointer?
  private var capacity = 0
  private let memory: Unretained<TypeMemory>
  @usableFromInline let stride: Int

  /// How many values stand in it.
  @usableFromInline package internal(set) var count = 0

  /// Makes no room yet: many containers are empty.
  ///
  /// The memory's description is kept by the caller, who has it from an adapter, and not counted here.
  package init(for memory: TypeMemory) {
    self.memory = Unretained(memory)
    stride = memory.stride
  }

  deinit {
    guard let base = unsafe base else { return }
    // SAFETY: the first `count` values are initialised and ours.
    memory.withObject { unsafe $0.destroy(base, count: count) }
    unsafe base.deallocate()
  }

  /// The slot for the next value.
  ///
  /// Call `advance` once it is set.
  package mutating func next() -> Slot {
    guard count < capacity, let base = unsafe base else { return grownNext() }
    // SAFETY: below `capacity`.
    return unsafe Slot(address: base + count * stride, isInitialized: false)
  }

  @inline(never)
  private mutating func grownNext() -> Slot {
    let base = unsafe grow()
    // SAFETY: there is room again.
    return unsafe Slot(address: base + count * stride, isInitialized: false)
  }

  /// Counts the value that was put into the slot of `next`.
  package mutating func advance() {
    precondition(count < capacity)
    count += 1
  }

  @unsafe private mutating func grow() -> UnsafeMutableRawPointer {
    let larger = max(capacity * 2, 4)
    let new = UnsafeMutableRawPointer.allocate(
      byteCount: max(stride, 1) * larger,
      alignment: memory.withObject { $0.alignment },
    )
    if let base = unsafe base {
      // SAFETY: each value is moved once; then nothing is left in the old memory.
      memory.withObject { unsafe $0.move(from: base, to: new, count: count) }
      unsafe base.deallocate()
    }
    unsafe base = new
    capacity = larger
    return unsafe new
  }

  /// Lends all values one by one to a closure that moves each out of its slot.
  @inlinable
  @inline(__always)
  package mutating func takeAll(_ body: (Int, Slot) -> Void) {
    guard let base = unsafe base else { return }
    let total = count
    // From here on the values are the closure's.
    count = 0
    for index in 0..<total {
      // SAFETY: a value stands at each index below `total`.
      body(index, unsafe Slot(address: base + index * stride, isInitialized: true))
    }
  }

  /// Moves all values into an array.
  package mutating func makeArray<Value>(of _: Value.Type) -> [Value] {
    precondition(memory.withObject { $0.type == Value.self })
    let total = count
    // An array of no capacity is the one that all threads share, to which nobody may write.
    guard total > 0, let base = unsafe base else { return [] }
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

@available(*, unavailable)
extension ScratchMemory: Sendable {}
