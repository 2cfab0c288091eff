/// Reading models from bytes that are not `ContiguousBytes`: views of strings, buffers of servers, spans.
extension MappableModel {
  /// Creates a model from JSON with the model's own engine.
  ///
  /// ```swift
  /// let document = #"{"data": {"name": "Cup"}}"#
  /// struct Product: LenientModel {
  ///   var name = ""
  /// }
  ///
  /// if let start = document.lastIndex(of: "{") {
  ///   let product = try Product(json: document[start...].dropLast().utf8)
  ///   print(product.name)
  /// }
  /// // Prints "Cup"
  ///
  /// let bytes = Array(#"{"name": "Pot"}"#.utf8)
  /// print(try Product(json: bytes.span.bytes).name)
  /// // Prints "Pot"
  /// ```
  ///
  /// - Parameter json: The document in UTF-8: any sequence of bytes, such as a `Substring.UTF8View` or a server's
  ///   buffer. It is copied only if its bytes are not contiguous.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @_disfavoredOverload
  public init(json: some Sequence<UInt8>) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, from: json)
  }

  /// Updates the model with the values in a document, all or nothing.
  ///
  /// - Parameter json: The document in UTF-8: any sequence of bytes, such as a `Substring.UTF8View` or a server's
  ///   buffer. It is copied only if its bytes are not contiguous.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @_disfavoredOverload
  public mutating func update(json: some Sequence<UInt8>) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }

  /// Creates a model from JSON with the model's own engine.
  ///
  /// - Parameter json: The document in UTF-8.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: RawSpan) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, from: json)
  }

  /// Updates the model with the values in a document, all or nothing.
  ///
  /// - Parameter json: The document in UTF-8.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public mutating func update(json: RawSpan) throws(ModelError) {
    try ModelMapper<Policy>().update(&self, from: json)
  }
}

extension MappableModel where Self: AnyObject {
  /// Updates the object with the values in a document, all or nothing.
  ///
  /// - Parameter json: The document in UTF-8: any sequence of bytes, such as a `Substring.UTF8View` or a server's
  ///   buffer. It is copied only if its bytes are not contiguous.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @_disfavoredOverload
  public func update(json: some Sequence<UInt8>) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }

  /// Updates the object with the values in a document, all or nothing.
  ///
  /// - Parameter json: The document in UTF-8.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func update(json: RawSpan) throws(ModelError) {
    var object = self
    try ModelMapper<Policy>().update(&object, from: json)
  }
}

extension Array where Element: MappableModel {
  /// Creates an array of models from JSON with the model's own engine.
  ///
  /// - Parameter json: The document in UTF-8: any sequence of bytes, such as a `Substring.UTF8View` or a server's
  ///   buffer. It is copied only if its bytes are not contiguous.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @_disfavoredOverload
  public init(json: some Sequence<UInt8>) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(Self.self, from: json)
  }

  /// Creates an array of models from JSON with the model's own engine.
  ///
  /// - Parameter json: The document in UTF-8.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: RawSpan) throws(ModelError) {
    self = try ModelMapper<Element.Policy>().map(Self.self, from: json)
  }
}

extension Dictionary where Key == String, Value: MappableModel {
  /// Creates a dictionary of models from JSON with the model's own engine.
  ///
  /// - Parameter json: The document in UTF-8: any sequence of bytes, such as a `Substring.UTF8View` or a server's
  ///   buffer. It is copied only if its bytes are not contiguous.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @_disfavoredOverload
  public init(json: some Sequence<UInt8>) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(Self.self, from: json)
  }

  /// Creates a dictionary of models from JSON with the model's own engine.
  ///
  /// - Parameter json: The document in UTF-8.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: RawSpan) throws(ModelError) {
    self = try ModelMapper<Value.Policy>().map(Self.self, from: json)
  }
}

extension JSONValue {
  /// Parses a JSON document.
  ///
  /// - Parameters:
  ///   - json: The document in UTF-8: any sequence of bytes, such as a `Substring.UTF8View` or a server's buffer. It is
  ///     copied only if its bytes are not contiguous.
  ///   - maximumDepth: How many arrays and objects may be open at once. Defaults to 512.
  ///   - options: The reading options, such as `comments`.
  /// - Throws: `ModelError` with code `malformedJSON`, `emptyInput` or `tooDeep`, and the location.
  @_disfavoredOverload
  public init(
    json: some Sequence<UInt8>,
    maximumDepth: Int = MappingOptions.defaultMaximumDepth,
    options: JSONReadingOptions = [],
  ) throws(ModelError) {
    self = try withLentBytes(ofSequence: json) { bytes throws(ModelError) in
      try Self.reading(bytes, maximumDepth: maximumDepth, options)
    }
  }

  /// Parses a JSON document.
  ///
  /// - Parameters:
  ///   - json: The document in UTF-8.
  ///   - maximumDepth: How many arrays and objects may be open at once. Defaults to 512.
  ///   - options: The reading options, such as `comments`.
  /// - Throws: `ModelError` with code `malformedJSON`, `emptyInput` or `tooDeep`, and the location.
  public init(
    json: RawSpan,
    maximumDepth: Int = MappingOptions.defaultMaximumDepth,
    options: JSONReadingOptions = [],
  ) throws(ModelError) {
    self = try withLentBytes(of: json) { bytes throws(ModelError) in
      try Self.reading(bytes, maximumDepth: maximumDepth, options)
    }
  }
}
