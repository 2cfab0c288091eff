/// Comparing, hashing, describing and copying models by their properties.
///
/// What takes part are the properties that are mapped, and those that are mapped to `.none`; not what is
/// ignored, `weak`, lazy, a function, or in a wrapper that is no `MappableWrapper`. Of a wrapped property the
/// wrapped value counts.
extension MappableModel {
  /// Whether another model is of the same type and has equal values in all properties that take part.
  ///
  /// Objects are equal only if they are of the same class, not if one is of a subclass. Models inside are
  /// compared in the same way, whatever equality of their own they have, and so are the elements of
  /// arrays, sets and dictionaries. Other types count by their own `==`; objects of other types that have
  /// none are equal to themselves only; types that have none, but a raw value or `encode(to:)`, count by
  /// what these give; and of what has nothing of all that only the type counts. A number that is not a number
  /// (NaN) is equal to another, so that a model is equal to itself and to its copy.
  ///
  /// Objects may refer to each other in a circle, and chains may be as long as they like.
  ///
  /// ```swift
  /// extension Book: Hashable {
  ///   static func == (left: Book, right: Book) -> Bool { left.isModelEqual(to: right) }
  ///   func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
  /// }
  /// ```
  ///
  /// - Parameter other: the other model.
  /// - Returns: whether they are equal.
  public func isModelEqual(to other: Self) -> Bool {
    ModelComparison.areEqual(self, other)
  }

  /// Hashes the type and the properties that take part, in their order.
  ///
  /// Models that are equal by `isModelEqual(to:)` have the same hash. All values inside count; only
  /// where objects refer to each other in a circle the hash ends after twelve levels.
  ///
  /// - Parameter hasher: what to hash into.
  public func modelHash(into hasher: inout Hasher) {
    ModelHashing.hash(self, into: &hasher)
  }

  /// The model's type and properties for people to read, each in a line, nested ones indented.
  ///
  /// Text stands in quotes, nil is `<nil>`, and of `Data` and other long values only the beginning is
  /// shown. Of properties in `sensitiveProperties` nothing is: `<redacted>`. An object that is met inside
  /// itself is `<Node: above>`, and what is nested more than 64 deep is `<Node: ...>`; behind the first
  /// megabyte there is only `...`.
  ///
  /// The text is for logs, not for programs: it may change with any version.
  public var modelDescription: String { ModelDescriber.text(of: self) }

  /// A deep copy, which shares no model object with the original.
  ///
  /// Every object in it that is a model is a new one, of the same class. An object that stands in several
  /// places has one copy, and objects that refer to each other in a circle have copies that do.
  /// Objects that are no models are shared, and so are models inside of types that are none.
  ///
  /// A new object starts as `init()` makes it and gets the values of its `var`s that take part; the others,
  /// and every `let`, are as `init()` made them. In a struct all of that is as in the original. `validate()`
  /// and hooks are not called.
  ///
  /// - Returns: the copy.
  /// - Throws: `ModelError` if an object in it has no `required init()`, or if a type cannot be described.
  public func modelCopy() throws(ModelError) -> Self {
    do throws(ValueFailure) {
      if let copy = try ModelCopier.copy(of: self) as? Self { return copy }
      throw ValueFailure(.invalidDeclaration, detail: "`init()` gives another type")
    } catch {
      throw error.error(of: ModelPlan.of(self).typeName)
    }
  }
}
