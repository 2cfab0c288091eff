/// Values on their way into dictionaries: those of a model, and above them those of the models in it.
@safe
final class NodeStack {
  // SAFETY: `base` has room for `capacity` values, of which the first `count` are initialised and owned
  // by the stack; it is nil as long as there is room for none.
  private var base: UnsafeMutablePointer<Any>?
  private var capacity = 0
  /// How many there are.
  private(set) var count = 0

  deinit {
    guard let base = unsafe base else { return }
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  @inline(__always)
  func push(_ node: consuming Any) {
    if count == capacity { grow() }
    guard let base = unsafe base else { preconditionFailure("a stack without room") }
    // SAFETY: below `capacity`, and without a value yet.
    unsafe (base + count).initialize(to: node)
    count += 1
  }

  @inline(never)
  private func grow() {
    let larger = max(capacity * 2, 32)
    let new = UnsafeMutablePointer<Any>.allocate(capacity: larger)
    if let base = unsafe base {
      // SAFETY: each value is moved once; then nothing is left in the old memory.
      unsafe new.moveInitialize(from: base, count: count)
      unsafe base.deallocate()
    }
    unsafe base = new
    capacity = larger
  }

  /// Takes the last value off the stack.
  func pop() -> Any {
    precondition(count > 0)
    guard let base = unsafe base else { preconditionFailure("a stack without room") }
    count -= 1
    // SAFETY: below the former `count`; it is the caller's from here on.
    return unsafe (base + count).move()
  }

  /// Takes the values from a place on off the stack, as those of a dictionary with certain keys.
  func take(from start: Int, as template: NativeTemplate) -> [String: Any] {
    precondition(start >= 0 && count - start == template.ranks.count)
    guard let base = unsafe base else { return [:] }
    // From here on the values are the dictionary's.
    count = start
    let values = unsafe base + start
    // SAFETY: the ranks are the numbers below their count, each once, so each value is moved once.
    return template.ranks.mapValues { unsafe (values + $0).move() }
  }

  /// Takes the values from a place on off the stack, and lends them in their order.
  func take(from start: Int, _ body: (Any) -> Void) {
    precondition(start >= 0 && start <= count)
    guard let base = unsafe base else { return }
    for index in start..<count { unsafe body(base[index]) }
    unsafe (base + start).deinitialize(count: count - start)
    count = start
  }
}

@available(*, unavailable)
extension NodeStack: Sendable {}

/// A dictionary in which each key has the rank of its value, for making others with the same keys.
///
/// A dictionary is made in the form of another one without looking for the place of any key, which takes
/// longer than all else.
final class NativeTemplate {
  // SAFETY: `NodeStack` relies on these being the numbers from 0 on, each once.
  fileprivate let ranks: [String: Int]

  /// A template of some names, or nil if two of them are one to a dictionary.
  init?(_ names: [String]) {
    var ranks = [String: Int](minimumCapacity: names.count)
    for (rank, name) in names.enumerated() {
      guard ranks.updateValue(rank, forKey: name) == nil else { return nil }
    }
    self.ranks = ranks
  }
}
