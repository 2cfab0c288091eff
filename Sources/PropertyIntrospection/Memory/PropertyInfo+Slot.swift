extension PropertyInfo {
  /// Returns the slot of the property in the slot of a struct.
  func slot(in structure: Slot) -> Slot {
    precondition(structure.type == declaringType, "a property of another struct")
    return slot(in: InstanceStorage(of: structure, isClass: false))
  }

  /// Returns the slot of the property in an object, which the caller verified to be of the declaring class and retains.
  ///
  /// Stops the program if the access overlaps another one.
  func slot(in object: AnyObject, isWrite: Bool) -> Slot {
    let storage = InstanceStorage(of: object)
    // SAFETY: the offset is the property's, as below.
    unsafe storage.checkAccess(at: offset, isWrite: isWrite)
    return slot(in: storage)
  }

  private func slot(in instance: InstanceStorage) -> Slot {
    precondition(isStoredAsDeclared, "a property whose storage does not hold its type")
    // SAFETY: the instance is of the declaring type, in whose bounds the property was found to be when the type was
    // described, and is initialized.
    return unsafe instance.slot(at: offset, of: type, isInitialized: true)
  }
}
