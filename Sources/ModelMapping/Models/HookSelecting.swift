/// The hooks that a model may have by conformance.
public struct ModelHookSet: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// A set by its bits.
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
  /// All of them.
  public static let all: ModelHookSet = [
    .family, .preprocessing, .postprocessing, .exportPostprocessing,
  ]
}

/// A model that has hooks by conformance, of which only some are to be called.
///
/// It is for protocols of one's own that bring hooks with a default: a model for which the default
/// would do nothing answers without the hook, and then pays nothing for it. A model that does not
/// conform to this uses all hooks it has.
public protocol HookSelecting: ModelHook {
  /// The hooks that are called; asked when the type's plan is made.
  static var usedHooks: ModelHookSet { get }
}

/// The hooks of a type that are called; nil if it has none by conformance.
func usedHooks(of type: any MappableModel.Type) -> ModelHookSet? {
  guard let hook = ModelTraits.hook(type) else { return nil }
  return (hook as? any HookSelecting.Type)?.usedHooks ?? .all
}

/// The type itself, if it chooses the types of its objects.
func ownFamily(of type: any MappableModel.Type) -> (any ModelFamily.Type)? {
  guard let used = usedHooks(of: type), used.contains(.family) else { return nil }
  return type as? any ModelFamily.Type
}
