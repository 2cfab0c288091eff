/// The base protocol of all model hooks.
///
/// Conform to the protocols that refine it.
///
/// ```swift
/// struct Comment: StrictModel, MappingPostprocessing {
///   var text: String
///
///   mutating func postprocess(_ object: JSONObject) throws {
///     text = text.lowercased()
///   }
/// }
///
/// let type: Any.Type = Comment.self
/// print(type is any ModelHook.Type)
/// // Prints "true"
/// ```
public protocol ModelHook: ModelTrait {}

/// A model that changes its JSON before it is read (YYModel's `modelCustomWillTransformFromDictionary:`).
///
/// It can rename keys of an old server or add missing ones. Issues of such a model, and of models nested in it,
/// have the line and column where its object begins.
///
/// ```swift
/// struct Event: StrictModel, MappingPreprocessing {
///   let title: String
///
///   static func preprocess(_ object: inout JSONObject) throws {
///     if let old = object["name"] { object["title"] = old }
///   }
/// }
///
/// print(try Event(json: #"{"name": "Fair"}"#).title)
/// // Prints "Fair"
/// ```
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
///
/// ```swift
/// struct Rectangle: LenientModel, MappingPostprocessing {
///   var width = 0
///   var height = 0
///   var area = 0
///   static let ignoredProperties: Set<String> = ["area"]
///
///   mutating func postprocess(_ object: JSONObject) throws {
///     area = width * height
///   }
/// }
///
/// print(try Rectangle(json: #"{"width": 3, "height": 4}"#).area)
/// // Prints "12"
/// ```
public protocol MappingPostprocessing: ModelHook {
  /// Completes the model.
  ///
  /// - Parameter object: The object it was read from, as preprocessing left it.
  /// - Throws: Any error; it becomes an issue `transformFailed` at the model's path. A failed update is undone.
  mutating func postprocess(_ object: JSONObject) throws
}

/// A model that changes its JSON after it is written (YYModel's `modelCustomTransformToDictionary:`).
///
/// It can add members that no property holds, such as the version of the format.
///
/// ```swift
/// struct Note: StrictModel, ExportPostprocessing {
///   let text: String
///
///   func postprocess(exported object: inout JSONObject) throws {
///     object["version"] = 2
///   }
/// }
///
/// print(try Note(text: "Hello").jsonString())
/// // Prints "{"text":"Hello","version":2}"
/// ```
public protocol ExportPostprocessing: ModelHook {
  /// Changes the object that the model was written as.
  ///
  /// - Parameter object: The members written by the properties.
  /// - Throws: Any error; it becomes an issue `transformFailed` at the model's path, and neither engine writes
  ///   anything.
  func postprocess(exported object: inout JSONObject) throws
}
