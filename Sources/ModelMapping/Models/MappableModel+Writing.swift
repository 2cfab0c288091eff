public import Foundation

/// Writing models as JSON, in the order of their properties.
extension MappableModel {
  /// Writes the model as JSON text in UTF-8.
  ///
  /// - Parameters:
  ///   - options: how to write.
  ///   - only: the names of the only properties to write, or nil for all.
  ///   - excluding: the names of properties to leave out.
  /// - Returns: the result.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the engine does not leave them out, and
  ///   for names that no property has.
  public func jsonData(
    options: JSONWritingOptions = [],
    only: [String]? = nil,
    excluding: [String] = [],
  ) throws(ModelError) -> Data {
    try ModelMapper<Policy>().exportRun(of: Self.self, known: Self.self).data(
      self,
      options,
      .init(only: only, excluding: excluding),
    )
  }

  /// Writes the model as JSON text.
  ///
  /// - Parameters:
  ///   - options: how to write.
  ///   - only: the names of the only properties to write, or nil for all.
  ///   - excluding: the names of properties to leave out.
  /// - Returns: the result.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the engine does not leave them out, and
  ///   for names that no property has.
  public func jsonString(
    options: JSONWritingOptions = [],
    only: [String]? = nil,
    excluding: [String] = [],
  ) throws(ModelError) -> String {
    try ModelMapper<Policy>().exportRun(of: Self.self, known: Self.self).string(
      self,
      options,
      .init(only: only, excluding: excluding),
    )
  }

  /// Writes the model as a tree.
  ///
  /// - Parameters:
  ///   - options: how to write.
  ///   - only: the names of the only properties to write, or nil for all.
  ///   - excluding: the names of properties to leave out.
  /// - Returns: the result.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the engine does not leave them out, and
  ///   for names that no property has.
  public func jsonValue(
    options: JSONWritingOptions = [],
    only: [String]? = nil,
    excluding: [String] = [],
  ) throws(ModelError) -> JSONValue {
    try ModelMapper<Policy>().exportRun(of: Self.self, known: Self.self).tree(
      self,
      JSONForm.self,
      options,
      .init(only: only, excluding: excluding),
    )
  }

  /// Turns the model into what `JSONSerialization` takes.
  ///
  /// - Parameters:
  ///   - options: how to write.
  ///   - only: the names of the only properties to write, or nil for all.
  ///   - excluding: the names of properties to leave out.
  /// - Returns: the dictionary, with `NSNull` for null.
  /// - Throws: `ModelError` for values that JSON cannot hold, if the engine does not leave them out, and
  ///   for names that no property has.
  public func jsonObject(
    options: JSONWritingOptions = [],
    only: [String]? = nil,
    excluding: [String] = [],
  ) throws(ModelError) -> [String: Any] {
    let node = try ModelMapper<Policy>().exportRun(of: Self.self, known: Self.self)
      .tree(self, NativeForm.self, options, .init(only: only, excluding: excluding))
    return node as? [String: Any] ?? [:]
  }
}
