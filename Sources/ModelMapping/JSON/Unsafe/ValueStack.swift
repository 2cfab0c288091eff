/// Values of unfinished containers, of inner ones above outer ones.
///
/// Values not taken are destroyed with the stack, so that stopping early leaks nothing. The stack grows up to a
/// limit, so that it never holds much compared with the result.
@safe
struct ValueStack<Value>: ~Copyable {
  // SAFETY: `base` has capacity for `capacity` values, of which the first `count` are initialized; it is nil
  // while the capacity is zero. The stack owns them until they are taken or `deinit` runs.
  private var base: UnsafeMutablePointer<Value>?
  private var capacity = 0
  private let limit: Int

  /// The number of values on the stack.
  private(set) var count = 0

  /// Creates a stack without allocating: many containers are empty.
  init(limit: Int = .max) {
    self.limit = limit
  }

  deinit {
    guard let base = unsafe base else { return }
    // SAFETY: the first `count` values are initialized and owned by the stack.
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  /// Pushes a value; only for stacks without a limit.
  @inline(__always)
  mutating func append(_ value: consuming Value) {
    if count >= capacity { _ = grow() }
    push(value)
  }

  /// Whether there is capacity for one more value; allocates it unless the stack is at its limit.
  @inline(__always)
  mutating func hasRoom() -> Bool { count < capacity || grow() }

  /// Pushes a value; needs `hasRoom`.
  @inline(__always)
  mutating func push(_ value: consuming Value) {
    guard count < capacity, let base = unsafe base else {
      preconditionFailure("a value was put on a stack without room")
    }
    // SAFETY: below `capacity`, and not initialized.
    unsafe (base + count).initialize(to: value)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() -> Bool {
    // The size up to which the allocator uses its lists of small blocks.
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

  /// Removes and returns the value on top.
  mutating func pop() -> Value {
    guard count > 0, let base = unsafe base else {
      preconditionFailure("a value was taken from an empty stack")
    }
    count -= 1
    // SAFETY: it was initialized, and is no longer counted.
    return unsafe (base + count).move()
  }

  /// Passes the values from an index on to a closure that takes ownership of them; returns nil if none is
  /// allocated.
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
    // SAFETY: `taken` values are moved once each, and are no longer counted.
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
/// It creates an array where the type is known. `init(unsafeUninitializedCapacity:)` finds the type of its
/// storage at run time, which costs more than moving two dozen values.
@safe
private struct MovedValues<Value>: Sequence, IteratorProtocol {
  // SAFETY: there are `count` initialized values from `first` on, owned by the iterator.
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
    // SAFETY: moved once, because `first` advances.
    return unsafe first.move()
  }
}

/// A dictionary from each key to the rank of its value, used to create others with the same keys.
///
/// A dictionary created from another one reuses its layout instead of fault the bucket of each key, which
/// costs more than everything else.
final class NativeTemplate {
  // SAFETY: `takeDictionary` relies on these being the numbers from 0 on, each once.
  fileprivate let ranks: [String: Int]

  /// Creates a template of some names, or nil if a dictionary treats two of them as equal.
  init?(_ names: [String]) {
    var ranks = [String: Int](minimumCapacity: names.count)
    for (rank, name) in names.enumerated() {
      guard ranks.updateValue(rank, forKey: name) == nil else { return nil }
    }
    self.ranks = ranks
  }
}

extension ValueStack where Value == Any {
  /// Moves the values from an index on into a dictionary with the keys of a template.
  mutating func takeDictionary(from start: Int, as template: NativeTemplate) -> [String: Any] {
    let ranks = template.ranks
    precondition(start >= 0 && count - start == ranks.count)
    return unsafe withTaken(from: start) { values in
      // SAFETY: the ranks are the numbers below their count, each once, so each value is moved once.
      ranks.mapValues { unsafe (values + $0).move() }
    } ?? [:]
  }
}
