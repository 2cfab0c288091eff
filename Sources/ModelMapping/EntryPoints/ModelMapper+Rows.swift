import PropertyIntrospection

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
