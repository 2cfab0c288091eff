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

/// A model that uses only some of the hooks it conforms to.
///
/// Adopt it in protocols that provide hooks with default implementations: a model for which a default would do
/// nothing omits the hook from `usedHooks` and pays nothing for it. Models that do not conform use all their hooks.
///
/// ```swift
/// protocol Renaming: MappableModel, HookSelecting, MappingPreprocessing {
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
public protocol HookSelecting: ModelHook {
  /// The hooks to call; read when the type's plan is built.
  static var usedHooks: ModelHookSet { get }
}

/// Returns the hooks of a type that are called; nil if it has none by conformance.
func usedHooks(of type: any MappableModel.Type) -> ModelHookSet? {
  guard let hook = ModelTraits.hook(type) else { return nil }
  return (hook as? any HookSelecting.Type)?.usedHooks ?? .all
}

/// Returns the type as a family, if it chooses the types of its objects.
func ownFamily(of type: any MappableModel.Type) -> (any ModelFamily.Type)? {
  guard let used = usedHooks(of: type), used.contains(.family) else { return nil }
  return type as? any ModelFamily.Type
}
