import PropertyIntrospection

extension ModelMapper {
  /// Maps a document whose last string may go on.
  ///
  /// - Throws: `ModelError`, also with `malformedJSON` if a value other than a string would take the string.
  package func map<Value>(
    _: Value.Type,
    from json: [UInt8],
    openUntil end: Int,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      _ = try withRun(of: Value.self, wantsReport: false) { run throws(ModelError) in
        var run = run
        run.openEnd = end
        return try run.read(json, into: slot)
      }
    }
  }

  /// Updates a model from a document whose last string may go on.
  ///
  /// - Throws: `ModelError`, also with `malformedJSON` if a value other than a string would take the string.
  package func update<Model: MappableModel>(
    _ model: inout Model,
    from json: [UInt8],
    openUntil end: Int,
  ) throws(ModelError) -> MappingReport {
    try withRun(of: Model.self, known: Model.self, wantsReport: true) { run throws(ModelError) in
      var run = run
      run.openEnd = end
      return try withSlot(of: &model) { slot throws(ModelError) in
        try run.read(json, into: slot)
      }
    }
  }

  /// Updates a model with what has been added to a document since the last update.
  package func update<Model: MappableModel>(
    _ model: inout Model,
    from document: GrowingDocument,
    _ arrays: GrowingArrays,
  ) throws(ModelError) -> GrowingDocument.Outcome {
    try withRun(of: Model.self, known: Model.self, wantsReport: true) { run throws(ModelError) in
      withSlot(of: &model) { arrays.update($0, from: document, run) }
    }
  }
}
