public import ModelMappingFoundation

#if canImport(Combine)
public import Combine
#endif

/// A mapper with the interface of `JSONDecoder`, for functions that ask for one.
///
/// With Combine it is a `TopLevelDecoder`. Where you call the mapper yourself, use ``ModelMapper``, which also maps
/// models that are not `Decodable`.
///
/// ```swift
/// struct Lake: LenientModel, CodableModel {
///   var name = ""
///   var depth = 0
/// }
///
/// let decoder = ModelDecoder<Lenient>(options: MappingOptions(startingAt: "lakes"))
/// let data = Data(#"{"lakes": [{"name": "Baikal", "depth": "1642"}]}"#.utf8)
/// print(try decoder.decode([Lake].self, from: data)[0].depth)
/// // Prints "1642"
/// ```
public struct ModelDecoder<Policy: MappingPolicy>: Sendable {
  /// The mapper that reads the documents.
  public let mapper: ModelMapper<Policy>

  /// Creates a decoder.
  ///
  /// - Parameter options: The options of the mapper.
  public init(options: MappingOptions = MappingOptions()) {
    mapper = ModelMapper(options: options)
  }

  /// Maps a document to a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The document.
  /// - Returns: The value.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    from data: Data,
  ) throws(ModelError) -> Value {
    try mapper.map(type, from: data)
  }
}

/// A mapper with the interface of `JSONEncoder`, for functions that ask for one.
///
/// With Combine it is a `TopLevelEncoder`.
///
/// ```swift
/// struct River: StrictModel, CodableModel {
///   let riverName: String
///   static let keyMapper: KeyMapper = .snakeCase
/// }
///
/// let data = try ModelEncoder<Strict>().encode(River(riverName: "Danube"))
/// print(String(decoding: data, as: UTF8.self))
/// // Prints "{"river_name":"Danube"}"
/// ```
public struct ModelEncoder<Policy: MappingPolicy>: Sendable {
  /// The mapper that writes the values.
  public let mapper: ModelMapper<Policy>
  /// The options of the text.
  public let writing: JSONWritingOptions
  /// The properties of models to write.
  public let selection: JSONSelection

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - options: The options of the mapper.
  ///   - writing: The options of the text.
  ///   - selection: The properties of models to write.
  public init(
    options: MappingOptions = MappingOptions(),
    writing: JSONWritingOptions = [],
    selection: JSONSelection = .all,
  ) {
    mapper = ModelMapper(options: options)
    self.writing = writing
    self.selection = selection
  }

  /// Maps a value to a document.
  ///
  /// - Parameter value: The value.
  /// - Returns: The document.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func encode<Value: Encodable>(_ value: Value) throws(ModelError) -> Data {
    try mapper.jsonData(from: value, options: writing, selection: selection)
  }
}

#if canImport(Combine)
extension ModelDecoder: TopLevelDecoder {}
extension ModelEncoder: TopLevelEncoder {}
#endif
