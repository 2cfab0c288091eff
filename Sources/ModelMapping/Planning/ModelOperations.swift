import PropertyIntrospection

/// The operations on a model that need its static type, such as creation and validation.
///
/// The subclass for each type is created once, where the type is opened.
class ModelOperations {
  /// Whether a value can be created without arguments.
  var hasDefault: Bool { false }

  /// Initializes an empty slot with a default value.
  func initializeDefault(_ slot: Slot) {}

  /// Checks the value in a slot by calling its `validate(_:)` and its `validate()`.
  func validate(_ slot: Slot, _ problems: inout ValidationProblems) throws {}

  /// Returns the type of the value in a slot, which for a class may be a subclass.
  func dynamicType(_ slot: Slot) -> any MappableModel.Type {
    preconditionFailure("a model of no type")
  }

  static func of<Model: MappableModel>(_: Model.Type) -> ModelOperations {
    OperationsOf<Model>(ModelTraits.makeDefault(Model.self))
  }
}

// No other type parameter and no generic superclass, because the runtime would look up conformances.
private final class OperationsOf<Model: MappableModel>: ModelOperations {
  private let makeDefault: (@Sendable (Slot) -> Void)?

  init(_ makeDefault: (@Sendable (Slot) -> Void)?) {
    self.makeDefault = makeDefault
  }

  override var hasDefault: Bool { makeDefault != nil }

  override func initializeDefault(_ slot: Slot) { makeDefault?(slot) }

  override func validate(_ slot: Slot, _ problems: inout ValidationProblems) throws {
    // Accessed as mutable, because read-only access would copy the value.
    try slot.withValue(Model.self) { model in
      model.validate(&problems)
      try model.validate()
    }
  }

  override func dynamicType(_ slot: Slot) -> any MappableModel.Type {
    type(of: slot.get(Model.self))
  }
}
