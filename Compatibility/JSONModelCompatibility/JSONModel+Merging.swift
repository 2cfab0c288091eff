import ModelMapping

/// Merging.
extension JSONModel {
  /// Writes what a dictionary has into the model; null and what it does not have leave it as it is.
  ///
  /// A nested model must be whole and takes the place of the one that is there; one that fails is passed
  /// over. `validate()` is not called. If an error is thrown the model is as it was.
  ///
  /// How the class is merged is worked out for each call, which takes longer than reading.
  ///
  /// - Parameters:
  ///   - dictionary: what `JSONSerialization` or a property list gives; nil changes nothing.
  ///   - useKeyMapping: whether `keyMapper()` counts; otherwise keys are the names of properties. For
  ///     nested models it always counts.
  /// - Throws: `JSONModelError` with what is wrong.
  public func merge(
    from dictionary: [String: Any]?,
    useKeyMapping: Bool,
  ) throws(JSONModelError) {
    guard let dictionary else { return }
    let merging = Merging(type: ObjectIdentifier(Self.self), usesKeyMapping: useKeyMapping)
    let result: Result<Void, ModelError> = Merging.$current.withValue(merging) {
      func open<Model: JSONModel>(_: Model.Type) throws(ModelError) {
        guard var object = self as? Model else { return }
        // Its plans are its own, for they have what is said here.
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

  /// The same as `merge(from:useKeyMapping:)`.
  ///
  /// - Parameters:
  ///   - dictionary: what `JSONSerialization` or a property list gives; nil changes nothing.
  ///   - useKeyMapping: whether `keyMapper()` counts.
  /// - Throws: `JSONModelError` with what is wrong.
  public func mergeFrom(
    dictionary: [String: Any]?,
    useKeyMapping: Bool,
  ) throws(JSONModelError) {
    try merge(from: dictionary, useKeyMapping: useKeyMapping)
  }
}

/// What differs for the class that is merged while its plan is made.
struct Merging: Sendable {
  let type: ObjectIdentifier
  let usesKeyMapping: Bool

  @TaskLocal static var current: Merging?

  func isOf(_ type: Any.Type) -> Bool { self.type == ObjectIdentifier(type) }
}
