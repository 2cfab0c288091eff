/// How JSON is written.
public struct JSONWritingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int

  /// Options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One member or element a line, indented by two spaces.
  public static let prettyPrinted = JSONWritingOptions(rawValue: 1)
  /// Members by key, in the order of the keys' Unicode scalars, instead of declaration order.
  public static let sortedKeys = JSONWritingOptions(rawValue: 2)
  /// `null` for a property that is nil, which is left out otherwise.
  public static let includesNil = JSONWritingOptions(rawValue: 4)
  /// `\/` for `/`, as some HTML embeddings want it.
  public static let escapingSlashes = JSONWritingOptions(rawValue: 8)
  /// Of a model only what differs from one that its `init()` makes, which `update(json:)` then makes equal
  /// to it.
  ///
  /// A property that is nil where the default is not is written as null, also without `includesNil`, and so
  /// is every nil in what is written whole. A nested model that differs is written by its own differences if the engine updates nested models
  /// where they stand, as the lenient one does, and whole if it replaces them; whole too if it has hooks
  /// or a family, or if the default has none or one of another class. Elements of arrays and values of
  /// dictionaries are written whole, and a document that is an array or a dictionary is written as
  /// without this option. The model must be `DefaultInitializable`.
  public static let omittingDefaults = JSONWritingOptions(rawValue: 16)
}
