/// A value that is kept to be copied to slots, where making it anew would cost more.
///
/// Code that is generic over what a container holds has to look up the container's type whenever it makes
/// one, but not to copy one.
@safe
package final class Prototype {
  // SAFETY: memory for one value of the type of `memory`, which stands there from `init` to `deinit` and is
  // never changed.
  private let address: UnsafeMutableRawPointer
  private let memory: TypeMemory

  /// Keeps a value.
  package init<Value>(_ value: Value, _ memory: TypeMemory) {
    precondition(memory.type == Value.self)
    self.memory = memory
    let address = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    // SAFETY: fresh memory for one value.
    unsafe address.initialize(to: value)
    unsafe self.address = UnsafeMutableRawPointer(address)
  }

  deinit {
    // SAFETY: the value stands there since `init`, which has allocated the memory.
    unsafe memory.destroy(Slot(address: address, type: memory.type, isInitialized: true))
    unsafe address.deallocate()
  }

  /// Puts a copy into a slot.
  package func copy(to slot: Slot) {
    // SAFETY: as above.
    let value = unsafe Slot(address: address, type: memory.type, isInitialized: true)
    memory.copy(from: value, to: slot)
  }
}

@available(*, unavailable)
extension Prototype: Sendable {}
