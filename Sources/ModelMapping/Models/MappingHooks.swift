/// The base protocol of all model hooks.
///
/// Conform to the protocols that refine it.
public protocol ModelHook: ModelTrait {}

/// A model that changes its JSON before it is read (YYModel's `modelCustomWillTransformFromDictionary:`).
///
/// It can rename keys of an old server or add missing ones. Issues of such a model, and of models nested in it,
/// have the line and column where its object begins.
public protocol MappingPreprocessing: ModelHook {
  /// Changes the object that the model is read from.
  ///
  /// - Parameter object: The document's members; each key once, with the last of duplicate values.
  /// - Throws: Any error; it becomes an issue `transformFailed` at the model's path.
  static func preprocess(_ object: inout JSONObject) throws
}

/// A model that completes itself after it is read (YYModel's `modelCustomTransformFromDictionary:`).
///
/// It is called before `validate()`, for new and for updated models.
public protocol MappingPostprocessing: ModelHook {
  /// Completes the model.
  ///
  /// - Parameter object: The object it was read from, as preprocessing left it.
  /// - Throws: Any error; it becomes an issue `transformFailed` at the model's path. A failed update is undone.
  mutating func postprocess(_ object: JSONObject) throws
}

/// A model that changes its JSON after it is written (YYModel's `modelCustomTransformToDictionary:`).
public protocol ExportPostprocessing: ModelHook {
  /// Changes the object that the model was written as.
  ///
  /// - Parameter object: The members written by the properties.
  /// - Throws: Any error; it becomes an issue `transformFailed` at the model's path, and neither engine writes
  ///   anything.
  func postprocess(exported object: inout JSONObject) throws
}
