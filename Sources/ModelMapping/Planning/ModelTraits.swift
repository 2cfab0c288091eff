/// What a type is beside a model.
///
/// The type itself is asked first, as what it says it is it is, and the runtime takes long to find out. It may
/// be more: a subclass may conform where its superclass does not, a generic type where its parameters allow it,
/// and any type in another module.
enum ModelTraits {
  /// The type, if values of it can be made without arguments.
  static func defaultInitializable(
    _ type: any MappableModel.Type
  ) -> (any DefaultInitializable.Type)? {
    if let type = type._defaultInitializable { return type }
    guard type is any ModelTrait.Type else { return nil }
    return type as? any DefaultInitializable.Type
  }

  /// The type, if it has hooks.
  static func hook(_ type: any MappableModel.Type) -> (any ModelHook.Type)? {
    if let type = type._hook { return type }
    // What is known to be one is not asked whether it is.
    guard type._defaultInitializable != nil || type is any ModelTrait.Type else { return nil }
    return type as? any ModelHook.Type
  }
}
