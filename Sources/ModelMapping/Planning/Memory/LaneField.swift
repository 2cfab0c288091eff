import PropertyIntrospection

/// A stored property with the lane in which the loops over the members of an object read and write it.
struct LaneField {
  // SAFETY: the field holds values of the lane's type, or `Optional`s of that, as `init` has checked; each access
  // checks that it is of that lane. The storage is that of an instance that has the field, as its maker upholds.
  private let offset: Int
  #if DEBUG
  private let field: StoredField
  #endif
  let lane: Lane
  /// Whether values in the lane can be nil.
  let isOptional: Bool

  /// The field of a property that an adapter reads and writes.
  init(_ field: StoredField, of adapter: ValueAdapter) {
    precondition(field.type == adapter.memory.type, "an adapter of another type")
    offset = field.offset
    #if DEBUG
    self.field = field
    #endif
    (lane, isOptional) = Lane.of(adapter)
  }

  /// No property's, for tables with entries that stand for no property.
  static var none: LaneField { LaneField() }

  private init() {
    offset = 0
    #if DEBUG
    field = .none
    #endif
    lane = .other
    isOptional = false
  }

  /// The property's memory.
  @inline(__always)
  @unsafe private func pointer<Value>(
    in storage: InstanceStorage,
    as _: Value.Type,
  ) -> UnsafeMutablePointer<Value> {
    #if DEBUG
    storage.assertHas(field)
    #endif
    // SAFETY: as above.
    return unsafe storage.pointer(at: offset, as: Value.self)
  }

  /// The lane of a type.
  @inline(__always)
  private func isLane<Value>(of _: Value.Type) -> Bool {
    if Value.self == String.self { return lane == .text }
    if Value.self == Int.self { return lane == .integer }
    if Value.self == Bool.self { return lane == .bool }
    return Value.self == Double.self && lane == .double
  }

  /// Puts a value of the lane into the property.
  @inline(__always)
  func put<Value>(_ value: consuming Value, in storage: InstanceStorage, isInitialized: Bool) {
    precondition(isLane(of: Value.self), "a value of another lane")
    // SAFETY: as above.
    if isOptional {
      let target = unsafe pointer(in: storage, as: Value?.self)
      unsafe exchange(target, with: Optional(value), isInitialized)
    } else {
      let target = unsafe pointer(in: storage, as: Value.self)
      unsafe exchange(target, with: value, isInitialized)
    }
  }

  /// Puts nil into the property.
  @inline(__always)
  func putNil(in storage: InstanceStorage, isInitialized: Bool) {
    switch lane {
    case .text: unsafe putNil(String.self, in: storage, isInitialized)
    case .integer: unsafe putNil(Int.self, in: storage, isInitialized)
    case .bool: unsafe putNil(Bool.self, in: storage, isInitialized)
    case .double: unsafe putNil(Double.self, in: storage, isInitialized)
    case .other: preconditionFailure("a null of no lane")
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
    unsafe exchange(target, with: Value?.none, isInitialized)
  }

  // SAFETY: for a target in the property's storage. Values in lanes are released without code of users, so nothing
  // runs between.
  @inline(__always)
  @unsafe private func exchange<Value>(
    _ target: UnsafeMutablePointer<Value>,
    with value: consuming Value,
    _ isInitialized: Bool,
  ) {
    if isInitialized {
      unsafe target.pointee = value
    } else {
      unsafe target.initialize(to: value)
    }
  }

  /// Whether the property is nil; false for one that is in no lane.
  @inline(__always)
  func isNil(in storage: InstanceStorage) -> Bool {
    guard isOptional else { return false }
    // SAFETY: as above.
    return switch lane {
    case .text: unsafe pointer(in: storage, as: String?.self).pointee == nil
    case .integer: unsafe pointer(in: storage, as: Int?.self).pointee == nil
    case .bool: unsafe pointer(in: storage, as: Bool?.self).pointee == nil
    case .double: unsafe pointer(in: storage, as: Double?.self).pointee == nil
    case .other: false
    }
  }

  /// The property's value, which is not nil.
  @inline(__always)
  func value<Value>(as _: Value.Type, in storage: InstanceStorage) -> Value {
    precondition(isLane(of: Value.self), "a value of another lane")
    // SAFETY: as above; an `Optional` keeps what it wraps at its own address, and `isNil` comes before this.
    return unsafe pointer(in: storage, as: Value.self).pointee
  }

  /// Lends the bytes of the property's string, which is not nil.
  @inline(__always)
  func withText<R>(in storage: InstanceStorage, _ body: (ByteView) -> R) -> R {
    precondition(lane == .text, "a value of another lane")
    // SAFETY: as for `value`.
    return unsafe ModelMapping.withText(at: pointer(in: storage, as: String.self), body)
  }
}
