import PropertyIntrospection

/// The optional conformances of a model type.
///
/// What the type declares is checked first, because it is reliable and runtime checks are slow. A type may have
/// more conformances: a subclass where its superclass has none, a generic type where its parameters allow it,
/// and any type in another module.
enum ModelTraits {
  /// Returns the function that sets a slot to a new value, or nil if the type cannot be created without arguments.
  static func makeDefault(_ type: any MappableModel.Type) -> (@Sendable (Slot) -> Void)? {
    // That of another type would create something else.
    let compiled = type._compiled
    if let makeDefault = compiled.makeDefault, compiled.type == type { return makeDefault }
    guard type is any ModelTrait.Type else { return nil }
    func open<Model: DefaultInitializable>(_: Model.Type) -> @Sendable (Slot) -> Void {
      { $0.set(Model()) }
    }
    return (type as? any DefaultInitializable.Type).map { open($0) }
  }

  /// Returns the type if it has hooks.
  static func hook(_ type: any MappableModel.Type) -> (any ModelHook.Type)? {
    let compiled = type._compiled
    if let hook = compiled.hook { return hook }
    // A type that makes defaults is known to be a `ModelTrait`.
    guard compiled.makeDefault != nil || type is any ModelTrait.Type else { return nil }
    return type as? any ModelHook.Type
  }
}

/// Returns the type as a family, if it chooses the types of its objects.
package func ownFamily(of type: any MappableModel.Type) -> (any ModelFamily.Type)? {
  guard let hook = ModelTraits.hook(type), hook.usedHooks.contains(.family) else { return nil }
  return type as? any ModelFamily.Type
}
