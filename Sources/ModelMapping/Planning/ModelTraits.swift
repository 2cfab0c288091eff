/// What a type is beside a model.
///
/// The type itself is asked first, as what it says it is it is, and the runtime takes long to find out. It may
/// be more: a subclass may conform where its superclass does not, a generic type where its parameters allow it,
/// and any type in another module.
enum ModelTraits {
  /// What makes defaults of the type, if it can be made without arguments.
  static func defaultMaker(_ type: any MappableModel.Type) -> DefaultMaker? {
    // One of another type would make something else.
    if let maker = type._defaultMaker, maker.type == type { return maker }
    guard type is any ModelTrait.Type else { return nil }
    return (type as? any DefaultInitializable.Type).map { maker(of: $0) }
  }

  private static func maker<Model: DefaultInitializable>(of type: Model.Type) -> DefaultMaker {
    DefaultMaker(of: type)
  }

  /// The type, if it has hooks.
  static func hook(_ type: any MappableModel.Type) -> (any ModelHook.Type)? {
    if let type = type._hook { return type }
    // What is known to be one is not asked whether it is.
    guard type._defaultMaker != nil || type is any ModelTrait.Type else { return nil }
    return type as? any ModelHook.Type
  }
}
