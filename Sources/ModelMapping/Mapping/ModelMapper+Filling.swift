public import Foundation

/// Filling an object that is new, for convenience initializers: a class's own cannot give it another
/// object, as `map` does.
///
/// ```swift
/// class Station: StrictModel, DefaultInitializable {
///   var name = ""
///   required init() {}
///
///   required convenience init(text: String) throws(ModelError) {
///     self.init()
///     try ModelMapper<Strict>().fill(self, from: text)
///   }
/// }
/// ```
///
/// Unlike `update`, it misses keys that are required, and `validate()` is called by every policy.
extension ModelMapper {
  /// Reads a document into a new object, as `map` makes one of it.
  ///
  /// All or nothing: if an issue is not forgiven by the policy, the object is as it was.
  ///
  /// - Parameters:
  ///   - object: what to fill, as `init()` made it; its own class counts, not that of the variable.
  ///   - json: the document: UTF-8 text.
  /// - Returns: what was put right on the way.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: Data,
  ) throws(ModelError) -> MappingReport {
    try fill(object, reading: json)
  }

  /// Reads a document into a new object, as `map` makes one of it.
  ///
  /// All or nothing: if an issue is not forgiven by the policy, the object is as it was.
  ///
  /// - Parameters:
  ///   - object: what to fill, as `init()` made it; its own class counts, not that of the variable.
  ///   - json: the document: text.
  /// - Returns: what was put right on the way.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: String,
  ) throws(ModelError) -> MappingReport {
    try fill(object, reading: json)
  }

  /// Reads a document into a new object, as `map` makes one of it.
  ///
  /// All or nothing: if an issue is not forgiven by the policy, the object is as it was.
  ///
  /// - Parameters:
  ///   - object: what to fill, as `init()` made it; its own class counts, not that of the variable.
  ///   - json: the document: UTF-8 text.
  /// - Returns: what was put right on the way.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: [UInt8],
  ) throws(ModelError) -> MappingReport {
    try fill(object, reading: json)
  }

  /// Reads a document into a new object, as `map` makes one of it.
  ///
  /// All or nothing: if an issue is not forgiven by the policy, the object is as it was.
  ///
  /// - Parameters:
  ///   - object: what to fill, as `init()` made it; its own class counts, not that of the variable.
  ///   - json: the document: a tree.
  /// - Returns: what was put right on the way.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: JSONValue,
  ) throws(ModelError) -> MappingReport {
    try fill(object, reading: TreeValue(json))
  }

  /// Reads a document into a new object, as `map` makes one of it.
  ///
  /// All or nothing: if an issue is not forgiven by the policy, the object is as it was.
  ///
  /// - Parameters:
  ///   - object: what to fill, as `init()` made it; its own class counts, not that of the variable.
  ///   - json: the document: a dictionary, as `JSONSerialization` or a property list gives it.
  /// - Returns: what was put right on the way.
  /// - Throws: `ModelError` with every issue that the policy does not forgive.
  @discardableResult
  public func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    from json: [String: Any],
  ) throws(ModelError) -> MappingReport {
    try fill(object, reading: TreeValue.object(.native(json)))
  }

  private func fill<Model: MappableModel & AnyObject>(
    _ object: Model,
    reading input: some JSONInput,
  ) throws(ModelError) -> MappingReport {
    var object = object
    return try update(&object, reading: input, as: .fill)
  }
}
