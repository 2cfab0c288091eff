import ModelMapping

/// Merging dictionaries into models.
extension JSONModel {
  /// Merges a dictionary into the model; null and absent keys leave properties unchanged.
  ///
  /// ```swift
  /// let town = try Town(string: #"{"name": "Bonn", "facts": {"people": 331885}}"#)
  /// try town.merge(from: ["facts": ["people": 335975]], useKeyMapping: true)
  /// print(town.name, town.people)
  /// // Prints "Bonn 335975"
  /// ```
  ///
  /// A nested model must be complete and replaces the existing one; one that fails is skipped. A nested model of the
  /// merged model's own class may be incomplete, and uses the same keys as the merged model. `validate()` is not
  /// called. If an error is thrown, the model is unchanged.
  ///
  /// Each call builds the plan of the class again, so merging costs more than reading.
  ///
  /// - Parameters:
  ///   - dictionary: A dictionary from `JSONSerialization` or a property list; nil changes nothing.
  ///   - useKeyMapping: Whether to use `keyMapper()`; otherwise keys are property names. Nested models
  ///     of other classes always use it.
  /// - Throws: `JSONModelError` that describes the problems.
  public func merge(
    from dictionary: [String: Any]?,
    useKeyMapping: Bool,
  ) throws(JSONModelError) {
    guard let dictionary else { return }
    let merging = Merging(type: ObjectIdentifier(Self.self), usesKeyMapping: useKeyMapping)
    func open<Model: JSONModel>(_: Model.Type) throws(ModelError) {
      guard var object = self as? Model else { return }
      try merging.mapper(for: Model.self).update(&object, from: dictionary)
    }
    do throws(ModelError) {
      try open(Self.self)
    } catch {
      throw JSONModelError(error)
    }
  }

  /// Same as `merge(from:useKeyMapping:)`.
  ///
  /// - Parameters:
  ///   - dictionary: A dictionary from `JSONSerialization` or a property list; nil changes nothing.
  ///   - useKeyMapping: Whether to use `keyMapper()`.
  /// - Throws: `JSONModelError` that describes the problems.
  public func mergeFrom(
    dictionary: [String: Any]?,
    useKeyMapping: Bool,
  ) throws(JSONModelError) {
    try merge(from: dictionary, useKeyMapping: useKeyMapping)
  }
}

/// How a class is planned for a merge.
struct Merging: Sendable {
  let type: ObjectIdentifier
  let usesKeyMapping: Bool

  /// The merge for which a class is being planned.
  @TaskLocal static var current: Merging?

  func isOf(_ type: Any.Type) -> Bool { self.type == ObjectIdentifier(type) }

  /// Returns a mapper that has planned the class.
  ///
  /// Nothing is mapped meanwhile, so that no other plan of the class depends on the merge: not the plan of a conversion
  /// which reads the class for the first time.
  func mapper(for type: JSONModel.Type) -> ModelMapper<JSONModelMergePolicy> {
    // A mapper with a key mapper has its own plans.
    let mapper = ModelMapper<JSONModelMergePolicy>(options: .init(keyMapper: .identity))
    _ = Merging.$current.withValue(self) { mapper.audit(type) }
    return mapper
  }
}
