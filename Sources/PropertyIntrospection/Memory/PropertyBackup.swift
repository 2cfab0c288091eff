/// The values that properties of an object had, to be put back if changing the object fails.
@safe
package final class PropertyBackup {
  private let object: AnyObject
  private let copies: [Copy]

  // SAFETY: `address` holds a copy, made by `init`, of the property at `offset`, of the type that
  // `memory` is for; `deinit` destroys it. The object is kept alive, and nobody else works on its
  // properties while `init` and `restore` run: that is the caller's to see to, as with any object.
  @safe
  private struct Copy {
    let offset: Int
    let memory: TypeMemory
    let address: UnsafeMutableRawPointer

    init(of base: Slot, at offset: Int, _ memory: TypeMemory) {
      self.offset = offset
      self.memory = memory
      let address = UnsafeMutableRawPointer.allocate(
        byteCount: max(memory.size, 1),
        alignment: memory.alignment,
      )
      unsafe self.address = address
      memory.copy(
        from: base.part(at: offset, isInitialized: true),
        to: slot(isInitialized: false),
      )
    }

    func slot(isInitialized: Bool) -> Slot {
      unsafe Slot(address: address, isInitialized: isInitialized)
    }
  }

  /// Copies properties of the object whose reference stands in a slot.
  package init(of slot: Slot, _ properties: [(offset: Int, memory: TypeMemory)]) {
    object = slot.get(AnyObject.self)
    let base = slot.objectStorage()
    copies = properties.map { Copy(of: base, at: $0.offset, $0.memory) }
  }

  deinit {
    for copy in copies {
      copy.memory.destroy(copy.slot(isInitialized: true))
      unsafe copy.address.deallocate()
    }
  }

  /// Whether these are the values of an object.
  package func isOf(_ object: AnyObject) -> Bool { self.object === object }

  /// Copies the value of the property at an offset, which must be one of those that were kept.
  package func copyValue(at offset: Int, to slot: Slot) {
    guard let copy = copies.first(where: { $0.offset == offset }) else {
      preconditionFailure("a property of which no copy was made")
    }
    copy.memory.copy(from: copy.slot(isInitialized: true), to: slot)
  }

  /// Puts the values back.
  package func restore() {
    var object = object
    withSlot(of: &object) { slot in
      let base = slot.objectStorage()
      for copy in copies {
        copy.memory.copy(
          from: copy.slot(isInitialized: true),
          to: base.part(at: copy.offset, isInitialized: true),
        )
      }
    }
  }
}
