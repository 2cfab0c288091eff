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
    ModelComparison.areEqual(self, other)
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
    ModelHashing.hash(self, into: &hasher)
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
