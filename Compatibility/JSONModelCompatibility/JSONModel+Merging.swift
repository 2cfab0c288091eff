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
  /// A nested model must be complete and replaces the existing one; one that fails is skipped.
  /// `validate()` is not called. If an error is thrown, the model is unchanged.
  ///
  /// Each call plans the class anew, so merging costs more than reading.
  ///
  /// - Parameters:
  ///   - dictionary: A dictionary from `JSONSerialization` or a property list; nil changes nothing.
  ///   - useKeyMapping: Whether to use `keyMapper()`; otherwise keys are property names. Nested models
  ///     always use it.
  /// - Throws: `JSONModelError` describing what is wrong.
  public func merge(
    from dictionary: [String: Any]?,
    useKeyMapping: Bool,
  ) throws(JSONModelError) {
    guard let dictionary else { return }
    let merging = Merging(type: ObjectIdentifier(Self.self), usesKeyMapping: useKeyMapping)
    let result: Result<Void, ModelError> = Merging.$current.withValue(merging) {
      func open<Model: JSONModel>(_: Model.Type) throws(ModelError) {
        guard var object = self as? Model else { return }
        // A mapper with a key mapper has its own plans, so they can depend on `Merging.current`.
        let mapper = ModelMapper<JSONModelMergePolicy>(options: .init(keyMapper: .identity))
        try mapper.update(&object, from: dictionary)
      }
      do throws(ModelError) {
        return .success(try open(Self.self))
      } catch {
        return .failure(error)
      }
    }
    if case .failure(let error) = result { throw JSONModelError(error) }
  }

  /// Same as `merge(from:useKeyMapping:)`.
  ///
  /// - Parameters:
  ///   - dictionary: A dictionary from `JSONSerialization` or a property list; nil changes nothing.
  ///   - useKeyMapping: Whether to use `keyMapper()`.
  /// - Throws: `JSONModelError` describing what is wrong.
  public func mergeFrom(
    dictionary: [String: Any]?,
    useKeyMapping: Bool,
  ) throws(JSONModelError) {
    try merge(from: dictionary, useKeyMapping: useKeyMapping)
  }
}

/// The merge in progress, which changes how the merged class is planned.
struct Merging: Sendable {
  let type: ObjectIdentifier
  let usesKeyMapping: Bool

  @TaskLocal static var current: Merging?

  func isOf(_ type: Any.Type) -> Bool { self.type == ObjectIdentifier(type) }
}
