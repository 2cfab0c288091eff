import PropertyIntrospection

/// Comparing, hashing, describing and copying models by their properties.
extension MappableModel {
  /// Returns whether another model has the same type and equal values in all properties that count.
  ///
  /// The properties that count are those that are mapped, those mapped to `.unmapped`, and those that the lenient
  /// engine leaves alone because their type cannot be mapped; not those that are ignored, `weak`, `unowned`, lazy or
  /// functions. A property in a `MappableWrapper` counts by its wrapped value.
  ///
  /// Objects are equal only if they are of the same class; an object never equals one of a subclass. Nested
  /// models are compared in the same way, whatever their own `==`, and so are the elements of arrays, sets and
  /// dictionaries. Other types are compared by their own `==`. Without one, objects are compared by identity, values
  /// with a raw value or `encode(to:)` by the raw value or the encoding, other structs, tuples and enums by their
  /// contents, and functions and metatypes by type only. NaN equals NaN, so that a model equals itself and its copy.
  ///
  /// Objects may form reference cycles, and chains may be of any length.
  ///
  /// ```swift
  /// extension Book: Hashable {
  ///   static func == (left: Book, right: Book) -> Bool { left.isModelEqual(to: right) }
  ///   func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
  /// }
  /// ```
  ///
  /// - Parameter other: The model to compare with.
  /// - Returns: `true` if the models are equal; otherwise, `false`.
  public func isModelEqual(to other: Self) -> Bool {
    ModelComparison.areEqual(models: self, other)
  }

  /// Hashes the type and the properties that count for `isModelEqual(to:)`, in order, into the given hasher.
  ///
  /// Models that are equal by `isModelEqual(to:)` have the same hash. All nested values are hashed; only in
  /// reference cycles the hash ends after twelve levels.
  ///
  /// ```swift
  /// var hasher = Hasher()
  /// Episode(title: "Blue", seconds: 200).modelHash(into: &hasher)
  /// let hash = hasher.finalize()
  /// ```
  ///
  /// - Parameter hasher: The hasher to use.
  public func modelHash(into hasher: inout Hasher) {
    ModelHashing.hash(model: self, into: &hasher)
  }

  /// A readable description of the model's type and properties, one property per line, nested ones indented.
  ///
  /// Strings are quoted, nil is `<nil>`, and `Data` and other long values are cut off. The values of properties in
  /// `sensitiveProperties` are `<redacted>`. An object that occurs inside itself is `<Node: above>`, and values
  /// nested more than 64 levels deep are `<Node: ...>`; everything after the first megabyte is `...`.
  ///
  /// The format is for logs, not for parsing: it may change in any version.
  ///
  /// ```swift
  /// print(Episode(title: "Blue", seconds: 200).modelDescription)
  /// ```
  ///
  /// It prints:
  ///
  /// ```text
  /// <Episode> {
  ///     title = "Blue";
  ///     seconds = 200
  /// }
  /// ```
  public var modelDescription: String { ModelDescriber.text(of: self) }

  /// Returns the model as one line for a log, without the values of sensitive properties.
  ///
  /// It is `modelDescription` without line breaks, also in strings and in what other types say of themselves, so that no
  /// value can look like an entry of the log. For a log in JSON, write the model with the option `redacting`.
  ///
  /// ```swift
  /// struct Visitor: LenientModel {
  ///   var name = ""
  ///   var pin = ""
  ///   static let sensitiveProperties: Set<String> = ["pin"]
  /// }
  ///
  /// print(Visitor(name: "Ann", pin: "1234").redacted())
  /// // Prints "<Visitor> {name = "Ann"; pin = <redacted>}"
  /// ```
  ///
  /// - Returns: The line, without a line break at its end.
  public func redacted() -> String { ModelDescriber.line(of: self) }

  /// Returns a deep copy, which shares no model object with the original.
  ///
  /// Every model object in it is new and of the same class. An object that occurs several times is copied once,
  /// and reference cycles are preserved. Objects that are not models are shared, and so are models inside types
  /// that are not models.
  ///
  /// A new object is created by `init()` and receives the values of those `var`s that count; its other properties,
  /// and every `let`, keep the values from `init()`. In a struct they are as in the original. `validate()` and
  /// hooks are not called.
  ///
  /// ```swift
  /// let score = Score()
  /// let copy = try score.modelCopy()
  /// copy.points = 3
  /// print(score.points, copy.points)
  /// // Prints "0 3"
  /// ```
  ///
  /// - Returns: The copy.
  /// - Throws: `ModelError` if an object in it has no `required init()`, or if a type cannot be described.
  public func modelCopy() throws(ModelError) -> Self {
    do throws(Fault) {
      if let copy = try ModelCopier.copy(of: self) as? Self { return copy }
      throw Fault(.invalidDeclaration, detail: "`init()` returns an instance of another type")
    } catch {
      throw ModelError(modelName: ModelPlan.of(self).typeName, error)
    }
  }
}

