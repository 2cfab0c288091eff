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

  /// Maps the value at the start of a text, whatever follows it.
  ///
  /// - Parameters:
  ///   - type: The type to map to.
  ///   - json: The text.
  ///   - known: The type, or a type in it, that the caller knows to be a model.
  ///   - end: Set to the number of bytes up to the end of the value.
  /// - Returns: The value.
  /// - Throws: `ModelError`; also if the text ends before the value.
  @inlinable
  @inline(__always)
  package func map<Value>(
    _ type: Value.Type,
    readingPrefixOf json: some ContiguousBytes,
    known: (any MappableModel.Type)?,
    end: inout Int,
  ) throws(ModelError) -> Value {
    try makeValue(of: Value.self) { slot throws(ModelError) in
      try withLentBytes(of: json) { bytes throws(ModelError) in
        end = try readPrefix(Value.self, of: bytes, known: known, into: slot)
      }
    }
  }

  @usableFromInline
  func readPrefix(
    _ type: Any.Type,
    of json: LentBytes,
    known: (any MappableModel.Type)?,
    into slot: Slot,
  ) throws(ModelError) -> Int {
    try withRun(of: type, known: known, wantsReport: false) { run throws(ModelError) in
      try run.mapPrefix(into: slot, from: json.view)
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
