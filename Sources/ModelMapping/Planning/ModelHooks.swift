import PropertyIntrospection

/// The hooks of a model that run before and after it is mapped.
struct ModelHooks {
  private(set) var preprocess: ((inout JSONObject) throws -> Void)?
  /// The hook of a class that is called on the object itself, instead of `preprocess`.
  private(set) var prepare: ((Slot, inout JSONObject) throws -> Void)?
  private(set) var postprocess: ((Slot, JSONObject) throws -> Void)?
  private(set) var postprocessExported: ((Slot, inout JSONObject) throws -> Void)?
  private(set) var dictionary: ((Slot) throws -> [String: Any])?
  private(set) var declarationMistakes: (() -> [String])?

  /// Whether any hook runs when the model is read.
  var isForReading: Bool { preprocess != nil || prepare != nil || postprocess != nil }

  /// Returns the hooks of a type, found by the protocols that it conforms to.
  static func of<Model: MappableModel>(_: Model.Type) -> ModelHooks {
    var hooks = ModelHooks()
    guard let hook = ModelTraits.hook(Model.self) else { return hooks }
    let used = hook.usedHooks
    if used.contains(.preprocessing) {
      if Model.self is AnyClass, let type = Model.self as? any MappingPreparing.Type {
        hooks.prepare = prepare(type)
      } else if let type = Model.self as? any MappingPreprocessing.Type {
        hooks.preprocess = { try type.preprocess(&$0) }
      }
    }
    if let type = Model.self as? any DictionaryWriting.Type { hooks.dictionary = dictionary(type) }
    if used.contains(.postprocessing), let type = Model.self as? any MappingPostprocessing.Type {
      hooks.postprocess = postprocess(type)
    }
    if used.contains(.exportPostprocessing), let type = Model.self as? any ExportPostprocessing.Type
    {
      hooks.postprocessExported = postprocessExported(type)
    }
    hooks.declarationMistakes = hook.declarationMistakes
    return hooks
  }

  private static func prepare<Model: MappingPreparing>(
    _: Model.Type
  ) -> (Slot, inout JSONObject) throws -> Void {
    { slot, object in try slot.get(Model.self).prepare(for: &object) }
  }

  private static func dictionary<Model: DictionaryWriting>(
    _: Model.Type
  ) -> (Slot) throws -> [String: Any] {
    { slot in try slot.get(Model.self).dictionaryToWrite() }
  }

  private static func postprocess<Model: MappingPostprocessing>(
    _: Model.Type
  ) -> (Slot, JSONObject) throws -> Void {
    { slot, object in try slot.withValue(Model.self) { try $0.postprocess(object) } }
  }

  private static func postprocessExported<Model: ExportPostprocessing>(
    _: Model.Type
  ) -> (Slot, inout JSONObject) throws -> Void {
    { slot, object in try slot.get(Model.self).postprocess(exported: &object) }
  }
}
