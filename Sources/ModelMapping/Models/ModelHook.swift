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
/// A protocol of your own can provide hooks with default implementations, select those that a model uses, and check
/// what models declare for them.
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

  /// Returns a message for each mistake in what the model declares for its hooks; called when the type's plan is
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
