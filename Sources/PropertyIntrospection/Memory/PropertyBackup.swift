/// The values that properties of an object had, to be put back if changing the object fails.
@safe
package final class PropertyBackup {
  /// The object.
  package let object: AnyObject
  private let copies: [Copy]

  // SAFETY: `address` holds a copy, made by `init`, of the property of `field`, of the type that
  // `memory` is for; `deinit` destroys it. The object is kept alive, and nobody else works on its
  // properties while `init` and `restore` run: that is the caller's to see to, as with any object.
  @safe
  private struct Copy {
    let field: StoredField
    let memory: TypeMemory
    let address: UnsafeMutableRawPointer

    init(of storage: InstanceStorage, _ field: StoredField, _ memory: TypeMemory) {
      self.field = field
      self.memory = memory
      let address = UnsafeMutableRawPointer.allocate(
        byteCount: max(memory.size, 1),
        alignment: memory.alignment,
      )
      unsafe self.address = address
      memory.copy(
        from: storage.slot(field, isInitialized: true),
        to: slot(isInitialized: false),
      )
    }

    func slot(isInitialized: Bool) -> Slot {
      unsafe Slot(address: address, type: memory.type, isInitialized: isInitialized)
    }
  }

  /// Copies properties of the object whose reference stands in a slot.
  package init(of slot: Slot, _ properties: [(field: StoredField, memory: TypeMemory)]) {
    object = slot.object
    let storage = InstanceStorage(of: slot, isClass: true)
    copies = properties.map { Copy(of: storage, $0.field, $0.memory) }
  }

  deinit {
    for copy in copies {
      copy.memory.destroy(copy.slot(isInitialized: true))
      unsafe copy.address.deallocate()
    }
  }

  /// Copies the value of the property at an offset, which must be one of those that were kept.
  package func copyValue(at offset: Int, to slot: Slot) {
    guard let copy = copies.first(where: { $0.field.offset == offset }) else {
      preconditionFailure("a property of which no copy was made")
    }
    copy.memory.copy(from: copy.slot(isInitialized: true), to: slot)
  }

  /// Puts the values back.
  package func restore() {
    let storage = InstanceStorage(of: object)
    for copy in copies {
      copy.memory.copy(
        from: copy.slot(isInitialized: true),
        to: storage.slot(copy.field, isInitialized: true),
      )
    }
  }
}
