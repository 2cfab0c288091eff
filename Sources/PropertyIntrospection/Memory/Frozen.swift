/// A value that no longer changes, so that all threads may read it.
// SAFETY: made only from a finished value that its creator can no longer change; plans are built by one thread,
// frozen, and then only read.
package struct Frozen<Value>: @unchecked Sendable {
  /// The value.
  package let value: Value

  /// Freezes a value.
  ///
  /// From here on, the caller must not change anything reachable from it.
  package init(_ value: Value) {
    self.value = value
  }
}
