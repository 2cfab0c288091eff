import PropertyIntrospection

extension ModelMapper {
  /// Maps what may be read of a document, of which a last string may go on.
  ///
  /// - Throws: `ModelError`, also with `malformedJSON` if a value other than a string would take the string.
  package func map<Value>(
    _: Value.Type,
    from document: inout GrowingDocument,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      _ = try withRun(of: Value.self, wantsReport: false) { run throws(ModelError) in
        try document.withText { view, text throws(ModelError) in
          try run.reading(text).map(into: slot, from: view)
        }
      }
    }
  }

  /// Updates a model from what may be read of a document, of which a last string may go on.
  ///
  /// - Throws: `ModelError`, also with `malformedJSON` if a value other than a string would take the string.
  package func update<Model: MappableModel>(
    _ model: inout Model,
    from document: inout GrowingDocument,
  ) throws(ModelError) -> MappingReport {
    try withRun(of: Model.self, known: Model.self, wantsReport: true) { run throws(ModelError) in
      try withSlot(of: &model) { slot throws(ModelError) in
        try document.withText { view, text throws(ModelError) in
          try run.reading(text).update(slot, from: view)
        }
      }
    }
  }

  /// Updates a model with what has been added to a document since the last update.
  package func update<Model: MappableModel>(
    _ model: inout Model,
    from document: inout GrowingDocument,
    _ arrays: GrowingArrays,
  ) throws(ModelError) -> GrowingDocument.Outcome {
    try withRun(of: Model.self, known: Model.self, wantsReport: true) { run throws(ModelError) in
      withSlot(of: &model) { arrays.update($0, from: &document, run) }
    }
  }
}

/// Maps values that follow each other.
extension ModelMapper {
  /// Maps values that follow each other at the start of a text, as far as they are complete and have no faults.
  ///
  /// - Parameters:
  ///   - queue: An empty queue, for the values.
  ///   - row: What follows each other, and what is found.
  ///   - json: The text, which begins with an array or object.
  ///   - known: The type, or a type in it, that the caller knows to be a model.
  @_semantics("optimize.sil.specialize.generic.never")
  package func fill<Value>(
    _ queue: inout ValueQueue<Value>,
    readingRow row: inout ValueRow,
    of json: ArraySlice<UInt8>,
    known: (any MappableModel.Type)?,
  ) {
    row.clear()
    // A type that cannot be mapped is the error of each record.
    try? withRun(of: Value.self, known: known, wantsReport: false) { run throws(ModelError) in
      withByteView(of: json) { run.fill(&queue, from: $0, &row) }
    }
  }
}
