import PropertyIntrospection

/// A stored property with the way to read and write its values: the part of a `PropertyPlan` that loops over the
/// members of an object need.
struct PropertyAccess {
  /// The place where a value is read and written.
  enum Place {
    /// The property's memory.
    case memory
    /// A copy, because user code may replace the value meanwhile.
    case copy
    /// A key path's getter and setter.
    case accessor
  }

  /// The property's memory.
  let field: ScalarField
  /// The adapter for values without a fast path; owned by the table that contains the access.
  let adapter: Unretained<ValueAdapter>
  /// The place where the value is read and written.
  let place: Place

  /// Returns an access without a property, for table entries that correspond to no property.
  static var none: PropertyAccess {
    PropertyAccess(unchecked: .none, noAdapter.value, .memory)
  }

  private static let noAdapter = Frozen(
    ValueAdapter(memory: .of(Void.self), .other("nothing"), .aside)
  )

  init(_ field: StoredField, _ adapter: ValueAdapter, _ place: Place) {
    precondition(field.type == adapter.memory.type, "an adapter of another type")
    self.init(unchecked: field, adapter, place)
  }

  private init(unchecked field: StoredField, _ adapter: ValueAdapter, _ place: Place) {
    self.field = ScalarField(field, ScalarFastPath.of(adapter))
    self.adapter = Unretained(adapter)
    self.place = place
  }

  /// Returns the slot of the property.
  @inline(__always)
  func slot(in storage: InstanceStorage, isInitialized: Bool) -> Slot {
    // SAFETY: the adapter is of the field's type, as `init` checks.
    unsafe field.slot(
      in: storage,
      of: adapter.withObject { $0.memory.type },
      isInitialized: isInitialized,
    )
  }

  /// Calls a closure with the adapter and the property's value, copied if the value of an object may be replaced
  /// meanwhile.
  @inline(__always)
  func withValue<R>(of storage: InstanceStorage, _ body: (ValueAdapter, Slot) -> R) -> R {
    adapter.withObject { adapter in
      switch place {
      case .memory: return body(adapter, slot(in: storage, isInitialized: true))
      case .copy:
        var result: R?
        withCopy(of: slot(in: storage, isInitialized: true), in: adapter.memory) {
          result = body(adapter, $0)
        }
        guard let result else { preconditionFailure("the closure was not called") }
        return result
      case .accessor:
        return storage.withSlot(of: .none, adapter, isInitialized: true) { body(adapter, $0) }
      }
    }
  }
}

extension InstanceStorage {
  /// Calls a closure with the slot of a property, or of a reference to it if it is accessed through a key path.
  func withSlot<R, E: Error>(
    of field: StoredField,
    _ adapter: ValueAdapter?,
    isInitialized: Bool,
    _ body: (Slot) throws(E) -> R,
  ) throws(E) -> R {
    guard let accessor = adapter?.asAccessor else {
      return try body(slot(field, isInitialized: isInitialized))
    }
    // SAFETY: only the plans of classes have accessors, and their storage is an object's.
    return try unsafe accessor.withReference(to: object, body)
  }
}

/// The memory of a stored property, which loops over members access directly if its type has a fast path.
struct ScalarField {
  // SAFETY: `PropertyAccess` makes a field with the fast path of the property's own type or of its `Optional`; each
  // access checks that it is of that fast path. The creator of the storage ensures that its instance has the field.
  private let offset: Int
  #if DEBUG
  private let stored: StoredField
  #endif
  let fastPath: ScalarFastPath
  /// Whether values with a fast path can be nil.
  let isOptional: Bool

  fileprivate init(_ stored: StoredField, _ path: (fastPath: ScalarFastPath, isOptional: Bool)) {
    offset = stored.offset
    #if DEBUG
    self.stored = stored
    #endif
    (fastPath, isOptional) = path
  }

  // SAFETY: for the type of the property.
  @inline(__always)
  @unsafe fileprivate func slot(
    in storage: InstanceStorage,
    of type: Any.Type,
    isInitialized: Bool,
  ) -> Slot {
    #if DEBUG
    storage.assertHas(stored)
    #endif
    return unsafe storage.slot(at: offset, of: type, isInitialized: isInitialized)
  }

  /// Returns a pointer to the property's memory.
  @inline(__always)
  @unsafe fileprivate func pointer<Value>(
    in storage: InstanceStorage,
    as _: Value.Type,
  ) -> UnsafeMutablePointer<Value> {
    #if DEBUG
    storage.assertHas(stored)
    #endif
    // SAFETY: as above.
    return unsafe storage.pointer(at: offset, as: Value.self)
  }

  /// Returns whether values of a type have the property's fast path.
  @inline(__always)
  private func has<Value>(fastPathOf _: Value.Type) -> Bool {
    if Value.self == String.self { return fastPath == .text }
    if Value.self == Int.self { return fastPath == .integer }
    if Value.self == Bool.self { return fastPath == .bool }
    return Value.self == Double.self && fastPath == .double
  }

