/// The options of a mapper, in addition to its policy.
///
/// ```swift
/// struct User: StrictModel {
///   let firstName: String
/// }
///
/// let options = MappingOptions(keyMapper: .snakeCase, startingAt: "data.users")
/// let mapper = ModelMapper<Strict>(options: options)
/// let json = #"{"data": {"users": [{"first_name": "Ann"}]}}"#
/// print(try mapper.map([User].self, from: json)[0].firstName)
/// // Prints "Ann"
/// ```
public struct MappingOptions: Sendable {
  /// The default maximum number of arrays and objects open at once.
  public static let defaultMaximumDepth = 512
  /// The largest maximum depth: reading nested models uses stack space for each level.
  public static let largestMaximumDepth = 2048

  /// The default of ``maximumUntaggedEffort``.
  public static let defaultUntaggedEffort = 64

  /// The key mapper of models that declare none; nil for the unchanged property names.
  public var keyMapper: KeyMapper?
  /// The key mappers of `keyMapper(for:_:)`.
  private(set) var keyMappers: [ObjectIdentifier: KeyMapper] = [:]
  /// Conversions for all models, used where a model has none of its own.
  public var valueTransformer: ValueTransformer
  /// The maximum number of arrays and objects open at once.
  ///
  /// Defaults to 512. Values outside 1 to `largestMaximumDepth` count as the nearest of the two. Deeper text is an
  /// issue `tooDeep`, and so is text that exceeds the stack of the thread: with a small stack or in a debug build the
  /// limit may be lower.
  public var maximumDepth: Int
  /// The maximum number of issues in an error or a report.
  ///
  /// Defaults to 100. An error lists at least one.
  public var maximumIssues: Int
  /// How many times its length a document may be read again, because of untagged unions inside each other.
  ///
  /// A value is read as one case after the other, and the untagged unions inside it anew for each case that has them,
  /// but only as the case that fitted before, so that the work may grow with the square of the depth. Defaults to 64:
  /// the number of bytes that are read again may be 64 times the length of the document, and 64 more for each value
  /// that is not inside another, where each value counts 16 bytes in addition to its own. More is an issue `tooDeep` at
  /// the outermost value. To read each value once as each case is not limited, as it takes time in proportion to the
  /// document. In trees, each value counts as 16 bytes.
  ///
  /// ```swift
  /// indirect enum Group: TaggedModel {
  ///   case all([Group])
  ///   case any([Group])
  ///   case number(Int)
  ///   static let tagging = Tagging.untagged
  ///   static let cases: [TaggedCase<Group>] = [
  ///     .init("all", Group.all) { if case .all(let groups) = $0 { groups } else { nil } },
  ///     .init("any", Group.any) { if case .any(let groups) = $0 { groups } else { nil } },
  ///     .init("number", Group.number) { if case .number(let it) = $0 { it } else { nil } },
  ///   ]
  /// }
  ///
  /// let mapper = ModelMapper<Strict>(options: MappingOptions(maximumUntaggedEffort: 1))
  /// print(try mapper.map([Group].self, from: "[[[[1]]]]").count)
  /// // Prints "1"
  /// do {
  ///   _ = try mapper.map([Group].self, from: "[[[[[[[[[[true]]]]]]]]]]")
  /// } catch {
  ///   print(error.code, error.keyPath)
  /// }
  /// // Prints "tooDeep [0]"
  /// ```
  public var maximumUntaggedEffort: Int
  /// The location of the value in the document to read, such as `data.items[0]`; nil for the document itself.
  ///
  /// The rest of the document is skipped, but must be valid JSON. If there is no value at the path, it is an issue
  /// `missingKey`, or `typeMismatch` if a value of another kind blocks the path. The `jsonPath` of issues begins
  /// with this path, their `keyPath` does not. Ignored when writing.
  public var startingAt: MappingPath?
  /// A Boolean value indicating whether values are checked before they are written.
  ///
  /// Defaults to `false`. If it is `true`, all functions that write throw the issues that `modelIssues(in:)` returns,
  /// and the issues of values that JSON cannot represent, even if the policy omits these.
  ///
  /// ```swift
  /// struct Ticket: LenientModel {
  ///   var seat = 0
  ///   static let constraints: ValueConstraints = ["seat": .range(1...90)]
  /// }
  ///
  /// let mapper = ModelMapper<Lenient>(options: MappingOptions(validatesWriting: true))
  /// do {
  ///   print(try mapper.jsonString(from: [Ticket(seat: 91)]))
  /// } catch {
  ///   print(error.issues[0])
  /// }
  /// // Prints "[0].seat: expected 1 to 90, found 91"
  /// ```
  public var validatesWriting: Bool
  /// The options for reading JSON text, such as ``JSONReadingOptions/comments``.
  ///
  /// Defaults to strict RFC 8259.
  public var reading: JSONReadingOptions

  /// Creates options; each has a default.
  ///
  /// For untrusted input, set lower limits.
  ///
  /// ```swift
  /// let options = MappingOptions(maximumDepth: 16, maximumIssues: 20)
  /// ```
  public init(
    keyMapper: KeyMapper? = nil,
    valueTransformer: ValueTransformer = .standard,
    maximumDepth: Int = defaultMaximumDepth,
    maximumIssues: Int = 100,
    maximumUntaggedEffort: Int = defaultUntaggedEffort,
    startingAt: MappingPath? = nil,
    validatesWriting: Bool = false,
    reading: JSONReadingOptions = [],
  ) {
    self.keyMapper = keyMapper
    self.valueTransformer = valueTransformer
    self.maximumDepth = maximumDepth
    self.maximumIssues = maximumIssues
    self.maximumUntaggedEffort = maximumUntaggedEffort
    self.startingAt = startingAt
    self.validatesWriting = validatesWriting
    self.reading = reading
  }

  /// Returns these options with the key mapper of one model, which replaces the one that the model declares.
  ///
  /// It is for a model whose keys differ in one source of documents. It applies to exactly this type, not to its
  /// subclasses. `.identity` leaves names unchanged. A name in it that the model does not have is a
  /// declaration mistake of this mapper only.
  ///
  /// ```swift
  /// struct Album: StrictModel {
  ///   let releaseYear: Int
  ///   static let keyMapper: KeyMapper = .snakeCase
  /// }
  ///
  /// let options = MappingOptions().keyMapper(for: Album.self, ["releaseYear": "Year"])
  /// let mapper = ModelMapper<Strict>(options: options)
  /// print(try mapper.map(Album.self, from: #"{"Year": 1969}"#).releaseYear)
  /// // Prints "1969"
  /// ```
  ///
  /// - Parameters:
  ///   - model: The model's type.
  ///   - keyMapper: The key mapper to use for it.
  /// - Returns: The options.
  public func keyMapper<Model: MappableModel>(
    for model: Model.Type,
    _ keyMapper: KeyMapper,
  ) -> MappingOptions {
    var copy = self
    copy.keyMappers[ObjectIdentifier(model)] = keyMapper
    return copy
  }

  static func clamped(_ depth: Int) -> Int {
    min(max(depth, 1), largestMaximumDepth)
  }
}