/// The name of what has none, which no property can have.
let unnamedProperty = #"\unnamed"#

/// Names of properties.
extension MappableModel {
  /// Returns the name of a stored property, or the names on a path to one, separated by dots.
  ///
  /// Wherever a declaration, a selection or a path takes a name, a key path lets the compiler check it.
  ///
  /// ```swift
  /// struct Book: StrictModel {
  ///   let title: String
  ///   let size: Size
  ///   var cover: Data?
  ///
  ///   struct Size: StrictModel {
  ///     let width: Int
  ///   }
  ///
  ///   static let keyMapper: KeyMapper = [name(\.title): ["title", "name"]]
  ///   static let ignoredProperties: Set<String> = [name(\.cover)]
  /// }
  ///
  /// let book = try Book(json: #"{"name": "Momo", "size": {"width": 13}}"#)
  /// print(try book.jsonString(selection: .only([Book.name(\.title)])), Book.name(\.size.width))
  /// // Prints "{"title":"Momo"} size.width"
  /// ```
  ///
  /// The key path leads to a stored property of a struct, to one of a class that is `final` or a `let`, or through such
  /// properties. Write the name of any other property as a string: of a property that is computed or has observers, that
  /// a subclass may override, or whose type is a function. Such a key path has no name: no engine maps a model with it
  /// in a declaration, and `audit()` lists it. A property wrapper is named by its storage, which only the model itself
  /// can see:
  /// `name(\._title)`.
  ///
  /// - Parameter path: The key path.
  /// - Returns: The name.
  public static func name<Value>(_ path: KeyPath<Self, Value>) -> String {
    TypeInfo.names(on: path)?.joined(separator: ".") ?? unnamedProperty
  }

  /// Returns the path to a stored property, for where a path is expected.
  ///
  /// ```swift
  /// struct Trip: StrictModel {
  ///   let days: Int
  ///
  ///   func validate(_ problems: inout ValidationProblems) {
  ///     if days < 1 { problems.add(at: Self.name(\.days), "a trip takes a day") }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter path: The key path.
  /// - Returns: The path.
  @_disfavoredOverload
  public static func name<Value>(_ path: KeyPath<Self, Value>) -> MappingPath {
    MappingPath((TypeInfo.names(on: path) ?? [unnamedProperty]).map { .key($0) })
  }
}

/// Updating models from JSON.
extension MappableModel {
  /// Updates the model with the values in a document; everything else stays unchanged.
  ///
  /// An update is all or nothing: if it throws, the model is unchanged.
  ///
  /// ```swift
  /// var track = Episode(title: "Blue", seconds: 200)
  /// try track.update(json: #"{"seconds": 210}"#)
  /// print(track.title, track.seconds)
  /// // Prints "Blue 210"
  /// ```
  ///
  /// - Parameter json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(
    json: borrowing some JSONInput & ~Copyable & ~Escapable
  ) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }

  /// Updates the model with the values in a document; everything else stays unchanged.
  ///
  /// - Parameter json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @_disfavoredOverload
  public mutating func update(json: some Sequence<UInt8>) throws(ModelError) {
    try update(json: ByteSequence(json))
  }

  /// Updates the model with the values in a document; everything else stays unchanged.
  ///
  /// - Parameter json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: [String: Any]) throws(ModelError) {
    try update(json: TreeValue.object(.native(json)))
  }
}

/// Updating objects from JSON; they need not be in a `var`.
///
/// An update stops the program if a property that is read from JSON is being accessed, such as by `sort(by:)`.
extension MappableModel where Self: AnyObject {
  /// Updates the object with the values in a document; everything else stays unchanged.
  ///
  /// An update is all or nothing: if it throws, the object is unchanged.
  ///
  /// ```swift
  /// final class Score: LenientModel {
  ///   var points = 0
  /// }
  ///
  /// let score = Score()
  /// try score.update(json: #"{"points": 3}"#)
  /// print(score.points)
  /// // Prints "3"
  /// ```
  ///
  /// - Parameter json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: borrowing some JSONInput & ~Copyable & ~Escapable) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }

  /// Updates the object with the values in a document; everything else stays unchanged.
  ///
  /// - Parameter json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @_disfavoredOverload
  public func update(json: some Sequence<UInt8>) throws(ModelError) {
    try update(json: ByteSequence(json))
  }

  /// Updates the object with the values in a document; everything else stays unchanged.
  ///
  /// - Parameter json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: [String: Any]) throws(ModelError) {
    try update(json: TreeValue.object(.native(json)))
  }
}
