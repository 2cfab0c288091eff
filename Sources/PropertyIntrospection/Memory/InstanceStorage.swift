/// The stored properties of one instance: a struct's own memory, or that of an object.
@safe
@usableFromInline
package struct InstanceStorage {
  // SAFETY: `address` is that of a struct, or of an object whose reference the maker holds; at the offset of a
  // stored property of its type there is memory for the property's type. Debug builds remember that type.
  @usableFromInline let address: UnsafeMutableRawPointer
  #if DEBUG
  @usableFromInline let owner: Any.Type
  #endif

  /// The storage of the value in a slot, or for a class that of the object to which the slot refers.
  ///
  /// The slot, and with it the reference to the object, must be the caller's own for as long as the storage is
  /// used: nothing that runs meanwhile may replace it.
  @inlinable
  @inline(__always)
  package init(of slot: Slot, isClass: Bool) {
    if isClass {
      self.init(of: slot.object)
    } else {
      self = unsafe InstanceStorage(address: slot.address, owner: slot.type)
    }
  }

  @inlinable
  @inline(__always)
  @unsafe init(address: UnsafeMutableRawPointer, owner: Any.Type) {
    unsafe self.address = address
    #if DEBUG
    self.owner = owner
    #endif
  }

  /// The storage of an object, to which the caller holds a reference.
  @inlinable
  @inline(__always)
  package init(of object: AnyObject) {
    // SAFETY: the fields of an object lie at the offsets that the runtime has for its class.
    self = unsafe InstanceStorage(
      address: Unmanaged.passUnretained(object).toOpaque(),
      owner: Swift.type(of: object),
    )
  }

  /// The slot of a stored property.
  @inlinable
  @inline(__always)
  package func slot(_ field: StoredField, isInitialized: Bool) -> Slot {
    assertHas(field)
    // SAFETY: the field is one of the owner's, as its maker has checked, at its offset and of its type.
    return unsafe Slot(
      address: address + field.offset,
      type: field.type,
      isInitialized: isInitialized,
    )
  }
}

extension InstanceStorage {
  /// Checks, in debug builds, that a field is one of the instance's type.
  @inlinable
  @inline(__always)
  package func assertHas(_ field: StoredField) {
    #if DEBUG
    precondition(field.owner == owner, "a property of \(field.owner) in an instance of \(owner)")
    #endif
  }

  /// The memory of a stored property as that of a type.
  // SAFETY: for the offset of a field of the type, or of the type's `Optional` that is not nil.
  @inlinable
  @inline(__always)
  @unsafe package func pointer<Value>(
    at offset: Int,
    as _: Value.Type,
  ) -> UnsafeMutablePointer<Value> {
    unsafe (address + offset).assumingMemoryBound(to: Value.self)
  }
}

@available(*, unavailable)
extension InstanceStorage: Sendable {}

/// Where a stored property lies in the instances of a type, and of what type it is.
@usableFromInline
package struct StoredField {
  /// Bytes from the start of the struct or object.
  @usableFromInline package let offset: Int
  /// The type of the value in the property's storage.
  @usableFromInline package let type: Any.Type
  #if DEBUG
  @usableFromInline let owner: Any.Type
  #endif

  /// The storage of a property.
  ///
  /// - Parameters:
  ///   - property: A stored property of the type, or of a superclass.
  ///   - owner: The type whose instances are accessed.
  ///   - memory: What reads and writes the storage: of the property's own type, or for storage that is only
  ///     initialized with nil (`weak`, `lazy`, an optional function) of the `Optional` that is stored there.
  package init(of property: PropertyInfo, in owner: TypeInfo, as memory: TypeMemory) {
    precondition(
      owner.properties.contains {
        $0.offset == property.offset && $0.storedName == property.storedName
      } && property.isStored(as: memory.type),
      "a property that is not stored as \(memory.type)",
    )
    offset = property.offset
    type = memory.type
    #if DEBUG
    self.owner = owner.type
    #endif
  }

  /// No property's storage, for tables with entries that stand for no property.
  package static var none: StoredField { StoredField() }

  private init() {
    offset = 0
    type = Never.self
    #if DEBUG
    owner = Never.self
    #endif
  }
}

@available(*, unavailable)
extension StoredField: Sendable {}

extension PropertyInfo {
  /// Whether a type is what lies in the property's storage, or may be put there for nil.
  fileprivate func isStored(as type: Any.Type) -> Bool {
    if type == self.type { return isStoredAsDeclared || isOptional }
    guard isLazy, let optional = type as? any OptionalShape.Type else { return false }
    return optional.wrappedType == self.type
  }
}

extension Slot {
  /// The object to which the slot refers.
  @inlinable
  @inline(__always)
  package var object: AnyObject {
    precondition(isReference, "a slot that does not refer to an object")
    // SAFETY: a strong reference is stored here, as the type is a class.
    return unsafe address.assumingMemoryBound(to: AnyObject.self).pointee
  }

  /// Whether the value is a reference to an object of a class.
  @usableFromInline package var isReference: Bool { MetadataKind(of: type).isClass }

  /// The slot as one of the class that its object really is, as which the object's own plan accesses it.
  package var ofDynamicType: Slot {
    unsafe Slot(address: address, type: Swift.type(of: object), isInitialized: isInitialized)
  }
}
