/// Reading documents.
extension MappableDocument {
  /// Creates a value from JSON with the type's own engine.
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
  ///
  /// let tracks = try [Episode](json: Data(#"[{"title": "Blue"}, {"title": "Red"}]"#.utf8))
  /// print(tracks.map(\.title))
  /// // Prints "["Blue", "Red"]"
  /// ```
  ///
  /// - Parameter json: The document: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @inlinable
  public init(json: borrowing some JSONInput & ~Copyable & ~Escapable) throws(ModelError) {
    self = try ModelMapper<Policy>().map(Self.self, from: json, known: Self.documentModel)
  }

  /// Creates a value from JSON with the type's own engine.
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
  /// - Parameter json: The document in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  @_disfavoredOverload
  public init(json: some Sequence<UInt8>) throws(ModelError) {
    try self.init(json: ByteSequence(json))
  }

  /// Creates a value from JSON with the type's own engine.
  ///
  /// ```swift
  /// let members: [String: Any] = ["title": "Blue", "seconds": 200]
  /// let track = try Episode(json: members)
  /// ```
  ///
  /// - Parameter json: The document as a dictionary, as returned by `JSONSerialization` or from a property list.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: [String: Any]) throws(ModelError) {
    try self.init(json: TreeValue.object(.native(json)))
  }
}

extension Array where Element: MappableDocument {
  /// Creates an array of models from JSON with the models' own engine.
  ///
  /// - Parameter json: The elements, as returned by `JSONSerialization` or from a property list.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public init(json: [Any]) throws(ModelError) {
    try self.init(json: TreeValue.array(.native(json)))
  }
}

/// Checking declarations before anything is mapped.
extension MappableDocument {
  /// Returns the mistakes in the declaration of a model or a union, and of all models reachable from it.
  ///
  /// Call it in a unit test of your models.
  ///
  /// ```swift
  /// #expect(Order.audit().isEmpty)
  /// ```
  ///
  /// The first mapping has the same messages: in the strict engine as its error, in the lenient one in its report. For
  /// a lenient model, the list also has the properties whose type cannot be mapped. Mistakes in models that only a
  /// closure of the transformer or a family leads to are listed too, although only documents with such a model show
  /// them.
  ///
  /// `CodingKeys` have no effect. They are listed for a model without a key mapper, and for a model whose key mapper
  /// does not name a property to which they give another key. Private `CodingKeys`, and the `CodingKeys` of a generic,
  /// private or local model, have no name at run time and are not listed.
  ///
  /// - Returns: The mistakes, each with the path of the property that leads to the model; empty if there are none.
  public static func audit() -> [ModelIssue] {
    ModelMapper<Policy>().audit(Self.self)
  }
}

extension ModelMapper {
  /// Returns the mistakes in the declaration of a type and of all models reachable from it.
  ///
  /// The check applies this mapper's policy and options.
  ///
  /// ```swift
  /// let mapper = ModelMapper<Strict>(options: MappingOptions(keyMapper: .snakeCase))
  /// #expect(mapper.audit([Order].self).isEmpty)
  /// ```
  ///
  /// - Parameter type: The type to be mapped, such as `[Order].self`.
  /// - Returns: The mistakes, each with the path of the property that leads to the model; empty if there are none.
  public func audit(_ type: Any.Type) -> [ModelIssue] {
    do throws(ModelError) {
      return try declarationMistakes(in: type)
    } catch {
      return error.issues
    }
  }
}
