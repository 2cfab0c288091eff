import PropertyIntrospection

/// A property that takes part in what is done with a model as a value: compared, copied, archived.
///
/// Those are the properties that take part in JSON, those that are mapped to `.none`, and those that the engine leaves
/// alone because their type cannot be mapped. What is ignored, `weak`, `unowned`, lazy or a function is none of them.
struct ModelPart {
  /// The property's name.
  let name: String
  /// What it is called in an archive: its name, unless a superclass has one of this name.
  let key: String
  /// Where it is stored.
  let field: StoredField
  /// The memory of its storage.
  let memory: TypeMemory
  /// The type of its value, which for a wrapped property is the wrapped one.
  let type: Any.Type
  /// Whether it may be written where it has a value already.
  let isMutable: Bool
  /// Whether its value is for nobody to see.
  let isSensitive: Bool
  /// Who chooses the types of the models in it, if its type does not say so itself.
  let family: (any ModelFamily.Type)?
  /// How its value is read from JSON and written; nil where it has no place there.
  let adapter: ValueAdapter?
  /// How its storage is; for a wrapped property that of the wrapper.
  private let storage: ValueAdapter?

  /// A property whose storage holds its type as declared.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - owner: the model's type.
  ///   - adapter: how it is mapped, if it is.
  ///   - isTaken: whether a superclass has a part of this name, as private properties may.
  ///   - isSensitive: what the model says of it.
  ///   - family: likewise.
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
    memory = adapter?.memory ?? .of(opened: property.type)
    field = StoredField(of: property, in: owner, as: memory)
    isMutable = property.isMutable
    self.isSensitive = isSensitive
    self.family = family
    let wrapper = adapter?.asWrapper
    self.adapter = wrapper?.innermost ?? adapter
    type = wrapper?.innermost?.memory.type ?? memory.type
    storage = adapter
  }

  private var wrapper: (any AnyWrapperAdapter)? { storage?.asWrapper }

  /// The value that stands in the property's slot.
  func value(in slot: Slot) -> Any { wrapper?.boxedValue(of: slot) ?? memory.box(slot) }

  /// Puts a value into the property's slot, if it is of the type; a wrapper that stands there stays.
  func set(_ slot: Slot, to value: Any) -> Bool {
    wrapper?.setValue(of: slot, to: value) ?? memory.set(slot, to: value)
  }

  /// Puts nil into the property's empty slot; nil if it has no place in JSON.
  func initializeNil(_ slot: Slot) -> Bool? { storage?.initializeNil(slot) }

  /// Whether its storage is an object that copies of a struct have in common.
  var isShared: Bool { wrapper?.isObject ?? false }

  /// Puts a value into the property's slot in a copy of a struct, whose wrapper gets one of its own.
  func replace(_ slot: Slot, with value: Any) {
    guard isShared else {
      _ = set(slot, to: value)
      return
    }
    withTemporarySlot(for: memory) { place in
      if set(place, to: value) { memory.move(from: place, to: slot) }
    }
  }

  /// Whether it is the property at an offset; one that takes no bytes may have its offset from another.
  func stands(at offset: Int) -> Bool { field.offset == offset && memory.size > 0 }
}
