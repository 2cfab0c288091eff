import PropertyIntrospection

/// A property that is included when a model is compared, copied or archived.
///
/// Parts are the properties mapped to JSON, those mapped to `.none`, and those that the engine leaves alone
/// because their type cannot be mapped. Properties that are ignored, `weak`, `unowned`, lazy or functions are
/// not parts.
package struct ModelPart {
  /// The property's name.
  package let name: String
  /// Its key in an archive: its name, qualified if a superclass has a part of the same name.
  package let key: String
  /// Its storage location.
  let field: StoredField
  /// The memory operations of its storage.
  let memory: TypeMemory
  /// The type of its value; for a wrapped property, the wrapped type.
  package let type: Any.Type
  /// Whether it can be overwritten.
  let isMutable: Bool
  /// Whether its value must not be shown.
  package var isSensitive: Bool
  /// The family that the model declares for the models in it, if any.
  package let family: (any ModelFamily.Type)?
  /// The adapter that maps its value to JSON; nil if it is not mapped.
  var adapter: ValueAdapter?
  /// The adapter of its storage; for a wrapped property, the wrapper's.
  private let storage: ValueAdapter?

  /// Creates a part from a property whose storage holds its type as declared.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - owner: The model's type.
  ///   - adapter: The property's adapter, if it is mapped.
  ///   - isTaken: Whether a superclass has a part of this name, as private properties may.
  ///   - isSensitive: Whether the model declares it sensitive.
  ///   - family: The family that the model declares for it.
  init(
    _ property: PropertyInfo,
    of owner: TypeInfo,
    _ adapter: ValueAdapter?,
    isTaken: Bool,
    isSensitive: Bool,
    family: (any ModelFamily.Type)?,
  ) {
    name = property.name
    key = isTaken ? "\(TypeName.readable(property.declaringType)).\(property.name)" : property.name
    memory = adapter?.memory ?? TypeMemory.of(property.type)
    field = property.isAccessed ? .none : StoredField(of: property, in: owner, as: memory)
    isMutable = property.isMutable
    self.isSensitive = isSensitive
    self.family = family
    let wrapper = adapter?.asWrapper
    self.adapter = wrapper?.innermost ?? adapter
    type = wrapper?.innermost?.memory.type ?? memory.type
    storage = adapter
  }

  private var wrapper: (any AnyWrapperAdapter)? { storage?.asWrapper }

  /// Returns the value of the property.
  func value(in instance: InstanceStorage) -> Any {
    instance.withSlot(of: field, storage, isInitialized: true) { slot in
      wrapper?.boxedValue(of: slot) ?? memory.box(slot)
    }
  }

  /// Sets the value of the property if it has the right type; an existing wrapper is kept.
  func set(in instance: InstanceStorage, to value: Any) {
    instance.withSlot(of: field, storage, isInitialized: true) { _ = set($0, to: value) }
  }

  /// Sets the value in the property's slot if it has the right type; an existing wrapper is kept.
  func set(_ slot: Slot, to value: Any) -> Bool {
    wrapper?.setValue(of: slot, to: value) ?? memory.set(slot, to: value)
  }

  /// Initializes the property's empty slot with nil; returns nil if the property is not mapped.
  func initializeNil(_ slot: Slot) -> Bool? { storage?.initializeNil(slot) }

  /// Whether its value is set by a property wrapper or through a key path.
  var isSetByUserCode: Bool { wrapper != nil }

  /// Returns nil or the zero of its type, if it has one.
  func makeZero() -> Any? {
    withTemporarySlot(for: memory) { slot in
      guard let storage, storage.initializeNil(slot) || storage.initializeZero(slot)
      else { return nil }
      defer { memory.destroy(slot.filled) }
      return wrapper?.boxedValue(of: slot.filled) ?? memory.box(slot.filled)
    }
  }

  /// Whether its storage is an object that copies of a struct share.
  var isShared: Bool { wrapper?.isObject ?? false }

  /// Replaces the value in the property's slot in a copy of a struct; a shared wrapper is replaced by a new
  /// one.
  func replace(_ slot: Slot, with value: Any) {
    guard isShared else {
      _ = set(slot, to: value)
      return
    }
    withTemporarySlot(for: memory) { new in
      if set(new, to: value) { memory.move(from: new.filled, to: slot) }
    }
  }

  /// Returns whether it is the property at an offset; a zero-size property may share another's offset.
  func occupies(_ offset: Int) -> Bool { field.offset == offset && memory.size > 0 }
}

extension Fault {
  /// Creates a fault for a value of the wrong type.
  init(misfit part: ModelPart) {
    self.init(.typeMismatch, expected: .type(TypeName.readable(part.type)))
  }

  /// Returns the fault with a property prepended to its key path, redacted if the property is sensitive.
  package func under(_ part: ModelPart) -> Fault {
    var fault = self
    if part.isSensitive { fault.redact() }
    return fault.under(.key(part.name))
  }
}
