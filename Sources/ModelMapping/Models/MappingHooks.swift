/// What all hooks of a model have in common.
///
/// A model conforms to the protocols that refine it.
public protocol ModelHook: ModelTrait {}

/// A model that changes its JSON before it is read: renames what an old server sends, adds what it left
/// out (YYModel's `modelCustomWillTransformFromDictionary:`).
///
/// The issues of such a model, and of those in it, have the line and column where its object begins.
public protocol MappingPreprocessing: ModelHook {
  /// Changes the object that the model is read from.
  ///
  /// - Parameter object: what the document has; each key once, of two the last.
  /// - Throws: anything, which becomes an issue `transformFailed` at the model's path.
  static func preprocess(_ object: inout JSONObject) throws
}

/// A model that completes itself when its properties are read (YYModel's
/// `modelCustomTransformFromDictionary:`).
///
/// It is called before `validate()`, for a new model and for one that was updated.
public protocol MappingPostprocessing: ModelHook {
  /// Works on the model.
  ///
  /// - Parameter object: what it was read from, as preprocessing left it.
  /// - Throws: anything, which becomes an issue `transformFailed` at the model's path. What an update
  ///   changed is put back.
  mutating func postprocess(_ object: JSONObject) throws
}

/// A model that changes its JSON after it is written (YYModel's `modelCustomTransformToDictionary:`).
public protocol ExportPostprocessing: ModelHook {
  /// Changes the object that the model was written as.
  ///
  /// - Parameter object: the members that the properties gave.
  /// - Throws: anything, which becomes an issue `transformFailed` at the model's path: nothing is
  ///   written then, by either engine.
  func postprocess(exported object: inout JSONObject) throws
}
