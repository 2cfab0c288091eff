/// How JSON is laid out; a ``JSONSelection`` chooses the properties to write.
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

/// Options for reading JSON text.
///
/// ```swift
/// struct Settings: LenientModel {
///   var theme = "light"
///   var folders: [String] = []
/// }
///
/// let text = """
///   {
///     // The colors of the editor.
///     "theme": "dark", /* or "light" */
///     "folders": ["/tmp", "/home",],
///   }
///   """
/// let mapper = ModelMapper<Lenient>(options: MappingOptions(reading: .comments))
/// print(try mapper.map(Settings.self, from: text))
/// // Prints "Settings(theme: "dark", folders: ["/tmp", "/home"])"
/// ```
public struct JSONReadingOptions: OptionSet, Sendable {
  /// The raw bits of the options.
  public let rawValue: Int

  /// Creates options from raw bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Reads JSON with comments, known as JSONC, which editors such as Visual Studio Code use for settings.
  ///
  /// In addition to RFC 8259, there can be comments between values, keys and punctuation, from `//` to the end of the
  /// line and from `/*` to the next `*/`, and a comma after the last element or member. Locations in errors are the
  /// locations in the text with its comments. A comment that does not end is an error, and so is a comma without a
  /// value before it. The text is copied, so reading takes longer. Comments are never written.
  public static let comments = JSONReadingOptions(rawValue: 1)

  /// Reads the first JSON value in a text around it, as language models answer: in a code fence, or with sentences
  /// before and after it.
  ///
  /// The value is the first array or object, or the contents of the first code fence without a language or with JSON,
  /// whichever comes first. Brackets of prose, such as `[see below]` and `{name}`, are passed over, so an array such as
  /// `[true]` needs a fence, or nothing before it. Text after the value is ignored. Locations are in the whole text,
  /// which is copied, so reading takes longer.
  public static let embedded = JSONReadingOptions(rawValue: 2)
}
