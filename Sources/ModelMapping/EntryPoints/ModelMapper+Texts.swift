public import ModelMappingFoundation
import PropertyIntrospection

/// Maps text to new values.
///
/// The generic part is inlined into the caller, which creates the value in place without looking up its type.
extension ModelMapper {
  @inlinable
  @inline(__always)
  package func map<Value>(
    _: Value.Type,
    reading json: some ContiguousBytes,
    known: (any MappableModel.Type)? = nil,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try withLentBytes(of: json) { bytes throws(ModelError) in
        try readText(Value.self, bytes, known: known, into: slot)
      }
    }
  }

  @inlinable
  @inline(__always)
  func map<Value>(
    _: Value.Type,
    reading json: some StringProtocol,
    known: (any MappableModel.Type)? = nil,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try withLentBytes(of: json) { bytes throws(ModelError) in
        try readText(Value.self, bytes, known: known, into: slot)
      }
    }
  }

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
    try? withLentBytes(of: json) { bytes throws(ModelError) in
      try withRun(of: Value.self, known: known, wantsReport: false) { run throws(ModelError) in
        run.fill(&queue, from: bytes.view, &row)
      }
    }
  }

  @usableFromInline
  func readText(
    _ type: Any.Type,
    _ json: LentBytes,
    known: (any MappableModel.Type)?,
    into slot: Slot,
  ) throws(ModelError) {
    try read(type, json, known: known, into: slot)
  }
}
