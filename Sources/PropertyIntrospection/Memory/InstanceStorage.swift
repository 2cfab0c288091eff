/// The storage of one instance's properties: the memory of a struct or of an object.
@safe
@frozen
@usableFromInline
package struct InstanceStorage {
  // SAFETY: `address` points to a struct, or to an object to which the creator holds a reference; at the offset
  // of a stored property of its type is memory for the property's type. Debug builds record the instance's
  // type.
  @usableFromInline let address: UnsafeMutableRawPointer
  #if DEBUG
  @usableFromInline let owner: Any.Type
  #endif

  /// Creates the storage of the value in a slot or, for a class, of the object to which the slot refers.
  ///
  /// The caller must own the slot, and with it the reference to the object, while the storage is used: no other
  /// code may replace it meanwhile.
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

  /// Creates the storage of an object to which the caller holds a reference.
  @inlinable
  @inline(__always)
  package init(of object: AnyObject) {
    // SAFETY: the fields of an object are at the offsets that the runtime reports for its class.
    self = unsafe InstanceStorage(
      address: Unmanaged.passUnretained(object).toOpaque(),
      owner: Swift.type(of: object),
    )
  }

  /// The object whose storage it is.
  // SAFETY: the storage must be an object's; `address` is then its reference, from `init(of:)`, and the creator
  // retains it.
  @unsafe package var object: AnyObject {
    #if DEBUG
    precondition(owner is AnyClass, "the storage of a struct was used as an object")
    #endif
    return unsafe Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }

  /// Returns the slot of a stored property.
  @inlinable
  @inline(__always)
  package func slot(_ field: StoredField, isInitialized: Bool) -> Slot {
    assertHas(field)
    // SAFETY: the field is one of the owner's, checked when it was created, with its offset and type.
    return unsafe Slot(
      address: address + field.offset,
      type: field.type,
      isInitialized: isInitialized,
    )
  }
}

extension InstanceStorage {
  /// In debug builds, checks that a field belongs to the instance's type, or to a superclass of it, whose fields have
  /// the same offsets in instances of all subclasses.
  @inlinable
  @inline(__always)
  package func assertHas(_ field: StoredField) {
    #if DEBUG
    precondition(
      inherits(owner, from: field.owner),
      "a property of \(field.owner) in an instance of \(owner)",
    )
    #endif
  }

  /// Stops the program if an access to a property of an object overlaps one in progress, as Swift does.
  ///
  /// While a property is passed as `inout`, or changed by a mutating method, its memory may be borrowed or empty.
  // SAFETY: `offset` must be the offset of a field of the instance.
  @unsafe func checkAccess(at offset: Int, isWrite: Bool) {
    unsafe checkExclusiveAccess(address + offset, isWrite: isWrite)
  }

  /// Returns the slot of a stored property at an offset.
  // SAFETY: `offset` and `type` must describe a field of the instance.
  @inlinable
  @inline(__always)
  @unsafe package func slot(at offset: Int, of type: Any.Type, isInitialized: Bool) -> Slot {
    unsafe Slot(address: address + offset, type: type, isInitialized: isInitialized)
  }

  /// Returns a typed pointer to a stored property.
  // SAFETY: `offset` must be the offset of a field of the type, or of a non-nil `Optional` of it.
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

#if DEBUG
/// Returns whether a type is another one or a subclass of it.
@usableFromInline
func inherits(_ type: Any.Type, from other: Any.Type) -> Bool {
  if type == other { return true }
  var ancestor: AnyClass? = (type as? AnyClass).flatMap { _getSuperclass($0) }
  while let current = ancestor {
    if current == other { return true }
    ancestor = _getSuperclass(current)
  }
  return false
}
#endif

/// The offset and type of a stored property in the instances of a type.
@usableFromInline
package struct StoredField {
  /// The offset in bytes from the start of the struct or object.
  @usableFromInline package let offset: Int
  /// The type of the value in the property's storage.
  @usableFromInline package let type: Any.Type
  #if DEBUG
  @usableFromInline let owner: Any.Type
  #endif

  /// Creates the field of a property.
  ///
  /// - Parameters:
  ///   - property: A stored property of the type or of a superclass.
  ///   - owner: The type whose instances are accessed.
  ///   - memory: The memory operations of the storage: for the property's own type or, for storage that is only
  ///     initialized with nil (`weak`, `lazy`, an optional function), for the `Optional` stored there.
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

  /// A placeholder for table entries without a property.
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
  /// Returns whether the property's storage holds a type, or may be initialized with nil of that type.
  fileprivate func isStored(as type: Any.Type) -> Bool {
    if isAccessed { return false }
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
    // SAFETY: the slot holds a strong reference, as its type is a class.
    return unsafe address.assumingMemoryBound(to: AnyObject.self).pointee
  }

  /// Whether the value is a reference to a class instance.
  @usableFromInline package var isReference: Bool { MetadataKind(of: type).isClass }

  /// The slot typed as the dynamic class of its object, as the object's own plan accesses it.
  package var ofDynamicType: Slot {
    unsafe Slot(address: address, type: Swift.type(of: object), isInitialized: isInitialized)
  }
}
