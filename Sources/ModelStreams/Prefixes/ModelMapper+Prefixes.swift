public import ModelMapping

extension ModelMapper where Policy == Lenient {
  /// Updates a model with the complete values of a document that is cut off.
  ///
  /// If the document arrives in pieces, use a ``PrefixReader``, which scans each piece once. Of the options
  /// `reading`, only `.embedded` applies: comments are errors.
  ///
  /// ```swift
  /// var search = Search()
  /// let prefix = #"{"query": "tea", "limit": 1"#
  /// let status = try ModelMapper<Lenient>().update(&search, fromPrefix: prefix)
  /// ```
  ///
  /// - Parameters:
  ///   - model: The model to update; an object is changed in place.
  ///   - json: The beginning of the document, in UTF-8.
  ///   - takesOpenStrings: Whether the part of an unfinished string that has arrived is used.
  /// - Returns: Which values of the document are complete, and the report.
  /// - Throws: `ModelError` if `json` is not the beginning of valid JSON, or if the engine does not forgive an issue.
  ///   In both cases, the model is unchanged.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    fromPrefix json: some Sequence<UInt8>,
    takesOpenStrings: Bool = false,
  ) throws(ModelError) -> PrefixStatus {
    var reader = PrefixReader(options: options, takesOpenStrings: takesOpenStrings)
    reader.append(json)
    return try reader.update(&model)
  }

  /// Updates a model with the complete values of a document that is cut off.
  ///
  /// - Parameters:
  ///   - model: The model to update; an object is changed in place.
  ///   - json: The beginning of the document, as a string or substring.
  ///   - takesOpenStrings: Whether the part of an unfinished string that has arrived is used.
  /// - Returns: Which values of the document are complete, and the report.
  /// - Throws: `ModelError` if `json` is not the beginning of valid JSON, or if the engine does not forgive an issue.
  ///   In both cases, the model is unchanged.
  @discardableResult
  public func update<Model: MappableModel>(
    _ model: inout Model,
    fromPrefix json: some StringProtocol,
    takesOpenStrings: Bool = false,
  ) throws(ModelError) -> PrefixStatus {
    try update(&model, fromPrefix: json.utf8, takesOpenStrings: takesOpenStrings)
  }
}

extension MappableDocument where Policy == Lenient {
  /// Creates a model, or an array or dictionary of models, from the complete values of a document that is cut off.
  ///
  /// ```swift
  /// let search = try Search(jsonPrefix: #"{"query": "green t"#, takesOpenStrings: true)
  /// print(search.query)
  /// // Prints "green t"
  /// print(try [Search](jsonPrefix: #"[{"query": "tea"}, {"que"#).count)
  /// // Prints "1"
  /// ```
  ///
  /// - Parameters:
  ///   - json: The beginning of the document, as a string or substring; it may be empty.
  ///   - takesOpenStrings: Whether the part of an unfinished string that has arrived is used.
  /// - Throws: `ModelError` if `json` is not the beginning of valid JSON, or if the engine does not forgive an issue.
  public init(
    jsonPrefix json: some StringProtocol,
    takesOpenStrings: Bool = false,
  ) throws(ModelError) {
    try self.init(jsonPrefix: json.utf8, takesOpenStrings: takesOpenStrings)
  }

  /// Creates a model, or an array or dictionary of models, from the complete values of a document that is cut off.
  ///
  /// - Parameters:
  ///   - json: The beginning of the document, in UTF-8; it may be empty.
  ///   - takesOpenStrings: Whether the part of an unfinished string that has arrived is used.
  /// - Throws: `ModelError` if `json` is not the beginning of valid JSON, or if the engine does not forgive an issue.
  public init(
    jsonPrefix json: some Sequence<UInt8>,
    takesOpenStrings: Bool = false,
  ) throws(ModelError) {
    var reader = PrefixReader(takesOpenStrings: takesOpenStrings)
    reader.append(json)
    self = try reader.makeValue(Self.self)
  }
}
