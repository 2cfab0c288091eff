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