  /// Returns the property's memory as memory of a type, which must have the property's fast path.
  @inline(__always)
  func slot<Value>(
    as _: Value.Type,
    in storage: InstanceStorage,
    isInitialized: Bool,
  ) -> ScalarSlot<Value> {
    precondition(has(fastPathOf: Value.self), "a value with another fast path")
    // SAFETY: the property holds values of the type, or `Optional`s of it, as just checked.
    return unsafe ScalarSlot(
      pointer(in: storage, as: Value.self),
      isOptional: isOptional,
      isInitialized: isInitialized,
    )
  }

  /// Sets the property to nil.
  @inline(__always)
  func putNil(in storage: InstanceStorage, isInitialized: Bool) {
    switch fastPath {
    case .text: unsafe putNil(String.self, in: storage, isInitialized)
    case .integer: unsafe putNil(Int.self, in: storage, isInitialized)
    case .bool: unsafe putNil(Bool.self, in: storage, isInitialized)
    case .double: unsafe putNil(Double.self, in: storage, isInitialized)
    case .other: preconditionFailure("a null without a fast path")
    }
  }

  @inline(__always)
  @unsafe private func putNil<Value>(
    _: Value.Type,
    in storage: InstanceStorage,
    _ isInitialized: Bool,
  ) {
    precondition(isOptional, "a nil for a property that cannot be nil")
    // SAFETY: as above.
    let target = unsafe pointer(in: storage, as: Value?.self)
    unsafe assign(Value?.none, to: target, isInitialized)
  }

  /// Returns whether the property is nil; false for one without a fast path.
  @inline(__always)
  func isNil(in storage: InstanceStorage) -> Bool {
    guard isOptional else { return false }
    // SAFETY: as above.
    return switch fastPath {
    case .text: unsafe pointer(in: storage, as: String?.self).pointee == nil
    case .integer: unsafe pointer(in: storage, as: Int?.self).pointee == nil
    case .bool: unsafe pointer(in: storage, as: Bool?.self).pointee == nil
    case .double: unsafe pointer(in: storage, as: Double?.self).pointee == nil
    case .other: false
    }
  }

  /// Returns the property's value, which must not be nil.
  @inline(__always)
  func value<Value>(as _: Value.Type, in storage: InstanceStorage) -> Value {
    precondition(has(fastPathOf: Value.self), "a value with another fast path")
    // SAFETY: as above; an `Optional` stores its wrapped value at its own address, and `isNil` is checked first.
    return unsafe pointer(in: storage, as: Value.self).pointee
  }

  /// Calls a closure with the bytes of the property's string, which must not be nil.
  @inline(__always)
  func withText<R>(in storage: InstanceStorage, _ body: (ByteView) -> R) -> R {
    precondition(fastPath == .text, "a value with another fast path")
    // SAFETY: as for `value`.
    return unsafe ModelMapping.withText(at: pointer(in: storage, as: String.self), body)
  }
}

/// The memory of a property in one instance, for values of a type with the property's fast path.
@safe
struct ScalarSlot<Value> {
  // SAFETY: the address of a property that holds values of the type or, if `isOptional`, `Optional`s of it, as
  // `ScalarField.slot(as:in:isInitialized:)` checks.
  private let address: UnsafeMutablePointer<Value>
  private let isOptional: Bool
  private let isInitialized: Bool

  @inline(__always)
  @unsafe fileprivate init(
    _ address: UnsafeMutablePointer<Value>,
    isOptional: Bool,
    isInitialized: Bool,
  ) {
    unsafe self.address = address
    self.isOptional = isOptional
    self.isInitialized = isInitialized
  }

  /// Sets the property to a value.
  @inline(__always)
  func put(_ value: consuming Value) {
    // SAFETY: as above.
    if isOptional { return putOptional(value) }
    unsafe assign(value, to: address, isInitialized)
  }

  // Apart, so that debug builds look up the type of the `Optional` only where there is one.
  @inline(__always)
  private func putOptional(_ value: consuming Value) {
    // SAFETY: as above.
    let target = unsafe UnsafeMutableRawPointer(address).assumingMemoryBound(to: Value?.self)
    unsafe assign(Optional(value), to: target, isInitialized)
  }
}

// SAFETY: for a target in a property's storage. Releasing values with a fast path runs no user code, so nothing
// intervenes.
@inline(__always)
@unsafe private func assign<Value>(
  _ value: consuming Value,
  to target: UnsafeMutablePointer<Value>,
  _ isInitialized: Bool,
) {
  if isInitialized {
    unsafe target.pointee = value
  } else {
    unsafe target.initialize(to: value)
  }
}
