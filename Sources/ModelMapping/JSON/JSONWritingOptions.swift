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
}
