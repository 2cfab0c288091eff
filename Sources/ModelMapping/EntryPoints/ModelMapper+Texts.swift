public import ModelMappingFoundation
import PropertyIntrospection

/// Maps text to new values.
///
/// The generic part is inlined into the caller, which creates the value in place without looking up its type.
extension ModelMapper {
  @inlinable
  @inline(__always)
  func map<Value>(
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
