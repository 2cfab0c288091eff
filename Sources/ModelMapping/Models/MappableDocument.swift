/// A type that is read and written as a whole JSON document, with an engine of its own.
///
/// Models, tagged enums, and arrays and dictionaries of these are documents, so that each has `init(json:)`,
/// `init(contentsOf:)`, `jsonData(options:selection:)` and so on. Adopt `LenientModel`, `StrictModel` or
/// `TaggedModel` instead of this protocol.
///
/// ```swift
/// struct Station: StrictModel {
///   let name: String
/// }
///
/// let lines = try [String: [Station]](json: #"{"U1": [{"name": "Uhlandstraße"}]}"#)
/// print(try lines.jsonString())
/// // Prints "{"U1":[{"name":"Uhlandstraße"}]}"
/// ```
public protocol MappableDocument {
  /// The engine used by the type's own entry points, such as `init(json:)`.
  ///
  /// `LenientModel` and `StrictModel` declare it. A model with another engine adopts `MappableModel`
  /// and declares it itself.
  ///
  /// ```swift
  /// struct Setting: MappableModel {
  ///   typealias Policy = Exact
  ///   let name: String
  ///   let value: Int
  /// }
  /// ```
  associatedtype Policy: MappingPolicy

  /// The model that the document is or consists of, so that it need not be looked up; nil if there is none.
  static var documentModel: (any MappableModel.Type)? { get }
}

extension MappableDocument {
  /// Returns nil.
  public static var documentModel: (any MappableModel.Type)? { nil }
}

extension MappableModel {
  /// Returns the model itself.
  public static var documentModel: (any MappableModel.Type)? { Self.self }
}

extension Array: MappableDocument where Element: MappableDocument {
  /// The engine of the elements.
  public typealias Policy = Element.Policy

  /// The model of the elements.
  public static var documentModel: (any MappableModel.Type)? { Element.documentModel }
}

extension Dictionary: MappableDocument where Key == String, Value: MappableDocument {
  /// The engine of the values.
  public typealias Policy = Value.Policy

  /// The model of the values.
  public static var documentModel: (any MappableModel.Type)? { Value.documentModel }
}
