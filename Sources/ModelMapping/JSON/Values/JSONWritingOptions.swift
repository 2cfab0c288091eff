/// Options for writing JSON.
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
  /// Writes only what differs from a model created by `init()`; updating such a model with the output restores this
  /// one.
  ///
  /// A property that is nil although its default is not is written as null, even without `includesNil`, and so
  /// is every nil in a value that is written in full. A nested model that differs is written as its own
  /// differences if the engine updates nested models in place, as the lenient one does, and does not reset
  /// missing values. It is written in full if the engine replaces it, if it has hooks or a family, or if the
  /// default has no model there or one of another class. Elements of arrays and values of dictionaries are
  /// written in full, and a document that is an array or a dictionary ignores this option. The model must be
  /// `DefaultInitializable`.
  public static let omittingDefaults = JSONWritingOptions(rawValue: 16)
  /// Leaves out the properties in `sensitiveProperties`, those of nested models too, for logs.
  ///
  /// In a model that has some, it leaves out the unknown members too. The models in a `Codable` type are written without
  /// them if they are `EncodableModel`s; what a conversion or a hook writes is its own matter.
  ///
  /// ```swift
  /// struct Login: StrictModel {
  ///   let user: String
  ///   let password: String
  ///   static let sensitiveProperties: Set<String> = ["password"]
  /// }
  ///
  /// let logins = [Login(user: "ann", password: "hunter2")]
  /// print(try logins.jsonString(options: .redacting))
  /// // Prints "[{"user":"ann"}]"
  /// ```
  public static let redacting = JSONWritingOptions(rawValue: 32)
  /// Gives dates and data as themselves; see `NativeScalars`.
  static let nativeScalars = JSONWritingOptions(rawValue: 1 << 29)
  /// Selects properties of models that are not the document itself; for the library's own use.
  static let selecting = JSONWritingOptions(rawValue: 1 << 30)
  /// Options for which not all properties of a nested model are written.
  static let restricting: JSONWritingOptions = [.redacting, .selecting]
}
