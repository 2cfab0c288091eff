/// What a caller can set for a mapper, beside its policy.
public struct MappingOptions: Sendable {
  /// How many arrays and objects may be open at once where nothing else is said.
  public static let defaultMaximumDepth = 512
  /// The largest depth that can be asked for: reading nested models takes stack for each level.
  public static let largestMaximumDepth = 2048

  /// The key mapper of models that do not state one; nil for the property names as they are.
  public var keyMapper: KeyMapper?
  /// Conversions for all models, which come after a model's own.
  public var valueTransformer: ValueTransformer
  /// How many arrays and objects may be open at once, from 1 to `largestMaximumDepth`.
  ///
  /// Deeper text is an issue `tooDeep`, and so is what the stack of the thread has no room for: a thread
  /// with a small stack, or a debug build, may take less.
  public var maximumDepth: Int
  /// How many issues an error or report lists at most.
  public var maximumIssues: Int
  /// Where in a document that is read the value stands, such as `data.items[0]`; nil for the document
  /// itself.
  ///
  /// The rest of the document is passed, but must be JSON. If there is nothing at the path, that is an
  /// issue `missingKey`, or `typeMismatch` where something else stands in its way. `jsonPath` of issues
  /// begins with it, `keyPath` does not. Writing does not ask for it.
  public var startingAt: MappingPath?

  /// Options; each has a default.
  public init(
    keyMapper: KeyMapper? = nil,
    valueTransformer: ValueTransformer = .standard,
    maximumDepth: Int = defaultMaximumDepth,
    maximumIssues: Int = 100,
    startingAt: MappingPath? = nil,
  ) {
    self.keyMapper = keyMapper
    self.valueTransformer = valueTransformer
    self.maximumDepth = maximumDepth
    self.maximumIssues = maximumIssues
    self.startingAt = startingAt
  }

  static func clamped(_ depth: Int) -> Int {
    min(max(depth, 1), largestMaximumDepth)
  }
}
