public import Foundation

/// Updating a model that is there.
extension ModelMapper {
  /// Writes what a document has into a model; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the policy, the model is as it was.
  ///
  /// - Parameters:
  ///   - model: what to update; an object is changed itself.
  ///   - json: the document: UTF-8 text.
  /// - Returns: what was put right on the way.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: Data,
  ) throws(ModelError) -> MappingReport {
    try update(&model, reading: json)
  }

  /// Writes what a document has into a model; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the policy, the model is as it was.
  ///
  /// - Parameters:
  ///   - model: what to update; an object is changed itself.
  ///   - json: the document: text.
  /// - Returns: what was put right on the way.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: String,
  ) throws(ModelError) -> MappingReport {
    try update(&model, reading: json)
  }

  /// Writes what a document has into a model; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the policy, the model is as it was.
  ///
  /// - Parameters:
  ///   - model: what to update; an object is changed itself.
  ///   - json: the document: UTF-8 text.
  /// - Returns: what was put right on the way.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: [UInt8],
  ) throws(ModelError) -> MappingReport {
    try update(&model, reading: json)
  }

  /// Writes what a document has into a model; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the policy, the model is as it was.
  ///
  /// - Parameters:
  ///   - model: what to update; an object is changed itself.
  ///   - json: the document: a tree.
  /// - Returns: what was put right on the way.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: JSONValue,
  ) throws(ModelError) -> MappingReport {
    try update(&model, reading: TreeValue(json))
  }

  /// Writes what a document has into a model; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the policy, the model is as it was.
  ///
  /// - Parameters:
  ///   - model: what to update; an object is changed itself.
  ///   - json: the document: a dictionary, as `JSONSerialization` or a property list gives it.
  /// - Returns: what was put right on the way.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    from json: [String: Any],
  ) throws(ModelError) -> MappingReport {
    try update(&model, reading: TreeValue.object(.native(json)))
  }
}
