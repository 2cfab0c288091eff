public import ModelMappingFoundation

/// Reading models from JSON.
extension MappableModel {
  /// Creates a model from JSON with the model's own engine.
  ///
  /// - Parameter json: The document in UTF-8: `Data`, `[UInt8]` or any other contiguous bytes.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: some ContiguousBytes) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, reading: json, known: Self.self)
  }

  /// Creates a model from JSON with the model's own engine.
  ///
  /// ```swift
  /// struct Episode: LenientModel {
  ///   var title = ""
  ///   var seconds = 0
  /// }
  ///
  /// let track = try Episode(json: #"{"title": "Blue", "seconds": "200"}"#)
  /// print(track.title, track.seconds)
  /// // Prints "Blue 200"
  /// ```
  ///
  /// - Parameter json: The document as a string or substring.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: some StringProtocol) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, reading: json, known: Self.self)
  }

  /// Creates a model from JSON with the model's own engine.
  ///
  /// - Parameter json: The document as a tree.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: JSONValue) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, reading: TreeValue(json), known: Self.self)
  }

  /// Creates a model from JSON with the model's own engine.
  ///
  /// ```swift
  /// let members: [String: Any] = ["title": "Blue", "seconds": 200]
  /// let track = try Episode(json: members)
  /// ```
  ///
  /// - Parameter json: The document as a dictionary from `JSONSerialization` or a property list.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: [String: Any]) throws(ModelError) {
    self = try ModelMapper<Policy>().map(
      Self.self,
      reading: TreeValue.object(.native(json)),
      known: Self.self,
    )
  }
}
