/// A value that nobody changes any more, so that all threads may read it.
// SAFETY: made only of what its maker has finished and keeps no other way to; plans are built by one
// thread, frozen, and then only read.
package struct Frozen<Value>: @unchecked Sendable {
  /// The value.
  package let value: Value

  /// Freezes a value.
  ///
  /// The caller changes nothing that can be reached from it from here on.
  package init(_ value: Value) {
    self.value = value
  }
}
