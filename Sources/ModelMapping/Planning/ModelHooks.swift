import PropertyIntrospection

/// The hooks of a model that run before and after it is mapped.
package struct ModelHooks {
  package private(set) var preprocess: ((inout JSONObject) throws -> Void)?
  /// The hook of a class that is called on the object itself, after `preprocess` if it has both: then this calls both.
  package private(set) var prepare: ((Slot, inout JSONObject) throws -> Void)?
  package private(set) var postprocess: ((Slot, JSONObject) throws -> Void)?
  package private(set) var postprocessExported: ((Slot, inout JSONObject) throws -> Void)?
  private(set) var dictionary: ((Slot) throws -> [String: Any])?
  private(set) var declarationMistakes: (() -> [String])?

  /// Whether any hook runs when the model is read.
  package var isForReading: Bool { preprocess != nil || prepare != nil || postprocess != nil }

  /// Returns the hooks of a type, found by the protocols that it conforms to.
  static func of<Model: MappableModel>(_: Model.Type) -> ModelHooks {
    var hooks = ModelHooks()
    guard let hook = ModelTraits.hook(Model.self) else { return hooks }
    let used = hook.usedHooks
    if used.contains(.preprocessing) {
      if let type = Model.self as? any MappingPreprocessing.Type {
        hooks.preprocess = { try type.preprocess(&$0) }
      }
      if Model.self is AnyClass, let type = Model.self as? any MappingPreparing.Type {
        let preprocess = hooks.preprocess
        hooks.preprocess = nil
        hooks.prepare = { slot, object in
          try preprocess?(&object)
          try slot.get(type).prepare(for: &object)
        }
      }
    }
    if let type = Model.self as? any DictionaryWriting.Type {
      hooks.dictionary = { try $0.get(type).dictionaryToWrite() }
    }
    if used.contains(.postprocessing), let type = Model.self as? any MappingPostprocessing.Type {
      hooks.postprocess = postprocess(type)
    }
    if used.contains(.exportPostprocessing), let type = Model.self as? any ExportPostprocessing.Type
    {
      hooks.postprocessExported = { try $0.get(type).postprocess(exported: &$1) }
    }
    hooks.declarationMistakes = hook.declarationMistakes
    return hooks
  }

  private static func postprocess<Model: MappingPostprocessing>(
    _: Model.Type
  ) -> (Slot, JSONObject) throws -> Void {
    { slot, object in try slot.withValue(Model.self) { try $0.postprocess(object) } }
  }
}

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
