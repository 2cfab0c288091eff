/// Updating models from JSON.
extension MappableModel {
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
  /// - Parameter json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(
    json: borrowing some JSONInput & ~Copyable & ~Escapable
  ) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }

  /// Updates the model with the values in a document; everything else stays unchanged.
  ///
  /// - Parameter json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @_disfavoredOverload
  public mutating func update(json: some Sequence<UInt8>) throws(ModelError) {
    try update(json: ByteSequence(json))
  }

  /// Updates the model with the values in a document; everything else stays unchanged.
  ///
  /// - Parameter json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: [String: Any]) throws(ModelError) {
    try update(json: TreeValue.object(.native(json)))
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
  /// - Parameter json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: borrowing some JSONInput & ~Copyable & ~Escapable) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }

  /// Updates the object with the values in a document; everything else stays unchanged.
  ///
  /// - Parameter json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @_disfavoredOverload
  public func update(json: some Sequence<UInt8>) throws(ModelError) {
    try update(json: ByteSequence(json))
  }

  /// Updates the object with the values in a document; everything else stays unchanged.
  ///
  /// - Parameter json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: [String: Any]) throws(ModelError) {
    try update(json: TreeValue.object(.native(json)))
  }
}
