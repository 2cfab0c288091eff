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
    OperationsOf<Model>(ModelTraits.defaultMaker(Model.self))
  }
}

// With no other type as a parameter, and no superclass that has one: the runtime would look for conformances.
private final class OperationsOf<Model: MappableModel>: ModelOperations {
  private let defaultMaker: DefaultMaker?

  init(_ defaultMaker: DefaultMaker?) {
    self.defaultMaker = defaultMaker
  }

  override var hasDefault: Bool { defaultMaker != nil }

  override func initializeDefault(_ slot: Slot) { defaultMaker?.put(slot) }

  override func validate(_ slot: Slot) throws {
    // Lent as if to change it, because it would be copied to be lent for reading.
    try slot.withValue(Model.self) { model in try model.validate() }
  }

  override func dynamicType(_ slot: Slot) -> any MappableModel.Type {
    type(of: slot.get(Model.self))
  }
}
