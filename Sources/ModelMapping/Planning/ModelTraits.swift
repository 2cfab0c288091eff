/// The optional conformances of a model type.
///
/// What the type declares is checked first, because it is reliable and runtime checks are slow. A type may have
/// more conformances: a subclass where its superclass has none, a generic type where its parameters allow it,
/// and any type in another module.
enum ModelTraits {
  /// Returns the maker of default values, or nil if the type cannot be created without arguments.
  static func defaultMaker(_ type: any MappableModel.Type) -> DefaultMaker? {
    // The maker of another type would create something else.
    if let maker = type._defaultMaker, maker.type == type { return maker }
    guard type is any ModelTrait.Type else { return nil }
    return (type as? any DefaultInitializable.Type).map { maker(of: $0) }
  }

  private static func maker<Model: DefaultInitializable>(of type: Model.Type) -> DefaultMaker {
    DefaultMaker(of: type)
  }

  /// Returns the type if it has hooks.
  static func hook(_ type: any MappableModel.Type) -> (any ModelHook.Type)? {
    if let type = type._hook { return type }
    // A type with a default maker is known to be a `ModelTrait`.
    guard type._defaultMaker != nil || type is any ModelTrait.Type else { return nil }
    return type as? any ModelHook.Type
  }
}
