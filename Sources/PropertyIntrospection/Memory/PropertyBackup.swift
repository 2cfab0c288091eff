/// The previous values of an object's properties, restored if changing the object fails.
@safe
package final class PropertyBackup {
  /// The object.
  package let object: AnyObject
  private let copies: [Copy]

  /// A property to copy.
  package struct Field {
    fileprivate let field: StoredField
    fileprivate let memory: Unretained<TypeMemory>

    /// Describes a stored property; the caller keeps the operations alive while a backup exists.
    package init(_ field: StoredField, _ memory: TypeMemory) {
      self.field = field
      self.memory = Unretained(memory)
    }
  }

  // SAFETY: `address` holds a copy of the property of `field`, made by `init`, of the type of `memory`;
  // `deinit` destroys it. The object is kept alive; as with any object, the caller must ensure that no other
  // code accesses its properties while `init` and `restore` run.
  @safe
  private struct Copy {
    let field: StoredField
    private let memory: Unretained<TypeMemory>
    private let address: UnsafeMutableRawPointer

    init(of storage: InstanceStorage, _ property: Field) {
      field = property.field
      memory = property.memory
      unsafe address = property.memory.withObject { memory in
        .allocate(byteCount: max(memory.size, 1), alignment: memory.alignment)
      }
      memory.withObject { memory in
        memory.copy(
          from: storage.slot(field, isInitialized: true),
          to: slot(memory, isInitialized: false),
        )
      }
    }

    func copy(to target: Slot) {
      memory.withObject { $0.copy(from: slot($0, isInitialized: true), to: target) }
    }

    func destroy() {
      memory.withObject { $0.destroy(slot($0, isInitialized: true)) }
      unsafe address.deallocate()
    }

    private func slot(_ memory: TypeMemory, isInitialized: Bool) -> Slot {
      unsafe Slot(address: address, type: memory.type, isInitialized: isInitialized)
    }
  }

  /// Copies properties of the object to which a slot refers, before they are written.
  ///
  /// Stops the program if one of them is being accessed. Code that runs during an update ends its accesses before the
  /// update continues, so they are checked only once.
  package init(of slot: Slot, _ properties: [Field]) {
    object = slot.object
    let storage = InstanceStorage(of: slot, isClass: true)
    copies = properties.map { property in
      // SAFETY: the field is one of the object's.
      unsafe storage.checkAccess(at: property.field.offset, isWrite: true)
      return Copy(of: storage, property)
    }
  }

  deinit { for copy in copies { copy.destroy() } }

  /// Copies the saved value of the property at an offset, which must be one of those saved.
  package func copyValue(at offset: Int, to slot: Slot) {
    guard let copy = copies.first(where: { $0.field.offset == offset }) else {
      preconditionFailure("a property of which no copy was made")
    }
    copy.copy(to: slot)
  }

  /// Restores the values.
  package func restore() {
    let storage = InstanceStorage(of: object)
    for copy in copies { copy.copy(to: storage.slot(copy.field, isInitialized: true)) }
  }
}
