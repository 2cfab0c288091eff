/// Values that wait for their containers to be whole, those of inner containers above those of outer ones.
///
/// What was not taken is destroyed with the stack, so that giving up half-way leaks nothing. The stack
/// grows up to a limit, so that it never holds much beside the result.
@safe
struct ValueStack<Value>: ~Copyable {
  // SAFETY: `base` has room for `capacity` values, of which the first `count` are initialised; it is nil
  // as long as there is room for none. The stack owns them until `takeArray` or `deinit`.
  private var base: UnsafeMutablePointer<Value>?
  private var capacity = 0
  private let limit: Int

  /// How many values wait.
  private(set) var count = 0

  /// Makes no room yet: many containers are empty.
  init(limit: Int = .max) {
    self.limit = limit
  }

  deinit {
    guard let base = unsafe base else { return }
    // SAFETY: the first `count` values are initialised and ours.
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  /// Puts a value on top; for stacks without a limit.
  @inline(__always)
  mutating func append(_ value: consuming Value) {
    if count == capacity { _ = grow() }
    push(value)
  }

  /// Whether there is room for one more value, which is made unless the stack is at its limit.
  @inline(__always)
  mutating func hasRoom() -> Bool { count < capacity || grow() }

  /// Puts a value on top; needs `hasRoom`.
  @inline(__always)
  mutating func push(_ value: consuming Value) {
    guard count < capacity, let base = unsafe base else {
      preconditionFailure("a value was put on a stack without room")
    }
    // SAFETY: below `capacity`, and nothing stands there.
    unsafe (base + count).initialize(to: value)
    count += 1
  }

  @inline(never)
  private mutating func grow() -> Bool {
    // What the allocator hands out from its lists of small pieces.
    let larger = max(min(capacity * 2, limit), 960 / MemoryLayout<Value>.stride)
    guard larger > capacity else { return false }
    let new = UnsafeMutablePointer<Value>.allocate(capacity: larger)
    if let base = unsafe base {
      // SAFETY: each value is moved once; then nothing is left in the old memory.
      unsafe new.moveInitialize(from: base, count: count)
      unsafe base.deallocate()
    }
    unsafe base = new
    capacity = larger
    return true
  }

  /// Takes the value on top.
  mutating func pop() -> Value {
    guard count > 0, let base = unsafe base else {
      preconditionFailure("a value was taken from an empty stack")
    }
    count -= 1
    // SAFETY: it was initialised, and has been forgotten above.
    return unsafe (base + count).move()
  }

  /// Lends the values from an index on, which are no longer the stack's; nil if there is no memory yet.
  @unsafe
  mutating func withTaken<R>(from start: Int, _ body: (UnsafeMutablePointer<Value>) -> R) -> R? {
    guard let base = unsafe base else { return nil }
    count = start
    return unsafe body(base + start)
  }

  /// Moves the values from an index on into an array.
  @inline(__always)
  mutating func takeArray(from start: Int) -> [Value] {
    precondition(start <= count)
    let taken = count - start
    guard taken > 0, let base = unsafe base else { return [] }
    count = start
    // SAFETY: `taken` values are moved once each, and have been forgotten above.
    if taken < 24 { return unsafe Array(MovedValues(first: base + start, count: taken)) }
    return unsafe [Value](unsafeUninitializedCapacity: taken) { buffer, initialized in
      // SAFETY: as above.
      if let target = buffer.baseAddress {
        unsafe target.moveInitialize(from: base + start, count: taken)
      }
      initialized = taken
    }
  }
}

/// Moves values one by one.
///
/// An array of them is made where its type is known. `init(unsafeUninitializedCapacity:)` finds the type of
/// its storage at run time, which takes longer than to move two dozen values.
@safe
private struct MovedValues<Value>: Sequence, IteratorProtocol {
  // SAFETY: `count` initialised values stand from `first` on, which are the iterator's.
  fileprivate var first: UnsafeMutablePointer<Value>
  fileprivate var count: Int

  @inline(__always)
  var underestimatedCount: Int { count }

  @inline(__always)
  mutating func next() -> Value? {
    if count == 0 { return nil }
    defer {
      unsafe first += 1
      count -= 1
    }
    // SAFETY: moved once, as `first` goes on.
    return unsafe first.move()
  }
}
