import PropertyIntrospection

/// A property that takes part in what is done with a model as a value: compared, copied, archived.
///
/// Those are the properties that take part in JSON, and those that are mapped to `.none`. What is ignored,
/// `weak`, lazy, wrapped or a function is none of them, nor is what cannot be mapped and stands in a
/// model whose engine leaves it alone.
struct ModelPart {
  /// The property's name.
  let name: String
  /// What it is called in an archive: its name, unless a superclass has one of this name.
  let key: String
  /// Where it lies, in bytes from the start of the struct or object.
  let offset: Int
  /// The memory of its type.
  let memory: TypeMemory
  /// Whether it may be written where it has a value already.
  let isMutable: Bool
  /// Whether its value is for nobody to see.
  let isSensitive: Bool
  /// Who chooses the types of the models in it, if its type does not say so itself.
  let family: (any ModelFamily.Type)?
  /// How it is read from JSON and written; nil where it has no place there.
  let adapter: ValueAdapter?

  /// A property whose storage holds its type as declared.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - adapter: how it is mapped, if it is.
  ///   - declaration: what the model says of it.
  ///   - parts: those before it.
  init(
    _ property: PropertyInfo,
    _ adapter: ValueAdapter?,
    _ declaration: Declaration,
    after parts: [ModelPart],
  ) {
    name = property.name
    // Private properties of a class and its superclass may have one name.
    let isTaken = parts.contains { $0.name == property.name }
    key = isTaken ? "\(TypeName.readable(property.declaringType)).\(property.name)" : property.name
    offset = property.offset
    memory = adapter?.memory ?? .of(opened: property.type)
    isMutable = property.isMutable
    isSensitive = declaration.sensitiveProperties.contains(property.name)
    family = declaration.families[property.name]
    self.adapter = adapter
  }

  /// Whether it is the property at an offset; one that takes no bytes may have its offset from another.
  func stands(at offset: Int) -> Bool { self.offset == offset && memory.size > 0 }
}
