/// A value kept for copying into slots, because creating it anew would cost more.
///
/// Code generic over a container's elements must look up the container's type to create a container, but not to
/// copy one.
@safe
package final class Prototype {
  // SAFETY: memory for one value of the type of `memory`, which is initialized from `init` to `deinit` and
  // never changes.
  private let address: UnsafeMutableRawPointer
  private let memory: TypeMemory

  /// Stores a value.
  package init<Value>(_ value: Value, _ memory: TypeMemory) {
    precondition(memory.type == Value.self)
    self.memory = memory
    let address = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    // SAFETY: fresh memory for one value.
    unsafe address.initialize(to: value)
    unsafe self.address = UnsafeMutableRawPointer(address)
  }

  deinit {
    // SAFETY: the value is initialized by `init`, which allocated the memory.
    unsafe memory.destroy(Slot(address: address, type: memory.type, isInitialized: true))
    unsafe address.deallocate()
  }

  /// Sets a slot to a copy of the value.
  package func copy(to slot: Slot) {
    // SAFETY: as above.
    let value = unsafe Slot(address: address, type: memory.type, isInitialized: true)
    memory.copy(from: value, to: slot)
  }
}

@available(*, unavailable)
extension Prototype: Sendable {}
