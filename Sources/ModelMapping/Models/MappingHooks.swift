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
  /// - Throws: Any error; it becomes an issue `transformFailed` at the model's path. A failed update is
  ///   undone, except for properties that are not read, such as ignored ones.
  mutating func postprocess(_ object: JSONObject) throws
}

/// A class whose objects see their JSON before it is read into them (YYModel's
/// `modelCustomWillTransformFromDictionary:`).
///
/// It can keep what no property reads. A new object is created by `init()`, and then prepared; an existing one is
/// prepared before each update. In structs, which can conform too, the hook is not called; use `MappingPreprocessing`.
/// In a class that conforms to both, as a subclass may, `preprocess(_:)` is called first.
///
/// ```swift
/// final class Message: LenientModel, MappingPreparing {
///   var text = ""
///   var raw: JSONObject?
///   static let ignoredProperties: Set<String> = ["raw"]
///
///   required init() {}
///
///   func prepare(for object: inout JSONObject) throws { raw = object }
/// }
///
/// print(try Message(json: #"{"text": "Hello", "size": 5}"#).raw?["size"] ?? .null)
/// // Prints "5"
/// ```
public protocol MappingPreparing: ModelHook, DefaultInitializable {
  /// Prepares the object, and changes what is read into it.
  ///
  /// - Parameter object: The document's members; each key once, with the last of duplicate values.
  /// - Throws: Any error; it becomes an issue `transformFailed` at the model's path. A failed update is
  ///   undone, except for properties that are not read, such as ignored ones.
  func prepare(for object: inout JSONObject) throws
}

/// A model that provides its own dictionary when a value that contains it is converted to native types, as by
/// `jsonObject()` (JSONModel's `toDictionary`).
///
/// Only nested models are converted in this way. The model on which `jsonObject()` is called is converted by its
/// properties, so the implementation can call it and change the result. The hook is not called if text or a `JSONValue`
/// is written, nor with writing options; to change these too, conform to `ExportPostprocessing`.
///
/// ```swift
/// struct Price: StrictModel, DictionaryWriting {
///   let cents: Int
///
///   func dictionaryToWrite() throws -> [String: Any] {
///     var members = try jsonObject()
///     members["currency"] = "EUR"
///     return members
///   }
/// }
///
/// struct Offer: StrictModel {
///   let price: Price
/// }
///
/// let offer = try Offer(json: #"{"price": {"cents": 150}}"#)
/// let members = try offer.jsonObject()["price"] as? [String: Any]
/// print(members?["currency"] ?? "none")
/// // Prints "EUR"
/// ```
public protocol DictionaryWriting: ModelHook {
  /// Returns the dictionary to use in an enclosing one.
  ///
  /// - Returns: The dictionary, as `JSONSerialization` accepts it.
  /// - Throws: Any error. A `ModelError` passes on its issues, prefixed with the model's path; any other error becomes
  ///   an issue `transformFailed`.
  func dictionaryToWrite() throws -> [String: Any]
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
  /// - Throws: Any error; it becomes an issue `transformFailed` at the model's path, and no engine writes anything.
  func postprocess(exported object: inout JSONObject) throws
}
