public import ModelMappingFoundation

/// Updating models from JSON.
extension MappableModel {
  /// Updates the model with the values in a document; everything else stays unchanged.
  ///
  /// An update is all or nothing: if it throws, the model is unchanged.
  ///
  /// - Parameter json: The document in UTF-8: `Data`, `[UInt8]` or any other contiguous bytes.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: some ContiguousBytes) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }

  /// Updates the model with the values in a document; everything else stays unchanged.
  ///
  /// An update is all or nothing: if it throws, the model is unchanged.
  ///
  /// ```swift
  /// var track = Episode(title: "Blue", seconds: 200)
  /// try track.update(json: #"{"seconds": 210}"#)
  /// print(track.title, track.seconds)
  /// // Prints "Blue 210"
  /// ```
  ///
  /// - Parameter json: The document as a string or substring.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: some StringProtocol) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }

  /// Updates the model with the values in a document; everything else stays unchanged.
  ///
  /// An update is all or nothing: if it throws, the model is unchanged.
  ///
  /// - Parameter json: The document as a tree.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: JSONValue) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }

  /// Updates the model with the values in a document; everything else stays unchanged.
  ///
  /// An update is all or nothing: if it throws, the model is unchanged.
  ///
  /// - Parameter json: The document as a dictionary from `JSONSerialization` or a property list.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: [String: Any]) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }
}

/// Updating objects from JSON; they need not be in a `var`.
///
/// An update stops the program if a property that is read from JSON is being accessed, such as by `sort(by:)`.
extension MappableModel where Self: AnyObject {
  /// Updates the object with the values in a document; everything else stays unchanged.
  ///
  /// An update is all or nothing: if it throws, the object is unchanged.
  ///
  /// - Parameter json: The document in UTF-8: `Data`, `[UInt8]` or any other contiguous bytes.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: some ContiguousBytes) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }

  /// Updates the object with the values in a document; everything else stays unchanged.
  ///
  /// An update is all or nothing: if it throws, the object is unchanged.
  ///
  /// ```swift
  /// final class Score: LenientModel {
  ///   var points = 0
  /// }
  ///
  /// let score = Score()
  /// try score.update(json: #"{"points": 3}"#)
  /// print(score.points)
  /// // Prints "3"
  /// ```
  ///
  /// - Parameter json: The document as a string or substring.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: some StringProtocol) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }

  /// Updates the object with the values in a document; everything else stays unchanged.
  ///
  /// An update is all or nothing: if it throws, the object is unchanged.
  ///
  /// - Parameter json: The document as a tree.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: JSONValue) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }

  /// Updates the object with the values in a document; everything else stays unchanged.
  ///
  /// An update is all or nothing: if it throws, the object is unchanged.
  ///
  /// - Parameter json: The document as a dictionary from `JSONSerialization` or a property list.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: [String: Any]) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }
}
