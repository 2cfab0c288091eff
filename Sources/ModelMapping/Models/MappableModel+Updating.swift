public import Foundation

/// Updating models from JSON.
extension MappableModel {
  /// Writes what a document has into the model; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the engine, the model is as it was.
  ///
  /// - Parameter json: the document: UTF-8 text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: Data) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }

  /// Writes what a document has into the model; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the engine, the model is as it was.
  ///
  /// - Parameter json: the document: text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: String) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }

  /// Writes what a document has into the model; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the engine, the model is as it was.
  ///
  /// - Parameter json: the document: UTF-8 text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: [UInt8]) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }

  /// Writes what a document has into the model; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the engine, the model is as it was.
  ///
  /// - Parameter json: the document: a tree.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: JSONValue) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }

  /// Writes what a document has into the model; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the engine, the model is as it was.
  ///
  /// - Parameter json: the document: a dictionary, as `JSONSerialization` or a property list gives it.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: [String: Any]) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }
}

/// Updating objects from JSON; they need not be in a `var`.
extension MappableModel where Self: AnyObject {
  /// Writes what a document has into the object; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the engine, the object is as it was.
  ///
  /// - Parameter json: the document: UTF-8 text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: Data) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }

  /// Writes what a document has into the object; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the engine, the object is as it was.
  ///
  /// - Parameter json: the document: text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: String) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }

  /// Writes what a document has into the object; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the engine, the object is as it was.
  ///
  /// - Parameter json: the document: UTF-8 text.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: [UInt8]) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }

  /// Writes what a document has into the object; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the engine, the object is as it was.
  ///
  /// - Parameter json: the document: a tree.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: JSONValue) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }

  /// Writes what a document has into the object; what it does not have stays.
  ///
  /// All or nothing: if an issue is not forgiven by the engine, the object is as it was.
  ///
  /// - Parameter json: the document: a dictionary, as `JSONSerialization` or a property list gives it.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: [String: Any]) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }
}
