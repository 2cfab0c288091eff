/// The previous values of an object's properties, restored if changing the object fails.
@safe
package final class PropertyBackup {
  /// The object.
  package let object: AnyObject
  private let copies: [Copy]

  // SAFETY: `address` holds a copy of the property of `field`, made by `init`, of the type of `memory`;
  // `deinit` destroys it. The object is kept alive; as with any object, the caller must ensure that no other
  // code accesses its properties while `init` and `restore` run.
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

  /// Copies properties of the object to which a slot refers, before they are written.
  ///
  /// Stops the program if one of them is being accessed. Code that runs during an update ends its accesses before the
  /// update continues, so they are checked only once.
  package init(of slot: Slot, _ properties: [(field: StoredField, memory: TypeMemory)]) {
    object = slot.object
    let storage = InstanceStorage(of: slot, isClass: true)
    copies = properties.map { field, memory in
      // SAFETY: the field is one of the object's.
      unsafe storage.checkAccess(at: field.offset, isWrite: true)
      return Copy(of: storage, field, memory)
    }
  }

  deinit {
    for copy in copies {
      copy.memory.destroy(copy.slot(isInitialized: true))
      unsafe copy.address.deallocate()
    }
  }

  /// Copies the saved value of the property at an offset, which must be one of those saved.
  package func copyValue(at offset: Int, to slot: Slot) {
    guard let copy = copies.first(where: { $0.field.offset == offset }) else {
      preconditionFailure("a property of which no copy was made")
    }
    copy.memory.copy(from: copy.slot(isInitialized: true), to: slot)
  }

  /// Restores the values.
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
