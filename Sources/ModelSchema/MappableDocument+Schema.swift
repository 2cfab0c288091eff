public import ModelMapping
import PropertyIntrospection

/// Describing documents as JSON Schema.
extension MappableDocument {
  /// Returns a JSON Schema of the documents of the type, draft 2020-12.
  ///
  /// ```swift
  /// struct Guest: StrictModel {
  ///   let name: String
  ///   let seats: Int?
  ///   static let constraints: ValueConstraints = ["seats": .range(1...8)]
  ///   static let notes = ["": "A guest of the hotel.", "name": "The full name."]
  /// }
  ///
  /// print(try Guest.jsonSchema().jsonString(options: .prettyPrinted))
  /// ```
  ///
  /// It prints:
  ///
  /// ```json
  /// {
  ///   "$schema": "https://json-schema.org/draft/2020-12/schema",
  ///   "description": "A guest of the hotel.",
  ///   "type": "object",
  ///   "properties": {
  ///     "name": {
  ///       "description": "The full name.",
  ///       "type": "string"
  ///     },
  ///     "seats": {
  ///       "type": [
  ///         "integer",
  ///         "null"
  ///       ],
  ///       "minimum": 1,
  ///       "maximum": 8
  ///     }
  ///   },
  ///   "required": [
  ///     "name"
  ///   ]
  /// }
  /// ```
  ///
  /// The schema describes the declared form: a valid document is read without anything to report. The engines read
  /// more, such as numbers as strings. ``schemaGaps(_:)`` lists the values that the schema leaves open.
  ///
  /// - Parameter options: The documents to describe, and the dialect.
  /// - Returns: The schema, with the same text each time.
  /// - Throws: `ModelError` for mistakes in declarations, and for values that the dialect cannot express.
  public static func jsonSchema(
    _ options: SchemaOptions = .reading
  ) throws(ModelError) -> JSONValue {
    try ModelMapper<Policy>().jsonSchema(of: Self.self, options)
  }

  /// Returns the parts of the type's schema that are open because custom code decides.
  ///
  /// To close a gap, declare a schema in `schemas` of the model.
  ///
  /// - Parameter options: The documents that the schema describes, and its dialect.
  /// - Returns: The gaps of all models in the type.
  /// - Throws: `ModelError` for mistakes in declarations.
  public static func schemaGaps(
    _ options: SchemaOptions = .reading
  ) throws(ModelError) -> [SchemaGap] {
    try ModelMapper<Policy>().schemaGaps(of: Self.self, options)
  }
}

extension ModelMapper {
  /// Returns a JSON Schema of the documents of a type, by this mapper's policy and options.
  ///
  /// ```swift
  /// let schema = try ModelMapper<Strict>().jsonSchema(of: [String: [Int8]].self)
  /// print(schema["additionalProperties"] ?? true)
  /// // Prints "{"type":"array","items":{"type":"integer","minimum":-128,"maximum":127}}"
  /// ```
  ///
  /// The option `startingAt` does not change the schema, which describes the type, not the values around it.
  ///
  /// - Parameters:
  ///   - type: The type to be mapped, such as `[Order].self`.
  ///   - options: The documents to describe, and the dialect.
  /// - Returns: The schema, with the same text each time.
  /// - Throws: `ModelError` for mistakes in declarations, and for values that the dialect cannot express.
  public func jsonSchema(
    of type: Any.Type,
    _ options: SchemaOptions = .reading,
  ) throws(ModelError) -> JSONValue {
    let (document, _) = try schema(of: type, options)
    if options.dialect == .draft2020 { return .object(document) }
    var tools = StrictToolsSchema(model: TypeName.readable(type))
    let converted = tools.document(document)
    if tools.problems.isEmpty { return converted }
    throw error(of: type, tools.problems.map { Fault(.unsupportedProperty, detail: $0) })
  }

  /// Returns the parts of a type's schema that are open because custom code decides.
  ///
  /// - Parameters:
  ///   - type: The type to be mapped, such as `[Order].self`.
  ///   - options: The documents that the schema describes, and its dialect.
  /// - Returns: The gaps of all models in the type.
  /// - Throws: `ModelError` for mistakes in declarations.
  public func schemaGaps(
    of type: Any.Type,
    _ options: SchemaOptions = .reading,
  ) throws(ModelError) -> [SchemaGap] {
    try schema(of: type, options).gaps
  }

  private func schema(
    of type: Any.Type,
    _ options: SchemaOptions,
  ) throws(ModelError) -> (document: JSONObject, gaps: [SchemaGap]) {
    // The mapper keeps the plans alive.
    defer { withExtendedLifetime(self) {} }
    let isReading = options.direction == .reading
    let (description, rules) = try description(of: type, isReading: isReading)
    var builder = SchemaBuilder(options, rules)
    let document = builder.document(of: description)
    if builder.faults.isEmpty { return (document, builder.gaps) }
    throw error(of: type, builder.faults)
  }
}
