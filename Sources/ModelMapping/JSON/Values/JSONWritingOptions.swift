/// How JSON is laid out; a ``JSONSelection`` says what is written.
///
/// ```swift
/// struct Note: LenientModel {
///   var title = ""
///   var body: String?
/// }
///
/// let note = Note(title: "Rain")
/// print(try note.jsonString())
/// // Prints "{"title":"Rain"}"
/// print(try note.jsonString(options: [.includesNil, .sortedKeys]))
/// // Prints "{"body":null,"title":"Rain"}"
/// ```
public struct JSONWritingOptions: OptionSet, Sendable {
  /// The raw bits of the options.
  public let rawValue: Int

  /// Creates options from raw bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Writes each member or element on its own line, indented by two spaces.
  public static let prettyPrinted = JSONWritingOptions(rawValue: 1)
  /// Orders members by the Unicode scalars of their keys instead of by declaration.
  public static let sortedKeys = JSONWritingOptions(rawValue: 2)
  /// Writes `null` for properties that are nil, which are omitted otherwise.
  public static let includesNil = JSONWritingOptions(rawValue: 4)
  /// Writes `\/` for `/`, as some HTML embeddings expect.
  public static let escapingSlashes = JSONWritingOptions(rawValue: 8)
}
