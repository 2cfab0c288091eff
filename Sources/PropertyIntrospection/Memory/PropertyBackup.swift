/// The values that properties of an object had, to be put back if changing the object fails.
@safe
package struct PropertyBackup: ~Copyable {
  // SAFETY: each copy was made from the property at its offset, of the type that `memory` is for, and is
  // destroyed or moved back once. The caller keeps the object alive for as long as the backup.
  @safe
  private struct Copy {
    let slot: Slot
    let memory: TypeMemory
    let address: UnsafeMutableRawPointer

    init(slot: Slot, memory: TypeMemory, address: UnsafeMutableRawPointer) {
      self.slot = slot
      self.memory = memory
      unsafe self.address = address
    }
  }

  private var copies: [Copy] = []

  /// Copies properties of an object.
  package init(of base: Slot, _ properties: [(offset: Int, memory: TypeMemory)]) {
    for (offset, memory) in properties {
      let address = UnsafeMutableRawPointer.allocate(
        byteCount: max(memory.size, 1),
        alignment: memory.alignment,
      )
      let slot = base.part(at: offset, isInitialized: true)
      unsafe memory.copy(from: slot, to: Slot(address: address, isInitialized: false))
      copies.append(unsafe Copy(slot: slot, memory: memory, address: address))
    }
  }

  deinit {
    for copy in copies {
      unsafe copy.memory.destroy(Slot(address: copy.address, isInitialized: true))
      unsafe copy.address.deallocate()
    }
  }

  /// Puts the values back.
  package mutating func restore() {
    for copy in copies {
      unsafe copy.memory.copy(
        from: Slot(address: copy.address, isInitialized: true),
        to: copy.slot,
      )
    }
  }
}
