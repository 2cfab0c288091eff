import PropertyIntrospection

/// What is done with a model as its own type: made, checked.
///
/// The subclass for each type is made once, where the type is opened.
class ModelOperations {
  /// Whether a value can be made without arguments.
  var hasDefault: Bool { false }

  /// Puts a value with defaults into an empty slot.
  func initializeDefault(_ slot: Slot) {}

  /// Checks the value of a slot by its own `validate`.
  func validate(_ slot: Slot) throws {}

  /// The type of the value in a slot, which for a class may be a subclass.
  func dynamicType(_ slot: Slot) -> any MappableModel.Type {
    preconditionFailure("a model of no type")
  }

  static func of<Model: MappableModel>(_: Model.Type) -> ModelOperations {
    func open<Default: DefaultInitializable>(_: Default.Type) -> ModelOperations {
      DefaultOperationsOf<Model, Default>()
    }
    return ModelTraits.defaultInitializable(Model.self).map { open($0) } ?? OperationsOf<Model>()
  }
}

private class OperationsOf<Model: MappableModel>: ModelOperations {
  override func validate(_ slot: Slot) throws {
    try slot.withValue(Model.self) { model in try model.validate() }
  }

  override func dynamicType(_ slot: Slot) -> any MappableModel.Type {
    type(of: slot.get(Model.self))
  }
}

/// `Default` is `Model` itself, known by its other protocol.
private final class DefaultOperationsOf<Model: MappableModel, Default: DefaultInitializable>:
  OperationsOf<Model>
{
  override var hasDefault: Bool { true }

  override func initializeDefault(_ slot: Slot) { slot.set(Default()) }
}
