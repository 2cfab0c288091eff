/// The documents that a JSON Schema describes, and its dialect.
///
/// ```swift
/// struct Point: StrictModel {
///   let x: Double
///   let label: String?
/// }
///
/// print(try Point.jsonSchema(.strictTools))
/// ```
///
/// It prints this, in one line:
///
/// ```text
/// {"type":"object",
///  "properties":{"x":{"type":"number"},"label":{"type":["string","null"]}},
///  "required":["x","label"],"additionalProperties":false}
/// ```
public struct SchemaOptions: Sendable, Hashable {
  /// The documents that a schema describes.
  ///
  /// ```swift
  /// struct Person: StrictModel {
  ///   let id: Int
  ///   static let keyMapper: KeyMapper = ["id": ["id", "ID"]]
  /// }
  ///
  /// let written = try Person.jsonSchema(.writing)
  /// print(written["properties"]?.object?.keys ?? [])
  /// // Prints "["id"]"
  /// ```
  public enum Direction: Sendable, Hashable {
    /// Documents that are read.
    case reading
    /// Documents that are written, with the default writing options.
    case writing
  }

  /// The form of a schema.
  ///
  /// ```swift
  /// var options = SchemaOptions.writing
  /// options.dialect = .strictTools
  /// ```
  public enum Dialect: Sendable, Hashable {
    /// JSON Schema, draft 2020-12.
    case draft2020
    /// The subset of JSON Schema that services for language models accept in their strict mode for tools.
    ///
    /// All properties are required, null means absent, and no other keys are allowed. What the services refuse, such
    /// as `minimum`, is part of the descriptions.
    case strictTools
  }

  /// The documents that the schema describes.
  public var direction: Direction
  /// The form of the schema.
  public var dialect: Dialect

  /// Creates options.
  ///
  /// - Parameters:
  ///   - direction: The documents that the schema describes.
  ///   - dialect: The form of the schema.
  public init(direction: Direction = .reading, dialect: Dialect = .draft2020) {
    self.direction = direction
    self.dialect = dialect
  }

  /// The documents that are read, in draft 2020-12.
  public static let reading = SchemaOptions()
  /// The documents that are written, in draft 2020-12.
  public static let writing = SchemaOptions(direction: .writing)
  /// The arguments of a tool that a language model calls.
  public static let strictTools = SchemaOptions(dialect: .strictTools)
}
