/// What to write for containers of values that are not models.
extension Dictionary where Key == String {
  /// Not available: only dictionaries of models have an engine of their own.
  ///
  /// - Parameter json: The document.
  /// - Throws: Nothing.
  @available(
    *,
    unavailable,
    message:
      "without models, name the engine: ModelMapper<Strict>().map([String: Value].self, from: json)"
  )
  @_disfavoredOverload
  public init(json: borrowing some JSONInput & ~Copyable & ~Escapable) throws(ModelError) {
    fatalError("not available")
  }
}

extension Array {
  /// Not available: only arrays of models have an engine of their own.
  ///
  /// - Parameter json: The document.
  /// - Throws: Nothing.
  @available(
    *,
    unavailable,
    message:
      "without models, name the engine: ModelMapper<Strict>().map([Element].self, from: json)"
  )
  @_disfavoredOverload
  public init(json: borrowing some JSONInput & ~Copyable & ~Escapable) throws(ModelError) {
    fatalError("not available")
  }
}
