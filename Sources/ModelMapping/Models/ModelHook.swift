/// The base protocol of all model hooks.
///
/// A model conforms to the protocols that refine it, and its hooks are called.
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
///
/// A protocol of your own can provide hooks with default implementations, select the hooks that a model uses, and check
/// the declarations of models for them.
public protocol ModelHook: ModelTrait {
  /// The hooks to call; read when the type's plan is built. Defaults to all.
  ///
  /// A model for which a default implementation would do nothing omits the hook, and pays nothing for it.
  ///
  /// ```swift
  /// protocol Renaming: MappableModel, MappingPreprocessing {
  ///   static var oldKeys: [String: String] { get }
  /// }
  ///
  /// extension Renaming {
  ///   static var usedHooks: ModelHookSet { oldKeys.isEmpty ? [] : .preprocessing }
  ///
  ///   static func preprocess(_ object: inout JSONObject) throws {
  ///     for (old, new) in oldKeys {
  ///       if let value = object[old] { object[new] = value }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// ```swift
  /// struct Invoice: StrictModel, Renaming {
  ///   let total: Int
  ///   static let oldKeys = ["sum": "total"]
  /// }
  /// ```
  ///
  /// ```swift
  /// print(try Invoice(json: #"{"sum": 7}"#).total)
  /// // Prints "7"
  /// ```
  static var usedHooks: ModelHookSet { get }

  /// Returns a message for each mistake in the model's declarations for its hooks; called when the type's plan is
  /// built. Defaults to none.
  ///
  /// They are reported like all mistakes in declarations: by `audit()`, in the lenient engine's reports, and as an
  /// error of the strict engine.
  ///
  /// ```swift
  /// protocol Labeled: MappableModel, ModelHook {
  ///   static var labels: [String: String] { get }
  /// }
  ///
  /// extension Labeled {
  ///   static func declarationMistakes() -> [String] {
  ///     labels.filter { $0.value.isEmpty }.keys.sorted().map { "labels: `\($0)` is empty" }
  ///   }
  /// }
  /// ```
  ///
  /// ```swift
  /// struct Form: StrictModel, Labeled {
  ///   let name: String
  ///   static let labels = ["name": ""]
  /// }
  /// ```
  ///
  /// ```swift
  /// for issue in Form.audit() {
  ///   print(issue)
  /// }
  /// // Prints "the document: labels: `name` is empty"
  /// ```
  static func declarationMistakes() -> [String]
}

extension ModelHook {
  /// All hooks.
  public static var usedHooks: ModelHookSet { .all }

  /// No mistakes.
  public static func declarationMistakes() -> [String] { [] }
}

/// A set of the hooks that a model can have by conformance.
///
/// ```swift
/// let hooks: ModelHookSet = [.preprocessing, .postprocessing]
/// print(hooks.contains(.preprocessing), hooks.contains(.family))
/// // Prints "true false"
/// ```
public struct ModelHookSet: OptionSet, Sendable, Hashable {
  /// The bit mask.
  public let rawValue: Int

  /// Creates a set from a bit mask.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// `memberType(for:)` of `ModelFamily`.
  public static let family = ModelHookSet(rawValue: 1)
  /// `preprocess(_:)` of `MappingPreprocessing`.
  public static let preprocessing = ModelHookSet(rawValue: 2)
  /// `postprocess(_:)` of `MappingPostprocessing`.
  public static let postprocessing = ModelHookSet(rawValue: 4)
  /// `postprocess(exported:)` of `ExportPostprocessing`.
  public static let exportPostprocessing = ModelHookSet(rawValue: 8)
  /// All hooks.
  public static let all: ModelHookSet = [
    .family, .preprocessing, .postprocessing, .exportPostprocessing,
  ]
}

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
/// It can keep members that no property reads. A new object is created by `init()`, and then prepared; an existing one
/// is prepared before each update. In structs, which can conform too, the hook is not called; use
/// `MappingPreprocessing`. In a class that conforms to both, as a subclass may, `preprocess(_:)` is called first.
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
  /// Prepares the object, and may change the JSON that is read into it.
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
