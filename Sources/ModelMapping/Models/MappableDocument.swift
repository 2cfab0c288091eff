/// A type that is read and written as a whole JSON document, with an engine of its own.
///
/// Models, unions, and arrays and dictionaries of these are documents, so that each has `init(json:)`,
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

/// A collection that is mapped as a JSON array, in addition to the standard library's.
///
/// A collection of another package becomes mappable by an empty conformance, if it can be created from a sequence:
/// `extension Deque: @retroactive MappableCollection {}`. The elements can be of any type that can be mapped.
///
/// ```swift
/// struct Stack<Element>: Sequence, MappableCollection {
///   private var elements: [Element]
///   init(_ elements: [Element]) { self.elements = elements }
///   func makeIterator() -> some IteratorProtocol<Element> { elements.makeIterator() }
/// }
///
/// print(try ModelMapper<Lenient>().map(Stack<Int>.self, from: #"[1, "2", []]"#).map { $0 * 10 })
/// // Prints "[10, 20]"
/// ```
///
/// The array is read by the rules for arrays: elements that do not fit are dropped or are issues. It is written,
/// compared, copied and archived in the order of iteration. A collection that is a model or has a raw value is mapped
/// as such.
public protocol MappableCollection: Sequence {
  /// Creates a collection of the elements that were read.
  ///
  /// - Parameter elements: The elements, in the order of the document.
  init(_ elements: [Element])
}

extension ContiguousArray: MappableCollection {}
extension ArraySlice: MappableCollection {}

/// A dictionary that is mapped as a JSON object, in addition to `Dictionary`, and keeps the order of its members.
///
/// An ordered dictionary of another package becomes mappable by an empty conformance, if it has the initializer of
/// `Dictionary`: `import OrderedCollections`, the module that declares it, and write
/// `extension OrderedDictionary: @retroactive MappableDictionary {}`.
///
/// ```swift
/// struct Headers: Sequence, MappableDictionary {
///   private var members: [(key: String, value: [String])]
///   init(uniqueKeysWithValues members: [(key: String, value: [String])]) { self.members = members }
///   func makeIterator() -> some IteratorProtocol<(key: String, value: [String])> {
///     members.makeIterator()
///   }
/// }
///
/// let headers = try ModelMapper<Strict>().map(Headers.self, from: #"{"b": ["1"], "a": []}"#)
/// print(headers.map(\.key))
/// // Prints "["b", "a"]"
/// ```
///
/// Keys and values are the same as for `Dictionary`. Members are read in the order of the document and written in
/// the order of iteration, except to `[String: Any]`, which has none. If a key is repeated and the last value wins, the
/// member keeps the position of the first.
public protocol MappableDictionary<Key, Value>: Sequence
where Element == (key: Key, value: Value) {
  /// The type of the keys.
  associatedtype Key: Hashable
  /// The type of the values.
  associatedtype Value

  /// Creates a dictionary of the members that were read.
  ///
  /// - Parameter members: The members, in the order of the document; no key occurs twice.
  init(uniqueKeysWithValues members: [(key: Key, value: Value)])
}
